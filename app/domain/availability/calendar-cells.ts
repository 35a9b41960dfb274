import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { CALENDAR_DAYS } from './chosen-nights.ts'
import type { Hold } from './hold.ts'

/** What holds nights of a place, as the calendar of all places shows it. */
export interface CalendarHold extends Nights {
  what: Hold['what']
  /** Of a booking, a request, or the booking whose change is proposed. */
  bookingId?: string
  /** The first name of who booked it, or asks for it. */
  guest?: string
  guests?: number
  /** Why the host blocked it, or the calendar it was imported from. */
  note?: string
  /** Another site's calendar has these nights, too. */
  isClash?: true
}

/** A place of a host's calendar, with two weeks of its nights. */
export interface CalendarPlace {
  id: string
  title: string
  isPaused: boolean
  units: number
  /** Of each night, in whole rupees. */
  prices: number[]
  /** Of a place of one unit, in order. */
  holds: CalendarHold[]
  /** Of a place of one unit: the nights that stay free beside bookings, to prepare. */
  preparing?: CalendarDate[]
  /** Of a place of several units, each night. */
  held?: HeldRooms[]
}

/** How many units of a place are held on a night. */
export interface HeldRooms {
  all: number
  blocked: number
  /** Those that nothing has, and that stay free beside bookings, to prepare. */
  preparing?: number
  /** Who has some, by first name, or the calendar that has; of more than MAX_WHO how many more. */
  who?: string[]
  /** Another site's calendar has one of them, too. */
  isClash?: true
}

/** A night that can be ticked: free, blocked, or over. */
export interface NightCell {
  what: 'night'
  night: CalendarDate
  price: number
  /** Blocked, with its note. */
  block?: string
  /** Nothing has it, and it stays free beside a booking, to prepare. */
  isPreparing?: true
  /** Of several units; `free` without those that stay free to prepare. */
  rooms?: HeldRooms & { free: number }
}

/** Nights in a row that something has: no more than a week of them, as phones put one week below the other. */
export interface TakenCell {
  what: 'taken'
  nights: CalendarDate[]
  hold: CalendarHold
}

const WEEK = 7
/** So many guests are named of a night of several units. */
export const MAX_WHO = 6

/** The days of the calendar from one on. */
export function calendarDays(from: CalendarDate): CalendarDate[] {
  return Array.from({ length: CALENDAR_DAYS }, (_, i) => addDays(from, i))
}

/** The cells of a place's row. */
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
