import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { write } from '#app/db/write.server.ts'
import { addJob, removeJob } from '#app/platform/jobs/jobs.server.ts'
import { and, asc, eq } from 'drizzle-orm'
import { releaseChangeHolds } from '../availability/change-holds.server.ts'
import { lockPlaceNights } from '../availability/hold-claims.server.ts'
import { queueChangeEmails } from './change-emails.server.ts'
import type { ChangeState } from './stay-change.ts'

export const CHANGE_LAPSE_JOB = 'change-lapse'

interface OpenChange {
  id: string
  bookingId: string
  placeId: string
  checkIn: string
  checkOut: string
}

/** Filters proposals: of a booking, at a place, between guest and host, or of either of them. */
export type ChangesOf =
  | { bookingId: string }
  | { placeId: string }
  | { guestId: string; hostId: string }
  | { guestId: string }
  | { hostId: string }

export function queueChangeLapse(tx: Db, { id, answerBy }: { id: string; answerBy: number }): Promise<void> {
  return addJob(tx, { kind: CHANGE_LAPSE_JOB, id: lapseJobId(id), payload: { change: id }, due: answerBy })
}

/** In the transaction that causes it: frees the nights; notifies both sides unless the stay itself is cancelled. */
export async function endOpenChanges(
  tx: Db,
  which: ChangesOf,
  {
    state = 'lapsed',
    now = Date.now(),
  }: { state?: Exclude<ChangeState, 'proposed' | 'accepted'>; now?: number } = {},
): Promise<number> {
  const open = await tx
    .select({
      id: stayChanges.id,
      bookingId: stayChanges.bookingId,
      placeId: bookings.placeId,
      checkIn: stayChanges.checkIn,
      checkOut: stayChanges.checkOut,
    })
    .from(stayChanges)
    .innerJoin(bookings, eq(bookings.id, stayChanges.bookingId))
    .where(and(eq(stayChanges.state, 'proposed'), condition(which)))
    .orderBy(asc(bookings.placeId), asc(stayChanges.id))
  let ended = 0
  // Fixed order, so that concurrent calls don't deadlock.
  for (const placeId of new Set(open.map((change) => change.placeId))) await lockPlaceNights(tx, placeId)
  for (const change of open) if (await endChange(tx, change, state, now)) ended += 1
  return ended
}

/** Notifies both sides. The place is locked. @returns false if it has ended already */
export async function endChange(
  tx: Db,
  { id, bookingId, placeId, checkIn, checkOut }: OpenChange,
  state: Exclude<ChangeState, 'proposed' | 'accepted'>,
  now: number,
): Promise<boolean> {
  const ended = await tx
    .update(stayChanges)
    .set({ state, endedAt: now })
    .where(and(eq(stayChanges.id, id), eq(stayChanges.state, 'proposed')))
    .returning({ id: stayChanges.id })
  if (ended.length === 0) return false
  await releaseChangeHolds(tx, { placeId, bookingId, next: { checkIn, checkOut } })
  await removeLapseJob(tx, id)
  await queueChangeEmails(tx, bookingId, { id, step: state })
  return true
}

export async function removeLapseJob(tx: Db, changeId: string): Promise<void> {
  await removeJob(tx, lapseJobId(changeId))
}

/** Safe to run twice, and late. */
export async function lapseChange(id: string, now = Date.now()): Promise<void> {
  await write(async (tx) => {
    const [found] = await tx
      .select({ placeId: bookings.placeId })
      .from(stayChanges)
      .innerJoin(bookings, eq(bookings.id, stayChanges.bookingId))
      .where(eq(stayChanges.id, id))
    if (!found) return
    await lockPlaceNights(tx, found.placeId)
    const [change] = await tx.select().from(stayChanges).where(eq(stayChanges.id, id))
    if (!change || change.state !== 'proposed' || change.answerBy > now) return
    await endChange(tx, { ...change, placeId: found.placeId }, 'lapsed', now)
  })
}

const lapseJobId = (changeId: string) => `change-lapse-${changeId}`

function condition(which: ChangesOf) {
  if ('bookingId' in which) return eq(stayChanges.bookingId, which.bookingId)
  if ('placeId' in which) return eq(bookings.placeId, which.placeId)
  return and(
    'guestId' in which ? eq(stayChanges.guestId, which.guestId) : undefined,
    'hostId' in which ? eq(stayChanges.hostId, which.hostId) : undefined,
  )
}
