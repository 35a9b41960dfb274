import { getTableName } from 'drizzle-orm'
import { primaryKeyOf } from '../columns.ts'
import { DATA_POLICIES } from '../data-policies.ts'

/** A value as both engines represent it: true and false are 1 and 0. */
export type Value = string | number | Buffer | null

export interface Column {
  name: string
  isBoolean: boolean
}

/** A database that rows are copied from or to, within one transaction. */
export interface Endpoint {
  /** For messages: without a password. */
  name: string
  /** True if triggers fill `counted` columns while rows are inserted; otherwise they are copied. */
  isCounting: boolean
  columnsOf: (table: string) => Promise<Column[]>
  /** The rows of a table in batches, ordered by its key; values in the order of `columns`. */
  rowsOf: (table: Table, columns: readonly string[]) => AsyncIterable<Value[][]>
  countOf: (table: string) => Promise<number>
  insert: (table: Table, columns: readonly Column[], rows: Value[][]) => Promise<void>
  resetSequence: (table: Table) => Promise<void>
  clear: (table: Table) => Promise<void>
  commit: () => Promise<void>
  close: () => Promise<void>
}

export interface Table {
  name: string
  key: readonly string[]
  hasSequence: boolean
  /** True if migrations fill it, or triggers do while rows of other tables are inserted. */
  isPrefilled: boolean
  counted: readonly string[]
}

/** All of our tables; each comes after those that it refers to. Search tables are left to triggers. */
export const TABLES: readonly Table[] = DATA_POLICIES.map(({ table, move, counted = [] }) => {
  const key = primaryKeyOf(table)
  return {
    name: getTableName(table),
    key,
    hasSequence: key.join() === 'seq',
    isPrefilled: move === 'replaced',
    counted: counted.map(({ name }) => name),
  }
})
