import { scanByPrice, placesByPrice, startCursor, type PriceCursor } from '#app/db/price-order.server.ts'
import { countMatchingPlaces, type TextQuery } from '#app/db/text-index.server.ts'
import { guestsTag, MAX_RANK, priceSpans, rankStep, rankTag, type PriceSpan } from '../places/search-tags.ts'
import type { Filters } from './filters.ts'
import { indexFilter, priceRange } from './post-filter.server.ts'

const MAX_SORTED = 300

/** Every place takes one guest. */
export const ALL_PLACES: TextQuery = { tag: guestsTag(1) }

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

/** Matching places with reviews, by rating: many by the index of ranks, fewer by sorting one step after the other. */
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

export function intersect(query: TextQuery, within: TextQuery | undefined): TextQuery {
  if (!within) return query
  return query === ALL_PLACES ? within : { all: [query, within] }
}

export function isDescending({ order }: Filters): boolean {
  return order === 'price-desc'
}

type PriceQuery = Parameters<typeof startCursor>[0]

export async function inPriceOrder(
  query: TextQuery,
  range: PriceQuery,
  limit: number,
): Promise<PriceCursor[]> {
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
