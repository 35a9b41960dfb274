import type { Db } from '#app/db/connections.server.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { removeJob } from '#app/platform/jobs/jobs.server.ts'
import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { lockPlaceNights } from '../availability/hold-claims.server.ts'
import { releaseRequestHold } from '../availability/holds.server.ts'
import { revokeRequestTokens } from '../users/email-tokens.server.ts'
import { lapseJobId, queueEndedEmails } from './emails.server.ts'
import { lockRequest, type LockedRequest } from './lock-request.server.ts'
import { endedBySite, stateAt, type RequestState } from './request.ts'

type EndState = Exclude<RequestState, 'requested' | 'accepted'>

/** The same as conversations, which show requests. */
const RETENTION_MS = 730 * 86_400_000

/** Ends an open request: its nights go to calendars that claim them, otherwise they are free. */
export async function endRequestLocked(
  tx: Db,
  request: LockedRequest,
  { state, reason = '', now }: { state: EndState; reason?: string; now: number },
): Promise<void> {
  const { id, placeId, answerBy } = request.row
  await tx
    .update(bookingRequests)
    .set({ state, reason, answeredAt: state === 'lapsed' ? answerBy : now, network: null })
    .where(and(eq(bookingRequests.id, id), eq(bookingRequests.state, 'requested')))
  await releaseRequestHold(tx, placeId, request.row, id)
  await revokeRequestTokens(tx, { id: request.ownerId }, id)
  await removeJob(tx, lapseJobId(id))
  await queueEndedEmails(tx, request, state)
}

/** Idempotent. @throws DomainError 'not_found' for another guest's; 'conflict' once it is answered or has lapsed */
export async function withdrawRequest(guest: { id: string }, id: string, now = Date.now()): Promise<void> {
  await write(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || request.row.guestId !== guest.id) throw new DomainError('not_found', 'Request not found')
    const state = stateAt(request.row, now)
    if (state === 'withdrawn') return
    if (state !== 'requested')
      throw new DomainError('conflict', endedBySite(request.row) ?? WITHDRAW_REFUSALS[state])
    await endRequestLocked(tx, request, { state: 'withdrawn', now })
  })
}

const WITHDRAW_REFUSALS = {
  accepted: 'Your host has just accepted: the stay is booked. You can cancel it.',
  refused: 'Your host has already refused this request.',
  lapsed: 'This request has lapsed: your host did not answer in time.',
}

/** The job at a request's deadline: marks it as lapsed and notifies both sides. Safe to run twice. */
export async function lapseRequest(payload: Record<string, unknown>, now = Date.now()): Promise<void> {
  await write(async (tx) => {
    const request = await lockRequest(tx, String(payload.request))
    if (!request || request.row.state !== 'requested' || request.row.answerBy > now) return
    await endRequestLocked(tx, request, { state: 'lapsed', now })
  })
}

interface RequestsOf {
  placeId?: string
  ownerId?: string
  guestId?: string
}

/**
 * Ends all open requests of a place, host or guest, in the transaction that makes them pointless. The account is
 * locked.
 *
 * @param state 'refused' from the side of the host, 'withdrawn' from the guest's
 * @param reason read by the other side
 */
export async function endOpenRequests(
  tx: Db,
  { placeId, ownerId, guestId }: RequestsOf,
  { state, reason = '', now = Date.now() }: { state: EndState; reason?: string; now?: number },
): Promise<number> {
  const open = await tx
    .select({ id: bookingRequests.id, placeId: bookingRequests.placeId })
    .from(places)
    .innerJoin(bookingRequests, eq(bookingRequests.placeId, places.id))
    .where(
      and(
        eq(bookingRequests.state, 'requested'),
        placeId === undefined ? undefined : eq(places.id, placeId),
        ownerId === undefined ? undefined : eq(places.ownerId, ownerId),
        guestId === undefined ? undefined : eq(bookingRequests.guestId, guestId),
      ),
    )
    .orderBy(asc(bookingRequests.seq))
  // Fixed order, so that concurrent calls don't deadlock.
  for (const one of [...new Set(open.map((request) => request.placeId))].toSorted())
    await lockPlaceNights(tx, one)
  for (const { id } of open) {
    const request = await lockRequest(tx, id)
    if (request?.row.state !== 'requested') continue
    const isLapsed = stateAt(request.row, now) === 'lapsed'
    await endRequestLocked(tx, request, isLapsed ? { state: 'lapsed', now } : { state, reason, now })
  }
  return open.length
}

/** Deletes requests after two years; bookings made of them are rows of their own. @returns the number deleted */
export function deleteOldRequests(now: number): Promise<number> {
  const isOver = and(
    lt(bookingRequests.createdAt, now - RETENTION_MS),
    ne(bookingRequests.state, 'requested'),
  )
  return deleteSome(bookingRequests.seq, isOver)
}
