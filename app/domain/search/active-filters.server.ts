import { english, type Translate } from '#app/languages/translate.ts'
import { daysBetween, shortMonth, type CalendarDate } from '../calendar-date.ts'
import { formatNightCount } from '../nights.ts'
import { AMENITIES } from '../places/listed-amenities.ts'
import { RULE_FILTERS } from '../places/house-rules.ts'
import { PERKS } from '../places/perks.ts'
import type { RejectedFilters } from './filter-query.server.ts'
import { filterParams, rangeLabel, SORT_ORDERS, type Filters } from './filters.ts'

interface ActiveFilter {
  label: string
  filtersWithout: Filters
}

export function activeFilters(filters: Filters, t: Translate = english): ActiveFilter[] {
  const { checkIn, checkOut, guests, priceFrom, priceTo, rating, perks, amenities, rules, order } = filters
  const active: ActiveFilter[] = []
  const add = (label: string, removed: Partial<Filters>) =>
    active.push({ label, filtersWithout: { ...filters, ...removed } })
  if (checkIn && checkOut) {
    add(datesLabel(checkIn, checkOut, t), { checkIn: undefined, checkOut: undefined })
  }
  if (guests !== undefined) add(t.count(guests, '{n} guest', '{n} guests'), { guests: undefined })
  const nights = checkIn && checkOut ? daysBetween(checkIn, checkOut) : undefined
  const price = priceLabel(priceFrom, priceTo, nights, t)
  if (price) add(price, { priceFrom: undefined, priceTo: undefined })
  if (rating !== undefined) add(t('4 stars or more'), { rating: undefined })
  for (const perk of perks) add(t(PERKS[perk]), { perks: perks.filter((other) => other !== perk) })
  for (const amenity of amenities)
    add(t(AMENITIES[amenity]), { amenities: amenities.filter((other) => other !== amenity) })
  for (const rule of rules) add(t(RULE_FILTERS[rule]), { rules: rules.filter((other) => other !== rule) })
  if (order !== 'best') add(t(SORT_ORDERS[order]), { order: 'best' })
  return active
}

/** The query parameters of filters, including rejected ones, which stay in the URL until they are corrected. */
export function filterParamsWithRejected(filters: Filters, rejected: RejectedFilters) {
  return {
    ...filterParams(filters),
    ...rejected,
    perks: [...filters.perks, ...rejected.perks],
    amenities: [...filters.amenities, ...rejected.amenities],
    rules: [...filters.rules, ...rejected.rules],
  }
}

// A year that both days share is given once.
function datesLabel(checkIn: CalendarDate, checkOut: CalendarDate, t: Translate): string {
  const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4)
  const day = (date: CalendarDate) => `${Number(date.slice(8))} ${shortMonth(date, t)}`
  return t('{from} to {to}', {
    from: isOneYear ? day(checkIn) : `${day(checkIn)} ${checkIn.slice(0, 4)}`,
    to: `${day(checkOut)} ${checkOut.slice(0, 4)}`,
  })
}

/** With dates, of the total, like all prices then: 'Up to ₹9,000 for 3 nights'. */
function priceLabel(
  from: number | undefined,
  to: number | undefined,
  nights: number | undefined,
  t: Translate,
): string | undefined {
  const times = nights ?? 1
  const range = rangeLabel(from && from * times, to && to * times, t)
  return range === undefined || nights === undefined
    ? range
    : t('{price} for {nights}', { price: range, nights: formatNightCount(nights, t) })
}
