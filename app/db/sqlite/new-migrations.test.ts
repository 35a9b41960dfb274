import Database from 'better-sqlite3'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { alterInPlace, NeedsHandwrittenMigration, type Snapshot } from '../../../drizzle/alter-in-place.ts'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { folder } from '../../../tests/setup/vitest/test-env.ts'
import { closeDatabase } from '../connections.server.ts'
import { env } from '../../env.server.ts'

const META = 'drizzle/migrations/meta'
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
const latest = () =>
  JSON.parse(readFileSync(path.join(META, snapshots.toSorted().at(-1)!), 'utf8')) as Snapshot

type TableSnapshot = Snapshot['tables'][string]

// drizzle-kit's types of snapshots need a zod that is not ours.
const generateMigration = generateSQLiteMigration as (before: Snapshot, after: Snapshot) => Promise<string[]>
const snapshotOf = generateSQLiteDrizzleJson as (tables: object) => Promise<Snapshot>
const aColumn = (name: string, more: object = {}) =>
  ({ name, type: 'integer', primaryKey: false, notNull: false, autoincrement: false, ...more }) as const

/** What `npm run db:generate` would write after a change to the tables. */
async function generated(change: (tables: Record<string, TableSnapshot>) => void): Promise<string[]> {
  const [before, after] = [latest(), latest()]
  change(after.tables)
  return alterInPlace(await generateMigration(before, after), before, after)
}

beforeAll(async () => {
  await aBooking()
  await closeDatabase()
})

let copies = 0
function migrated(statements: string[]): Database.Database {
  const copy = path.join(folder, `migrated-${++copies}.db`)
  copyFileSync(env.DATABASE_PATH, copy)
  const connection = new Database(copy)
  onTestFinished(() => void connection.close())
  connection.pragma('foreign_keys = ON')
  const triggers = () => connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all()
  const before = triggers()
  expect(before.length).toBeGreaterThan(10)
  connection.transaction(() => statements.forEach((statement) => connection.exec(statement))).immediate()
  expect(triggers()).toEqual(before)
  expect(connection.prepare('SELECT count(*) FROM bookings').pluck().get()).toBe(1)
  return connection
}

test('a new column with a rule is added to places that are there, and its rule holds', async () => {
  const statements = await generated(({ places }) => {
    places!.columns.tested = aColumn('tested')
    places!.checkConstraints.places_are_tested = {
      name: 'places_are_tested',
      value: '"places"."tested" BETWEEN 1 AND 10000',
    }
  })
  expect(statements).toEqual([
    'ALTER TABLE `places` ADD `tested` integer',
    'ALTER TABLE `places` ADD CONSTRAINT "places_are_tested" CHECK("tested" BETWEEN 1 AND 10000)',
  ])
  const connection = migrated(statements)
  expect(connection.prepare('UPDATE places SET tested = 40').run().changes).toBe(1)
  expect(() => connection.prepare('UPDATE places SET tested = 0').run()).toThrow(/places_are_tested/)
})

test('rules, indexes, keys and needed values of a table with triggers change in place', async () => {
  const statements = await generated(({ places }) => {
    delete places!.checkConstraints.places_have_beds
    places!.checkConstraints.places_take_guests!.value = '"places"."max_guests" BETWEEN 1 AND 12'
    places!.columns.tested_by = aColumn('tested_by', { type: 'text' })
    places!.foreignKeys.places_tested_by = {
      name: 'places_tested_by',
      tableFrom: 'places',
      tableTo: 'users',
      columnsFrom: ['tested_by'],
      columnsTo: ['id'],
      onDelete: 'set null',
      onUpdate: 'no action',
    }
    places!.columns.title!.notNull = false
    delete places!.indexes.places_by_price
    places!.indexes.places_by_tested_by = {
      name: 'places_by_tested_by',
      columns: ['tested_by'],
      isUnique: false,
    }
  })
  const connection = migrated(statements)
  connection.prepare('UPDATE places SET max_guests = 12, beds = 99, title = NULL').run()
  expect(() => connection.prepare("UPDATE places SET tested_by = 'nobody'").run()).toThrow(/FOREIGN KEY/)
  const indexes = connection.prepare("SELECT name FROM pragma_index_list('places')").pluck().all()
  expect(indexes).toContain('places_by_tested_by')
  expect(indexes).not.toContain('places_by_price')
  expect(indexes).toContain('places_by_town')
})

test('what no table with rows can become is refused in a sentence, and nothing is written', async () => {
  const check = { name: 'x', value: '"places"."price" > 1' }
  const changes: [RegExp, (places: TableSnapshot) => void][] = [
    [
      /places\.tested has no value/,
      (places) => (places.columns.tested = aColumn('tested', { notNull: true })),
    ],
    [
      /places\.at has no value/,
      (places) => (places.columns.at = aColumn('at', { default: '(unixepoch())' })),
    ],
    [/places\.price changes/, (places) => (places.columns.price!.type = 'text')],
    [/places\.perks changes/, (places) => (places.columns.perks!.default = "'none'")],
    [/key of places changes/, (places) => (places.foreignKeys = {})],
  ]
  for (const [message, change] of changes) {
    const tried = generated(({ places }) => {
      places!.checkConstraints.x = check
      change(places!)
    })
    await expect(tried, String(message)).rejects.toThrow(NeedsHandwrittenMigration)
    await expect(tried).rejects.toThrow(message)
  }
})

test('a new table is strict', async () => {
  const statements = await generated((tables) => {
    tables.tested_table = { ...structuredClone(tables.jobs)!, name: 'tested_table', indexes: {} }
  })
  expect(statements).toHaveLength(1)
  const connection = migrated(statements)
  expect(connection.prepare("SELECT strict FROM pragma_table_list('tested_table')").pluck().get()).toBe(1)
})

test('no migration makes a table anew that has triggers, or that others refer to', () => {
  const connection = new Database(inject('migratedTemplate'), { readonly: true })
  onTestFinished(() => void connection.close())
  const references = connection
    .prepare(
      `SELECT count(*) FROM sqlite_schema AS other WHERE (type = 'trigger' AND (tbl_name = @table OR sql LIKE '%' || @table || '%'))
       OR EXISTS (SELECT 1 FROM pragma_foreign_key_list(other.name) WHERE "table" = @table)`,
    )
    .pluck()
  expect(references.get({ table: 'places' })).toBeGreaterThan(5)
  const rebuilt = readdirSync('drizzle/migrations')
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) =>
      [...readFileSync(`drizzle/migrations/${name}`, 'utf8').matchAll(/__new_(\w+)/g)].map(
        ([, table]) => `${table} in ${name}`,
      ),
    )
  expect(rebuilt).toContain('mailed_links in 0030_new_addresses.sql')
  expect(rebuilt.filter((text) => references.get({ table: text.split(' ')[0] }) !== 0)).toEqual([])
})

test('only the newest snapshot of each engine is kept', () => {
  for (const meta of [META, 'drizzle/postgres/meta']) {
    const journal = JSON.parse(readFileSync(`${meta}/_journal.json`, 'utf8')) as { entries: unknown[] }
    const newest = String(journal.entries.length - 1).padStart(4, '0')
    expect(readdirSync(meta).toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
  }
})

test('every change to a declared table has its migration', async () => {
  const tables: Record<string, unknown> = {}
  for (const name of readdirSync('app/db/schema')) {
    Object.assign(tables, await import(path.resolve('app/db/schema', name)))
  }
  const declared = await snapshotOf(tables)
  expect(declared.tables).toEqual(latest().tables)
})
