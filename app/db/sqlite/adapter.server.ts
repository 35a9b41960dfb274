import { env } from '#app/env.server.ts'
import { statSync } from 'node:fs'
import { readConnection } from './connections.server.ts'
import { checkDisk } from './write.server.ts'
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import {
  type Column,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  type Table,
  inArray,
  sql,
} from 'drizzle-orm'

export { closeDatabase, db, db as searchDb } from './connections.server.ts'
export { isConstraintViolation, isUnavailable, isDiskFull } from './errors.server.ts'
export { mergeTextIndexes } from './merge-text-index.server.ts'
export { hasCompletions, compileQuery, textIndex } from './text-index.server.ts'
export { advisoryLock, afterCommit, atCommit, write } from './write.server.ts'

const openedInode = env.DATABASE_PATH === ':memory:' ? undefined : statSync(env.DATABASE_PATH).ino

/** @throws Error when its file is no longer the one that was opened, or the disk has failed to store a write */
export async function checkDatabase(): Promise<void> {
  checkDisk()
  readConnection.prepare('SELECT 1 FROM places LIMIT 1').get()
  if (openedInode !== undefined && statSync(env.DATABASE_PATH).ino !== openedInode) {
    throw new Error(`${env.DATABASE_PATH} is not the file that was opened`)
  }
}

export async function databaseDiskUsage(): Promise<{ used: number; free: number | undefined }> {
  const sizes = await Promise.all([env.DATABASE_PATH, `${env.DATABASE_PATH}-wal`].map(sizeOf))
  const { bavail, bsize } = await statfs(path.dirname(env.DATABASE_PATH))
  return { used: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize }
}

async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  return size
}

const statement = readConnection.prepare<[string], { page: string; version: number }>(
  'SELECT page, version FROM page_versions WHERE page IN (SELECT value FROM json_each(?))',
)

export async function readVersions(keys: readonly string[]): Promise<Map<string, number>> {
  const rows = statement.all(JSON.stringify(keys))
  return new Map(rows.map(({ page, version }) => [page, version]))
}

export function inList(column: Column, list: Placeholder<string, readonly (string | number)[]>): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${sql.placeholder(list.name)}))`)
}

export function encodeList(list: readonly unknown[]): unknown {
  return JSON.stringify(list)
}

export function inSkipLocked(column: Column, query: SQLWrapper): SQL {
  return sql`${column} IN (${query.getSQL()})`
}

/** SQLite has one writer at a time, so nothing needs a lock. */
export function forUpdate<Query>(query: Query, _of?: Table): Query {
  return query
}

export const forDelete = forUpdate

export function plusDays(day: SQLWrapper, days: SQLWrapper): SQL<string> {
  return sql<string>`date(${day}, ${days} || ' days')`
}

/** Minimum nights of the season of a day, of two the later in the list; null if none sets one. */
export function fewestNightsOfSeason(prices: Column, day: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(SELECT json_extract(value, '$.fewestNights')
    FROM json_each(${prices}, '$.seasons')
    WHERE json_extract(value, '$.from') <= ${day} AND ${day} <= json_extract(value, '$.to')
    ORDER BY key DESC LIMIT 1)`
}

/** Condition that a text has a character from this one on, by its number in Unicode, between '1' and 'N'. */
export function hasCharacterFrom(text: SQLWrapper, first: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${text} GLOB '*[' || char(${first}) || '-' || char(1000) || ']*'`
}
