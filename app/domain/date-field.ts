import { z } from 'zod'
import { isCalendarDate } from './calendar-date.ts'

/** What the specification says to dates that are none. */
export const INVALID_DATES_MESSAGE = 'Please select valid dates'

/** A day of the calendar in a form. */
export const dateField = z
  .string({ error: INVALID_DATES_MESSAGE })
  .refine(isCalendarDate, { error: INVALID_DATES_MESSAGE, abort: true })
