import { StartupError } from '#app/startup-error.ts'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import path from 'node:path'
import pg from 'pg'
import { programFolder } from '../program-folder.server.ts'

const MIGRATIONS = path.join(programFolder, 'drizzle/postgres')
const MIN_VERSION = 15
/** The advisory lock of migrations: any number, as long as it never changes. */
const MIGRATION_LOCK = 726_272_311
const LEFT_UNCHANGED = 'it is left as it is.'

/**
 * Applies missing migrations, all or none, one process at a time.
 *
 * @throws StartupError when the PostgreSQL is too old, its encoding or locale is unsuitable, it holds other
 *   tables or was written by a newer Basera
 */
export async function migrate(settings: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    await assertSupported(client)
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await assertOurs(client)
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY, created_at bigint NOT NULL)',
    )
    const applied = await appliedMigrations(client)
    for (const { sql, hash, folderMillis } of knownMigrations()) {
      if (applied.includes(hash)) continue
      for (const statement of sql) await client.query(statement)
      await client.query('INSERT INTO migrations VALUES ($1, $2)', [hash, folderMillis])
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** The migrations this version of the app has for PostgreSQL, in order. */
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
  const hashes = new Set(knownMigrations().map(({ hash }) => hash))
  if ((await appliedMigrations(client)).some((hash) => !hashes.has(hash))) {
    throw new StartupError(
      `The database ${client.database} was written by a newer or another version of Basera; ${LEFT_UNCHANGED}`,
    )
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM migrations')
  return rows.map(({ hash }) => hash)
}
