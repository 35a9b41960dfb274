import { earliestDay, latestCheckIn } from '#app/domain/bookings/booking-dates.ts'
import { formatStayInShort, todayInIndia } from '#app/domain/calendar-date.ts'
import { parseFilters, normalizeSearchText } from '#app/domain/search/filter-query.server.ts'
import { filterParams, type FilterErrors, type Filters } from '#app/domain/search/filters.ts'
import { activeFilters, filterParamsWithRejected } from '#app/domain/search/active-filters.server.ts'
import type { Guide } from '#app/domain/search/guide.server.ts'
import type { NearbyTowns } from '#app/domain/search/suggestions.server.ts'
import { areaLinksIn, areaName, locationIn } from '#app/domain/gazetteer/area-names.server.ts'
import { townLabel } from '#app/domain/gazetteer/town-input.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { isCalendarMonth, monthOf, previousMonth, type CalendarMonth } from '#app/domain/calendar-month.ts'

export function parseListQuery(searchParams: URLSearchParams, today = todayInIndia()) {
  return {
    q: normalizeSearchText(searchParams.get('q') ?? ''),
    query: parseFilters((name) => searchParams.getAll(name), today),
    days: { first: earliestDay(today), last: latestCheckIn(today) },
  }
}

/**
 * Guests and prices found in the text count as active filters, and can be removed like them.
 *
 * @param interpreted the text without those, and all filters
 */
export function filterBarProps(
  query: ReturnType<typeof parseFilters>,
  { words, filters }: { words: string; filters: Filters },
  t: Translate,
) {
  const typed = { ...query.typed }
  const errors = { ...query.errors }
  const rejected = { ...query.rejected }
  for (const name of ['guests', 'priceFrom', 'priceTo'] as const) {
    if (filters[name] === query.filters[name]) continue
    typed[name] = String(filters[name] ?? '')
    delete errors[name]
    delete rejected[name]
  }
  return {
    text: words,
    query: { ...query, filters, typed, errors: inWords(errors, t), rejected },
    filtersUrl: paths.filters({ q: words, ...filterParamsWithRejected(filters, rejected) }),
    active: activeFilters(filters, t).map(({ label, filtersWithout: without }) => ({
      label,
      href: paths.home({ q: words, ...filterParamsWithRejected(without, rejected) }),
    })),
  }
}

export function inWords(errors: FilterErrors, t: Translate): FilterErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, t.message(error)]))
}

/** To the towns' pages, or with filters to the filtered list there. */
export function nearbyTownLinks({ near, towns }: NearbyTowns, filters: Filters, t: Translate) {
  const areFilters = activeFilters(filters).length > 0
  const links = areaLinksIn(towns, t).map(({ key, name }) => ({
    to: areFilters
      ? paths.home({ q: locationIn(townLabel(key), t), ...filterParams(filters) })
      : paths.stays(key),
    text: name,
  }))
  return { near: areaName(near, t), links }
}

export function guideLinks(
  { without, otherDates }: Guide,
  { words, filters }: { words: string; filters: Filters },
  t: Translate,
) {
  const today = todayInIndia()
  return {
    without: without.map((variant) => ({
      to: paths.home({ q: variant.words, ...filterParams(variant.filters) }),
      text: `${t.message(variant.label)}: ${placeCount(variant, t)}`,
    })),
    dates: otherDates.map(({ checkIn, checkOut, ...count }) => ({
      to: paths.home({ q: words, ...filterParams({ ...filters, checkIn, checkOut }) }),
      text: `${formatStayInShort({ checkIn, checkOut }, today, t)}: ${placeCount(count, t)}`,
    })),
  }
}

function placeCount({ places, areMore }: { places: number; areMore: boolean }, t: Translate): string {
  return areMore
    ? t.count(places, 'at least {n} place', 'at least {n} places')
    : t.count(places, '{n} place', '{n} places')
}

/** Only of this century. @param otherwise the current month by default */
export function paymentMonth(request: Request, otherwise = monthOf(todayInIndia())): CalendarMonth {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  return isCalendarMonth(asked) && asked > '2000' && asked < '2100' ? asked : otherwise
}

export function lastMonth(): CalendarMonth {
  return previousMonth(monthOf(todayInIndia()))
}
