import { createHash, type Hash } from 'node:crypto'
import { findPrimaryUrl } from '../primary-host.server.ts'
import { postgresSource, postgresTarget } from './postgres-endpoint.server.ts'
import { TABLES, type Endpoint, type Table, type Value } from './endpoint.ts'
import { sqliteSource, sqliteTarget } from './sqlite-endpoint.server.ts'

/** What came of a table: how many rows, and the first digits of what both sides' rows come to. */
interface MovedTable {
  table: string
  rows: number
  hash: string
}

const PROGRESS_EVERY = 20_000

/**
 * Moves all that a database has into an empty one of the same or the other engine, all or nothing. What triggers make of
 * rows (search, counts, versions) is there afterwards, too. The photos stay where they are.
 *
 * @param from a file, or an address as DATABASE_URL has it: of several hosts the first that takes writes
 * @param to the same; a file is made
 * @param say is told how far it is
 * @returns table by table, after the rows of both sides were read again and compared
 * @throws Error in a sentence: when a side can't be had or is not ours, the target has anything, or what came to be
 *         there differs
 */
export async function moveDatabase(
  from: string,
  to: string,
  say: (line: string) => void,
): Promise<MovedTable[]> {
  const [here, there] = [await resolvePrimary(from), await resolvePrimary(to)]
  if (here === there) throw new Error('A database is not moved to itself.')
  const source = isPostgresUrl(here) ? await postgresSource(here) : sqliteSource(here)
  try {
    const target = isPostgresUrl(there) ? await postgresTarget(there) : sqliteTarget(there)
    try {
      await assertEmpty(target)
      const moved: MovedTable[] = []
      for (const table of TABLES) await copyTable(source, target, table, say)
      for (const table of TABLES) moved.push(await compareTable(source, target, table))
      await target.commit()
      return moved
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:/.test(text)
}

async function resolvePrimary(fileOrAddress: string): Promise<string> {
  return isPostgresUrl(fileOrAddress) ? findPrimaryUrl(fileOrAddress) : fileOrAddress
}

async function assertEmpty(target: Endpoint): Promise<void> {
  for (const { name, isPrefilled } of TABLES) {
    if (isPrefilled) continue
    const rows = await target.countOf(name)
    if (rows > 0) {
      throw new Error(`${target.name} is not empty: it has ${rows} rows of ${name}. Nothing is moved.`)
    }
  }
}

async function copyTable(
  source: Endpoint,
  target: Endpoint,
  table: Table,
  say: (line: string) => void,
): Promise<void> {
  const columns = await target.columnsOf(table.name)
  const names = columns.map(({ name }) => name)
  // What migrations and triggers have put there is as it was in the source afterwards.
  if (table.isPrefilled) await target.clear(table)
  const total = await source.countOf(table.name)
  let done = 0
  for await (const rows of source.rowsOf(table, names)) {
    for (const row of rows) assertNoNul(table, names, row)
    await target.insert(table, columns, rows)
    done += rows.length
    if (done % PROGRESS_EVERY === 0 && done < total) say(`${table.name}: ${done} of ${total}`)
  }
  if (table.hasSequence) await target.resetSequence(table)
  say(`${table.name}: ${done}`)
}

function assertNoNul(table: Table, names: string[], row: Value[]): void {
  const at = row.findIndex((value) => typeof value === 'string' && value.includes('\0'))
  if (at < 0) return
  const key = table.key.map((column) => `${column} ${String(row[names.indexOf(column)])}`).join(', ')
  throw new Error(
    `${names[at]} of ${table.name} (${key}) has a NUL, which PostgreSQL can't keep. Please change it first.`,
  )
}

async function compareTable(source: Endpoint, target: Endpoint, table: Table): Promise<MovedTable> {
  const names = (await target.columnsOf(table.name)).map(({ name }) => name).toSorted()
  const [there, here] = [await digestOf(source, table, names), await digestOf(target, table, names)]
  if (there.rows !== here.rows || there.hash !== here.hash) {
    throw new Error(
      `${table.name} differs: ${there.rows} rows (${there.hash}) in ${source.name}, ${here.rows} (${here.hash}) in ${target.name}. Nothing is moved.`,
    )
  }
  return { table: table.name, ...there }
}

async function digestOf(
  side: Endpoint,
  table: Table,
  names: string[],
): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const some of side.rowsOf(table, names)) {
    rows += some.length
    for (const row of some) hashRow(hash, row)
  }
  return { rows, hash: hash.digest('hex').slice(0, 16) }
}

function hashRow(hash: Hash, row: Value[]): void {
  hash.update(JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : value))))
}
