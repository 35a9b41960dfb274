import type { Db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { payments } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { removeJob } from '#app/platform/jobs/jobs.server.ts'
import { eq } from 'drizzle-orm'
import { keepRequestHold } from '../availability/holds.server.ts'
import { insertBooking } from '../bookings/bookings.server.ts'
import { queueBookingEmails } from '../bookings/emails.server.ts'
import { queueBookingLapse } from '../bookings/lapse-booking.server.ts'
import { parseTerms } from '../bookings/terms.ts'
import { currentFeeRate } from '../payments/stay-fee.server.ts'
import { firstPayments } from '../payments/payment-rows.server.ts'
import { requestOfToken, revokeRequestTokens } from '../users/email-tokens.server.ts'
import { lapseJobId } from './emails.server.ts'
import { endRequestLocked } from './end-request.server.ts'
import { lockRequest, type LockedRequest } from './lock-request.server.ts'
import { ENDED_MESSAGES, endedBySite, stateAt, MAX_REASON } from './request.ts'
import { textField } from '../text-field.ts'
import { z } from '../zod.ts'

const WHETHER = 'Say whether you accept: true or false'

export const answerForm = z.object({
  accept: z.boolean({ error: WHETHER }),
  reason: textField('Reason', MAX_REASON).describe('For the guest, where it is refused').default(''),
})

interface Answer {
  accept: boolean
  reason?: string
}

/**
 * Answers a request at a place of the host's own. An accepted one becomes a booking with the same id and the price and
 * terms of the request; a refused one frees its nights. Repeating the same answer is harmless.
 *
 * @throws DomainError 'not_found' for a request at another host's place or none; 'conflict', with the reason, if it was
 *         answered otherwise, has lapsed, or is withdrawn
 */
export async function answerRequest(
  host: { id: string },
  id: string,
  answer: Answer,
  now = Date.now(),
): Promise<void> {
  await write(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || request.ownerId !== host.id) throw new DomainError('not_found', 'Request not found')
    await answerLocked(tx, request, answer, now)
  })
}

/** Answers the request of an emailed link. @throws DomainError 'not_found' for a link that no longer works */
export async function answerByLink(token: string, answer: Answer, now = Date.now()): Promise<void> {
  await write(async (tx) => {
    const id = await requestOfToken(token, tx)
    const request = id === undefined ? undefined : await lockRequest(tx, id)
    // Read again: an answer deletes the token, and so does ending the host's links.
    if (!request || (await requestOfToken(token, tx)) !== id)
      throw new DomainError('not_found', 'This link no longer works')
    await answerLocked(tx, request, answer, now)
  })
}

async function answerLocked(
  tx: Db,
  request: LockedRequest,
  { accept, reason = '' }: Answer,
  now: number,
): Promise<void> {
  const state = stateAt(request.row, now)
  if (state === (accept ? 'accepted' : 'refused')) return
  if (state !== 'requested')
    throw new DomainError('conflict', endedBySite(request.row) ?? ENDED_MESSAGES[state])
  if (accept) await acceptLocked(tx, request, now)
  else await endRequestLocked(tx, request, { state: 'refused', reason: reason.trim(), now })
}

async function acceptLocked(tx: Db, { row, ownerId, guestWantsMail }: LockedRequest, now: number) {
  const { id, placeId } = row
  // The time to pay begins with the answer.
  const { guestId, checkIn, price, terms } = row
  const payment = parseTerms(terms)?.payment
  const { due, lapsesAt } = firstPayments(
    { bookingId: id, guestId, hostId: ownerId },
    { checkIn, price, payment },
    now,
  )
  const held = await keepRequestHold(tx, placeId, row, { id, lapsesAt })
  // Another server with a faster clock has released the nights.
  if (held !== row.units) throw new DomainError('conflict', ENDED_MESSAGES.lapsed)
  await tx
    .update(bookingRequests)
    .set({ state: 'accepted', answeredAt: now, network: null, name: '', phone: '' })
    .where(eq(bookingRequests.id, id))
  await insertBooking(tx, { ...row, feeRate: currentFeeRate(), lapsesAt })
  if (due.length > 0) await tx.insert(payments).values(due)
  if (lapsesAt !== null) await queueBookingLapse(tx, { id, lapsesAt })
  await revokeRequestTokens(tx, { id: ownerId }, id)
  await removeJob(tx, lapseJobId(id))
  // The host, who answered, needs no email.
  await queueBookingEmails(tx, { ...row, wantsEmail: { guest: guestWantsMail, host: false } })
}
