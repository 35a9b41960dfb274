import { sql } from 'drizzle-orm'
import { boolean, check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'

/** Feeds that show other sites which nights of a place are held. */
export const calendarFeeds = table('calendar_feeds', {
  placeId: text('place_id')
    .primaryKey()
    .references(() => places.id, { onDelete: 'cascade' }),
  /** 128 random bits: anyone with the key reads the feed, until it is revoked. */
  key: text('key').notNull().unique(),
  createdAt,
})

export const calendarFeedsPolicy: DataPolicy<typeof calendarFeeds> = {
  table: calendarFeeds,
  move: 'copied',
  people: [
    {
      place: calendarFeeds.placeId,
      inExport: { never: 'Whoever knows the key reads the calendar.' },
      onDeletion: { by: 'removePlaces' },
    },
  ],
  afterNameYears: 'unchanged',
}

export const calendarImports = table(
  'calendar_imports',
  {
    id: text('id').primaryKey(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Anyone with it can read the calendar: it is never logged or shown. */
    address: text('address').notNull(),
    /** The other site's ETag of its last answer. */
    etag: text('etag').notNull().default(''),
    /** When it was last polled, and when a poll last returned a calendar. */
    triedAt: integer('tried_at').notNull(),
    goodAt: integer('good_at').notNull(),
    /** A sentence about the last poll; an empty text when all was well. */
    wrong: text('wrong').notNull().default(''),
    /** Number of upcoming events in the last calendar. */
    events: integer('events').notNull().default(0),
    /** True if the last calendar had no event at all: its nights are freed when the next has none, either. */
    wasEmpty: boolean('was_empty').notNull().default(false),
    /** JSON: nights that were held here by something else. */
    clashes: text('clashes').notNull().default('[]'),
    /** JSON: the nights it claims, by event, see domain/availability/claims.ts; empty before it was stored. */
    claims: text('claims').notNull().default(''),
    /** JSON: those of its events that are our own stays coming back, see domain/availability/echoes.ts. */
    echoes: text('echoes').notNull().default('[]'),
    /** The unit of the place that it is for, counted from 1. */
    unit: integer('unit').notNull().default(1),
    createdAt,
  },
  (table) => [
    index('calendar_imports_by_place').on(table.placeId),
    check('calendar_imports_are_of_a_unit', sql`${table.unit} BETWEEN 1 AND 30`),
  ],
)

export const calendarImportsPolicy: DataPolicy<typeof calendarImports> = {
  table: calendarImports,
  move: 'copied',
  people: [
    {
      place: calendarImports.placeId,
      inExport: {
        as: 'calendarsOfOtherSites',
        columns: {
          placeId: calendarImports.placeId,
          name: calendarImports.name,
          address: calendarImports.address,
          unit: calendarImports.unit,
        },
      },
      onDeletion: { by: 'removePlaces' },
    },
  ],
  afterNameYears: 'unchanged',
}
