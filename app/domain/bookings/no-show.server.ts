import { bookings } from '#app/db/schema/bookings.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { eq } from 'drizzle-orm'
import { dayInIndia } from '../calendar-date.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { queueNoShowEmail } from './change-emails.server.ts'
import { lockStay, type LockedStay } from './lock-stay.server.ts'
import { noShowError } from './no-show.ts'

/**
 * Notes a no-show at a place of the host's and emails the guest. The booking's status does not change, and the guest
 * can review it as any other. Idempotent.
 *
 * @param now milliseconds since 1970
 * @throws DomainError 'not_found' for a booking at another host's place or none; 'invalid' for a stay that was
 *         cancelled, or before the day after check-in or later than 14 days after check-out; RateLimitError
 */
export async function sayNoShow(
  host: { id: string },
  bookingId: string,
  note: string,
  now = Date.now(),
): Promise<void> {
  await countAttempt(RATE_LIMITS.stayChanges, [host.id])
  await write(async (tx) => {
    const booking = asHost(await lockStay(tx, bookingId, host))
    if (booking.noShowAt !== null) return
    const error = noShowError(booking, dayInIndia(new Date(now)))
    if (error !== undefined) throw new DomainError('invalid', error)
    await tx
      .update(bookings)
      .set({ noShowAt: now, noShowNote: note.trim() })
      .where(eq(bookings.id, bookingId))
    await queueNoShowEmail(tx, bookingId, { to: 'guest', at: now })
  })
}

/** Withdraws the guest's answer, too. Idempotent. @throws DomainError 'not_found' */
export async function takeNoShowBack(host: { id: string }, bookingId: string): Promise<void> {
  await write(async (tx) => {
    asHost(await lockStay(tx, bookingId, host))
    await tx
      .update(bookings)
      .set({ noShowAt: null, noShowNote: '', noShowAnswer: '' })
      .where(eq(bookings.id, bookingId))
  })
}

/**
 * Stores the guest's answer to a no-show, once, and emails the host.
 *
 * @throws DomainError 'not_found' for another guest's stay or none; 'conflict' if the host has withdrawn it, or there
 *         is an answer already
 */
export async function answerNoShow(guest: { id: string }, bookingId: string, answer: string): Promise<void> {
  await write(async (tx) => {
    const booking = await lockStay(tx, bookingId, guest)
    if (booking.side !== 'guest') throw new DomainError('not_found', 'Booking not found')
    if (booking.noShowAt === null)
      throw new DomainError('conflict', 'Your host no longer reports that you did not come.')
    if (booking.noShowAnswer !== '') throw new DomainError('conflict', 'You have answered already.')
    await tx.update(bookings).set({ noShowAnswer: answer.trim() }).where(eq(bookings.id, bookingId))
    await queueNoShowEmail(tx, bookingId, { to: 'host', at: booking.noShowAt })
  })
}

function asHost(booking: LockedStay): LockedStay {
  if (booking.side !== 'host') throw new DomainError('not_found', 'Booking not found')
  return booking
}
