import { anonymiseRowsBefore } from '#app/db/personal-data.server.ts'
import { dayInIndia } from '../calendar-date.ts'

const RETENTION_YEARS = 2

/**
 * Clears the names and phone numbers of bookings whose stay ended more than two years ago, and what other tables
 * declare to be emptied then.
 *
 * @param now milliseconds since 1970
 * @returns of how many rows
 */
export function anonymiseBookings(now: number): Promise<number> {
  const today = dayInIndia(new Date(now))
  return anonymiseRowsBefore(`${Number(today.slice(0, 4)) - RETENTION_YEARS}${today.slice(4)}`)
}
