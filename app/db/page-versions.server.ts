import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { adapter } from './connections.server.ts'

/** A tag that has never changed is missing. */
export type PageVersions = ReadonlyMap<string, number>

/**
 * Versions of cache tags: 'lists' for any list of places, a place's id for its page, booked nights included. Triggers
 * increment them (see the migrations); they are read each time, so that they hold across processes.
 */
export const pageVersionsOf = batched(adapter.readVersions)

/**
 * Batches calls into one query at a time: calls of one turn of the event loop, in which a busy server reads several
 * requests, share one. A call made while a query runs waits for the next one, as the running one may have read before
 * the change in question. A failing query fails only the calls it was made for.
 *
 * @param query reads the versions of some keys; it must settle
 */
export function batched(
  query: (keys: string[]) => Promise<PageVersions>,
): (keys: readonly string[]) => Promise<PageVersions> {
  let running: Promise<unknown> = Promise.resolve()
  let nextBatch: { keys: Set<string>; versions: Promise<PageVersions> } | undefined

  return (keys) => {
    if (!nextBatch) {
      const keySet = new Set<string>()
      const versions = running
        .then(() => eventLoopTurn())
        .then(() => {
          nextBatch = undefined
          return query([...keySet])
        })
      running = versions.catch(() => undefined)
      nextBatch = { keys: keySet, versions }
    }
    for (const key of keys) nextBatch.keys.add(key)
    return nextBatch.versions
  }
}
