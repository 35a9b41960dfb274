import { and, gt, lte, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts'
import { TRUE } from './columns.ts'

/** The query interface of domain code. Await every query; never `.get()`, `.all()` or `.run()`. */
export type Db = Omit<BetterSQLite3Database, 'query' | 'transaction' | 'run' | 'all' | 'get'>

/**
 * Whether a counting query counts zero. PostgreSQL would turn NOT EXISTS into a join with everything; a count
 * is evaluated row by row.
 */
export function countIsZero(query: SQLWrapper): SQL {
  return sql`(${query}) = 0`
}

/**
 * Whether a query of one column that is never null, with a limit of one, has a row. Evaluated row by row, as `countIsZero`.
 */
export function hasRow(query: SQLWrapper): SQL {
  return sql`(${query}) IS NOT NULL`
}

/** The sum of two numbers of a row. */
export function plus(one: SQLWrapper, other: SQLWrapper): SQL<number> {
  return sql<number>`${one} + ${other}`
}

/** How many of a size hold a number: both are whole, and the last one may not be full. */
export function ceilDivide(number: SQLWrapper, size: SQLWrapper): SQL<number> {
  return sql<number>`CAST((${number} + ${size} - 1) / ${size} AS INTEGER)`
}

/** Whether a query of one row and column gives nothing, or a value that is not before this one. */
export function isNoneBefore(query: SQLWrapper, value: SQLWrapper): SQL {
  return sql`coalesce((${query}) >= ${value}, ${TRUE})`
}

/**
 * How many of some rows are there at once, at most: each from the value of one column until before that of another, or something made of one. Ends
 * come before beginnings of the same value.
 *
 * @param where which rows, by columns of the outer row, too
 */
export function mostAtOnce(
  { from, until }: { from: Column; until: SQLWrapper },
  where: SQL | undefined,
): SQL<number> {
  const at = sql`CASE change WHEN 1 THEN ${from} ELSE ${until} END`
  // Each row is read once, and is a beginning and an end.
  const changes = sql`SELECT ${at} AS at, change FROM ${from.table}
    CROSS JOIN (SELECT 1 AS change UNION ALL SELECT -1) AS sides WHERE ${where}`
  return sql<number>`(SELECT coalesce(max(there), 0) FROM (
    SELECT sum(change) OVER (ORDER BY at, change) AS there FROM (${changes}) AS changes) AS sums)`
}

/**
 * Whether what ends at a time of a column, and lives for so long, is still open. It is not where it would end later than
 * anything that was begun by now: a clock that was years ahead has dated it.
 */
export function isStillOpen(endsAt: Column, livesForMs: number, now = Date.now()): SQL | undefined {
  return and(gt(endsAt, now), lte(endsAt, now + livesForMs + CLOCK_TOLERANCE_MS))
}

/** One more than a column has, counted by the database: for `set`. */
export function increment(column: SQLWrapper): SQL<number> {
  return sql<number>`${column} + 1`
}

/** One less than a column has, counted by the database: for `set`. */
export function decrement(column: SQLWrapper): SQL<number> {
  return sql<number>`${column} - 1`
}

/**
 * A numeric column that no index is used for: the unary plus keeps the engine from choosing the less
 * selective index.
 */
export function unindexed(column: SQLWrapper): SQL<number> {
  return sql<number>`+${column}`
}

/**
 * Related rows as one text, a line each, which is faster to read than one row for each.
 *
 * @param columns what is read of each, with a blank between: a first one without blanks, and neither with line breaks
 * @param of which rows, by a column of the outer row
 * @param by the order
 * @returns null where there are none
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

/** The number that a query of one row and column gives, within another query. */
export function scalar(query: SQLWrapper): SQL<number> {
  return sql`(${query})`.mapWith(Number)
}

/** The month of a day of a column, as YYYY-MM. */
export function monthOfDay(day: SQLWrapper): SQL<string> {
  return sql<string>`substr(${day}, 1, 7)`
}

/** Whether a text is not empty, in the words of an index of such rows alone: SQLite reads that for no others. */
export function isFilled(column: SQLWrapper): SQL {
  return sql`${column} <> ''`
}
