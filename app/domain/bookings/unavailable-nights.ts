import { addDays, monthName, type CalendarDate } from '../calendar-date.ts'
import { earliestDay } from './booking-dates.ts'
import type { Nights } from '../nights.ts'

const MAX_DAYS_LISTED = 365

/** Nights in a row by their evenings, the first and the last. */
interface NightRange {
  first: CalendarDate
  last: CalendarDate
}

/**
 * The taken nights of the next twelve months in words, those in a row as one: '24 to 27 Nov 2026'.
 *
 * @param taken stays that don't overlap each other, in order
 */
export function formatUnavailableNights(taken: Nights[], today: CalendarDate): string[] {
  const inARow: NightRange[] = []
  const from = earliestDay(today)
  for (const { checkIn, checkOut } of taken) {
    if (checkOut <= from || checkIn > addDays(today, MAX_DAYS_LISTED)) continue
    const first = checkIn < from ? from : checkIn
    const before = inARow.at(-1)
    if (before && addDays(before.last, 1) >= first) before.last = addDays(checkOut, -1)
    else inARow.push({ first, last: addDays(checkOut, -1) })
  }
  return inARow.map(formatRange)
}

// What the last day says for both is said once.
function formatRange({ first, last }: NightRange): string {
  const [year, month, day] = [last.slice(0, 4), shortMonth(last), dayOfMonth(last)]
  const end = `${day} ${month} ${year}`
  if (first === last) return end
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const isOneYear = first.slice(0, 4) === year
  const begin = [dayOfMonth(first), !isOneMonth && shortMonth(first), !isOneYear && first.slice(0, 4)]
  return `${begin.filter(Boolean).join(' ')} to ${end}`
}

const shortMonth = (day: CalendarDate) => monthName(day).slice(0, 3)
const dayOfMonth = (day: CalendarDate) => Number(day.slice(8))
