import { addDays, todayInIndia, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { SendOptions } from './client.ts'
import type { Person } from './world.ts'

export interface Stay {
  checkIn: CalendarDate
  checkOut: CalendarDate
}

/** The stay that begins `after` days from tomorrow and has so many nights. */
export function stayIn(after: number, nights = 1): Stay {
  const checkIn = addDays(todayInIndia(), 1 + after)
  return { checkIn, checkOut: addDays(checkIn, nights) }
}

/** A booking call of somebody's for a place, or for several of its rooms. */
export function bookingCall(
  guest: Person,
  place: { id: string },
  stay: Stay,
  key?: string,
  units?: number,
): SendOptions {
  return {
    bearer: guest.token,
    json: {
      place: place.id,
      ...stay,
      noOfGuests: 1,
      name: guest.name,
      phone: '98765 43210',
      units,
      accepts: ['request', 'advance'],
    },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  }
}

/** The booking form of a place's page, as somebody's browser posts it. */
export function bookingForm(guest: Person, stay: Stay, key: string): SendOptions {
  return {
    token: guest.token,
    form: { ...stay, noOfGuests: '1', name: guest.name, phone: '98765 43210', key },
  }
}
