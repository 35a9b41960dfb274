import { messageWith } from '#app/languages/message.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import {
  addDays,
  clockTime,
  dayInIndia,
  formatLongDate,
  formatTime,
  isCalendarDate,
  type CalendarDate,
} from '../calendar-date.ts'
import { requiredTextField, textField } from '../text-field.ts'
import { z } from '../zod.ts'
import { holdsAadhaar } from './aadhaar.ts'

/** The bureau's site, where foreign guests are reported (Form III, until 2025 Form C). */
export const BUREAU_URL = 'https://indianfrro.gov.in/frro/FormC'

/** Deadline after the arrival: section 8 of the Immigration and Foreigners Act, 2025, and rule 17 of its rules. */
const HOUR_MS = 3_600_000
const REPORT_MS = 24 * HOUR_MS

/** Maximum number of days between the end of the booking and the guest's departure: longer stays are booked again. */
const DAYS_LONGER = 30

/** A guest's details as typed; an empty text for unknown ones. Days are YYYY-MM-DD. */
export interface GuestDetails {
  name: string
  nationality: string
  passportNumber: string
  passportPlace: string
  passportIssuedOn: string
  passportExpiresOn: string
  visaNumber: string
  visaPlace: string
  visaIssuedOn: string
  visaExpiresOn: string
  goesTo: string
  /** Departure time, HH:MM in India. */
  leavesAt: string
}

/** Times are milliseconds since 1970. */
export interface RegisterEntry {
  id: string
  bookingId: string
  /** Null if it can't be decrypted: the site's key has changed. */
  details: GuestDetails | null
  arrivedAt: number
  leavesOn: CalendarDate
  sentAt: number | null
  version: number
}

export interface ListedEntry extends RegisterEntry {
  stay: { number: string; place: string; address: string; checkIn: CalendarDate; checkOut: CalendarDate }
}

const AADHAAR_ERROR =
  'This looks like an Aadhaar number. It must not be stored here, not even as a note: please remove it. Only the passport counts.'

const withoutAadhaar = (text: string) => !holdsAadhaar(text)

const required = (label: string, max: number, missing: string) =>
  requiredTextField(label, max, missing).refine(withoutAadhaar, AADHAAR_ERROR)

const optional = (label: string, max: number) =>
  textField(label, max).trim().refine(withoutAadhaar, AADHAAR_ERROR).default('')

const dayOrNothing = z
  .string({ error: 'Please enter a date, or leave it empty' })
  .trim()
  .refine((text) => text === '' || isCalendarDate(text), 'Please enter a date, or leave it empty')
  .default('')

const day = (missing: string) => z.string({ error: missing }).trim().refine(isCalendarDate, missing)

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const guestForm = z
  .object({
    name: required('The name', 150, 'Please enter the names as in the passport'),
    nationality: required('The nationality', 60, 'Please enter the nationality').refine(
      (text) => !/^(indian?|bharat(iya)?|भारत(ीय)?)$/iu.test(text),
      'The register is only for guests from abroad, not for guests from India',
    ),
    passportNumber: required('The passport number', 40, 'Please enter the passport number'),
    passportPlace: optional('The place of issue', 100),
    passportIssuedOn: dayOrNothing,
    passportExpiresOn: dayOrNothing,
    visaNumber: optional('The visa number', 40),
    visaPlace: optional('The place of issue', 100),
    visaIssuedOn: dayOrNothing,
    visaExpiresOn: dayOrNothing,
    arrivedOn: day('Please enter the day of arrival'),
    arrivedTime: z
      .string({ error: 'Please enter the time of arrival' })
      .trim()

      .regex(CLOCK_TIME, 'Please enter the time of arrival, such as 14:30'),
    leavesOn: day('Please enter the day of departure'),
    leavesAt: z
      .string({ error: 'Please enter a time such as 10:30, or leave it empty' })
      .trim()

      .refine(
        (text) => text === '' || CLOCK_TIME.test(text),
        'Please enter a time such as 10:30, or leave it empty',
      )
      .default(''),
    goesTo: optional('The next destination', 200),
  })
  .superRefine((guest, at) => {
    const add = (field: string, message: string) => at.addIssue({ code: 'custom', path: [field], message })
    if (isEarlier(guest.passportExpiresOn, guest.passportIssuedOn))
      add('passportExpiresOn', 'The passport expires before it was issued')
    if (isEarlier(guest.visaExpiresOn, guest.visaIssuedOn))
      add('visaExpiresOn', 'The visa expires before it was issued')
    if (isEarlier(guest.leavesOn, guest.arrivedOn)) add('leavesOn', 'Departure is before arrival')
  })

