import { scanByPrice, placesByPrice, startCursor, type PriceCursor } from '#app/db/price-order.server.ts'
import { countMatchingPlaces, type TextQuery } from '#app/db/text-index.server.ts'
import { availableStays } from '../bookings/available-places.server.ts'
import type { Nights } from '../nights.ts'
import { guestsTag, MAX_RANK, priceSpans, rankStep, rankTag, type PriceSpan } from '../places/search-tags.ts'
import type { Filters } from './filters.ts'
import { indexFilter, priceRange } from './post-filter.server.ts'

/** Places that are sorted by price at once. */
const MAX_SORTED = 300
/** Places that are sorted by what a stay costs at once. */
const MAX_STAYS_SORTED = 1200
/** More than any stay costs. */
const MAX_TOTAL = 999_999_999_999

/** Every place takes one guest. */
export const ALL_PLACES: TextQuery = { tag: guestsTag(1) }

/** A position in the order by totals: the group that is sorted, by the price of a night, and the place within it. */
export interface StayCursor {
  /** The last place before the group, none for the first. */
  group?: PriceCursor
  total: number
  seq: number
}

/** Matching places in the order of the price of a night. */
export async function sortedByPrice(
  textQuery: TextQuery,
  filters: Filters,
  limit: number,
  after?: PriceCursor,
): Promise<PriceCursor[]> {
  // Without the tags of prices: the order is built from them below.
  const query = intersect(textQuery, indexFilter(filters, 'at any price'))
  return inPriceOrder(query, { ...priceRange(filters), isDescending: isDescending(filters), after }, limit)
}

/**
 * Matching places that are free for a stay, in the order of what it costs. No index has that order: places are taken in
 * that of the price of a night, and the first 1,200 are sorted, then the next ones.
 *
 * @returns the first ones, at most `limit`; where to go on, if there may be more; and how many there are, on the first page
 */
export async function sortedByTotal(
  textQuery: TextQuery,
  filters: Filters & Nights,
  limit: number,
  after?: StayCursor,
): Promise<{
  stays: { seq: number; total: number }[]
  end?: StayCursor
  count?: { places: number; areMore: boolean }
}> {
  const isDearestFirst = isDescending(filters)
  const anyPrice = priceRange({})
  const { checkIn, checkOut, guests } = filters
  const nights = { checkIn, checkOut }
  const group = await inPriceOrder(
    intersect(textQuery, indexFilter(filters)),
    { ...anyPrice, isDescending: isDearestFirst, after: after?.group },
    MAX_STAYS_SORTED,
  )
  const seqs = group.map(({ seq }) => seq)
  const found = await availableStays(seqs, { ...priceRange(filters), nights, guests })
  const sign = isDearestFirst ? -1 : 1
  const order = (a: { seq: number; total: number }, b: { seq: number; total: number }) =>
    sign * (a.total - b.total || a.seq - b.seq)
  const sorted = found.toSorted(order)
  const left = after ? sorted.filter((stay) => order(stay, after) > 0) : sorted
  const stays = left.slice(0, limit)
  const last = stays.at(-1)
  const areAll = group.length < MAX_STAYS_SORTED
  const count = after ? undefined : { places: found.length, areMore: !areAll }
  if (left.length > limit && last) return { stays, end: { ...last, group: after?.group }, count }
  const lastOfGroup = group.at(-1)
  if (areAll || !lastOfGroup) return { stays, count }
  // Before the first of the next group.
  const total = isDearestFirst ? MAX_TOTAL : 0
  return { stays, end: { group: lastOfGroup, total, seq: lastOfGroup.seq } }
}

/**
 * Matching places that have reviews, in the order of the rank of their rating. Where many match, the index of ranks is
 * followed; else those on one step of ranks after the other are sorted.
 */
export async function sortedByRating(
  textQuery: TextQuery,
  filters: Filters,
  limit: number,
  after?: PriceCursor,
): Promise<PriceCursor[]> {
  const query = intersect(textQuery, indexFilter(filters))
  const range = { from: 1, to: MAX_RANK, isDescending: true, isByRating: true as const, after }
  if (query === ALL_PLACES) return placesByPrice(range, limit)
  const { rows, resumeAfter } = await scanByPrice(range, limit, query)
  if (!resumeAfter) return rows
  for (let step = rankStep(resumeAfter.price); step >= 0 && rows.length < limit; step--) {
    const onStep: TextQuery = { all: [query, { tag: rankTag(step) }] }
    rows.push(...(await placesByPrice({ ...range, after: resumeAfter }, limit - rows.length, onStep)))
  }
  return rows
}

/** A query within a condition. */
export function intersect(query: TextQuery, within: TextQuery | undefined): TextQuery {
  if (!within) return query
  return query === ALL_PLACES ? within : { all: [query, within] }
}

function isDescending({ order }: Filters): boolean {
  return order === 'price-desc'
}

type PriceQuery = Parameters<typeof startCursor>[0]

async function inPriceOrder(query: TextQuery, range: PriceQuery, limit: number): Promise<PriceCursor[]> {
  const { from, to } = range
  if (query === ALL_PLACES) return placesByPrice(range, limit)
  const { rows, resumeAfter } = await scanByPrice(range, limit, query)
  if (!resumeAfter) return rows
  // Spans with many places are split in halves, until there are enough rows.
  const scanSpans = async (spans: PriceSpan[]) => {
    for (const { tag, halves } of range.isDescending ? spans.toReversed() : spans) {
      if (rows.length >= limit) return
      const spanQuery: TextQuery = { all: [query, { tag }] }
      const parts = halves()
      const areMany = parts.length > 0 && (await countMatchingPlaces(spanQuery, MAX_SORTED + 1)) > MAX_SORTED
      if (areMany) await scanSpans(parts)
      else
        rows.push(...(await placesByPrice({ ...range, after: resumeAfter }, limit - rows.length, spanQuery)))
    }
  }
  // From the first price of the page, as wide spans are few.
  const { price } = startCursor(range)
  await scanSpans(range.isDescending ? priceSpans(from, price) : priceSpans(price, to))
  return rows
}
