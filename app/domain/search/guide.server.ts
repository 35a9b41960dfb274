import { messageWith } from '#app/languages/message.ts'
import { newestMatches, type TextQuery } from '#app/db/text-index.server.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { datesNearby, type OtherDates } from '../bookings/nearby-dates.server.ts'
import { AMENITIES } from '../places/listed-amenities.ts'
import { RULE_FILTERS } from '../places/house-rules.ts'
import { PERKS } from '../places/perks.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { countMatching, type CountLimits, type ResultCount } from './pagination.server.ts'
import { indexFilter, priceRange } from './post-filter.server.ts'
import { ALL_PLACES, intersect } from './price-lists.server.ts'
import { countMatches, runSearch, searchStrategies } from './strategies.server.ts'

interface Variant {
  label: string
  words: string
  filters: Filters
}

export interface Guide {
  /** Without one of its conditions; without all filters if no single one is to blame. */
  without: (Variant & ResultCount)[]
  /** The nearest other days with all other conditions met. */
  otherDates: (OtherDates & { areMore: boolean })[]
}

// A search without results must stay cheap, however many conditions it has.
const MAX_COUNTED = 100
const [MAX_SCANNED, MAX_SCANNED_IN_ALL] = [400, 2000]
const MAX_CANDIDATES = 200

/** Finds the conditions that cause an empty result, with the number of places without each, and other dates. */
export async function guideOf(words: string, filters: Filters): Promise<Guide> {
  const variants = variantsOf(words, filters)
  const scanLimit = Math.min(MAX_SCANNED, Math.ceil(MAX_SCANNED_IN_ALL / Math.max(1, variants.length)))
  const limits = { maxCounted: MAX_COUNTED, maxScanned: scanLimit, isNoneFinal: true }
  const search = searchOf(words, limits)
  const countOf = async (variant: Variant) => {
    await yieldToEventLoop()
    const counted = variant.words === words ? search : searchOf(variant.words, limits)
    return { ...variant, ...(await counted.count(variant.filters)) }
  }
  const counted = []
  for (const variant of variants) counted.push(await countOf(variant))
  const without = counted.filter(({ places }) => places > 0)
  if (without.length === 0 && variants.length > 1) {
    const all = await countOf({ label: 'Without filters', words, filters: NO_FILTERS })
    if (all.places > 0) without.push(all)
  }
  return { without, otherDates: await otherDates(search, filters) }
}

async function otherDates(search: ReturnType<typeof searchOf>, filters: Filters) {
  const { checkIn, checkOut, guests } = filters
  if (!checkIn || !checkOut) return []
  const seqs = await search.newest(filters, MAX_CANDIDATES)
  const dates = await datesNearby(seqs, { checkIn, checkOut }, { ...priceRange(filters), guests })
  return dates.map((date) => ({ ...date, areMore: seqs.length === MAX_CANDIDATES }))
}

function variantsOf(words: string, filters: Filters): Variant[] {
  const variants: Variant[] = []
  const add = (label: string, changed: Partial<Filters>) =>
    variants.push({ label, words, filters: { ...filters, ...changed } })
  const { checkIn, guests, priceFrom, priceTo, rating, perks, amenities, rules } = filters
  for (const perk of perks)
    add(messageWith('Without {filter}', { filter: { message: PERKS[perk] } }), {
      perks: perks.filter((other) => other !== perk),
    })
  for (const amenity of amenities)
    add(messageWith('Without {filter}', { filter: { message: AMENITIES[amenity] } }), {
      amenities: amenities.filter((other) => other !== amenity),
    })
  for (const rule of rules)
    add(messageWith('Without “{filter}”', { filter: { message: RULE_FILTERS[rule] } }), {
      rules: rules.filter((other) => other !== rule),
    })
  if (rating !== undefined) add('With any stars', { rating: undefined })
  if (priceFrom !== undefined || priceTo !== undefined)
    add('At any price', { priceFrom: undefined, priceTo: undefined })
  if (guests !== undefined && guests > 1) add('For any number of guests', { guests: undefined })
  if (checkIn) add('On any dates', { checkIn: undefined, checkOut: undefined })
  if (words !== '' && variants.length > 0) variants.push({ label: 'All over India', words: '', filters })
  return variants
}

interface FoundQuery {
  query?: TextQuery
  isInArea?: boolean
}

const EVERYTHING: FoundQuery = { query: ALL_PLACES }

/** Searches a text with varying filters: its words are parsed once. */
function searchOf(words: string, limits: CountLimits) {
  const strategies = words === '' ? undefined : searchStrategies(words)
  let found: Promise<FoundQuery> | undefined
  const find = () => (found ??= strategies ? runSearch(strategies) : Promise.resolve(EVERYTHING))
  return {
    count: async (filters: Filters): Promise<ResultCount> => {
      const { query, isInArea } = await find()
      if (!query) return { places: 0, areMore: false }
      const count = await countMatching(query, filters, limits)
      // The order of best matches also lists places that mention the area, after those in it.
      if (count.places === 0 || !isInArea || !strategies || filters.order !== 'best') return count
      return (await countMatches(strategies, (all) => countMatching(all, filters, limits))) ?? count
    },
    /** The newest places, regardless of availability and exact price. */
    newest: async (filters: Filters, limit: number): Promise<number[]> => {
      const { query } = await find()
      if (!query) return []
      const rows = await newestMatches('words', [{ query: intersect(query, indexFilter(filters)) }], limit)
      return rows.map(({ seq }) => seq)
    },
  }
}
