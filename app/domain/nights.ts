import type { CalendarDate } from './calendar-date.ts'
import { daysBetween } from './date-math.ts'

/** The nights from `checkIn` up to the morning of `checkOut`; their days may also be counted by number. */
export interface Nights<Day extends CalendarDate | number = CalendarDate> {
  checkIn: Day
  checkOut: Day
}

/** How many nights a stay has: 0 or less when it is none. */
export function nightCount({ checkIn, checkOut }: Nights): number {
  return daysBetween(checkIn, checkOut)
}

/** How many nights a stay has, in words: '1 night'. */
export function formatNights(stay: Nights): string {
  const nights = nightCount(stay)
  return `${nights} ${nights === 1 ? 'night' : 'nights'}`
}

/** Whether two stays share a night. One may start the day the other ends. */
export function overlaps<Day extends CalendarDate | number>(a: Nights<Day>, b: Nights<Day>): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut
}
