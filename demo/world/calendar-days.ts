const MILLISECONDS_A_DAY = 86_400_000

/**
 * Counts the days from 1970-01-01 to a calendar date, in UTC, so that no clock change can shift it.
 *
 * @param date YYYY-MM-DD
 * @throws RangeError when the date does not exist
 */
export function dayNumber(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_A_DAY
  if (!Number.isInteger(day)) throw new RangeError(`Not a calendar date: ${date}`)
  return day
}

/**
 * Turns a day number back into a calendar date.
 *
 * @returns YYYY-MM-DD
 */
export function dateOfDay(day: number): string {
  return new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}
