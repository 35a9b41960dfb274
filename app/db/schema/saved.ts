import { sql } from 'drizzle-orm'
import { check, createdAt, index, integer, primaryKey, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'
import { users } from './users.ts'

export const savedPlaces = table(
  'saved_places',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.placeId] }),
    index('saved_places_by_place').on(table.placeId),
    check('saved_places_have_bounded_notes', sql`length(${table.note}) <= 500`),
  ],
)

export const savedPlacesPolicy: DataPolicy<typeof savedPlaces> = {
  table: savedPlaces,
  move: 'copied',
  people: [
    {
      account: savedPlaces.userId,
      inExport: {
        as: 'savedPlaces',
        columns: { placeId: savedPlaces.placeId, note: savedPlaces.note, savedAt: savedPlaces.savedAt },
      },
      onDeletion: 'delete',
    },
    {
      place: savedPlaces.placeId,
      inExport: { never: 'Whose lists a place is on is told to nobody.' },
      onDeletion: { stays: 'The list of somebody else says that the place is gone, without a word of it.' },
    },
  ],
  afterNameYears: 'unchanged',
}

/** Links that share the saved list of an account, without its notes. */
export const savedShares = table('saved_shares', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 128 random bits: anyone with the key sees the list, until it is revoked. */
  key: text('key').notNull().unique(),
  createdAt,
})

export const savedSharesPolicy: DataPolicy<typeof savedShares> = {
  table: savedShares,
  move: 'copied',
  people: [
    {
      account: savedShares.userId,
      inExport: { as: 'savedPlacesShared', columns: { since: savedShares.createdAt } },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}
