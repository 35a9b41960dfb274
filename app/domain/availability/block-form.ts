import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { nextMonth, previousMonth, monthOf, type CalendarMonth } from '../calendar-month.ts'
import { dateField, INVALID_DATES_MESSAGE } from '../date-field.ts'
import { nightCount, type Nights } from '../nights.ts'
import { MAX_UNITS } from '../units.ts'
import { textField } from '../text-field.ts'

/** Range of a host's calendar in days: two years ahead. */
export const CALENDAR_DAYS_AHEAD = 730

export function blockForm(today = todayInIndia()) {
  return nightsForm(today).safeExtend({ note: textField('Note', 200).default(''), units: unitsField })
}

export function unblockForm(today = todayInIndia()) {
  return nightsForm(today).safeExtend({ unit: unitsField })
}

export function calendarForm(today = todayInIndia()) {
  return blockForm(today).safeExtend({ unit: unitsField })
}

const UNITS_MESSAGE = messageWith('Rooms must be a whole number from 1 to {n}', { n: MAX_UNITS })
export const unitsField = z
  .number({ error: UNITS_MESSAGE })
  .min(1, UNITS_MESSAGE)
  .max(MAX_UNITS, UNITS_MESSAGE)
  .int(UNITS_MESSAGE)
  .optional()

/** The first night that can still be blocked or freed: yesterday's. */
export function earliestNight(today: CalendarDate): CalendarDate {
  return addDays(today, -1)
}

export function upcomingNights({ checkIn, checkOut }: Nights, today: CalendarDate): Nights | undefined {
  const first = earliestNight(today)
  return checkOut > first ? { checkIn: checkIn > first ? checkIn : first, checkOut } : undefined
}

/** The previous and the next month within a host's calendar, which goes two years back and two years ahead. */
export function adjacentMonths(month: CalendarMonth, today: CalendarDate) {
  return {
    previous: month > firstMonth(today) ? previousMonth(month) : null,
    next: month < lastMonth(today) ? nextMonth(month) : null,
  }
}

export function isMonthInCalendar(month: CalendarMonth, today: CalendarDate): boolean {
  return month >= firstMonth(today) && month <= lastMonth(today)
}

const firstMonth = (today: CalendarDate) => monthOf(addDays(today, -CALENDAR_DAYS_AHEAD))
const lastMonth = (today: CalendarDate) => monthOf(addDays(today, CALENDAR_DAYS_AHEAD))

export type Block = z.output<ReturnType<typeof blockForm>>

function nightsForm(today: string) {
  return z
    .object({ checkIn: dateField, checkOut: dateField })
    .refine((nights) => nightCount(nights) >= 1, { error: INVALID_DATES_MESSAGE, path: ['checkOut'] })
    .refine(({ checkIn }) => checkIn >= earliestNight(today), {
      error: 'These nights are over. Please choose later dates',
      path: ['checkIn'],
    })
    .refine(({ checkOut }) => checkOut <= addDays(today, CALENDAR_DAYS_AHEAD), {
      error: 'The calendar goes two years ahead. Please choose earlier dates',
      path: ['checkOut'],
    })
}
