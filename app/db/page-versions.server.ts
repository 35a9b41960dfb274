import { reading } from './connections.server.ts'

const versionOfAll = reading
  .prepare<[], number>("SELECT version FROM page_versions WHERE page = 'lists'")
  .pluck()
const version = reading.prepare<[string], number>('SELECT version FROM page_versions WHERE page = ?').pluck()

/**
 * How often the places of any list have changed. Read from the database each time, in microseconds, so
 * that it holds over processes.
 */
export function versionOfLists(): number {
  return versionOfAll.get() ?? 0
}

/** How often what a place's page shows has changed, its taken nights included. */
export function versionOfPlace(id: string): number {
  return version.get(id) ?? 0
}
