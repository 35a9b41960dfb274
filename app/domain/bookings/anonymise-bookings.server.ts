import { anonymiseRowsBefore } from '#app/db/personal-data.server.ts'
import { dayInIndia } from '../calendar-date.ts'

const RETENTION_YEARS = 2
/** Of one run: two years ago there were fewer stays in an hour. */
const MAX_BOOKINGS = 500

/**
 * Clears the names and phone numbers of bookings whose stay ended more than two years ago, and what other tables
 * declare to be emptied then, at most 500 in one run.
 *
 * @param now milliseconds since 1970
 * @returns of how many rows
 */
export function anonymiseBookings(now: number): Promise<number> {
  const today = dayInIndia(new Date(now))
  return anonymiseRowsBefore(`${Number(today.slice(0, 4)) - RETENTION_YEARS}${today.slice(4)}`, MAX_BOOKINGS)
}
