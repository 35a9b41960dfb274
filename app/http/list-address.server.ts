import { firstDay, lastCheckIn } from '#app/domain/bookings/stay.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { readFilters } from '#app/domain/search/asked-filters.server.ts'
import { searchTextOf } from '#app/domain/search/search-text.ts'

/** What an address asks of places: a text, filters, and what the form of the filters needs to know. */
export function askedIn(searchParams: URLSearchParams, today = todayInIndia()) {
  return {
    q: searchTextOf(searchParams.get('q') ?? ''),
    asked: readFilters((name) => searchParams.getAll(name), today),
    days: { first: firstDay(today), last: lastCheckIn(today) },
  }
}
