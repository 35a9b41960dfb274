import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig as pgTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { engine } from './engine.ts'

/** The columns of a table's primary key, which order its rows for reading them page by page. */
export function pageKey(table: SQLiteTable): SQL[] {
  const { columns, primaryKeys } =
    engine === 'postgres' ? pgTableConfig(table as unknown as PgTable) : sqliteTableConfig(table)
  const own = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return own.map((column) => sql`${column}`)
}

/** Rows after the one with these values of a key. */
export function isAfter(key: readonly SQL[], values: readonly unknown[]): SQL {
  const given = values.map((value) => sql`${value}`)
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(given, sql`, `)})`
}