export type GuestFormValues = z.output<typeof guestForm>

export const keepRegisterForm = z.object({
  keeps: z.enum(['on', 'off'], { error: 'Please choose on or off' }),
})

export const sentForm = z.object({
  guest: z.string({ error: 'Please choose a guest' }).max(64, 'Please choose a guest'),
  sent: z.enum(['yes', 'no'], { error: 'Please choose whether it is reported' }),
  on: z.enum(['stay', 'list']).default('stay'),
})

export function daysOutsideStay(
  { arrivedOn, leavesOn }: Pick<GuestFormValues, 'arrivedOn' | 'leavesOn'>,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  // A guest who comes after midnight arrives a day late; one allowed in before the first night, a day early.
  if (arrivedOn < addDays(stay.checkIn, -1) || arrivedOn > stay.checkOut)
    errors.arrivedOn = ['This day is outside the stay. Please check the dates of the booking above']
  if (leavesOn > addDays(stay.checkOut, DAYS_LONGER))
    errors.leavesOn = [messageWith('This is more than {n} days after the stay', { n: DAYS_LONGER })]
  return errors
}

/** '27 November 2026, 2:30 pm': a time in India, as the register shows it. */
export function formatDayAndTime(moment: number, t: Translate = english): string {
  const instant = new Date(moment)
  return `${formatLongDate(dayInIndia(instant), t)}, ${formatTime(instant, t)}`
}

/** The timestamp of a local time in India. */
export function momentInIndia(date: CalendarDate, time: string): number {
  return Date.parse(`${date}T${time}:00+05:30`)
}

export function toGuestForm(entry: RegisterEntry & { details: GuestDetails }): GuestFormValues {
  const arrived = new Date(entry.arrivedAt)
  return {
    ...entry.details,
    arrivedOn: dayInIndia(arrived),
    arrivedTime: clockTime(arrived),
    leavesOn: entry.leavesOn,
  }
}

export type ReportState = 'sent' | 'to come' | 'open' | 'late'

export function reportState(
  { arrivedAt, sentAt }: Pick<RegisterEntry, 'arrivedAt' | 'sentAt'>,
  now: number,
  t: Translate = english,
): { state: ReportState; words: string } {
  if (sentAt !== null)
    return {
      state: 'sent',
      words: t('Reported to the bureau: {moment}', { moment: formatDayAndTime(sentAt, t) }),
    }
  if (arrivedAt > now) return { state: 'to come', words: t('Not arrived yet: the 24 hours have not begun') }
  const left = arrivedAt + REPORT_MS - now
  if (left > 0) return { state: 'open', words: t('{time} left to report', { time: formatSpan(left, t) }) }
  return {
    state: 'late',
    words: t('Late: the 24 hours ended {time} ago', { time: formatSpan(-left, t) }),
  }
}

/** '35 minutes', '5 hours', '3 days': rounded down, so that it never exceeds the time left. */
function formatSpan(ms: number, t: Translate): string {
  if (ms < 60_000) return t('less than a minute')
  if (ms < HOUR_MS) return t.count(Math.floor(ms / 60_000), '{n} minute', '{n} minutes')
  return ms < 48 * HOUR_MS
    ? t.count(Math.floor(ms / HOUR_MS), '{n} hour', '{n} hours')
    : t.count(Math.floor(ms / (24 * HOUR_MS)), '{n} day', '{n} days')
}

function isEarlier(one: string, other: string): boolean {
  return isCalendarDate(one) && isCalendarDate(other) && one < other
}
