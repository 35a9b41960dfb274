import type { AppLoadContext } from '@remix-run/node'
import type { User } from '#app/domain/users/user.ts'

/** A page being rendered, as the page cache (server/page-cache.ts) sees it. */
interface CacheablePage {
  /** Reads the versions of the tags, before the data is read. */
  readTags: (tags: readonly string[]) => Promise<void>
  /** The same for what stands around every page: it makes no page one that may be cached. */
  readFrameTags: (tags: readonly string[]) => Promise<void>
  /** Leaves the page uncached, whatever tags it has. */
  leaveUncached: () => void
  /** What is done each time that it is served from the cache later. */
  whenServed: (done: () => void) => void
  /** Caches the page and returns the response to this request; undefined when it is not cached. */
  store: (page: RenderedPage) => Promise<Response | undefined>
}

interface RenderedPage {
  html: string
  status: number
  headers: Headers
  /** Whether it is for all who are signed in, or for all who are not. */
  isSignedIn: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Set where the page may be cached; not for data, forms and requests of one user. */
    page?: CacheablePage
    /** The current user, read once a request: see `currentUser`. */
    user?: Promise<User | undefined>
  }
}

/** All lists of places, and their cards. */
export const LISTS_TAG = 'lists'

/** What operators announce above all pages. */
const SITE_TAG = 'site'

/** A place's page, its unavailable nights included. */
export function placeTag(id: string): string {
  return id
}

/** A host, as the pages of their places show them. */
export function hostTag(id: string): string {
  return id
}

/** Whether a town or state, by its key, has more than one place. */
export function areaTag(key: string): string {
  return key
}

/**
 * Names the tags of a page before its data is read. Such a page is cached per URL, once for all who are signed in and
 * once for all who are not; invalidated by its tags and by a new day in India. Beside them it may depend on its URL
 * only. A page without tags is never cached. Each loader names its own tags, in the branch that reads.
 *
 * @param tags `LISTS_TAG`, `placeTag(id)`, `hostTag(id)`, `areaTag(key)`
 */
export async function cacheTags({ page }: AppLoadContext, ...tags: string[]): Promise<void> {
  await page?.readTags(tags)
}

/** Does something now, and each time that this page is served from the cache later. */
export function eachTimeServed({ page }: AppLoadContext, done: () => void): void {
  page?.whenServed(done)
  done()
}

/** Names the tags of what stands around every page, before that is read. */
export async function frameTags({ page }: AppLoadContext): Promise<void> {
  await page?.readFrameTags([SITE_TAG])
}

/** Says that the page, though it has tags, is for its reader alone: it is cached for nobody. */
export function leaveUncached({ page }: AppLoadContext): void {
  page?.leaveUncached()
}

/** Whether the page may be cached, so that it must name no user. */
export function isCacheable({ page }: AppLoadContext): boolean {
  return page !== undefined
}
