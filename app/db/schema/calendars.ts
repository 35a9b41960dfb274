import { sql } from 'drizzle-orm'
import { boolean, check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'

/** Where other sites read which nights of a place are held. */
export const calendarFeeds = table('calendar_feeds', {
  placeId: text('place_id')
    .primaryKey()
    .references(() => places.id, { onDelete: 'cascade' }),
  /** 128 random bits: whoever knows them reads the feed, until they are taken back. */
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

/** Other sites' calendars, whose nights are held here. */
export const calendarImports = table(
  'calendar_imports',
  {
    id: text('id').primaryKey(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** As its host calls it. */
    name: text('name').notNull(),
    /** Whoever knows it reads the calendar: it is in no log, and shown to nobody. */
    address: text('address').notNull(),
    /** By what the other site knows its last answer again. */
    etag: text('etag').notNull().default(''),
    /** When it was last looked at, and when there last was a calendar. */
    triedAt: integer('tried_at').notNull(),
    goodAt: integer('good_at').notNull(),
    /** A sentence about the last look; an empty text when all was well. */
    wrong: text('wrong').notNull().default(''),
    /** How many events to come the last calendar had. */
    events: integer('events').notNull().default(0),
    /** That the last calendar had no event at all: its nights are freed when the next has none, either. */
    wasEmpty: boolean('was_empty').notNull().default(false),
    /** JSON: the nights that were held here by something else. */
    clashes: text('clashes').notNull().default('[]'),
    /** JSON: what it says is taken, event by event, see domain/availability/claims.ts; an empty text before it was kept. */
    claims: text('claims').notNull().default(''),
    /** JSON: which of its events are our own stays that come back, see domain/availability/echoes.ts. */
    echoes: text('echoes').notNull().default('[]'),
    /** Of which of the place's units it is the calendar, counted from 1. */
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
