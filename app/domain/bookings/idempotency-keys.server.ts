import { deleteSome } from '#app/db/delete-some.server.ts'
import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { idempotencyKeys, bookings } from '#app/db/schema/bookings.ts'
import { and, eq, lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import type { RequestState } from '../requests/request.ts'
import type { Status } from './booking.ts'
import type { BookingDetails } from './booking-form.ts'
import { statusAt } from './lapsing.ts'
import type { ShownTerms } from './terms.ts'

const RETENTION_MS = 30 * 86_400_000

/** Made now or by an earlier equal call. */
export interface BookingResult {
  id: string
  status: Status | Exclude<RequestState, 'accepted'>
  /** Set if it is, or was before its host accepted it, a request. */
  isRequest?: true
}

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
    .select({
      id: bookings.id,
      status: bookings.status,
      lapsesAt: bookings.lapsesAt,
      request: idempotencyKeys.request,
    })
    .from(idempotencyKeys)
    .innerJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(and(eq(idempotencyKeys.guestId, params.guestId), eq(idempotencyKeys.key, params.key))),
)

/** @throws DomainError 'invalid' if the key was used for another stay */
export async function findBookingByKey(
  tx: Db,
  guest: { id: string },
  key: string,
  request: string,
): Promise<BookingResult | undefined> {
  const [existing] = await bookingByKey(tx, { guestId: guest.id, key })
  if (existing && existing.request !== request) {
    throw new DomainError(
      'invalid',
      'This form was already used for another booking. See My bookings, or book again from here.',
    )
  }
  return existing && { id: existing.id, status: statusAt(existing, Date.now()) }
}

/** Hashes a booking request to 64 hex digits. Also serves as its key if it has none, so that it books once. */
export function fingerprint(
  placeId: string,
  { checkIn, checkOut, noOfGuests, name, phone, units = 1 }: BookingDetails,
  { price, shownTerms }: { price?: number; shownTerms?: ShownTerms } = {},
) {
  const parts: unknown[] = [placeId, checkIn, checkOut, noOfGuests, name, phone]
  if (units > 1) parts.push({ units })
  if (price !== undefined) parts.push(price)
  if (shownTerms !== undefined) parts.push(shownTerms)
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

export function deleteExpiredIdempotencyKeys(now: number): Promise<number> {
  return deleteSome(idempotencyKeys.key, lt(idempotencyKeys.createdAt, now - RETENTION_MS))
}
