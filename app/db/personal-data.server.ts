import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { db } from './connections.server.ts'
import {
  DATA_POLICIES,
  type DataPolicy,
  type DeletionStep,
  type ExportedRows,
  type PersonalRows,
} from './data-policies.ts'
import { MAX_ROWS_PER_SWEEP } from './delete-some.server.ts'
import type { Db } from './queries.ts'
import { places } from './schema/places.ts'
import { write } from './write.server.ts'

type Row = Record<string, unknown>

// Looked through from one end to the other: an index that is needed once an hour would cost each booking a tenth.
const BATCH_SIZE = 1000

/** All rows of a person that an export shows, by the names they have there. */
export async function selectPersonalData(userId: string): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const { policy, rows } of personalRows()) {
    if ('as' in rows.inExport)
      found[rows.inExport.as] = await selectExported(policy, rows, rows.inExport, userId)
  }
  return found
}

function selectExported(
  { table }: DataPolicy,
  rows: PersonalRows,
  { columns, where, joinPlaceBy }: ExportedRows,
  userId: string,
): Promise<Row[]> {
  const owner = 'place' in rows ? places.ownerId : rows.account
  const placeId = 'place' in rows ? rows.place : joinPlaceBy
  const select = db.select(columns).from(table).$dynamic()
  const joined = placeId === undefined ? select : select.innerJoin(places, eq(places.id, placeId))
  return joined.where(and(eq(owner, userId), where))
}

/**
 * Deletes or empties all that is a person's, table by table, as each table declares it.
 *
 * @param steps what takes more than a statement
 */
export async function deletePersonalData(
  tx: Db,
  userId: string,
  steps: Record<DeletionStep, () => Promise<void>>,
): Promise<void> {
  for (const step of Object.values(steps)) await step()
  // Those that refer to others go first.
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

/**
 * Empties what tables declare to be emptied with time.
 *
 * @param before YYYY-MM-DD: rows of days before it
 * @param max how many rows of a table at most
 * @returns of how many rows
 */
export async function anonymiseRowsBefore(before: string, max = MAX_ROWS_PER_SWEEP): Promise<number> {
  let emptied = 0
  for (const { table, afterTwoYears } of DATA_POLICIES) {
    if (afterTwoYears !== 'unchanged') emptied += await anonymiseRows(table, afterTwoYears, { before, max })
  }
  return emptied
}

async function anonymiseRows(
  table: DataPolicy['table'],
  { number, since, set }: Exclude<DataPolicy['afterTwoYears'], 'unchanged'>,
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
