import { english, type Say } from '#app/languages/say.ts'
import { addDays, shortMonth, type CalendarDate } from '../calendar-date.ts'
import { earliestDay } from './booking-dates.ts'
import type { Nights } from '../nights.ts'
import { formatRoomCount } from '../units.ts'

const MAX_DAYS_LISTED = 365

interface NightRange {
  first: CalendarDate
  last: CalendarDate
}

export interface WantedRooms {
  all: number
  wanted: number
}

export function unavailableWords({ all, wanted }: WantedRooms, say: Say = english) {
  if (wanted === 1)
    return {
      none:
        all === 1
          ? say('No night of the next twelve months is booked yet.')
          : say('On every night of the next twelve months a room is free.'),
      list: say('Nights already booked in the next twelve months'),
      day: say('already booked'),
      days: say('Crossed-out days are booked.'),
    }
  const rooms = formatRoomCount(wanted, say)
  return {
    none: say('On every night of the next twelve months {rooms} are free.', { rooms }),
    list: say('Nights of the next twelve months on which {rooms} are not free', { rooms }),
    day: say('{rooms} are not free', { rooms }),
    days: say('Crossed-out days have fewer than {rooms} free.', { rooms }),
  }
}

/**
 * The unavailable nights of the next twelve months in words, consecutive ones as a range: '24 to 27 Nov 2026'.
 *
 * @param unavailable stays that don't overlap each other, in order
 */
export function formatUnavailableNights(
  unavailable: Nights[],
  today: CalendarDate,
  say: Say = english,
): string[] {
  const ranges: NightRange[] = []
  const from = earliestDay(today)
  for (const { checkIn, checkOut } of unavailable) {
    if (checkOut <= from || checkIn > addDays(today, MAX_DAYS_LISTED)) continue
    const first = checkIn < from ? from : checkIn
    const previous = ranges.at(-1)
    if (previous && addDays(previous.last, 1) >= first) previous.last = addDays(checkOut, -1)
    else ranges.push({ first, last: addDays(checkOut, -1) })
  }
  return ranges.map((range) => formatRange(range, say))
}

function formatRange({ first, last }: NightRange, say: Say): string {
  const [year, month, day] = [last.slice(0, 4), shortMonth(last, say), dayOfMonth(last)]
  const end = `${day} ${month} ${year}`
  if (first === last) return end
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const isOneYear = first.slice(0, 4) === year
  const begin = [dayOfMonth(first), !isOneMonth && shortMonth(first, say), !isOneYear && first.slice(0, 4)]
  return say('{from} to {to}', { from: begin.filter(Boolean).join(' '), to: end })
}

const dayOfMonth = (day: CalendarDate) => Number(day.slice(8))
