import { index, integer, primaryKey, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

// Search data maintained by triggers and the search index; the places themselves are in places.ts.

/** Number of places for each town and state that ever had one, maintained by triggers. */
export const placeCounts = table(
  'place_counts',
  {
    /** The key of a town or a state. */
    area: text('area').primaryKey(),
    /** The state of a town; an empty text for a state. */
    state: text('state').notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    index('place_counts_by_size').on(table.places),
    index('place_counts_by_state').on(table.state, table.places),
  ],
)

export const placeCountsPolicy: DataPolicy<typeof placeCounts> = {
  table: placeCounts,
  move: 'replaced',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** The words of titles and addresses, each once, for correcting a slip of spelling. */
export const searchWords = table('search_words', {
  word: text('word').primaryKey(),
})

export const searchWordsPolicy: DataPolicy<typeof searchWords> = {
  table: searchWords,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** Each word with one letter left out (and whole): two words one slip apart share a row here. */
export const searchSlips = table(
  'search_slips',
  {
    slip: text('slip').notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slip, table.word] })],
)

export const searchSlipsPolicy: DataPolicy<typeof searchSlips> = {
  table: searchSlips,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}
