import type { AppLoadContext } from '@remix-run/node'
import type { User } from '#app/domain/users/user.ts'

/** A page being rendered, as the page cache (server/page-cache.ts) sees it. */
interface CacheablePage {
  /** Reads the versions of the tags, before the data is read. */
  readTags: (tags: readonly string[]) => Promise<void>
  /** The same for the frame around every page; it does not make a page cacheable. */
  readFrameTags: (tags: readonly string[]) => Promise<void>
  /** Leaves the page uncached, whatever tags it has. */
  leaveUncached: () => void
  /** Calls `done` whenever the page is later served from the cache. */
  whenServed: (done: () => void) => void
  /** Caches the page and returns the response to this request; undefined if not cached. */
  store: (page: RenderedPage) => Promise<Response | undefined>
}

interface RenderedPage {
  html: string
  status: number
  headers: Headers
  /** True for the copy shared by signed-in readers, false for that of all others. */
  isSignedIn: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Set if the page may be cached; not for data, forms and requests of one user. */
    page?: CacheablePage
    /** The current user, read once per request: see `currentUser`. */
    user?: Promise<User | undefined>
  }
}

/** All lists of places, and their cards. */
export const LISTS_TAG = 'lists'

/** Announcements above all pages. */
const SITE_TAG = 'site'

/** A place's page, its unavailable nights included. */
export function placeTag(id: string): string {
  return id
}

/** A host, as shown on the pages of their places. */
export function hostTag(id: string): string {
  return id
}

/** True if a town or state, by its key, has more than one place. */
export function areaTag(key: string): string {
  return key
}

/**
 * Names the tags of a page, before its data is read. Such a page is cached per URL, once for signed-in readers and once
 * for all others; it is invalidated by its tags and by a new day in India. It must otherwise depend on its URL only. A
 * page without tags is never cached. Each loader names its own tags, in the branch that reads.
 *
 * @param tags `LISTS_TAG`, `placeTag(id)`, `hostTag(id)`, `areaTag(key)`
 */
export async function cacheTags({ page }: AppLoadContext, ...tags: string[]): Promise<void> {
  await page?.readTags(tags)
}

export function eachTimeServed({ page }: AppLoadContext, done: () => void): void {
  page?.whenServed(done)
  done()
}

export async function frameTags({ page }: AppLoadContext): Promise<void> {
  await page?.readFrameTags([SITE_TAG])
}

/** For a page with tags that is for its reader only. */
export function leaveUncached({ page }: AppLoadContext): void {
  page?.leaveUncached()
}

/** A cacheable page must not name a user. */
export function isCacheable({ page }: AppLoadContext): boolean {
  return page !== undefined
}
