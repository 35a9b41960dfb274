import { z } from 'zod'
import { formatDay, isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { dateField, INVALID_DATES } from '../date-field.ts'
import { nightsOf, type Nights } from '../nights.ts'
import { requiredText } from '../text-field.ts'
import { isPhoneNumber } from '../phone-number.ts'
import { formatDays, formatNights, MAX_STAY_NIGHTS, type StayRules } from '../places/stay-rules.ts'
import { firstCheckIn, firstDay, lastCheckIn, MOST_DAYS_AHEAD } from './booking-dates.ts'

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
    .refine((stay) => nightsOf(stay as unknown as Nights) <= MAX_STAY_NIGHTS, {
      error: `A stay can't be longer than ${MAX_STAY_NIGHTS} nights`,
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
      error: `This place takes stays of ${formatNights(rules.fewestNights)} or more`,
      path: ['checkOut'],
      when: nothingWrong,
    })
    .refine((stay) => nightsOf(stay as unknown as Nights) <= rules.mostNights, {
      error: `This place takes stays of ${formatNights(rules.mostNights)} at most`,
      path: ['checkOut'],
      when: nothingWrong,
    })
    .refine((stay) => (stay as unknown as Nights).checkIn >= first, {
      error: `This place wants to know ${formatDays(rules.noticeDays)} ahead: check-in can be from ${formatDay(first)}`,
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
