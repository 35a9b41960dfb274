import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { messageWith } from '#app/languages/message.ts'
import { siteName } from '#app/site/site.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq } from 'drizzle-orm'
import { isSuspended, requireActiveAccount } from '../active-account.server.ts'
import { todayInIndia } from '../calendar-date.ts'
import { statusAt } from './lapsing.ts'

/**
 * Sets or clears the guest's hour of arrival. Idempotent.
 *
 * @param hour counted from the midnight that begins the day of arrival; null for unknown
 * @throws DomainError 'not_found' for another guest's booking or none; 'conflict' if it is cancelled or has begun, or
 *         its host is suspended and won't see it
 */
export async function setArrivalHour(
  guest: { id: string },
  bookingId: string,
  hour: number | null,
  today = todayInIndia(),
): Promise<void> {
  await write(async (tx) => {
    await requireActiveAccount(tx, guest)
    const isOwn = and(eq(bookings.id, bookingId), eq(bookings.guestId, guest.id))
    const [booking] = await forUpdate(
      tx
        .select({
          status: bookings.status,
          lapsesAt: bookings.lapsesAt,
          checkIn: bookings.checkIn,
          placeId: bookings.placeId,
        })
        .from(bookings)
        .where(isOwn),
    )
    if (!booking) throw new DomainError('not_found', 'Booking not found')
    if (statusAt(booking, Date.now()) !== 'confirmed')
      throw new DomainError('conflict', 'This stay is no longer booked.')
    if (booking.checkIn < today) throw new DomainError('conflict', 'This stay has already begun.')
    const [host] = await tx.select({ id: places.ownerId }).from(places).where(eq(places.id, booking.placeId))
    if (host && (await isSuspended(host, tx)))
      throw new DomainError(
        'conflict',
        messageWith("They can't be reached on {site} at present.", { site: siteName }),
      )
    await tx.update(bookings).set({ arrivalHour: hour }).where(isOwn)
  })
}
