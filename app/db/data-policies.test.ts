import { getTableName, is } from 'drizzle-orm'
import { getTableConfig as pgTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DATA_POLICIES } from './data-policies.ts'
import { bookings } from './schema/bookings.ts'
import { places } from './schema/places.ts'
import { users } from './schema/users.ts'

async function declaredTables(): Promise<(SQLiteTable | PgTable)[]> {
  const files = readdirSync('app/db/schema').map((name) => path.resolve('app/db/schema', name))
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return modules
    .flatMap((one) => Object.values(one))
    .filter((one) => is(one, SQLiteTable) || is(one, PgTable))
}

const keysOf = (table: SQLiteTable | PgTable) =>
  (is(table, PgTable) ? pgTableConfig(table) : sqliteTableConfig(table)).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    return { columns, refersTo: getTableName(foreignTable), onDelete: key.onDelete }
  })

test('every table says what becomes of its rows, once', async () => {
  const declared = (await declaredTables()).map((table) => getTableName(table))
  expect(declared.length).toBeGreaterThan(20)
  expect(DATA_POLICIES.map(({ table }) => getTableName(table)).toSorted()).toEqual(declared.toSorted())
})

test('tables are listed after those that they refer to', () => {
  const seen: string[] = []
  for (const { table } of DATA_POLICIES) {
    for (const { refersTo } of keysOf(table)) expect([...seen, getTableName(table)]).toContain(refersTo)
    seen.push(getTableName(table))
  }
})

test('a key to an account, or to a place that has a host, is one of those that say whose the rows are', () => {
  let found = 0
  for (const { table, people } of DATA_POLICIES) {
    for (const { columns, refersTo } of keysOf(table)) {
      if (refersTo !== getTableName(users) && refersTo !== getTableName(places)) continue
      const rows = people === 'nobody' ? [] : people
      const named = rows.map((one) => ('account' in one ? one.account : one.place).name)
      expect(named, getTableName(table)).toContain(columns[0]?.name)
      found += 1
    }
  }
  expect(found).toBeGreaterThan(10)
})

test('a key to a booking lets the booking go: after RETENTION_BOOKING_YEARS it is deleted', () => {
  const held = DATA_POLICIES.flatMap(({ table }) =>
    keysOf(table)
      .filter(({ refersTo, onDelete }) => refersTo === getTableName(bookings) && !isLetGo(onDelete))
      .map(
        ({ columns }) =>
          `${getTableName(table)}.${columns[0]?.name} would keep old bookings from being deleted: say { onDelete: 'cascade' } or 'set null' in its references()`,
      ),
  )
  expect(held).toEqual([])
})

const isLetGo = (onDelete: string | undefined) => onDelete === 'cascade' || onDelete === 'set null'

test('what an export shows is found by an index, or looked through by its number', () => {
  let found = 0
  for (const { table, people } of DATA_POLICIES) {
    for (const rows of people === 'nobody' ? [] : people) {
      if (!('as' in rows.inExport)) continue
      const column = 'account' in rows ? rows.account : rows.place
      const isFound = firstIndexed(table).includes(column.name) || rows.inExport.scannedBy !== undefined
      expect(isFound, `${getTableName(table)}.${column.name}`).toBe(true)
      found += 1
    }
  }
  expect(found).toBeGreaterThan(10)
})

function firstIndexed(table: SQLiteTable | PgTable): (string | undefined)[] {
  const { columns, indexes, primaryKeys } = is(table, PgTable)
    ? pgTableConfig(table)
    : sqliteTableConfig(table)
  const whole = indexes
    .filter(({ config }) => config.where === undefined)
    .map(({ config }) => config.columns[0])
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique),
    ...primaryKeys.map((key) => key.columns[0]),
    ...whole,
  ].map((column) => (column && 'name' in column ? column.name : undefined))
}
