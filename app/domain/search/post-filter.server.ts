import type { TextQuery } from '#app/db/text-index.server.ts'
import { filterAvailable } from '../bookings/available-places.server.ts'
import { guestsTag, perkTag, priceTagsBetween } from '../places/search-tags.ts'
import type { Filters } from './filters.ts'

/** What the search index knows of filters: guests, perks and, give or take some percent, prices. */
export function indexFilter(
  { guests, perks, ...filters }: Filters,
  prices?: 'at any price',
): TextQuery | undefined {
  const tags = perks.map(perkTag)
  if (guests !== undefined) tags.push(guestsTag(guests))
  const all: TextQuery[] = tags.map((tag) => ({ tag }))
  const { from, to } = priceRange(filters)
  const spans = prices ? [] : priceTagsBetween(from, to)
  if (spans.length > 0) all.push({ any: spans.map((tag) => ({ tag })) })
  return all.length > 0 ? { all } : undefined
}

/** The prices that are let through, in whole rupees. */
export function priceRange({ priceFrom, priceTo }: Pick<Filters, 'priceFrom' | 'priceTo'>) {
  return { from: priceFrom ?? 0, to: priceTo ?? Number.MAX_SAFE_INTEGER }
}

/** Whether filters ask what the index does not know. */
export function needsPostFilter({ checkIn, priceFrom, priceTo }: Filters): boolean {
  return [checkIn, priceFrom, priceTo].some((one) => one !== undefined)
}

/** Those places that fit to what the index does not know: the exact price, and that all nights are free. */
export async function postFilter<Place extends { seq: number }>(
  some: Place[],
  filters: Filters,
): Promise<Place[]> {
  if (some.length === 0 || !needsPostFilter(filters)) return some
  const seqs = some.map(({ seq }) => seq)
  const bookable = await filterAvailable(seqs, postFilterCriteria(filters))
  return some.filter(({ seq }) => bookable.has(seq))
}

/** What the index does not know, as it is looked up. */
export function postFilterCriteria(filters: Filters) {
  const { checkIn, checkOut } = filters
  return { ...priceRange(filters), nights: checkIn && checkOut ? { checkIn, checkOut } : undefined }
}
