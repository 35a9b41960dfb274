import { addDays, monthName, type CalendarDate } from '../calendar-date.ts'
import { earliestDay } from './booking-dates.ts'
import type { Nights } from '../nights.ts'
import { formatRoomCount } from '../units.ts'

const MAX_DAYS_LISTED = 365

/** Consecutive nights, by the days of the first and the last evening. */
interface NightRange {
  first: CalendarDate
  last: CalendarDate
}

/** How many of a place's rooms a guest wants. */
export interface WantedRooms {
  all: number
  wanted: number
}

/** What calendars say of nights that are not available: booked, or with fewer free rooms than are wanted. */
export function unavailableWords({ all, wanted }: WantedRooms) {
  const rooms = wanted === 1 ? 'a room is' : `${formatRoomCount(wanted)} are`
  const none = `On every night of the next twelve months ${rooms} free.`
  return wanted === 1
    ? {
        none: all === 1 ? 'No night of the next twelve months is booked yet.' : none,
        list: 'Nights already booked in the next twelve months',
        day: 'already booked',
        days: 'are booked',
      }
    : {
        none,
        list: `Nights of the next twelve months on which ${rooms} not free`,
        day: `${rooms} not free`,
        days: `have fewer than ${formatRoomCount(wanted)} free`,
      }
}

/**
 * The unavailable nights of the next twelve months in words, consecutive ones as a range: '24 to 27 Nov 2026'.
 *
 * @param unavailable stays that don't overlap each other, in order
 */
export function formatUnavailableNights(unavailable: Nights[], today: CalendarDate): string[] {
  const ranges: NightRange[] = []
  const from = earliestDay(today)
  for (const { checkIn, checkOut } of unavailable) {
    if (checkOut <= from || checkIn > addDays(today, MAX_DAYS_LISTED)) continue
    const first = checkIn < from ? from : checkIn
    const previous = ranges.at(-1)
    if (previous && addDays(previous.last, 1) >= first) previous.last = addDays(checkOut, -1)
    else ranges.push({ first, last: addDays(checkOut, -1) })
  }
  return ranges.map(formatRange)
}

// The month and year that both days share are given once.
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
