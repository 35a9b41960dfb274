import { english, type Translate } from '#app/languages/translate.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { formatArrivalHour } from './arrival.ts'

export interface HostedStay {
  id: string
  name: string
  phone: string
  noOfGuests: number
  checkIn: CalendarDate
  checkOut: CalendarDate
  arrivalHour: number | null
  place: { id: string; title: string; arriveFrom: string; leaveBy: string }
  /** Room numbers from 1; empty for a place that is let as a whole. */
  rooms: number[]
}

export interface DayOfHost<Stay extends HostedStay = HostedStay> {
  arriving: Stay[]
  leaving: Stay[]
  staying: Stay[]
}

/** Arrivals are sorted by the guests' given hours. */
export function dayOf<Stay extends HostedStay>(stays: readonly Stay[], day: CalendarDate): DayOfHost<Stay> {
  const hourOf = ({ arrivalHour }: HostedStay) => arrivalHour ?? Number.MAX_SAFE_INTEGER
  return {
    arriving: stays.filter(({ checkIn }) => checkIn === day).toSorted((a, b) => hourOf(a) - hourOf(b)),
    leaving: stays.filter(({ checkOut }) => checkOut === day),
    staying: stays.filter(({ checkIn, checkOut }) => checkIn < day && checkOut > day),
  }
}

/** 'About 6 pm', 'From 14:00': the guest's hour of arrival, else the place's check-in hour; empty without either. */
export function arrivalTime({ arrivalHour, place }: HostedStay, t: Translate = english): string {
  if (arrivalHour !== null) return t('About {time}', { time: formatArrivalHour(arrivalHour, t) })
  return place.arriveFrom && t('From {time}', { time: place.arriveFrom })
}

/** 'Rooms 2 and 3'; empty for a place that is let as a whole. */
export function formatRooms(rooms: readonly number[], t: Translate = english): string {
  if (rooms.length === 0) return ''
  const others = rooms.slice(0, -1)
  const last = rooms.at(-1) ?? ''
  return others.length === 0
    ? t('Room {n}', { n: last })
    : t('Rooms {some} and {last}', { some: others.join(', '), last })
}

export interface PlaceOccupancy {
  nextArrival: CalendarDate | null
  /** In the current month, including past nights. */
  nightsThisMonth: number
}
