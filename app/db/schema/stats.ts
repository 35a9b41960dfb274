import { sql } from 'drizzle-orm'
import { boolean, check, integer, primaryKey, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

// Statistics for operators: counts only, no personal data.

/** Daily statistics, a row for each number: a job adds them up from their source rows. */
export const dailyStats = table(
  'daily_stats',
  {
    /** YYYY-MM-DD in India. */
    day: text('day').notNull(),
    /** The number's name in domain/stats. */
    name: text('name').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
)

export const dailyStatsPolicy: DataPolicy<typeof dailyStats> = {
  table: dailyStats,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** Counts of searches without results: names of towns and perks alone, never words that could be a person's. */
export const emptySearches = table(
  'empty_searches',
  {
    /** YYYY-MM-DD in India. */
    day: text('day').notNull(),
    words: text('words').notNull(),
    /** True if dates or filters were part of the search. */
    isFiltered: boolean('is_filtered').notNull(),
    searches: integer('searches').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words, table.isFiltered] }),
    check('empty_searches_have_bounded_words', sql`length(${table.words}) <= 80`),
    check('empty_searches_are_counted', sql`${table.searches} >= 1`),
  ],
)

export const emptySearchesPolicy: DataPolicy<typeof emptySearches> = {
  table: emptySearches,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}
