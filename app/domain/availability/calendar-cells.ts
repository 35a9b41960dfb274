import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { CALENDAR_DAYS } from './chosen-nights.ts'
import type { Hold } from './hold.ts'

export interface CalendarHold extends Nights {
  what: Hold['what']
  /** Id of the booking, the request, or the booking whose change is proposed. */
  bookingId?: string
  /** First name of the guest of the booking or request. */
  guest?: string
  guests?: number
  /** The host's note of the block, or the calendar it was imported from. */
  note?: string
  isClash?: true
}

export interface CalendarPlace {
  id: string
  title: string
  isPaused: boolean
  units: number
  /** One per night, in whole rupees. */
  prices: number[]
  /** For a place of one unit, in order. */
  holds: CalendarHold[]
  /** For a place of one unit: nights that stay free beside bookings, to prepare. */
  preparing?: CalendarDate[]
  held?: HeldRooms[]
}

export interface HeldRooms {
  all: number
  blocked: number
  /** Unheld units that stay free beside bookings, to prepare. */
  preparing?: number
  /** First names of guests, or names of calendars, that hold units; beyond MAX_WHO, how many more. */
  who?: string[]
  isClash?: true
}

/** A night that can be selected: free, blocked, or over. */
export interface NightCell {
  what: 'night'
  night: CalendarDate
  price: number
  block?: string
  /** Not held, but stays free beside a booking, to prepare. */
  isPreparing?: true
  /** For several units; `free` excludes those that stay free to prepare. */
  rooms?: HeldRooms & { free: number }
}

/** Consecutive held nights: at most a week of them, as phones show one week below the other. */
export interface TakenCell {
  what: 'taken'
  nights: CalendarDate[]
  hold: CalendarHold
}

const WEEK = 7
/** Maximum number of guests named on a night of several units. */
export const MAX_WHO = 6

export function calendarDays(from: CalendarDate): CalendarDate[] {
  return Array.from({ length: CALENDAR_DAYS }, (_, i) => addDays(from, i))
}

export function cellsOf(place: CalendarPlace, from: CalendarDate): (NightCell | TakenCell)[] {
  const cells: (NightCell | TakenCell)[] = []
  for (const [i, night] of calendarDays(from).entries()) {
    const price = place.prices[i]!
    const held = place.held?.[i]
    if (held) {
      const left = Math.max(0, place.units - held.all)
      const preparing = Math.min(held.preparing ?? 0, left)
      const free = left - preparing
      const isPreparing = free === 0 && preparing > 0 && { isPreparing: true as const }
      const rooms = { ...held, free, all: place.units, ...(preparing > 0 && { preparing }) }
      cells.push({ what: 'night', night, price, ...isPreparing, rooms })
      continue
    }
    const hold = place.holds.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)
    const last = cells.at(-1)
    if (!hold) {
      const isPreparing = place.preparing?.includes(night) && { isPreparing: true as const }
      cells.push({ what: 'night', night, price, ...isPreparing })
    } else if (hold.what === 'block') cells.push({ what: 'night', night, price, block: hold.note ?? '' })
    else if (last?.what === 'taken' && last.hold === hold && i % WEEK > 0) last.nights.push(night)
    else cells.push({ what: 'taken', nights: [night], hold })
  }
  return cells
}
