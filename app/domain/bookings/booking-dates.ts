import { addDays, dayNumber, type CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { clampNights, DEFAULT_STAY_RULES, type StayRules } from '../places/stay-rules.ts'

/** Default length of a stay, in nights (section 9). */
const DEFAULT_NIGHTS = 5
/** How many days ahead a check-in may lie: nobody holds nights for years (promise 23). */
export const MAX_DAYS_AHEAD = 540

/** What a host is told who would book with themselves. */
export const OWN_PLACE_MESSAGE = 'This is your own place. Guests book it here.'

/** What is said of a place that its host has paused. */
export const UNLISTED_MESSAGE = 'This place takes no bookings just now'

/**
 * The stay the widget begins with: from today to five days later (section 4), or what comes closest to it where the
 * place's rules don't take that.
 */
export function defaultStay(today: CalendarDate, rules: StayRules = DEFAULT_STAY_RULES): Nights {
  const checkIn = addDays(today, rules.noticeDays)
  const fiveNights = { checkIn, checkOut: addDays(checkIn, DEFAULT_NIGHTS) }
  return { checkIn, checkOut: addDays(checkIn, clampNights(rules, fiveNights)) }
}

/** The first day that can be picked: yesterday (section 4 disables the days before it). */
export function earliestDay(today: CalendarDate): CalendarDate {
  return addDays(today, -1)
}

/** The first day that can be picked where a place wants to know some days ahead. */
export function earliestCheckIn({ noticeDays }: StayRules, today: CalendarDate): CalendarDate {
  return noticeDays === 0 ? earliestDay(today) : addDays(today, noticeDays)
}

/** The last day that can be picked for a check-in. */
export function latestCheckIn(today: CalendarDate): CalendarDate {
  return addDays(today, MAX_DAYS_AHEAD)
}

/**
 * The free stay of the same length that begins nearest to the wanted one, the later of two as near; of as many nights
 * as the place takes, where it does not take so many or so few. It begins today at the earliest or when the place takes
 * it, and at the latest when a check-in may.
 *
 * @param taken stays that don't overlap each other, in any order
 */
export function nearestAvailable(
  wanted: Nights,
  taken: Nights[],
  today: CalendarDate,
  rules: StayRules = DEFAULT_STAY_RULES,
): Nights | undefined {
  const nights = clampNights(rules, wanted)
  const from = dayNumber(today) + rules.noticeDays
  const to = dayNumber(latestCheckIn(today))
  const wantedDay = Math.min(Math.max(dayNumber(wanted.checkIn), from), to)
  const others = taken.map((stay) => ({
    checkIn: dayNumber(stay.checkIn),
    checkOut: dayNumber(stay.checkOut),
  }))
  const isFree = (day: number) =>
    day >= from &&
    day <= to &&
    !others.some((other) => overlaps(other, { checkIn: day, checkOut: day + nights }))
  for (let away = 0; away <= to - from; away++) {
    const day = [wantedDay + away, wantedDay - away].find(isFree)
    if (day !== undefined) {
      const checkIn = addDays(today, day - dayNumber(today))
      return { checkIn, checkOut: addDays(checkIn, nights) }
    }
  }
  return undefined
}
