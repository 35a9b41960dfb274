import { english, type Translate } from '#app/languages/translate.ts'
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

export function unavailableWords({ all, wanted }: WantedRooms, t: Translate = english) {
  if (wanted === 1)
    return {
      none:
        all === 1
          ? t('All nights of the next twelve months are free.')
          : t('A room is free on every night of the next twelve months.'),
      list: t('Nights already booked in the next twelve months'),
      day: t('already booked'),
      days: t('Crossed-out days are booked.'),
    }
  const rooms = formatRoomCount(wanted, t)
  return {
    none: t('{rooms} are free on every night of the next twelve months.', { rooms }),
    list: t('Nights of the next twelve months on which {rooms} are not free', { rooms }),
    day: t('{rooms} are not free', { rooms }),
    days: t('Crossed-out days have fewer than {rooms} free.', { rooms }),
  }
}

/** Twelve months, consecutive nights as a range: '24 to 27 Nov 2026'. @param unavailable in order, without overlaps */
export function formatUnavailableNights(
  unavailable: Nights[],
  today: CalendarDate,
  t: Translate = english,
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
  return ranges.map((range) => formatRange(range, t))
}

function formatRange({ first, last }: NightRange, t: Translate): string {
  const [year, month, day] = [last.slice(0, 4), shortMonth(last, t), dayOfMonth(last)]
  const end = `${day} ${month} ${year}`
  if (first === last) return end
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const isOneYear = first.slice(0, 4) === year
  const begin = [dayOfMonth(first), !isOneMonth && shortMonth(first, t), !isOneYear && first.slice(0, 4)]
  return t('{from} to {to}', { from: begin.filter(Boolean).join(' '), to: end })
}

const dayOfMonth = (day: CalendarDate) => Number(day.slice(8))
