import { z } from './zod.ts'
import { isCalendarDate } from './calendar-date.ts'

/** The specification's error for invalid dates. */
export const INVALID_DATES_MESSAGE = 'Please select valid dates'

export const dateField = z
  .string({ error: INVALID_DATES_MESSAGE })
  .refine(isCalendarDate, { error: INVALID_DATES_MESSAGE, abort: true })
