import { adapter } from './adapter.server.ts'

/** How often each of some things has changed, by its key. What has never changed is not among them. */
export type PageVersions = ReadonlyMap<string, number>

/**
 * How often what pages show has changed: 'lists' for the places of any list, a place's id for all that its page
 * says, its taken nights included. Triggers count (see the migrations), and it is read from the database each
 * time, so it holds over processes.
 */
export const pageVersionsOf = batched(adapter.readVersions)

/**
 * Makes one query for all who wait. Whoever asks while one runs waits for the next: what runs may have read before
 * the change that is asked about. A query that fails fails for those who waited for it, and for nobody else.
 *
 * @param query reads the versions of some keys; it must come to an end
 */
export function batched(
  query: (keys: string[]) => Promise<PageVersions>,
): (keys: readonly string[]) => Promise<PageVersions> {
  let running: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; versions: Promise<PageVersions> } | undefined

  return (keys) => {
    if (!next) {
      const asked = new Set<string>()
      const versions = running.then(() => {
        next = undefined
        return query([...asked])
      })
      running = versions.catch(() => undefined)
      next = { keys: asked, versions }
    }
    for (const key of keys) next.keys.add(key)
    return next.versions
  }
}
