import { earliestDay, latestCheckIn } from '#app/domain/bookings/booking-dates.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { readFilters } from '#app/domain/search/filter-query.server.ts'
import { queryOf, type Filters } from '#app/domain/search/filters.ts'
import { filtersOn, queryWith } from '#app/domain/search/active-filters.server.ts'
import type { TownsInstead } from '#app/domain/search/suggestions.server.ts'
import { searchTextOf } from '#app/domain/search/search-text.ts'
import { townLabel } from '#app/domain/gazetteer/town-input.server.ts'
import { paths } from '#app/paths.ts'

/** What an address asks of places: a text, filters, and what the form of the filters needs to know. */
export function askedIn(searchParams: URLSearchParams, today = todayInIndia()) {
  return {
    q: searchTextOf(searchParams.get('q') ?? ''),
    asked: readFilters((name) => searchParams.getAll(name), today),
    days: { first: earliestDay(today), last: latestCheckIn(today) },
  }
}

/**
 * What a list was asked for, as a guest may change it: what the words say of guests and prices is on among the filters,
 * and can be taken off as they can.
 *
 * @param meant the words without that, and all filters
 */
export function barOf(
  asked: ReturnType<typeof readFilters>,
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
    toFilters: paths.filters({ q: words, ...queryWith(filters, leftOut) }),
    on: filtersOn(filters).map(({ label, without }) => ({
      label,
      href: paths.home({ q: words, ...queryWith(without, leftOut) }),
    })),
  }
}

/** Links to towns: to their pages, or to what filters let through there. */
export function linksAround({ near, towns }: TownsInstead, filters: Filters) {
  const areFilters = filtersOn(filters).length > 0
  const links = towns.map(({ key, name }) => ({
    to: areFilters ? paths.home({ q: townLabel(key), ...queryOf(filters) }) : paths.stays(key),
    text: name,
  }))
  return { near, links }
}
