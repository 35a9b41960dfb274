import { z } from 'zod'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { dateField, INVALID_DATES } from '../date-field.ts'
import { nightsOf } from '../nights.ts'
import { personText } from '../person-text.ts'

/** How many days ahead a host's calendar goes: two years. */
export const CALENDAR_DAYS_AHEAD = 730

/** The form that blocks nights, from the evening of `checkIn` to the morning of `checkOut`, with a word why. */
export function blockForm(today = todayInIndia()) {
  return someNights(today).safeExtend({ note: personText('Note', 200).default('') })
}

/** The form that frees blocked nights. */
export function unblockForm(today = todayInIndia()) {
  return someNights(today)
}

export type Block = z.output<ReturnType<typeof blockForm>>

function someNights(today: string) {
  return z
    .object({ checkIn: dateField, checkOut: dateField })
    .refine((nights) => nightsOf(nights) >= 1, { error: INVALID_DATES, path: ['checkOut'] })
    .refine(({ checkIn }) => checkIn >= addDays(today, -1), {
      error: 'These nights are over. Please choose later dates',
      path: ['checkIn'],
    })
    .refine(({ checkOut }) => checkOut <= addDays(today, CALENDAR_DAYS_AHEAD), {
      error: 'The calendar goes two years ahead. Please choose earlier dates',
      path: ['checkOut'],
    })
}
