import { overlaps } from '#app/domain/nights.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { BookingDetails } from '#app/domain/bookings/booking-form.ts'
import type { SeedUser } from '../../drizzle/seed/fill.ts'
import type { DemoPlace } from './demo-place.ts'
import { demoStays, phoneOf } from './demo-stays.ts'
import { demoGuest, demoGuests, demoPlaces } from './demo-world.ts'
import { desert } from './places-desert.ts'
import { himalaya } from './places-himalaya.ts'
import { kerala } from './places-kerala.ts'

// What waits for the demo host in the morning, at their own places: one of each, so that Today shows it.

/** A stay that somebody asks for or books. */
export interface DemoWish {
  place: DemoPlace
  guest: SeedUser
  stay: (today: CalendarDate) => BookingDetails
}

/** Messages that the host has not read. */
export const questions: readonly { place: DemoPlace; guest: SeedUser; text: string }[] = [
  {
    place: himalaya.landourCottage,
    guest: demoGuest,
    text: 'Namaste! Is there a heater in the bedroom in the evenings, or should we bring thick razais?',
  },
  {
    place: himalaya.landourCottage,
    guest: demoGuest,
    text: 'And can the ginger cake be ordered for an anniversary?',
  },
]

/** A request that is open. */
export const askedFor = wish(himalaya.landourCottage, demoGuest, 2)

/** A booking whose advance its guest says to have paid. */
export const paidBefore = wish(kerala.munnarTea, demoGuests[0]!, 3)

/** A booking whose guest asks for one more night. */
export const toBeMoved = wish(desert.jodhpurBlue, demoGuests[1]!, 2)

/** The first nights from three weeks on that are free with one more, for two. */
function wish(place: DemoPlace, guest: SeedUser, nights: number): DemoWish {
  return {
    place,
    guest,
    stay: (today) => {
      const taken = demoStays(today).filter(({ placeIndex }) => demoPlaces[placeIndex] === place)
      let checkIn = addDays(today, 21)
      const isTaken = () =>
        taken.some((stay) => overlaps(stay, { checkIn, checkOut: addDays(checkIn, nights + 1) }))
      while (isTaken()) checkIn = addDays(checkIn, 1)
      return {
        checkIn,
        checkOut: addDays(checkIn, nights),
        noOfGuests: 2,
        name: guest.name,
        phone: phoneOf(guest),
      }
    },
  }
}
