import {
  daysBetween,
  formatDateWithWeekday,
  isCalendarDate,
  type CalendarDate,
} from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { nightCount, type Nights } from '#app/domain/nights.ts'
import type { Rates } from '#app/domain/places/rates.ts'
import { priceLines, sumLines, type PriceLine } from '#app/domain/rates/price-lines.ts'
import { useState } from 'react'

/** The nights that a guest has chosen on a place's page, or the suggested ones, and their price. */
export interface ChosenStay {
  stay: Nights
  choose: (stay: Nights) => void
  /** The guest has not chosen them yet. */
  isSuggested: boolean
  /** How many, 0 for none. */
  nights: number
  lines: PriceLine[]
  /** Formatted in rupees; empty for no nights. */
  total: string
}

/** @param initial the form's initial nights, and whether they are only suggested */
export function useChosenStay(initial: Nights & { isSuggested: boolean }, tariff: Rates): ChosenStay {
  const [{ isSuggested, ...stay }, setStay] = useState(initial)
  const areDays = isCalendarDate(stay.checkIn) && isCalendarDate(stay.checkOut)
  const nights = areDays ? Math.max(0, nightCount(stay)) : 0
  const lines = nights > 0 ? priceLines(stay, tariff) : []
  return {
    stay,
    choose: (chosen) => setStay({ ...chosen, isSuggested: false }),
    isSuggested,
    nights,
    lines,
    total: nights > 0 ? formatRupees(sumLines(lines)) : '',
  }
}

/** 'Today to Friday': nights that the page suggests. */
export function formatSuggestion({ checkIn, checkOut }: Nights, today: CalendarDate): string {
  return `${formatRelativeDay(checkIn, today)} to ${formatRelativeDay(checkOut, today)}`
}

function formatRelativeDay(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'Today'
  const [weekday = '', dayOfMonth, month] = formatDateWithWeekday(day).split(' ')
  return daysBetween(today, day) < 7 ? weekday : `${dayOfMonth} ${month}`
}
