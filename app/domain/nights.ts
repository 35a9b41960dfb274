import type { CalendarDate } from './calendar-date.ts'
import { daysBetween } from './date-math.ts'
import { english, type Translate } from '#app/languages/translate.ts'

/** The nights from `checkIn` to the morning of `checkOut`; days as dates or as day numbers. */
export interface Nights<Day extends CalendarDate | number = CalendarDate> {
  checkIn: Day
  checkOut: Day
}

/** The number of nights; 0 or less for an invalid stay. */
export function nightCount({ checkIn, checkOut }: Nights): number {
  return daysBetween(checkIn, checkOut)
}

export function formatNights(stay: Nights, t: Translate = english): string {
  return formatNightCount(nightCount(stay), t)
}

export function formatNightCount(nights: number, t: Translate = english): string {
  return t.count(nights, '{n} night', '{n} nights')
}

/** True if two stays share a night. One may start on the day the other ends. */
export function overlaps<Day extends CalendarDate | number>(a: Nights<Day>, b: Nights<Day>): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut
}
