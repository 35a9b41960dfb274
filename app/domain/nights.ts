import type { CalendarDate } from './calendar-date.ts'
import { daysBetween } from './date-math.ts'

/** The nights from `checkIn` to the morning of `checkOut`; days as dates or as day numbers. */
export interface Nights<Day extends CalendarDate | number = CalendarDate> {
  checkIn: Day
  checkOut: Day
}

/** The number of nights; 0 or less for an invalid stay. */
export function nightCount({ checkIn, checkOut }: Nights): number {
  return daysBetween(checkIn, checkOut)
}

/** '1 night', '3 nights'. */
export function formatNights(stay: Nights): string {
  return formatNightCount(nightCount(stay))
}

/** '1 night', '3 nights'. */
export function formatNightCount(nights: number): string {
  return `${nights} ${nights === 1 ? 'night' : 'nights'}`
}

/** Whether two stays share a night. One may start the day the other ends. */
export function overlaps<Day extends CalendarDate | number>(a: Nights<Day>, b: Nights<Day>): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut
}
