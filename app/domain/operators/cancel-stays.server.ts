import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { cancelStaysAt, cancelStaysOf } from '../bookings/cancel-stays.server.ts'
import { hostCancelError } from '../bookings/cancellation.ts'
import { recordAuditEntry, recordCancellations } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

/**
 * Cancels one stay that is not over. Guest and host get a mail, and see the reason on their pages.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is cancelled already; 'invalid' if it is over
 */
export function cancelStay(operator: Operator, id: string, reason: string): Promise<void> {
  return write(async (tx) => {
    const [stay] = await tx
      .select({ hostId: places.ownerId, checkOut: bookings.checkOut })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(eq(bookings.id, id))
    if (!stay) throw new DomainError('not_found', 'Booking not found')
    const error = hostCancelError(stay, Date.now())
    if (error !== undefined) throw new DomainError('invalid', error)
    const cancelled = await cancelStaysAt(tx, { id: stay.hostId }, { ids: [id], reason })
    if (cancelled.length === 0) throw new DomainError('conflict', 'This stay is already cancelled or over.')
    await recordCancellations(tx, operator, cancelled, reason)
  })
}

/**
 * Cancels all unfinished stays of a guest, at any place. Guest and hosts get a mail for each, and see the reason.
 *
 * @throws DomainError 'not_found'; 'conflict' if there are none
 */
export function cancelAllStays(operator: Operator, id: string, reason: string): Promise<number> {
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id))
    if (!user) throw new DomainError('not_found', 'Account not found')
    const cancelled = await cancelStaysOf(tx, { id }, { reason })
    if (cancelled.length === 0) throw new DomainError('conflict', `${user.name} has no upcoming stays.`)
    await recordCancellations(tx, operator, cancelled, reason)
    await recordAuditEntry(tx, operator, 'cancel stays', { subject: 'person', id }, reason)
    return cancelled.length
  })
}

/** Like `cancelAllStays`, but of stays at a host's places: the soonest hundred. */
export function cancelAllStaysAt(operator: Operator, id: string, reason: string): Promise<number> {
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id))
    if (!user) throw new DomainError('not_found', 'Account not found')
    const cancelled = await cancelStaysAt(tx, { id }, { reason })
    if (cancelled.length === 0)
      throw new DomainError('conflict', `No upcoming stays are booked at places of ${user.name}.`)
    await recordCancellations(tx, operator, cancelled, reason)
    await recordAuditEntry(tx, operator, 'cancel stays of host', { subject: 'person', id }, reason)
    return cancelled.length
  })
}
