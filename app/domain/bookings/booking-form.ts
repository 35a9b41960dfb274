import { countMessage, messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import { formatShortDay, isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { dateField, INVALID_DATES_MESSAGE } from '../date-field.ts'
import { nightCount, type Nights } from '../nights.ts'
import { requiredTextField } from '../text-field.ts'
import { hasPhoneDigits, MAX_PHONE_LENGTH } from '../phone-number.ts'
import { fewestNightsFrom, MAX_STAY_NIGHTS, type StayRules } from '../places/stay-rules.ts'
import { earliestCheckIn, earliestDay, latestCheckIn, MAX_DAYS_AHEAD } from './booking-dates.ts'

// The nights come first, so they are checked even if other fields are invalid.
function hasBothDates({ value }: { value: unknown }) {
  const { checkIn, checkOut } = (value ?? {}) as Record<string, unknown>
  return [checkIn, checkOut].every((day) => typeof day === 'string' && isCalendarDate(day))
}

function isUpcoming(stay: Nights, today: CalendarDate) {
  return nightCount(stay) < 1 || stay.checkIn >= earliestDay(today)
}

// The date rules of every booking form. A stay without nights gets only that error, whatever its dates.
function withDateRules<Form extends z.ZodObject>(form: Form, rules: StayRules, today: CalendarDate) {
  const withRules = form
    .refine((stay) => nightCount(stay as unknown as Nights) >= 1, {
      error: INVALID_DATES_MESSAGE,
      path: ['checkOut'],
      when: hasBothDates,
    })
    .refine((stay) => isUpcoming(stay as unknown as Nights, today), {
      error: 'Check-in is in the past. Please choose later dates',
      path: ['checkIn'],
      when: hasBothDates,
    })
    .refine((stay) => (stay as unknown as Nights).checkIn <= latestCheckIn(today), {
      error: messageWith('Check-in can be at most {n} days ahead. Please choose earlier dates', {
        n: MAX_DAYS_AHEAD,
      }),
      path: ['checkIn'],
      when: hasBothDates,
    })
    .refine((stay) => nightCount(stay as unknown as Nights) <= MAX_STAY_NIGHTS, {
      error: messageWith("A stay can't be longer than {n} nights", { n: MAX_STAY_NIGHTS }),
      path: ['checkOut'],
      when: hasBothDates,
    })
  return withPlaceRules(withRules, rules, today)
}

// The place's own rules follow those of the specification; each is checked only if all before it are met.
function withPlaceRules<Form extends z.ZodObject>(form: Form, rules: StayRules, today: CalendarDate) {
  const first = earliestCheckIn(rules, today)
  const fewestOf = (stay: unknown) => fewestNightsFrom(rules, (stay as Nights).checkIn)
  return form
    .refine((stay) => nightCount(stay as unknown as Nights) >= fewestOf(stay), {
      error: ({ input }) => {
        const fewest = fewestOf(input)
        const text =
          fewest === rules.fewestNights
            ? 'This place takes stays of {nights} or more'
            : 'Stays that begin then must be {nights} or more'
        return messageWith(text, { nights: { message: countMessage(fewest, '{n} night', '{n} nights') } })
      },
      path: ['checkOut'],
      when: hasNoIssues,
    })
    .refine((stay) => nightCount(stay as unknown as Nights) <= rules.mostNights, {
      error: messageWith('This place takes stays of at most {nights}', {
        nights: { message: countMessage(rules.mostNights, '{n} night', '{n} nights') },
      }),
      path: ['checkOut'],
      when: hasNoIssues,
    })
    .refine((stay) => (stay as unknown as Nights).checkIn >= first, {
      error: messageWith('This place needs {days} of notice: the earliest check-in is {day}', {
        days: { message: countMessage(rules.noticeDays, '{n} day', '{n} days') },
        day: formatShortDay(first, today),
      }),
      path: ['checkIn'],
      when: hasNoIssues,
    })
}

function hasNoIssues({ issues }: { issues: unknown[] }) {
  return issues.length === 0
}

function dateAndGuestFields({ maxGuests, units = 1 }: BookingRules) {
  const tooFew = "No. of guests can't be less than 1"
  const most = maxGuests * units
  return {
    checkIn: dateField,
    checkOut: dateField,
    noOfGuests: z
      .number({ error: tooFew })
      // No abort: the date rules, which come first, still have to be checked.
      .min(1, tooFew)
      .max(most, guestsMessage(most))
      .int('No. of guests must be a whole number'),
  }
}

const guestsMessage = (most: number) => messageWith('Allowed max. no. of guests: {n}', { n: most })

/** Follows the specification's fields. */
function unitsField(units: number) {
  const message =
    units === 1 ? 'This place has 1 room' : messageWith('Please choose from 1 to {n} rooms', { n: units })
  return z
    .number({ error: message })
    .min(1, message)
    .max(units, message)
    .int(message)
    .optional()
    .describe('How many rooms of the place; 1 where it is left out')
}

// Limits guests to the capacity of the chosen units. More than all units can take is an error of the field itself.
function withGuestsRule<Form extends z.ZodObject>(form: Form, { maxGuests, units = 1 }: BookingRules) {
  if (units === 1) return form
  const mostOf = (stay: unknown) => {
    const { units: wanted } = stay as { units?: unknown }
    return maxGuests * (typeof wanted === 'number' && wanted >= 1 ? Math.min(wanted, units) : 1)
  }
  return form.refine((stay) => Number((stay as { noOfGuests: unknown }).noOfGuests) <= mostOf(stay), {
    error: ({ input }) => guestsMessage(mostOf(input)),
    path: ['noOfGuests'],
    when: ({ value }) => {
      const { noOfGuests } = (value ?? {}) as { noOfGuests?: unknown }
      return typeof noOfGuests === 'number' && noOfGuests <= maxGuests * units
    },
  })
}

export interface BookingRules extends StayRules {
  maxGuests: number
  units?: number
}

function createBookingForm(terms: BookingRules, today: CalendarDate) {
  const form = z.object({
    ...dateAndGuestFields(terms),
    name: requiredTextField('Name', 100),
    phone: requiredTextField('Phone', MAX_PHONE_LENGTH).refine(
      (phone) => phone === '' || hasPhoneDigits(phone),
      {
        error: 'Please enter a phone number',
      },
    ),
    units: unitsField(terms.units ?? 1),
  })
  return withDateRules(withGuestsRule(form, terms), terms, today)
}

// Building a schema takes longer than reading the place; most places share the same few rules.
const MAX_CACHED_FORMS = 500
const formCache = new Map<string, ReturnType<typeof createBookingForm>>()
let formCacheDay = ''

/** The booking form (section 5): its rules in the specification's order, then those of the place. */
export function bookingFormFor(terms: BookingRules, today = todayInIndia()) {
  if (formCacheDay !== today || formCache.size >= MAX_CACHED_FORMS) formCache.clear()
  formCacheDay = today
  const { maxGuests, units = 1, fewestNights, mostNights, noticeDays, prices } = terms
  const seasons = prices?.seasons?.some((season) => season.fewestNights !== undefined) ? prices.seasons : []
  const key = [maxGuests, units, fewestNights, mostNights, noticeDays, JSON.stringify(seasons)].join(' ')
  const form = formCache.get(key) ?? createBookingForm(terms, today)
  formCache.set(key, form)
  return form
}

/** The part that decides the price. */
export function quoteFormFor(terms: BookingRules, today = todayInIndia()) {
  const form = z.object({ ...dateAndGuestFields(terms), units: unitsField(terms.units ?? 1) })
  return withDateRules(withGuestsRule(form, terms), terms, today)
}

export type BookingDetails = z.output<ReturnType<typeof bookingFormFor>>
