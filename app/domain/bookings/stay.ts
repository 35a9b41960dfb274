import { z } from 'zod'
import {
  addDays,
  dayNumber,
  formatDay,
  isCalendarDate,
  todayInIndia,
  type CalendarDate,
} from '../calendar-date.ts'
import { dateField, INVALID_DATES } from '../date-field.ts'
import { nightsOf, overlap, type Nights } from '../nights.ts'
import { requiredText } from '../person-text.ts'
import { isPhoneNumber } from '../phone-number.ts'
import {
  inDays,
  inNights,
  LONGEST_STAY,
  nightsTakenBy,
  USUAL_RULES,
  type StayRules,
} from '../places/stay-rules.ts'

/** Default length of a stay, in nights (section 9). */
export const DEFAULT_NIGHTS = 5
/** How many days ahead a check-in may lie: nobody holds nights for years (promise 23). */
export const MOST_DAYS_AHEAD = 540

/** What a host is told who would book with themselves. */
export const OWN_PLACE = 'This is your own place. Guests book it here.'

/** What is said of a place that its host has paused. */
export const PAUSED = 'This place takes no bookings just now'

/** '1 guest', '3 guests'. */
export function inGuests(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests} guests`
}

/**
 * The stay the widget begins with: from today to five days later (section 4), or what comes closest to it where the
 * place's rules don't take that.
 */
export function defaultNights(today: CalendarDate, rules: StayRules = USUAL_RULES): Nights {
  const checkIn = addDays(today, rules.noticeDays)
  const fiveNights = { checkIn, checkOut: addDays(checkIn, DEFAULT_NIGHTS) }
  return { checkIn, checkOut: addDays(checkIn, nightsTakenBy(rules, fiveNights)) }
}

/** The first day that can be picked: yesterday (section 4 disables the days before it). */
export function firstDay(today: CalendarDate): CalendarDate {
  return addDays(today, -1)
}

/** The first day that can be picked where a place wants to know some days ahead. */
export function firstCheckIn({ noticeDays }: StayRules, today: CalendarDate): CalendarDate {
  return noticeDays === 0 ? firstDay(today) : addDays(today, noticeDays)
}

/** The last day that can be picked for a check-in. */
export function lastCheckIn(today: CalendarDate): CalendarDate {
  return addDays(today, MOST_DAYS_AHEAD)
}

/**
 * The free stay of the same length that begins nearest to the wanted one, the later of two as near; of as many nights
 * as the place takes, where it does not take so many or so few. It begins today at the earliest or when the place takes
 * it, and at the latest when a check-in may.
 *
 * @param taken stays that don't overlap each other, in any order
 */
export function nearestFree(
  wanted: Nights,
  taken: Nights[],
  today: CalendarDate,
  rules: StayRules = USUAL_RULES,
): Nights | undefined {
  const nights = nightsTakenBy(rules, wanted)
  const from = dayNumber(today) + rules.noticeDays
  const to = dayNumber(lastCheckIn(today))
  const wantedDay = Math.min(Math.max(dayNumber(wanted.checkIn), from), to)
  const others = taken.map((stay) => ({
    checkIn: dayNumber(stay.checkIn),
    checkOut: dayNumber(stay.checkOut),
  }))
  const isFree = (day: number) =>
    day >= from &&
    day <= to &&
    !others.some((other) => overlap(other, { checkIn: day, checkOut: day + nights }))
  for (let away = 0; away <= to - from; away++) {
    const day = [wantedDay + away, wantedDay - away].find(isFree)
    if (day !== undefined) {
      const checkIn = addDays(today, day - dayNumber(today))
      return { checkIn, checkOut: addDays(checkIn, nights) }
    }
  }
  return undefined
}

// The nights are the first rule, so they are looked at also when other fields are broken.
function bothDates({ value }: { value: unknown }) {
  const { checkIn, checkOut } = (value ?? {}) as Record<string, unknown>
  return [checkIn, checkOut].every((day) => typeof day === 'string' && isCalendarDate(day))
}

function hasNotBegun(stay: Nights, today: CalendarDate) {
  return nightsOf(stay) < 1 || stay.checkIn >= firstDay(today)
}

// The rules of the nights themselves, for every form that has them. A stay of no nights is told only that,
// whenever it would be: the first sentence is the one that is shown.
function withNights<Form extends z.ZodObject>(form: Form, rules: StayRules, today: CalendarDate) {
  const ruled = form
    .refine((stay) => nightsOf(stay as unknown as Nights) >= 1, {
      error: INVALID_DATES,
      path: ['checkOut'],
      when: bothDates,
    })
    .refine((stay) => hasNotBegun(stay as unknown as Nights, today), {
      error: 'Check-in is in the past. Please choose later dates',
      path: ['checkIn'],
      when: bothDates,
    })
    .refine((stay) => (stay as unknown as Nights).checkIn <= lastCheckIn(today), {
      error: `Check-in can be at most ${MOST_DAYS_AHEAD} days ahead. Please choose earlier dates`,
      path: ['checkIn'],
      when: bothDates,
    })
    .refine((stay) => nightsOf(stay as unknown as Nights) <= LONGEST_STAY, {
      error: `A stay can't be longer than ${LONGEST_STAY} nights`,
      path: ['checkOut'],
      when: bothDates,
    })
  return withOwnRules(ruled, rules, today)
}

