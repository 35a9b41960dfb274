import { createHash, type Hash } from 'node:crypto'
import { findPrimaryUrl } from '../primary-host.server.ts'
import { postgresSource, postgresTarget } from './postgres-endpoint.server.ts'
import { TABLES, type Endpoint, type Table, type Value } from './endpoint.ts'
import { sqliteSource, sqliteTarget } from './sqlite-endpoint.server.ts'

/** Result for one table: the number of rows, and the start of the hash of all of them, equal on both sides. */
interface MovedTable {
  table: string
  rows: number
  hash: string
}

const PROGRESS_EVERY = 20_000

/**
 * Copies all rows of a database into an empty one of the same or the other engine, all or nothing. Triggers rebuild
 * search, counts and versions. The photos stay where they are.
 *
 * @param from a file, or a URL as in DATABASE_URL: of several hosts the first that accepts writes
 * @param to the same; a file is created
 * @returns table by table, after the rows of both sides were read again and compared
 * @throws Error in a sentence: when a side can't be opened or is not ours, the target has rows, or its rows differ
 *   afterwards
 */
export async function moveDatabase(
  from: string,
  to: string,
  report: (line: string) => void,
): Promise<MovedTable[]> {
  const [sourceUrl, targetUrl] = [await resolvePrimary(from), await resolvePrimary(to)]
  if (sourceUrl === targetUrl) throw new Error('A database is not moved to itself.')
  const source = isPostgresUrl(sourceUrl) ? await postgresSource(sourceUrl) : sqliteSource(sourceUrl)
  try {
    const target = isPostgresUrl(targetUrl) ? await postgresTarget(targetUrl) : sqliteTarget(targetUrl)
    try {
      await assertEmpty(target)
      const moved: MovedTable[] = []
      for (const table of TABLES) await copyTable(source, target, table, report)
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

async function resolvePrimary(fileOrUrl: string): Promise<string> {
  return isPostgresUrl(fileOrUrl) ? findPrimaryUrl(fileOrUrl) : fileOrUrl
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
  report: (line: string) => void,
): Promise<void> {
  const all = await target.columnsOf(table.name)
  const columns = target.isCounting ? all.filter(({ name }) => !table.counted.includes(name)) : all
  const names = columns.map(({ name }) => name)
  if (table.isPrefilled) await target.clear(table)
  const total = await source.countOf(table.name)
  let done = 0
  for await (const rows of source.rowsOf(table, names)) {
    for (const row of rows) assertNoNul(table, names, row)
    await target.insert(table, columns, rows)
    done += rows.length
    if (done % PROGRESS_EVERY === 0 && done < total) report(`${table.name}: ${done} of ${total}`)
  }
  if (table.hasSequence) await target.resetSequence(table)
  report(`${table.name}: ${done}`)
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
  const [expected, actual] = [await digestOf(source, table, names), await digestOf(target, table, names)]
  if (expected.rows !== actual.rows || expected.hash !== actual.hash) {
    throw new Error(
      `${table.name} differs: ${expected.rows} rows (${expected.hash}) in ${source.name}, ${actual.rows} (${actual.hash}) in ${target.name}. Nothing is moved.`,
    )
  }
  return { table: table.name, ...expected }
}

async function digestOf(
  side: Endpoint,
  table: Table,
  names: string[],
): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const batch of side.rowsOf(table, names)) {
    rows += batch.length
    for (const row of batch) hashRow(hash, row)
  }
  return { rows, hash: hash.digest('hex').slice(0, 16) }
}

function hashRow(hash: Hash, row: Value[]): void {
  hash.update(JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : value))))
}
