import { getTableName } from 'drizzle-orm'
import { primaryKeyOf } from '../columns.ts'
import { DATA_POLICIES } from '../data-policies.ts'

/** A value as both engines have it: yes and no are 1 and 0. */
export type Value = string | number | Buffer | null

export interface Column {
  name: string
  /** Whether the engine has yes and no of its own. */
  isBoolean: boolean
}

/** A database that rows are moved out of or into, within one transaction. */
export interface Endpoint {
  /** What people call it, without a password. */
  name: string
  columnsOf: (table: string) => Promise<Column[]>
  /** The rows of a table, by its key, some at a time; the values stand in the order of these columns. */
  rowsOf: (table: Table, columns: readonly string[]) => AsyncIterable<Value[][]>
  countOf: (table: string) => Promise<number>
  insert: (table: Table, columns: readonly Column[], rows: Value[][]) => Promise<void>
  /** Has the next row of a numbered table come after the highest there is. */
  resetSequence: (table: Table) => Promise<void>
  /** Removes all rows of a table that the migrations or the triggers have put there. */
  clear: (table: Table) => Promise<void>
  commit: () => Promise<void>
  /** Ends it; what was not committed is as it was. */
  close: () => Promise<void>
}

export interface Table {
  name: string
  key: readonly string[]
  /** Whether its key is a number that grows. */
  hasSequence: boolean
  /** Whether migrations have put rows into it, or triggers do while rows come in. */
  isPrefilled: boolean
}

/** Every table of ours, those first that others refer to. What finds places is made by triggers. */
export const TABLES: readonly Table[] = DATA_POLICIES.map(({ table, move }) => {
  const key = primaryKeyOf(table)
  return {
    name: getTableName(table),
    key,
    hasSequence: key.join() === 'seq',
    isPrefilled: move === 'replaced',
  }
})
