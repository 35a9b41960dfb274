import { StartupError } from '#app/startup-error.ts'
import pg from 'pg'
import { migrationsBeyond } from '../migration-compatibility.ts'
import { appliedMigrations, knownMigrations, migrate } from '../postgres/migrate.server.ts'
import type { Column, Endpoint, Table, Value } from './endpoint.ts'

const BATCH_SIZE = 500

// Whole numbers are numbers, as in SQLite: none is near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a database for reading, as of this moment. @throws StartupError when it is not ours or not up to date */
export async function postgresSource(url: string): Promise<Endpoint> {
  const client = await connect(url)
  const applied = await appliedMigrations(client).catch(() => [])
  const known = knownMigrations()
  // Refuses older and newer databases alike: this version can't move the tables of a newer one.
  if (migrationsBeyond(known, applied).length + migrationsBeyond(applied, known).length > 0) {
    await client.end()
    throw new StartupError(
      `${nameWithoutPassword(url)} is no database of this Basera: start it on it once, and move it then.`,
    )
  }
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  return endpointOf(url, client)
}

/** Opens a database for writing, and creates its tables. @throws StartupError when it is not ours */
export async function postgresTarget(url: string): Promise<Endpoint> {
  await migrate({ connectionString: url })
  const client = await connect(url)
  await client.query('BEGIN')
  await switchCountTriggers(client, 'DISABLE')
  const dropped = await dropTextIndexes(client)
  const side = endpointOf(url, client)
  return {
    ...side,
    isCounting: false,
    commit: async () => {
      for (const made of dropped) await client.query(made)
      await switchCountTriggers(client, 'ENABLE')
      await side.commit()
    },
  }
}

// The triggers would update the same rows again and again in one transaction, ever more slowly: a million reviews took
// more than half an hour. The counts are copied instead.
async function switchCountTriggers(client: pg.Client, what: 'DISABLE' | 'ENABLE'): Promise<void> {
  await client.query(`
    ALTER TABLE places ${what} TRIGGER page_versions_of_places, ${what} TRIGGER place_counts_on_places;
    ALTER TABLE place_photos ${what} TRIGGER page_versions_of_photos;
    ALTER TABLE holds ${what} TRIGGER page_versions_of_holds;
    ALTER TABLE reviews ${what} TRIGGER page_versions_of_reviews, ${what} TRIGGER place_ratings_of_new`)
}

/** Creating them at the end takes a tenth of the time. @returns the statements that create them */
async function dropTextIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes
     WHERE schemaname = current_schema() AND tablename = 'place_search' AND indexdef LIKE '%USING gin%'`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`)
  return rows.map(({ made }) => made)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  try {
    await client.connect()
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure)
    throw new StartupError(`${nameWithoutPassword(url)} can't be reached: ${why}.`, { cause: failure })
  }
  return client
}

function nameWithoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}

function endpointOf(url: string, client: pg.Client): Endpoint {
  const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
  const count = async (sql: string) => Number((await client.query<{ n: string }>(sql)).rows[0]?.n ?? 0)
  return {
    name: nameWithoutPassword(url),
    isCounting: true,
    columnsOf: async (table) => {
      const { rows } = await client.query<{ name: string; type: string }>(
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1`,
        [table],
      )
      return rows.map(({ name, type }) => ({ name, isBoolean: type === 'boolean' }))
    },
    async *rowsOf(table, columns) {
      const order = await byteOrder(client, table)
      await client.query(
        `DECLARE moved NO SCROLL CURSOR FOR SELECT ${quoted(columns)} FROM "${table.name}" ORDER BY ${order}`,
      )
      for (;;) {
        const { rows } = await client.query<unknown[]>({
          text: `FETCH ${BATCH_SIZE} FROM moved`,
          rowMode: 'array',
        })
        if (rows.length > 0) yield rows.map((row) => row.map(fromPostgres))
        if (rows.length < BATCH_SIZE) break
      }
      await client.query('CLOSE moved')
    },
    countOf: (table) => count(`SELECT count(*) AS n FROM "${table}"`),
    insert: async (table, columns, rows) => {
      const values = rows.flatMap((row) => row.map((value, i) => toPostgres(value, columns[i]!)))
      const places = rows.map(
        (_, at) => `(${columns.map((_, i) => `$${at * columns.length + i + 1}`).join(', ')})`,
      )
      const names = quoted(columns.map((column) => column.name))
      await client.query(`INSERT INTO "${table.name}" (${names}) VALUES ${places.join(', ')}`, values)
    },
    resetSequence: async ({ name }) => {
      const highest = `SELECT max(seq) AS seq FROM "${name}"`
      const reset = `SELECT setval(pg_get_serial_sequence('${name}', 'seq'), seq) FROM (${highest}) AS highest WHERE seq IS NOT NULL`
      await client.query(reset)
    },
    clear: async (table) => void (await client.query(`DELETE FROM "${table.name}"`)),
    commit: async () => void (await client.query('COMMIT')),
    close: () => client.end(),
  }
}

/** Orders by the key, texts by their bytes, as SQLite does. */
async function byteOrder(client: pg.Client, { name, key }: Table): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND data_type = 'text'`,
    [name],
  )
  const texts = rows.map((row) => row.name)
  return key.map((column) => `"${column}"${texts.includes(column) ? ' COLLATE "C"' : ''}`).join(', ')
}

function fromPostgres(value: unknown): Value {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as Value
}

function toPostgres(value: Value, { isBoolean }: Column): unknown {
  return isBoolean && value !== null ? value === 1 : value
}
