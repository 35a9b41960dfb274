import type { TextQuery } from '#app/db/text-index.server.ts'
import { filterAvailable } from '../bookings/available-places.server.ts'
import { amenityTag } from '../places/amenities.ts'
import {
  boundTagsBetween,
  groupTag,
  guestsTag,
  LAST_TOTAL_STEP,
  leastStepsApart,
  mostStepsApart,
  OTHER_RATES_TAG,
  perkTag,
  priceTagsBetween,
  ruleTag,
  firstOnTotalStep,
  totalStep,
  WELL_REVIEWED_TAG,
} from '../places/search-tags.ts'
import { areTaxesOn, leastBeforeTaxes } from '../taxes/taxes.server.ts'
import type { Filters } from './filters.ts'

export function requiredTags({ guests, rating, perks, amenities, rules }: Filters): string[] {
  const tags = [...perks.map(perkTag), ...amenities.map(amenityTag), ...rules.map(ruleTag)]
  if (guests !== undefined) tags.push(guestsTag(guests))
  if (rating !== undefined) tags.push(WELL_REVIEWED_TAG)
  return tags
}

/** The part of filters that the index can apply: required tags and, within some percent, prices. */
export function indexFilter(filters: Filters, prices?: 'at any price'): TextQuery | undefined {
  const all: TextQuery[] = requiredTags(filters).map((tag) => ({ tag }))
  const { from, to } = priceRange(filters)
  // A stay's filter applies to the average night, which includes taxes.
  const least = filters.checkIn ? leastBeforeTaxes(from) : from
  const spans: TextQuery[] = prices ? [] : priceTagsBetween(least, to).map((tag) => ({ tag }))
  if (spans.length > 0 && filters.checkIn)
    spans.push(otherRatesBetween(filters.guests, totalStep(from), totalStep(to)))
  if (spans.length > 0) all.push({ any: spans })
  return all.length > 0 ? { all } : undefined
}

/** Places where a stay doesn't simply cost nights times price: other rates, or several units for a large group. */
export function otherRates(guests = 1): TextQuery {
  const inOne = { tag: OTHER_RATES_TAG }
  return guests === 1 ? inOne : { any: [inOne, { tag: groupTag(guests) }] }
}

/**
 * Places of `otherRates` where the average night may lie between these steps of totals, and possibly some more.
 *
 * @param first the lowest step, `to` the highest
 */
export function otherRatesBetween(guests = 1, first = 0, to = LAST_TOTAL_STEP): TextQuery {
  const from = areTaxesOn() ? totalStep(leastBeforeTaxes(firstOnTotalStep(first))) : first
  const other: TextQuery = { tag: OTHER_RATES_TAG }
  if (guests === 1) return between(other, from, to)
  const inSeveral: TextQuery = { tag: groupTag(guests) }
  return {
    any: [
      between({ match: other, exclude: inSeveral }, from, to),
      // Several units cost at least twice as much as one, and at most as many times as there are guests.
      between(inSeveral, from - mostStepsApart(guests), to - leastStepsApart(2)),
    ],
  }
}

function between(query: TextQuery, from: number, to: number): TextQuery {
  const tags = boundTagsBetween(from, to)
  return tags.length > 0 ? { all: [query, { any: tags.map((tag) => ({ tag })) }] } : query
}

/** The range of prices in whole rupees a night: of the average night of a stay, if there are dates. */
export function priceRange({ priceFrom, priceTo }: Pick<Filters, 'priceFrom' | 'priceTo'>) {
  return { from: priceFrom ?? 0, to: priceTo ?? Number.MAX_SAFE_INTEGER }
}

export function needsPostFilter({ checkIn, priceFrom, priceTo }: Filters): boolean {
  return [checkIn, priceFrom, priceTo].some((value) => value !== undefined)
}

export async function postFilter<Place extends { seq: number }>(
  places: Place[],
  filters: Filters,
): Promise<Place[]> {
  if (places.length === 0 || !needsPostFilter(filters)) return places
  const seqs = places.map(({ seq }) => seq)
  const available = await filterAvailable(seqs, postFilterCriteria(filters))
  return places.filter(({ seq }) => available.has(seq))
}

export function postFilterCriteria(filters: Filters) {
  const { checkIn, checkOut, guests } = filters
  return { ...priceRange(filters), guests, nights: checkIn && checkOut ? { checkIn, checkOut } : undefined }
}
