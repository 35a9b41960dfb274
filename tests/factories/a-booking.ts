import { bookings } from '#app/db/schema/bookings.ts'
import { write } from '#app/db/write.server.ts'
import { UNDO_MS } from '#app/domain/bookings/cancellation.ts'
import { bookPlace } from '#app/domain/bookings/bookings.server.ts'
import type { BookingDetails } from '#app/domain/bookings/booking-form.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { eq } from 'drizzle-orm'
import { aPlace } from './a-place.ts'
import { aUser } from './a-user.ts'

interface BookingOptions extends Partial<Omit<BookingDetails, 'checkOut' | 'units'>> {
  place?: { id: string }
  guest?: { id: string }
  nights?: number
  key?: string
}

/** A valid booking form. */
export function aStay({
  nights = 3,
  checkIn = todayInIndia(),
  ...rest
}: Omit<BookingOptions, 'place' | 'guest'> = {}): Omit<BookingDetails, 'units'> {
  return {
    checkIn,
    checkOut: addDays(checkIn, nights),
    noOfGuests: 2,
    name: 'Ravi Kumar',
    phone: '+91 98765 43210',
    ...rest,
  }
}

/** Has a booking made longer ago than it can be taken back. */
export async function makeOlder({ id }: { id: string }): Promise<void> {
  const before = Date.now() - 2 * UNDO_MS
  await write((tx) => tx.update(bookings).set({ createdAt: before }).where(eq(bookings.id, id)))
}

/** A booking, from today on by default; one in the past was made on its first day. */
export async function aBooking({ place, guest, key, ...wishes }: BookingOptions = {}) {
  const stay = aStay(wishes)
  const today = stay.checkIn < todayInIndia() ? stay.checkIn : todayInIndia()
  return bookPlace((place ?? (await aPlace())).id, guest ?? (await aUser()), stay, { key, today })
}
