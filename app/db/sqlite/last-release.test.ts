import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { LAST_RELEASE } from '../../../tests/setup/releases/last-release.ts'
import { lossesSinceRelease, type Column, type Tables } from '../../../tests/setup/releases/schema-losses.ts'
import { knownMigrations } from './migrate.server.ts'

const released = Object.values(LAST_RELEASE.migrations.sqlite)

interface ColumnInfo {
  table: string
  name: string
  type: string
  isRequired: number
  value: string | null
  isGenerated: number
}

function tablesOf(connection: Database.Database): Tables {
  const columns = connection
    .prepare<[], ColumnInfo>(
      `SELECT list.name AS "table", info.name, info.type, info."notnull" AS isRequired, info.dflt_value AS value,
         info.hidden AS isGenerated
       FROM pragma_table_list AS list, pragma_table_xinfo(list.name) AS info
       WHERE list.schema = 'main' AND list.type IN ('table', 'virtual') AND list.name NOT LIKE 'sqlite_%'`,
    )
    .all()
  const tables: Record<string, Record<string, Column>> = {}
  for (const { table, name, type, isRequired, value, isGenerated } of columns) {
    const hasDefault = value !== null || isGenerated !== 0
    tables[table] = { ...tables[table], [name]: { type, mayBeNull: isRequired === 0, hasDefault } }
  }
  return tables
}

async function lossesWith(...more: string[][]): Promise<string[]> {
  const connection = new Database(':memory:')
  try {
    const migrations = [...knownMigrations(), ...more.map((sql) => ({ sql, hash: 'of tomorrow' }))]
    const database = {
      apply: (statement: string) => connection.exec(statement),
      tables: () => tablesOf(connection),
    }
    return await lossesSinceRelease(database, migrations, released.length)
  } finally {
    connection.close()
  }
}

test('the migrations of the last release are as it had them', () => {
  const known = knownMigrations().map(({ hash }) => hash)
  expect(known.slice(0, released.length)).toEqual(released)
})

test('the last release works on the database of this version', async () => {
  expect(await lossesWith()).toEqual([])
})

test('what takes something from the last release is found, unless it did without', async () => {
  const next = knownMigrations().length
  const found = (what: string) => [`${String(next).padStart(4, '0')}: ${what}`]
  expect(await lossesWith(["ALTER TABLE places ADD of_tomorrow text DEFAULT 'not said' NOT NULL"])).toEqual(
    [],
  )
  expect(
    await lossesWith([
      'ALTER TABLE places ADD of_tomorrow integer',
      'CREATE TABLE tomorrows (of_tomorrow integer)',
    ]),
  ).toEqual([])
  expect(await lossesWith(['DROP TABLE milestones'])).toEqual(found('milestones is gone'))
  expect(await lossesWith(['ALTER TABLE places RENAME COLUMN extra_info TO more'])).toEqual(
    found('places.extra_info is gone'),
  )
  expect(await lossesWith(['ALTER TABLE bookings ALTER COLUMN terms SET NOT NULL'])).toEqual(
    found('bookings.terms may not be null any more'),
  )
  const dropped = 'DROP TABLE milestones'
  expect(await lossesWith([`-- Works from ${LAST_RELEASE.version}\n${dropped}`])).toEqual([])
  expect(await lossesWith([`-- Works from 99.0.0\n${dropped}`])).toEqual(found('milestones is gone'))
})
