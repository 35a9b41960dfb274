import { log } from '#app/log.server.ts'

/**
 * What a page lists, or undefined when it can't be loaded. The reason is logged (section 8): the page says that
 * there is something it does not show.
 */
export async function loaded<T>(request: Request, lookup: Promise<T>): Promise<T | undefined> {
  try {
    return await lookup
  } catch (failure) {
    log.error({ err: failure, path: new URL(request.url).pathname }, 'a list could not be loaded')
    return undefined
  }
}
