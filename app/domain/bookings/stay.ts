import { z } from 'zod'
import { addDays, dayNumber, isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { dateField, INVALID_DATES } from '../date-field.ts'
import { nightsOf, overlap, type Nights } from '../nights.ts'
import { requiredText } from '../person-text.ts'
import { isPhoneNumber } from '../phone-number.ts'

/** Default length of a stay, in nights (section 9). */
export const DEFAULT_NIGHTS = 5
/** How long a stay may be. */
export const MOST_NIGHTS = 90
/** How many days ahead a check-in may lie: nobody holds nights for years (promise 23). */
export const MOST_DAYS_AHEAD = 540

/** What a host is told who would book with themselves. */
export const OWN_PLACE = 'This is your own place. Guests book it here.'

/** The total in whole rupees: nights times the price of one. */
export function totalOf(nights: Nights, pricePerNight: number): number {
  return nightsOf(nights) * pricePerNight
}

/** The stay the widget begins with: from today to five days later (section 4). */
export function defaultNights(today: CalendarDate): Nights {
  return { checkIn: today, checkOut: addDays(today, DEFAULT_NIGHTS) }
}

/** The first day that can be picked: yesterday (section 4 disables the days before it). */
export function firstDay(today: CalendarDate): CalendarDate {
  return addDays(today, -1)
}

/** The last day that can be picked for a check-in. */
export function lastCheckIn(today: CalendarDate): CalendarDate {
  return addDays(today, MOST_DAYS_AHEAD)
}

/**
 * The free stay of the same length that begins nearest to the wanted one, the later of two as near.
 * It begins today at the earliest, and at the latest when a check-in may.
 *
 * @param taken stays that don't overlap each other, in any order
 */
export function nearestFree(wanted: Nights, taken: Nights[], today: CalendarDate): Nights | undefined {
  const nights = nightsOf(wanted)
  const from = dayNumber(today)
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
      const checkIn = addDays(today, day - from)
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
function withNights<Form extends z.ZodObject>(form: Form, today: CalendarDate) {
  return form
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
    .refine((stay) => nightsOf(stay as unknown as Nights) <= MOST_NIGHTS, {
      error: `A stay can't be longer than ${MOST_NIGHTS} nights`,
      path: ['checkOut'],
      when: bothDates,
    })
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

function bookingForm(maxGuests: number, today: CalendarDate) {
  const form = z.object({
    ...whenAndHowMany(maxGuests),
    name: requiredText('Name', 100),
    phone: requiredText('Phone', 40).refine((phone) => phone === '' || isPhoneNumber(phone), {
      error: 'Please enter a phone number',
    }),
  })
  return withNights(form, today)
}

// Making a schema takes longer than reading the place from the database. There are few numbers of guests, and a day
// at a time.
const formsOfDay = new Map<number, ReturnType<typeof bookingForm>>()
let dayOfForms = ''

/**
 * The booking form (section 5), its rules in the specification's order.
 *
 * @param maxGuests of the place
 */
export function stayForm(maxGuests: number, today = todayInIndia()) {
  if (dayOfForms !== today) formsOfDay.clear()
  dayOfForms = today
  const form = formsOfDay.get(maxGuests) ?? bookingForm(maxGuests, today)
  formsOfDay.set(maxGuests, form)
  return form
}

/** What of the booking form it takes to know a price: nights and guests. */
export function priceForm(maxGuests: number, today = todayInIndia()) {
  return withNights(z.object(whenAndHowMany(maxGuests)), today)
}

export type Stay = z.output<ReturnType<typeof stayForm>>
