import type { AppLoadContext } from '@remix-run/node'
import type { User } from '#app/domain/users/user.ts'

/** A page that is being made, as it is known to the server that keeps pages in memory (server/page-cache.ts). */
interface CacheablePage {
  /** Reads the versions of what is going to be shown. */
  readTags: (things: readonly string[]) => Promise<void>
  /** Keeps the page for whom it may serve, and gives the answer to this request; undefined when it is not kept. */
  store: (page: RenderedPage) => Promise<Response | undefined>
}

interface RenderedPage {
  html: string
  status: number
  headers: Headers
  /** Whom it is for: everyone who is signed in, or everyone who is not. */
  isSignedIn: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** There for pages that many may get; not for data, forms, and requests that are somebody's own. */
    page?: CacheablePage
    /** Who reads, looked up once a request: see `currentUser`. */
    reader?: Promise<User | undefined>
  }
}

/** The places of any list, and what their cards say. */
export const LISTS_TAG = 'lists'

/** All that a place's page says of it, its taken nights included. */
export function placeTag(id: string): string {
  return id
}

/** Who hosts a place, as its page says it. */
export function hostTag(id: string): string {
  return id
}

/**
 * Says what a page shows, before it is read. Such a page is kept in memory and sent to many: to all who are signed in,
 * or to all who are not, until something it shows has changed, or the day in India. Beside what is named here it may
 * depend on its address and on nothing else of the request. A page that says nothing is never kept.
 * Each loader of a page says what it reads itself, in the branch that reads it.
 *
 * @param things `LISTS_TAG`, `placeTag(id)`, `hostTag(id)`
 */
export async function cacheTags({ page }: AppLoadContext, ...things: string[]): Promise<void> {
  await page?.readTags(things)
}

/** Whether the page that is being made may be sent to many, so that it must name nobody. */
export function isCacheable({ page }: AppLoadContext): boolean {
  return page !== undefined
}
