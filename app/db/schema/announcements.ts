import { sql } from 'drizzle-orm'
import { areDates, autoIncrement, check, createdAt, index, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

/** Triggers raise the version 'site' of cached pages. */
export const announcements = table(
  'announcements',
  {
    seq: autoIncrement('seq'),
    words: text('words').notNull(),
    /** The same in Hindi; if empty, readers of Hindi get the words above. */
    wordsInHindi: text('words_in_hindi').notNull().default(''),
    audience: text('audience', { enum: ['all', 'guests', 'hosts'] }).notNull(),
    /** The first and the last day in India on which it is shown, YYYY-MM-DD: cached pages are valid for one day. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    createdAt,
  },
  (table) => [
    index('announcements_by_end').on(table.lastDay),
    check('announcements_have_words', sql`trim(${table.words}) <> ''`),
    check('announcements_have_an_audience', sql`${table.audience} IN ('all', 'guests', 'hosts')`),
    check('announcements_have_days', areDates(table.firstDay, table.lastDay)),
    check('announcements_end_after_they_begin', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
)

export const announcementsPolicy: DataPolicy<typeof announcements> = {
  table: announcements,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}
