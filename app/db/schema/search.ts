import { index, integer, primaryKey, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

// What triggers and the search index keep, so that places are found; the places themselves are in places.ts.

/** How many places each town and state has, that ever had one: triggers count, so that nobody has to. */
export const placeCounts = table(
  'place_counts',
  {
    /** The key of a town or a state. */
    area: text('area').primaryKey(),
    /** The state that a town lies in; an empty text for a state. */
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

/** The words of titles and addresses, each once, so that a slip of spelling can be mended. */
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
