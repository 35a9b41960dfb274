import { readPool, versionsPool, writePool } from './connections.server.ts'
import { type Column, type Placeholder, type SQL, type SQLWrapper, type Table, sql } from 'drizzle-orm'

export { closeDatabase, db, searchDb } from './connections.server.ts'
export { isConstraintViolation, isUnavailable, isDiskFull } from './errors.server.ts'
export { hasCompletions, compileQuery, mergeTextIndexes, textIndex } from './text-index.server.ts'
export { advisoryLock, afterCommit, atCommit, write } from './write.server.ts'

/** Queries the database through both pools. @throws Error when it does not answer, or is a replica */
export async function checkDatabase(): Promise<void> {
  await readPool.query('SELECT 1 FROM places LIMIT 1')
  const { rows } = await writePool.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
  if (rows[0]?.follows !== false) throw new Error('The database follows another one and takes no writes')
}

/** Free space on its disk can't be seen from here. */
export async function databaseDiskUsage(): Promise<{ used: number; free: number | undefined }> {
  const { rows } = await readPool.query<{ used: number }>(
    'SELECT pg_database_size(current_database()) AS used',
  )
  return { used: rows[0]?.used ?? 0, free: undefined }
}

const QUERY = {
  name: 'page_versions',
  text: 'SELECT page, version FROM page_versions WHERE page = ANY($1)',
}

export async function readVersions(keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await versionsPool.query<{ page: string; version: number }>({ ...QUERY, values: [keys] })
  return new Map(rows.map(({ page, version }) => [page, version]))
}

/** Condition that a column's value is in a list parameter of a prepared statement, of any length. */
export function inList(column: Column, list: Placeholder<string, readonly (string | number)[]>): SQL {
  return sql`${column} = ANY(${sql.placeholder(list.name)})`
}

/** Encodes a list parameter: the driver makes an array of it. */
export function encodeList(list: readonly unknown[]): unknown {
  return list
}

/** Condition that a column's value is among those that a query selects, skipping locked rows. */
export function inSkipLocked(column: Column, query: SQLWrapper): SQL {
  // ARRAY is evaluated once, whatever plan is chosen for the rest.
  return sql`${column} = ANY(ARRAY(${query.getSQL()} FOR UPDATE SKIP LOCKED))`
}

// Typed as SQLite's builder; at run time it is PostgreSQL's, which has `for`.
interface Lockable {
  for: (strength: 'update' | 'no key update', config: { of?: Table }) => unknown
}

/** Locks rows, but not their keys, which never change: otherwise reviews of a place would wait in two orders. */
export function forUpdate<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('no key update', { of }) as Query
}

/** Locks the rows of a query and their keys: no row that refers to one can be added. */
export function forDelete<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('update', { of }) as Query
}

export function plusDays(day: SQLWrapper, days: SQLWrapper): SQL<string> {
  // PostgreSQL can't infer the type of the parameter.
  return sql<string>`to_char(CAST(CAST(${day} AS text) AS date) + CAST(${days} AS integer), 'YYYY-MM-DD')`
}

export function fewestNightsOfSeason(prices: Column, day: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(SELECT CAST(season ->> 'fewestNights' AS integer)
    FROM json_array_elements(CAST(${prices} AS json) -> 'seasons') WITH ORDINALITY AS seasons (season, place_in_list)
    WHERE season ->> 'from' <= ${day} AND ${day} <= season ->> 'to'
    ORDER BY place_in_list DESC LIMIT 1)`
}

export function hasCharacterFrom(text: SQLWrapper, first: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${text} ~ ('[' || chr(CAST(${first} AS integer)) || '-' || chr(1000) || ']')`
}
