import { getTableColumns, sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { env } from '../env.server.ts'

/** The engine in use: PostgreSQL where DATABASE_URL names one, else SQLite. Read by app/db only. */
export const engine: 'sqlite' | 'postgres' = env.DATABASE_URL === undefined ? 'sqlite' : 'postgres'

// Column types of the engine in use. To TypeScript all of it is SQLite's: there is one schema and one kind of
// statement. Both engines hold the same values: texts, whole numbers up to 2^53 (money is in whole rupees),
// milliseconds since 1970, days as YYYY-MM-DD. The migrations add what Drizzle cannot express: STRICT, triggers and
// full-text search.

const isPostgres = engine === 'postgres'

export const table = (isPostgres ? pg.pgTable : sqlite.sqliteTable) as typeof sqlite.sqliteTable
export const index = (isPostgres ? pg.index : sqlite.index) as typeof sqlite.index
export const uniqueIndex = (isPostgres ? pg.uniqueIndex : sqlite.uniqueIndex) as typeof sqlite.uniqueIndex
export const check = (isPostgres ? pg.check : sqlite.check) as typeof sqlite.check
export const primaryKey = (isPostgres ? pg.primaryKey : sqlite.primaryKey) as typeof sqlite.primaryKey

export const text = (isPostgres ? pg.text : sqlite.text) as typeof sqlite.text

const sqliteInteger = (name: string) => sqlite.integer(name)
const pgInteger = (name: string) => pg.bigint(name, { mode: 'number' })
export const integer = (isPostgres ? pgInteger : sqliteInteger) as typeof sqliteInteger

const sqliteBoolean = (name: string) => sqlite.integer(name, { mode: 'boolean' })
export const boolean = (isPostgres ? pg.boolean : sqliteBoolean) as typeof sqliteBoolean

const sqliteAutoIncrement = (name: string) => sqlite.integer(name).primaryKey({ autoIncrement: true })
const pgAutoIncrement = (name: string) =>
  pg.bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** A primary key that grows with every row; no number is reused. */
export const autoIncrement = (isPostgres
  ? pgAutoIncrement
  : sqliteAutoIncrement) as unknown as typeof sqliteAutoIncrement

const sqliteRowId = (name: string) => sqlite.integer(name).primaryKey()
/** A primary key that is only unique: SQLite may reuse the number of a deleted row. */
export const rowId = (isPostgres ? pgAutoIncrement : sqliteRowId) as unknown as typeof sqliteRowId

const sqliteJson = (name: string) => sqlite.text(name, { mode: 'json' })
const pgJson = pg.customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value) as unknown,
})
export const json = (isPostgres ? pgJson : sqliteJson) as unknown as typeof sqliteJson

const sqliteBytes = (name: string) => sqlite.blob(name, { mode: 'buffer' })
const pgBytes = pg.customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const bytes = (isPostgres ? pgBytes : sqliteBytes) as unknown as typeof sqliteBytes

/** Milliseconds since 1970, when the row is written. */
export const NOW = isPostgres
  ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  : sql`(cast(unixepoch('subsec') * 1000 as integer))`

export const createdAt = integer('created_at').notNull().default(NOW)

export const [FALSE, TRUE] = isPostgres ? [sql.raw('false'), sql.raw('true')] : [sql.raw('0'), sql.raw('1')]

export function areDates(one: sqlite.SQLiteColumn, other: sqlite.SQLiteColumn) {
  const form = isPostgres
    ? sql.raw("~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'")
    : sql.raw("GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'")
  return sql`${one} ${form} AND ${other} ${form}`
}

/** All columns of a table except the named ones, so that new columns are included. */
export function columnsWithout<T extends sqlite.SQLiteTable>(
  table: T,
  ...without: (keyof T['_']['columns'])[]
): Record<string, sqlite.SQLiteColumn> {
  const columns = Object.entries(getTableColumns(table) as Record<string, sqlite.SQLiteColumn>)
  return Object.fromEntries(columns.filter(([name]) => !without.includes(name)))
}

const pgTableConfig = pg.getTableConfig as unknown as typeof sqlite.getTableConfig
const getTableConfig = isPostgres ? pgTableConfig : sqlite.getTableConfig

export function primaryKeyOf(table: sqlite.SQLiteTable): string[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.map(({ name }) => name)
}
