import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { idempotencyKeys, bookings } from '#app/db/schema/bookings.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import type { Status } from './booking.ts'
import type { BookingDetails } from './booking-form.ts'

const RETENTION_MS = 30 * 86_400_000

/** A booking that was made, now or by the same request before. */
export interface BookingResult {
  id: string
  status: Status
}

/** Remembers what a one-time key has booked. */
export const saveIdempotencyKey = preparedStatement(
  (tx, params: Params<Omit<typeof idempotencyKeys.$inferSelect, 'createdAt'>>) =>
    tx.insert(idempotencyKeys).values({
      guestId: params.guestId,
      key: params.key,
      request: params.request,
      bookingId: params.bookingId,
    }),
)
const bookingByKey = preparedStatement((tx, params: Params<{ guestId: string; key: string }>) =>
  tx
    .select({ id: bookings.id, status: bookings.status, request: idempotencyKeys.request })
    .from(idempotencyKeys)
    .innerJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(and(eq(idempotencyKeys.guestId, params.guestId), eq(idempotencyKeys.key, params.key))),
)

/**
 * What a guest's one-time key has booked before, if anything.
 *
 * @throws DomainError 'invalid' when it has booked another stay
 */
export async function findBookingByKey(
  tx: Db,
  guest: { id: string },
  key: string,
  request: string,
): Promise<BookingResult | undefined> {
  const [earlier] = await bookingByKey(tx, { guestId: guest.id, key })
  if (earlier && earlier.request !== request) {
    throw new DomainError(
      'invalid',
      'This form has already booked another stay. Look in your trips, or book again from here.',
    )
  }
  return earlier && { id: earlier.id, status: earlier.status }
}

/**
 * What a booking request asks for, as 64 hex digits. As a key of its own it makes the very same request
 * twice one booking.
 */
export function fingerprint(
  placeId: string,
  { checkIn, checkOut, noOfGuests, name, phone }: BookingDetails,
  shownTotal?: number,
) {
  const asked = [placeId, checkIn, checkOut, noOfGuests, name, phone]
  return createHash('sha256')
    .update(JSON.stringify(shownTotal === undefined ? asked : [...asked, shownTotal]))
    .digest('hex')
}

/**
 * Forgets one-time keys after 30 days: nobody retries a request that long.
 *
 * @returns how many
 */
export async function deleteExpiredIdempotencyKeys(now: number): Promise<number> {
  const gone = await write((tx) =>
    tx
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, now - RETENTION_MS))
      .returning({ key: idempotencyKeys.key }),
  )
  return gone.length
}
