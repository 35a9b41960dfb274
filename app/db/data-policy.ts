import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * How a table's rows are exported with an account's data, deleted with the account, anonymised after years, and moved to
 * another database. Each table declares its own beside itself; data-policies.ts lists them all.
 */
export interface DataPolicy<T extends SQLiteTable = SQLiteTable> {
  table: T
  /** 'replaced' where migrations and triggers have put rows into the new database before any is copied. */
  move: 'copied' | 'replaced'
  /** Columns that triggers count anew while the rows of other tables are copied. */
  counted?: readonly SQLiteColumn[]
  /** The rows that are somebody's, by each column that says whose; 'nobody' for a table without any. */
  people: 'nobody' | readonly PersonalRows<T>[]
  /** What is emptied in rows of which `since`, a day, is more than RETENTION_NAME_YEARS ago; found by their numbers. */
  afterNameYears: 'unchanged' | { number: SQLiteColumn; since: SQLiteColumn; set: Partial<T['$inferInsert']> }
}

/** Rows of a person: by the id of their account, or by the id of a place of theirs. */
export type PersonalRows<T extends SQLiteTable = SQLiteTable> = (
  { account: SQLiteColumn } | { place: SQLiteColumn }
) & {
  /** Under which name they stand in my-data.json, or why they don't. */
  inExport: ExportedRows | { never: string }
  /** What the deletion does to them, or why it leaves them. */
  onDeletion: 'delete' | readonly DeletionUpdate<T>[] | { by: DeletionStep } | { stays: string }
}

export interface ExportedRows {
  as: string
  columns: Record<string, SQLiteColumn>
  where?: SQL
  /** The column with the id of a place, for rows of an account that show columns of `places`. */
  joinPlaceBy?: SQLiteColumn
  /** The table's number, where no index begins with the column that says whose the rows are: then all are looked through. */
  scannedBy?: SQLiteColumn
}

interface DeletionUpdate<T extends SQLiteTable> {
  /** By the account's id. */
  set: (userId: string) => Partial<T['$inferInsert']>
  where?: SQL
}

/** What takes more than a statement; domain/account-deletion has a function for each. */
export type DeletionStep = 'removePlaces'
