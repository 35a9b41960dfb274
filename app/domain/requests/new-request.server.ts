import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Nights } from '../nights.ts'
import type { RequestState } from './request.ts'

type RequestRow = typeof bookingRequests.$inferSelect

const openRequests = preparedStatement(
  (tx, params: Params<{ guestId: string; state: RequestState; now: number }>) =>
    tx
      .select({
        placeId: bookingRequests.placeId,
        units: bookingRequests.units,
        checkIn: bookingRequests.checkIn,
        checkOut: bookingRequests.checkOut,
      })
      .from(bookingRequests)
      .where(
        and(
          eq(bookingRequests.guestId, params.guestId),
          eq(bookingRequests.state, params.state),
          gt(bookingRequests.answerBy, params.now),
        ),
      ),
)

/** A guest's unanswered requests, which count as stays. */
export function openRequestsOf(
  tx: Db,
  guest: { id: string },
  now = Date.now(),
): Promise<(Nights & { placeId: string; units: number })[]> {
  return openRequests(tx, { guestId: guest.id, state: 'requested', now })
}

const requestByKey = preparedStatement((tx, params: Params<{ guestId: string; formKey: string }>) =>
  tx
    .select({
      id: bookingRequests.id,
      state: bookingRequests.state,
      answerBy: bookingRequests.answerBy,
      fingerprint: bookingRequests.fingerprint,
    })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.guestId, params.guestId), eq(bookingRequests.formKey, params.formKey)))
    .limit(1),
)

/** Finds a request by idempotency key. @throws DomainError 'invalid' if the key was used for another stay */
export async function findRequestByKey(tx: Db, guest: { id: string }, key: string, fingerprint: string) {
  const [existing] = await requestByKey(tx, { guestId: guest.id, formKey: key })
  if (existing && existing.fingerprint !== fingerprint)
    throw new DomainError(
      'invalid',
      'This form was already used for another request. See My bookings, or ask again from here.',
    )
  return existing
}

export const insertRequest = preparedStatement(
  (tx, params: Params<Omit<RequestRow, 'seq' | 'createdAt' | 'state' | 'answeredAt' | 'reason'>>) =>
    tx.insert(bookingRequests).values({
      id: params.id,
      placeId: params.placeId,
      guestId: params.guestId,
      checkIn: params.checkIn,
      checkOut: params.checkOut,
      noOfGuests: params.noOfGuests,
      units: params.units,
      name: params.name,
      phone: params.phone,
      price: params.price,
      lines: params.lines,
      terms: params.terms,
      cancelBy: params.cancelBy,
      network: params.network,
      answerBy: params.answerBy,
      formKey: params.formKey,
      fingerprint: params.fingerprint,
    }),
)
