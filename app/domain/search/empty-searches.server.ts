import { isCommonWord } from '../gazetteer/fuzzy-match.server.ts'
import { activeFilters } from './active-filters.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { parseQuery, type QueryTerm } from './parsed-query.server.ts'

interface SearchKind {
  /** See `keptWords`; an empty text for a search by filters alone. */
  words: string
  isFiltered: boolean
}

export interface EmptySearches extends SearchKind {
  searches: number
}

/** Stands for words that are not stored. */
export const OTHER_WORDS = '…'

const MAX_LENGTH = 80
/** Maximum number of kinds waiting to be written; further ones count as other words. */
const MAX_KINDS = 300

// Counted in memory and written at intervals, so that a search costs no write.
const waiting = new Map<string, EmptySearches>()

/** The recorded part of a search. @param words without the filters that were among them */
export function searchKind(words: string, filters: Filters): SearchKind {
  const isFiltered = activeFilters({ ...filters, order: NO_FILTERS.order }).length > 0
  return { words: keptWords(words), isFiltered }
}

/** Counts a search without results, never its user. */
export function countEmptySearch(kind: SearchKind): void {
  addEmptySearches([{ ...kind, searches: 1 }])
}

export function addEmptySearches(counted: readonly EmptySearches[]): void {
  for (const { words, isFiltered, searches } of counted) {
    const isOneMore = !waiting.has(keyOf(words, isFiltered)) && waiting.size >= MAX_KINDS
    const kept = isOneMore ? OTHER_WORDS : words
    const key = keyOf(kept, isFiltered)
    const before = waiting.get(key)?.searches ?? 0
    waiting.set(key, { words: kept, isFiltered, searches: before + searches })
  }
}

export function takeEmptySearches(): EmptySearches[] {
  const taken = [...waiting.values()]
  waiting.clear()
  return taken
}

/**
 * The words of a search that may be stored: towns, districts, states and landmarks of the gazetteer, perks, and a few
 * common words for places. All others may be a person's name, number or address, and become one placeholder.
 */
export function keptWords(text: string): string {
  if (text.trim() === '') return ''
  const { areaMentions, terms } = parseQuery(text)
  const areas = areaMentions.map(({ words, names }) => names[0] ?? words.join(' '))
  const others = terms.map((term) => (isKnown(term) ? term.words.join(' ').toLowerCase() : OTHER_WORDS))
  const known = others.filter((words) => words !== OTHER_WORDS).toSorted()
  const all = [...new Set([...areas, ...known])]
  // Whole names only: a part of one could be a name of its own.
  const parts = [...all]
  while (parts.join(', ').length > MAX_LENGTH - 3) parts.pop()
  const hasOthers = known.length < others.length || parts.length < all.length || all.length === 0
  return [...parts, ...(hasOthers ? [OTHER_WORDS] : [])].join(', ')
}

function isKnown({ words, tag, terrain }: QueryTerm): boolean {
  return tag !== undefined || terrain !== undefined || words.every(isCommonWord)
}

function keyOf(words: string, isFiltered: boolean): string {
  return `${isFiltered ? 'f' : 'w'} ${words}`
}
