import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** How a table's rows are exported, deleted, anonymised and moved to another database; declared beside each table. */
export interface DataPolicy<T extends SQLiteTable = SQLiteTable> {
  table: T
  /** 'replaced' if migrations and triggers fill the new database's table before rows are copied. */
  move: 'copied' | 'replaced'
  /** Columns that triggers recount while rows of other tables are copied. */
  counted?: readonly SQLiteColumn[]
  /** The rows of a person, for each column that identifies the owner; 'nobody' for a table without an owner. */
  people: 'nobody' | readonly PersonalRows<T>[]
  /** Columns emptied in rows whose `since`, a day, is more than RETENTION_NAME_YEARS ago; `number` finds the rows. */
  afterNameYears: 'unchanged' | { number: SQLiteColumn; since: SQLiteColumn; set: Partial<T['$inferInsert']> }
}

/** Rows of a person: by the id of their account, or by the id of a place of theirs. */
export type PersonalRows<T extends SQLiteTable = SQLiteTable> = (
  { account: SQLiteColumn } | { place: SQLiteColumn }
) & {
  /** Their name in my-data.json, or why they are left out. */
  inExport: ExportedRows | { never: string }
  /** The effect of deleting the account, or why they stay. */
  onDeletion: 'delete' | readonly DeletionUpdate<T>[] | { by: DeletionStep } | { stays: string }
}

export interface ExportedRows {
  as: string
  columns: Record<string, SQLiteColumn>
  where?: SQL
  /** The column with the id of a place, for rows of an account that show columns of `places`. */
  joinPlaceBy?: SQLiteColumn
  /** The table's number, if no index begins with the owner's column: the whole table is scanned. */
  scannedBy?: SQLiteColumn
}

interface DeletionUpdate<T extends SQLiteTable> {
  set: (userId: string) => Partial<T['$inferInsert']>
  where?: SQL
}

/** Deletion steps that take more than one statement; domain/account-deletion has a function for each. */
export type DeletionStep = 'removePlaces'
