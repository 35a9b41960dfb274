import { StartupError } from '#app/startup-error.ts'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import path from 'node:path'
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { isUsable, newerDatabase, worksFrom, type AppliedMigration } from '../migration-compatibility.ts'
import { programFolder } from '../program-folder.server.ts'

const MIGRATIONS = path.join(programFolder, 'drizzle/postgres')
const MIN_VERSION = 15
/** The advisory lock of migrations: any number, as long as it never changes. */
const MIGRATION_LOCK = 726_272_311
/**
 * How long it waits for a table lock, and for how long it retries. Queries that come after it wait too, so the site
 * would stand still for as long as the slowest search runs. Less than the second after which PostgreSQL breaks a
 * deadlock: it is the migration that gives way.
 */
const LOCK_TIMEOUT_MS = 500
const TRY_FOR_MS = 60_000
const IN_EACH_OTHERS_WAY = ['55P03', '40P01']
const LEFT_UNCHANGED = 'it is left as it is.'

/**
 * Applies missing migrations, all or none, one process at a time, while older versions keep serving.
 *
 * @throws StartupError when the PostgreSQL is too old, its encoding or locale is unsuitable, it holds other tables or
 *   was written by a newer Basera that this one does not work beside
 */
export async function migrate(settings: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    await assertSupported(client)
    for (const until = performance.now() + TRY_FOR_MS; ;) {
      try {
        return await applyMissing(client)
      } catch (error) {
        const isInTheWay = error instanceof pg.DatabaseError && IN_EACH_OTHERS_WAY.includes(error.code ?? '')
        if (!isInTheWay || performance.now() > until) throw error
        await client.query('ROLLBACK')
        await wait(Math.random() * LOCK_TIMEOUT_MS)
      }
    }
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<number> {
  let ran = 0
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await assertOurs(client)
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY, created_at bigint NOT NULL)',
  )
  if (!(await saysWhoWorks(client))) await client.query('ALTER TABLE migrations ADD works_from text')
  const applied = new Set((await appliedMigrations(client)).map(({ hash }) => hash))
  for (const { sql, hash, folderMillis } of knownMigrations()) {
    if (applied.has(hash)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO migrations (hash, created_at, works_from) VALUES ($1, $2, $3)', [
      hash,
      folderMillis,
      worksFrom(sql),
    ])
    ran += 1
  }
  await client.query('COMMIT')
  return ran
}

export function knownMigrations() {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
}

async function assertSupported(client: pg.Client) {
  const { rows } = await client.query<{ version: number; encoding: string; folded: string; name: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
      current_setting('server_encoding') AS encoding, lower('IÉШ') AS folded, current_database() AS name`,
  )
  const { version, encoding, folded, name } = rows[0]!
  if (version < MIN_VERSION) {
    throw new StartupError(
      `Basera needs PostgreSQL ${MIN_VERSION} or newer, and this is PostgreSQL ${version}.`,
    )
  }
  if (encoding !== 'UTF8' || folded !== 'iéш') {
    throw new StartupError(
      `The database ${name} knows letters otherwise than words are written, so that they would not be found: make it with ` +
        `CREATE DATABASE ${name} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
    )
  }
}

async function assertOurs(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
  )
  const tables = rows.map(({ name }) => name)
  if (tables.length === 0) return
  if (!tables.includes('migrations') || !tables.includes('places')) {
    throw new StartupError(
      `The database ${client.database} holds the tables of something else; ${LEFT_UNCHANGED}`,
    )
  }
  if (!isUsable(await appliedMigrations(client), knownMigrations())) {
    throw new StartupError(
      newerDatabase(String(client.database), 'by pg_restore or pgBackRest, see docs/operating.md'),
    )
  }
}

export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const column = (await saysWhoWorks(client)) ? 'works_from' : 'NULL'
  const { rows } = await client.query<AppliedMigration>(
    `SELECT hash, ${column} AS "worksFrom" FROM migrations`,
  )
  return rows
}

/** True if its migrations are recorded in the form used since the first release. */
async function saysWhoWorks(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'migrations' AND column_name = 'works_from'`,
  )
  return rows.length > 0
}
