import { addDays, dayNumber, type CalendarDate } from '../calendar-date.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'
import { clampNights, DEFAULT_STAY_RULES, type StayRules } from '../places/stay-rules.ts'
import { KEPT } from '../retention.ts'

/** Nights (section 9). */
const DEFAULT_NIGHTS = 5
/** The latest check-in, in days from today (promise 23). */
export const MAX_DAYS_AHEAD = 540

export const OWN_PLACE_MESSAGE = 'This is your own place. Guests book it here.'

export const UNLISTED_MESSAGE = 'This place takes no bookings at the moment'

/** The widget's initial stay: five nights from today (section 4), or the nearest that the place's rules allow. */
export function defaultStay(today: CalendarDate, rules: StayRules = DEFAULT_STAY_RULES): Nights {
  const checkIn = addDays(today, rules.noticeDays)
  const fiveNights = { checkIn, checkOut: addDays(checkIn, DEFAULT_NIGHTS) }
  return { checkIn, checkOut: addDays(checkIn, clampNights(rules, fiveNights)) }
}

/** Yesterday: section 4 disables the days before it. */
export function earliestDay(today: CalendarDate): CalendarDate {
  return addDays(today, -1)
}

export function earliestCheckIn({ noticeDays }: StayRules, today: CalendarDate): CalendarDate {
  return noticeDays === 0 ? earliestDay(today) : addDays(today, noticeDays)
}

export function latestCheckIn(today: CalendarDate): CalendarDate {
  return addDays(today, MAX_DAYS_AHEAD)
}

/**
 * The free stay that begins nearest to the requested one; of two equally near, the later. Its length is the requested
 * one, within the place's minimum and maximum.
 *
 * @param booked stays that don't overlap each other, in any order
 */
export function nearestAvailable(
  requested: Nights,
  booked: Nights[],
  today: CalendarDate,
  rules: StayRules = DEFAULT_STAY_RULES,
  except: ReadonlySet<CalendarDate> = new Set(),
): Nights | undefined {
  const dateOf = (day: number) => addDays(today, day - dayNumber(today))
  const wanted = nightCount(requested)
  const usual = clampNights(rules, requested)
  // A season may have its own minimum of nights for check-ins within it.
  const differs = rules.prices?.seasons?.some(({ fewestNights }) => fewestNights !== undefined)
  const nightsAt = (day: number) =>
    differs ? clampNights(rules, { checkIn: dateOf(day), checkOut: dateOf(day + wanted) }) : usual
  const from = dayNumber(today) + rules.noticeDays
  const to = dayNumber(latestCheckIn(today))
  const requestedDay = Math.min(Math.max(dayNumber(requested.checkIn), from), to)
  const others = booked.map((stay) => ({
    checkIn: dayNumber(stay.checkIn),
    checkOut: dayNumber(stay.checkOut),
  }))
  const isFree = (day: number) =>
    day >= from &&
    day <= to &&
    !(except.size > 0 && except.has(dateOf(day))) &&
    !others.some((other) => overlaps(other, { checkIn: day, checkOut: day + nightsAt(day) }))
  for (let distance = 0; distance <= to - from; distance++) {
    const day = [requestedDay + distance, requestedDay - distance].find(isFree)
    if (day !== undefined) {
      return { checkIn: dateOf(day), checkOut: dateOf(day + nightsAt(day)) }
    }
  }
  return undefined
}

/** After check-out, for both sides. */
export const REVIEW_DAYS = KEPT.reviewDays

export function lastReviewDay(checkOut: CalendarDate): CalendarDate {
  return addDays(checkOut, REVIEW_DAYS)
}