// What the place's host wants comes after what the specification asks for, one rule after the other: each is looked
// at when nothing was wrong before.
function withOwnRules<Form extends z.ZodObject>(form: Form, rules: StayRules, today: CalendarDate) {
  const first = firstCheckIn(rules, today)
  return form
    .refine((stay) => nightsOf(stay as unknown as Nights) >= rules.fewestNights, {
      error: `This place takes stays of ${inNights(rules.fewestNights)} or more`,
      path: ['checkOut'],
      when: nothingWrong,
    })
    .refine((stay) => nightsOf(stay as unknown as Nights) <= rules.mostNights, {
      error: `This place takes stays of ${inNights(rules.mostNights)} at most`,
      path: ['checkOut'],
      when: nothingWrong,
    })
    .refine((stay) => (stay as unknown as Nights).checkIn >= first, {
      error: `This place wants to know ${inDays(rules.noticeDays)} ahead: check-in can be from ${formatDay(first)}`,
      path: ['checkIn'],
      when: nothingWrong,
    })
}

function nothingWrong({ issues }: { issues: unknown[] }) {
  return issues.length === 0
}

function whenAndHowMany(maxGuests: number) {
  const tooFew = "No. of guests can't be less than 1"
  return {
    checkIn: dateField,
    checkOut: dateField,
    noOfGuests: z
      .number({ error: tooFew })
      // No abort here: it would keep the rules of the nights, which come first, from being looked at.
      .min(1, tooFew)
      .max(maxGuests, `Allowed max. no. of guests: ${maxGuests}`)
      .int('No. of guests must be a whole number'),
  }
}

/** What of a place says which stays it takes. */
export interface Terms extends StayRules {
  maxGuests: number
}

function bookingForm(terms: Terms, today: CalendarDate) {
  const form = z.object({
    ...whenAndHowMany(terms.maxGuests),
    name: requiredText('Name', 100),
    phone: requiredText('Phone', 40).refine((phone) => phone === '' || isPhoneNumber(phone), {
      error: 'Please enter a phone number',
    }),
  })
  return withNights(form, terms, today)
}

// Making a schema takes longer than reading the place from the database. Most places have the same few terms, and a
// day at a time.
const MOST_KEPT = 500
const formsOfDay = new Map<string, ReturnType<typeof bookingForm>>()
let dayOfForms = ''

/** The booking form (section 5), its rules in the specification's order, and after them those of the place. */
export function stayForm(terms: Terms, today = todayInIndia()) {
  if (dayOfForms !== today || formsOfDay.size >= MOST_KEPT) formsOfDay.clear()
  dayOfForms = today
  const { maxGuests, fewestNights, mostNights, noticeDays } = terms
  const key = [maxGuests, fewestNights, mostNights, noticeDays].join(' ')
  const form = formsOfDay.get(key) ?? bookingForm(terms, today)
  formsOfDay.set(key, form)
  return form
}

/** What of the booking form it takes to know a price: nights and guests. */
export function priceForm(terms: Terms, today = todayInIndia()) {
  return withNights(z.object(whenAndHowMany(terms.maxGuests)), terms, today)
}

export type Stay = z.output<ReturnType<typeof stayForm>>
