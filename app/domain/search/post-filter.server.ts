import type { TextQuery } from '#app/db/text-index.server.ts'
import { filterAvailable } from '../bookings/available-places.server.ts'
import { amenityTag } from '../places/amenities.ts'
import {
  guestsTag,
  OTHER_RATES_TAG,
  perkTag,
  priceTagsBetween,
  ruleTag,
  WELL_REVIEWED_TAG,
} from '../places/search-tags.ts'
import { mostPercentForAll } from '../taxes/taxes.server.ts'
import type { Filters } from './filters.ts'

/** The tags that a place must have for its guests, perks, rules and stars. */
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
  // Of a stay the average night counts, which has taxes in it: where they are on the places of all hosts, its price is lower.
  const least = filters.checkIn ? Math.floor(from / (1 + mostPercentForAll() / 100)) : from
  const spans = prices ? [] : priceTagsBetween(least, to)
  // At a place with other rates it may be any.
  if (spans.length > 0 && filters.checkIn) spans.push(OTHER_RATES_TAG)
  if (spans.length > 0) all.push({ any: spans.map((tag) => ({ tag })) })
  return all.length > 0 ? { all } : undefined
}

/** The range of prices in whole rupees a night: of the average night of a stay, if there are dates. */
export function priceRange({ priceFrom, priceTo }: Pick<Filters, 'priceFrom' | 'priceTo'>) {
  return { from: priceFrom ?? 0, to: priceTo ?? Number.MAX_SAFE_INTEGER }
}

/** Whether there are filters that the index can't apply exactly. */
export function needsPostFilter({ checkIn, priceFrom, priceTo }: Filters): boolean {
  return [checkIn, priceFrom, priceTo].some((value) => value !== undefined)
}

/** Applies the filters that the index can't: the exact price, and availability of all nights. */
export async function postFilter<Place extends { seq: number }>(
  places: Place[],
  filters: Filters,
): Promise<Place[]> {
  if (places.length === 0 || !needsPostFilter(filters)) return places
  const seqs = places.map(({ seq }) => seq)
  const available = await filterAvailable(seqs, postFilterCriteria(filters))
  return places.filter(({ seq }) => available.has(seq))
}

/** The criteria of `filterAvailable`. */
export function postFilterCriteria(filters: Filters) {
  const { checkIn, checkOut, guests } = filters
  return { ...priceRange(filters), guests, nights: checkIn && checkOut ? { checkIn, checkOut } : undefined }
}
