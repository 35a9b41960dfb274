import type { Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/write.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, getTableColumns, or } from 'drizzle-orm'
import { endIfLate } from './lapse-booking.server.ts'
import type { ChangeSide } from './stay-change.ts'

export type LockedStay = Awaited<ReturnType<typeof lockStay>>

/**
 * Locks a place, then its booking: concurrent changes, cancellations and bookings wait. Ends the booking if its advance
 * is late.
 *
 * @throws DomainError 'not_found' for another person's booking or none
 */
export async function lockStay(tx: Db, id: string, user: { id: string }) {
  await endIfLate(tx, id)
  const [booking] = await forUpdate(
    tx
      .select({
        ...getTableColumns(bookings),
        ownerId: places.ownerId,
        placeUnits: places.units,
        preparationDays: places.preparationDays,
      })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(and(eq(bookings.id, id), or(eq(bookings.guestId, user.id), eq(places.ownerId, user.id)))),
    bookings,
  )
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  const side: ChangeSide = booking.guestId === user.id ? 'guest' : 'host'
  return { ...booking, side }
}
