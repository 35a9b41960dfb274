import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { isLive } from '../availability/lapsed-holds.server.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { parsePhoneNumbers } from '../phone-number.server.ts'
import type { HostedStay } from './host-days.ts'

/** Limit of rooms read per host; the rest is in the guest list. */
const MAX_HOLDS = 2000

/**
 * Stays that overlap some days, mornings of check-out included, the earliest first. One query by the index of holds,
 * which reads no past stay.
 *
 * @returns also whether there are more than were read
 */
export async function staysWithin(
  host: { id: string },
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<{ stays: HostedStay[]; isCut: boolean }> {
  const rows = await db
    .select({
      unit: holds.unit,
      units: places.units,
      place: {
        id: places.id,
        title: places.title,
        arriveFrom: places.checkIn,
        leaveBy: places.checkOut,
      },
      booking: {
        id: bookings.id,
        name: bookings.name,
        phone: bookings.phone,
        noOfGuests: bookings.noOfGuests,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        arrivalHour: bookings.arrivalHour,
      },
    })
    .from(places)
    .innerJoin(holds, eq(holds.placeId, places.id))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(
      and(
        eq(places.ownerId, host.id),
        eq(holds.what, 'booking'),
        isLive(),
        // A no-show neither stays nor leaves.
        isNull(bookings.noShowAt),
        gte(holds.checkOut, from),
        lte(holds.checkIn, to),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.checkOut), asc(bookings.id), asc(holds.unit))
    .limit(MAX_HOLDS + 1)
  const byId = new Map<string, HostedStay>()
  for (const { booking, place, units, unit } of rows.slice(0, MAX_HOLDS)) {
    const stay = byId.get(booking.id) ?? {
      ...booking,
      name: booking.name || ANONYMOUS_GUEST,
      place,
      rooms: [],
    }
    if (units > 1) stay.rooms.push(unit)
    byId.set(booking.id, stay)
  }
  return { stays: [...byId.values()], isCut: rows.length > MAX_HOLDS }
}

/** Adds the first phone number in the guest's text, as `tel:` needs it; null if there is none. */
export function withCallNumbers(stays: readonly HostedStay[]): (HostedStay & { call: string | null })[] {
  return stays.map((stay) => ({ ...stay, call: parsePhoneNumbers(stay.phone)[0]?.dial ?? null }))
}
