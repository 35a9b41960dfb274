import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, desc, eq } from 'drizzle-orm'
import { requireActiveAccount, type ActiveAccount } from '../active-account.server.ts'
import { holdChangedStay } from '../availability/change-holds.server.ts'
import { freeLapsedHolds, isNightsConflict } from '../availability/holds.server.ts'
import { dayInIndia } from '../calendar-date.ts'
import { movePayments } from '../payments/settle-payments.server.ts'
import { changeQuotaError } from './booking-quota.server.ts'
import { queueChangeEmails } from './change-emails.server.ts'
import { rescheduleReminders } from './emails.server.ts'
import { endChange, removeLapseJob } from './end-changes.server.ts'
import { updateLapse } from './lapse-booking.server.ts'
import { lockStay, type LockedStay } from './lock-stay.server.ts'
import { changeError, type ChangeState } from './stay-change.ts'
import { parseTerms } from './terms.ts'

type Row = typeof stayChanges.$inferSelect

interface Answer {
  /** The side that proposed the change can only withdraw it, with false. */
  accept: boolean
  /** Id of the change on the page; if another one is open by now, nothing is answered. */
  changeId?: string
  now?: number
}

const NO_ROOM = 'No rooms can be freed for this. The booking is unchanged.'

/**
 * The other side accepts or refuses, the proposer withdraws. Once accepted, the old nights are free, and the stay has
 * the new ones with the price and terms of the change. Repeating the same answer is harmless.
 *
 * @throws DomainError 'not_found' for another person's booking or none; 'conflict' if nothing is open any more or the
 *         proposer tries to accept; 'invalid' for a stay that is over
 */
export async function answerChange(
  bookingId: string,
  user: { id: string },
  { accept, changeId, now = Date.now() }: Answer,
): Promise<Exclude<ChangeState, 'proposed' | 'lapsed'>> {
  const outcome = await write(
    async (tx): Promise<Exclude<ChangeState, 'proposed' | 'lapsed'> | DomainError> => {
      const account = await requireActiveAccount(tx, user)
      const booking = await lockStay(tx, bookingId, user)
      const change = await latestChange(tx, bookingId, changeId)
      if (!change) return conflict('Nothing is proposed for this stay.')
      const isOwn = change.by === booking.side
      const refusal = isOwn ? 'withdrawn' : 'refused'
      if (change.state !== 'proposed') {
        const state = accept ? 'accepted' : refusal
        const isSame = changeId !== undefined && change.state === state && !(accept && isOwn)
        return isSame ? state : conflict(describeEnded(change.state))
      }
      const target = { ...change, placeId: booking.placeId }
      if (change.answerBy <= now) {
        await endChange(tx, target, 'lapsed', now)
        // Returned, not thrown, so that the lapse is committed.
        return conflict(describeEnded('lapsed'))
      }
      if (!accept) {
        await endChange(tx, target, refusal, now)
        return refusal
      }
      if (isOwn) return conflict('This is your own proposal. Please wait for an answer.')
      const error = changeError(booking, dayInIndia(new Date(now)))
      if (error !== undefined) return new DomainError('invalid', error)
      await acceptChange(tx, booking, change, { account, now })
      return 'accepted'
    },
  ).catch((failure: unknown) => {
    throw isNightsConflict(failure) ? conflict(NO_ROOM) : failure
  })
  if (outcome instanceof DomainError) throw outcome
  return outcome
}

async function acceptChange(
  tx: Db,
  booking: LockedStay,
  change: Row,
  { account, now }: { account: ActiveAccount; now: number },
): Promise<void> {
  const today = dayInIndia(new Date(now))
  const { checkIn, checkOut, noOfGuests, units, price, lines, terms, cancelBy } = change
  const next = { checkIn, checkOut, units }
  if (booking.side === 'guest') {
    const quota = await changeQuotaError(tx, { account, booking, next, today })
    if (quota) throw quota
  }
  await freeLapsedHolds(tx, booking.placeId)
  const place = { id: booking.placeId, units: booking.placeUnits, preparationDays: booking.preparationDays }
  await tx
    .update(stayChanges)
    .set({ state: 'accepted', endedAt: now })
    .where(and(eq(stayChanges.id, change.id), eq(stayChanges.state, 'proposed')))
  await tx
    .update(bookings)
    .set({ checkIn, checkOut, noOfGuests, units, price, lines, terms, cancelBy })
    .where(eq(bookings.id, booking.id))
  await movePayments(
    tx,
    { bookingId: booking.id, guestId: booking.guestId, hostId: booking.ownerId },
    {
      checkIn,
      oldPrice: booking.price,
      price,
      payment: parseTerms(terms)?.payment,
      bookedAt: booking.createdAt,
    },
    { by: booking.side, now },
  )
  const hasRoom = await holdChangedStay(tx, { place, bookingId: booking.id, old: booking, next, today })
  if (!hasRoom) throw conflict(NO_ROOM)
  await updateLapse(tx, booking.id, now)
  await removeLapseJob(tx, change.id)
  await rescheduleReminders(tx, { id: booking.id, checkIn, checkOut })
  await queueChangeEmails(tx, booking.id, { id: change.id, step: 'accepted' })
}

async function latestChange(
  tx: Db,
  bookingId: string,
  changeId: string | undefined,
): Promise<Row | undefined> {
  const [latest] = await tx
    .select()
    .from(stayChanges)
    .where(
      and(
        eq(stayChanges.bookingId, bookingId),
        changeId === undefined ? undefined : eq(stayChanges.id, changeId),
      ),
    )
    .orderBy(desc(stayChanges.seq))
    .limit(1)
  return latest
}

function describeEnded(state: Exclude<ChangeState, 'proposed'>): string {
  const what = {
    accepted: 'This change has already been accepted.',
    refused: 'This change has already been refused. The booking is unchanged.',
    withdrawn: 'This change was withdrawn. The booking is unchanged.',
    lapsed:
      'This change has ended: it was not answered in time, or can no longer be made. The booking is unchanged.',
  }
  return what[state]
}

const conflict = (sentence: string) => new DomainError('conflict', sentence)
