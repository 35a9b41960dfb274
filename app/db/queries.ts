import { and, gt, lte, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts'
import { TRUE } from './columns.ts'

/** The query interface of domain code. Await every query; never `.get()`, `.all()` or `.run()`. */
export type Db = Omit<BetterSQLite3Database, 'query' | 'transaction' | 'run' | 'all' | 'get'>

/** Condition that a count is zero, evaluated row by row: PostgreSQL turns NOT EXISTS into a join with all rows. */
export function countIsZero(query: SQLWrapper): SQL {
  return sql`(${query}) = 0`
}

/** Condition that a query of one non-null column, with a limit of one, has a row: see `countIsZero`. */
export function hasRow(query: SQLWrapper): SQL {
  return sql`(${query}) IS NOT NULL`
}

export function plus(one: SQLWrapper, other: SQLWrapper): SQL<number> {
  return sql<number>`${one} + ${other}`
}

/** The number of units of a size that hold a number, rounded up: both are whole. */
export function ceilDivide(number: SQLWrapper, size: SQLWrapper): SQL<number> {
  return sql<number>`CAST((${number} + ${size} - 1) / ${size} AS INTEGER)`
}

/** Condition that a query of one row and column returns nothing, or a value that is not before this one. */
export function isNoneBefore(query: SQLWrapper, value: SQLWrapper): SQL {
  return sql`coalesce((${query}) >= ${value}, ${TRUE})`
}

/**
 * The maximum number of rows that overlap at one point: each lasts from the value of one column until before that of
 * another, or an expression of it. Ends come before beginnings of the same value.
 */
export function mostAtOnce(
  { from, until }: { from: Column; until: SQLWrapper },
  where: SQL | undefined,
): SQL<number> {
  const at = sql`CASE change WHEN 1 THEN ${from} ELSE ${until} END`
  // Each row is read once, as a beginning and an end.
  const changes = sql`SELECT ${at} AS at, change FROM ${from.table}
    CROSS JOIN (SELECT 1 AS change UNION ALL SELECT -1) AS sides WHERE ${where}`
  return sql<number>`(SELECT coalesce(max(there), 0) FROM (
    SELECT sum(change) OVER (ORDER BY at, change) AS there FROM (${changes}) AS changes) AS sums)`
}

/**
 * Condition that a row that ends at a column's time, after a fixed lifetime, is still open; one with a time from a
 * clock that was years ahead is not.
 */
export function isStillOpen(endsAt: Column, livesForMs: number, now = Date.now()): SQL | undefined {
  return and(gt(endsAt, now), lte(endsAt, now + livesForMs + CLOCK_TOLERANCE_MS))
}

export function increment(column: SQLWrapper): SQL<number> {
  return sql<number>`${column} + 1`
}

export function decrement(column: SQLWrapper): SQL<number> {
  return sql<number>`${column} - 1`
}

/** A numeric column without its indexes: the unary plus stops the engine from choosing the less selective one. */
export function unindexed(column: SQLWrapper): SQL<number> {
  return sql<number>`+${column}`
}

/**
 * Related rows as one text, a line each, which is faster to read than one row for each.
 *
 * @param columns values of each line, separated by a blank: the first has no blanks, and neither has line breaks
 * @returns null if there are none
 */
export function groupLines(
  db: Db,
  [first, second]: readonly [Column, Column],
  { of, by }: { of: SQL; by: Column },
): SQL<string | null> {
  const joined = db
    .select({ joined: sql`string_agg(${first} || ' ' || ${second}, '\n' ORDER BY ${by})` })
    .from(first.table)
    .where(of)
  return sql<string | null>`(${joined})`
}

export function scalar(query: SQLWrapper): SQL<number> {
  return sql`(${query})`.mapWith(Number)
}

export function monthOfDay(day: SQLWrapper): SQL<string> {
  return sql<string>`substr(${day}, 1, 7)`
}

/** Condition that a text is not empty, worded like the index of such rows: SQLite uses it for no other wording. */
export function isFilled(column: SQLWrapper): SQL {
  return sql`${column} <> ''`
}
