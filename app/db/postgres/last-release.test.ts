import pg from 'pg'
import { expect, test } from 'vitest'
import { env } from '#app/env.server.ts'
import { LAST_RELEASE } from '../../../tests/setup/releases/last-release.ts'
import { lossesSinceRelease, type Column, type Tables } from '../../../tests/setup/releases/schema-losses.ts'
import { knownMigrations } from './migrate.server.ts'

const released = Object.values(LAST_RELEASE.migrations.postgres)

async function tablesOf(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ table: string; name: string } & Column>(
    `SELECT table_name AS "table", column_name AS name, data_type AS type, is_nullable = 'YES' AS "mayBeNull",
       column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "hasDefault"
     FROM information_schema.columns WHERE table_schema = current_schema()`,
  )
  const tables: Record<string, Record<string, Column>> = {}
  for (const { table, name, ...column } of rows) tables[table] = { ...tables[table], [name]: column }
  return tables
}

let made = 0
async function lossesWith(...more: string[][]): Promise<string[]> {
  const schema = `release_${process.pid}_${++made}`
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`CREATE SCHEMA ${schema}`)
    await client.query(`SET LOCAL search_path = ${schema}, public`)
    const migrations = [...knownMigrations(), ...more.map((sql) => ({ sql, hash: 'of tomorrow' }))]
    const database = {
      apply: (statement: string) => client.query(statement),
      tables: () => tablesOf(client),
    }
    return await lossesSinceRelease(database, migrations, released.length)
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

test('the migrations of the last release are as it had them', () => {
  const known = knownMigrations().map(({ hash }) => hash)
  expect(known.slice(0, released.length)).toEqual(released)
})

test('the last release works on the database of this version', async () => {
  expect(await lossesWith()).toEqual([])
})

test('what takes something from the last release is found', async () => {
  const next = String(knownMigrations().length).padStart(4, '0')
  expect(await lossesWith(["ALTER TABLE places ADD of_tomorrow text DEFAULT 'not said' NOT NULL"])).toEqual(
    [],
  )
  expect(
    await lossesWith([
      'ALTER TABLE places RENAME extra_info TO more',
      'ALTER TABLE bookings ALTER price TYPE bigint',
    ]),
  ).toEqual([expect.stringMatching(`^${next}: .*places\\.extra_info is gone`)])
})
