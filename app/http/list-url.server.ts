import { earliestDay, latestCheckIn } from '#app/domain/bookings/booking-dates.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { parseFilters } from '#app/domain/search/filter-query.server.ts'
import { filterParams, type Filters } from '#app/domain/search/filters.ts'
import { activeFilters, filterParamsWithRejected } from '#app/domain/search/active-filters.server.ts'
import type { NearbyTowns } from '#app/domain/search/suggestions.server.ts'
import { normalizeSearchText } from '#app/domain/search/search-text.ts'
import { townLabel } from '#app/domain/gazetteer/town-input.server.ts'
import { paths } from '#app/paths.ts'

/** What an address asks of places: a text, filters, and what the form of the filters needs to know. */
export function parseListQuery(searchParams: URLSearchParams, today = todayInIndia()) {
  return {
    q: normalizeSearchText(searchParams.get('q') ?? ''),
    asked: parseFilters((name) => searchParams.getAll(name), today),
    days: { first: earliestDay(today), last: latestCheckIn(today) },
  }
}

/**
 * What a list was asked for, as a guest may change it: what the words say of guests and prices is on among the filters,
 * and can be taken off as they can.
 *
 * @param meant the words without that, and all filters
 */
export function filterBarProps(
  asked: ReturnType<typeof parseFilters>,
  { words, filters }: { words: string; filters: Filters },
) {
  const typed = { ...asked.typed }
  const errors = { ...asked.errors }
  const leftOut = { ...asked.leftOut }
  for (const name of ['guests', 'priceFrom', 'priceTo'] as const) {
    if (filters[name] === asked.filters[name]) continue
    typed[name] = String(filters[name] ?? '')
    delete errors[name]
    delete leftOut[name]
  }
  return {
    words,
    asked: { ...asked, filters, typed, errors, leftOut },
    toFilters: paths.filters({ q: words, ...filterParamsWithRejected(filters, leftOut) }),
    on: activeFilters(filters).map(({ label, filtersWithout: without }) => ({
      label,
      href: paths.home({ q: words, ...filterParamsWithRejected(without, leftOut) }),
    })),
  }
}

/** Links to towns: to their pages, or to what filters let through there. */
export function nearbyTownLinks({ near, towns }: NearbyTowns, filters: Filters) {
  const areFilters = activeFilters(filters).length > 0
  const links = towns.map(({ key, name }) => ({
    to: areFilters ? paths.home({ q: townLabel(key), ...filterParams(filters) }) : paths.stays(key),
    text: name,
  }))
  return { near, links }
}
