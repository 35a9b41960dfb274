import { format } from 'date-fns/format'
import { toLocalDate, type CalendarDate } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { PERKS } from '../places/perks.ts'
import type { RejectedFilters } from './filter-query.server.ts'
import { SORT_ORDERS, filterParams, type Filters } from './filters.ts'

/** A filter that is on: what people call it, and the filters that are left when it is taken off. */
interface ActiveFilter {
  label: string
  filtersWithout: Filters
}

/** The filters that are on, each to be taken off alone. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { checkIn, checkOut, guests, priceFrom, priceTo, perks, order } = filters
  const on: ActiveFilter[] = []
  const add = (label: string, less: Partial<Filters>) =>
    on.push({ label, filtersWithout: { ...filters, ...less } })
  if (checkIn && checkOut) {
    add(datesLabel(checkIn, checkOut), { checkIn: undefined, checkOut: undefined })
  }
  if (guests !== undefined) add(guests === 1 ? '1 guest' : `${guests} guests`, { guests: undefined })
  const price = priceLabel(priceFrom, priceTo)
  if (price) add(price, { priceFrom: undefined, priceTo: undefined })
  for (const perk of perks) add(PERKS[perk], { perks: perks.filter((other) => other !== perk) })
  if (order !== 'best') add(SORT_ORDERS[order], { order: 'best' })
  return on
}

/**
 * The values of a query string that say filters, and beside them what was left out of those asked for: it stays in the
 * address, to be told there too, until somebody mends it.
 */
export function filterParamsWithRejected(filters: Filters, leftOut: RejectedFilters) {
  return { ...filterParams(filters), ...leftOut, perks: [...filters.perks, ...leftOut.perks] }
}

// What the last day says for both is said once.
function datesLabel(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4)
  const first = format(toLocalDate(checkIn), isOneYear ? 'd MMM' : 'd MMM y')
  return `${first} to ${format(toLocalDate(checkOut), 'd MMM y')}`
}

function priceLabel(from: number | undefined, to: number | undefined): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatRupees(from)} to ${formatRupees(to)}`
  if (from !== undefined) return `From ${formatRupees(from)}`
  if (to !== undefined) return `Up to ${formatRupees(to)}`
  return undefined
}
