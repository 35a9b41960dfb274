import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type SQLiteColumn,
  type SQLiteTable,
  getTableConfig as sqliteTableConfig,
} from 'drizzle-orm/sqlite-core'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { db } from './connections.server.ts'
import { DATA_POLICIES } from './data-policies.ts'
import type { DataPolicy, DeletionStep, ExportedRows, PersonalRows } from './data-policy.ts'
import { MAX_ROWS_PER_SWEEP } from './delete-some.server.ts'
import type { Db } from './queries.ts'
import { places } from './schema/places.ts'
import { write } from './write.server.ts'
import { getTableConfig as pgTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { engine } from './columns.ts'

type Row = Record<string, unknown>

// Scanned from end to end: an index used once an hour would make each booking a tenth slower.
const BATCH_SIZE = 1000

export interface ExportedPages {
  as: string
  /** At most `PAGE_SIZE` rows each, never empty; other requests run in between. */
  pages: AsyncGenerator<Row[]>
}

/** Rows of an export read at once: a few milliseconds for the largest ones. */
export const PAGE_SIZE = 200

/** All rows of a person that an export shows, by their names there, read on demand. */
export function* personalDataPages(userId: string): Generator<ExportedPages> {
  for (const { policy, rows } of personalRows()) {
    const { inExport } = rows
    if ('as' in inExport)
      yield { as: inExport.as, pages: exportedPages(policy.table, rows, inExport, userId) }
  }
}

async function* exportedPages(
  table: SQLiteTable,
  rows: PersonalRows,
  exported: ExportedRows,
  userId: string,
): AsyncGenerator<Row[]> {
  const owner = 'place' in rows ? places.ownerId : rows.account
  const all = { table, exported, placeId: 'place' in rows ? rows.place : exported.joinPlaceBy }
  if (exported.scannedBy) yield* pagesByNumber(all, exported.scannedBy, eq(owner, userId))
  else if (!('place' in rows)) yield* pagesByKey(all, eq(owner, userId))
  else
    // Place by place: an index finds the rows in the order of their pages.
    for await (const own of pagesByKey(OWN_PLACES, eq(owner, userId)))
      for (const { id } of own) yield* pagesByKey(all, eq(rows.place, id))
}

interface ExportSource {
  table: SQLiteTable
  exported: Pick<ExportedRows, 'columns' | 'where'>
  /** The column with a place's id, if rows belong to a place or show columns of it. */
  placeId?: SQLiteColumn
}

const OWN_PLACES: ExportSource = { table: places, exported: { columns: { id: places.id } } }

async function* pagesByKey({ table, exported, placeId }: ExportSource, owned: SQL): AsyncGenerator<Row[]> {
  const key = pageKey(table)
  const keyColumns = Object.fromEntries(key.map((part, i) => [`${KEY}${i}`, part]))
  let after: unknown[] | undefined
  do {
    const select = db
      .select({ ...exported.columns, ...keyColumns })
      .from(table)
      .$dynamic()
    const isOwn = and(owned, exported.where, after && isAfter(key, after))
    const joined = placeId === undefined ? select : select.innerJoin(places, eq(places.id, placeId))
    const found: Row[] = await joined
      .where(isOwn)
      .orderBy(...key)
      .limit(PAGE_SIZE)
    const last = found.at(-1)
    after = found.length === PAGE_SIZE ? key.map((_, i) => last?.[`${KEY}${i}`]) : undefined
    if (found.length > 0) yield found.map(withoutKey)
    await yieldToEventLoop()
  } while (after)
}

/** Pages of rows that no index finds: scans all numbers, as an index would make every booking a tenth slower. */
async function* pagesByNumber(
  { table, exported, placeId }: ExportSource,
  number: SQLiteColumn,
  owned: SQL,
): AsyncGenerator<Row[]> {
  const [last] = await db.select({ number }).from(table).orderBy(desc(number)).limit(1)
  for (let from = 0; from < Number(last?.number ?? 0); from += BATCH_SIZE) {
    const select = db.select(exported.columns).from(table).$dynamic()
    const inBatch = and(gt(number, from), lte(number, from + BATCH_SIZE))
    const joined = placeId === undefined ? select : select.innerJoin(places, eq(places.id, placeId))
    const found: Row[] = await joined.where(and(inBatch, owned, exported.where))
    for (let at = 0; at < found.length; at += PAGE_SIZE) {
      yield found.slice(at, at + PAGE_SIZE)
      await yieldToEventLoop()
    }
    await yieldToEventLoop()
  }
}

/** Prefix of names that no column has. */
const KEY = '#'

function withoutKey(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(KEY)))
}

export async function deletePersonalData(
  tx: Db,
  userId: string,
  steps: Record<DeletionStep, () => Promise<void>>,
): Promise<void> {
  for (const step of Object.values(steps)) await step()
  // Rows that refer to others go first.
  for (const { policy, rows } of personalRows().toReversed()) {
    if (!('account' in rows)) continue
    const theirs = eq(rows.account, userId)
    const { onDeletion } = rows
    if (onDeletion === 'delete') await tx.delete(policy.table).where(theirs)
    if (onDeletion === 'delete' || 'by' in onDeletion || 'stays' in onDeletion) continue
    for (const { set, where } of onDeletion) {
      await tx.update(policy.table).set(set(userId)).where(and(theirs, where))
    }
  }
}

/** Empties old rows as tables declare. @param before YYYY-MM-DD @param max per table @returns number of rows */
export async function anonymiseRowsBefore(before: string, max = MAX_ROWS_PER_SWEEP): Promise<number> {
  let emptied = 0
  for (const { table, afterNameYears } of DATA_POLICIES) {
    if (afterNameYears !== 'unchanged') emptied += await anonymiseRows(table, afterNameYears, { before, max })
  }
  return emptied
}

async function anonymiseRows(
  table: DataPolicy['table'],
  { number, since, set }: Exclude<DataPolicy['afterNameYears'], 'unchanged'>,
  { before, max }: { before: string; max: number },
): Promise<number> {
  const columns = table as unknown as Record<string, SQLiteColumn>
  const isFilled = or(...Object.entries(set).map(([name, value]): SQL => ne(columns[name]!, value)))
  const [last] = await db.select({ number }).from(table).orderBy(desc(number)).limit(1)
  let emptied = 0
  for (let after = 0; after < Number(last?.number ?? 0) && emptied < max; after += BATCH_SIZE) {
    const inBatch = and(gt(number, after), lte(number, after + BATCH_SIZE))
    const old = await db
      .select({ number })
      .from(table)
      .where(and(inBatch, lt(since, before), isFilled))
      .orderBy(asc(number))
      .limit(max - emptied)
    if (old.length === 0) continue
    const numbers = old.map((row) => row.number)
    await write((tx) => tx.update(table).set(set).where(inArray(number, numbers)))
    emptied += old.length
  }
  return emptied
}

function personalRows(): { policy: DataPolicy; rows: PersonalRows }[] {
  return DATA_POLICIES.flatMap((policy) =>
    policy.people === 'nobody' ? [] : policy.people.map((rows) => ({ policy, rows })),
  )
}

function pageKey(table: SQLiteTable): SQL[] {
  const { columns, primaryKeys } =
    engine === 'postgres' ? pgTableConfig(table as unknown as PgTable) : sqliteTableConfig(table)
  const own = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return own.map((column) => sql`${column}`)
}

function isAfter(key: readonly SQL[], values: readonly unknown[]): SQL {
  const given = values.map((value) => sql`${value}`)
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(given, sql`, `)})`
}
