import type { Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { endOpenChanges } from '../bookings/end-changes.server.ts'
import { queueRestorationEmails, queueWithdrawalEmails } from '../bookings/withdrawal-emails.server.ts'
import { endOpenRequests } from '../requests/end-request.server.ts'
import { NOT_OFFERED } from '../requests/request.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import { queueNotice } from './notices.server.ts'
import type { Operator } from './operators.server.ts'

export interface HidingOptions {
  /** Mails guests with upcoming stays that the place is no longer offered, or is offered again. */
  areGuestsTold?: boolean
}

/**
 * Hides a place, its page and its photos, from everyone but its host. It is also paused, so that lists leave it out.
 * Bookings stay. The host gets an email with the reason.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is hidden already
 */
export function hidePlace(
  operator: Operator,
  id: string,
  reason: string,
  { areGuestsTold = false }: HidingOptions = {},
): Promise<string> {
  return write(async (tx) => {
    const { title, hidden, isPaused } = await lockPlace(tx, id)
    if (hidden === 'itself') throw new DomainError('conflict', `${title} is hidden already.`)
    const previous = hidden === '' ? { wasPaused: isPaused } : {}
    await tx
      .update(places)
      .set({ hidden: 'itself', hiddenReason: reason, isPaused: true, ...NOTHING_TO_APPROVE, ...previous })
      .where(eq(places.id, id))
    await endOpenChanges(tx, { placeId: id })
    await endOpenRequests(tx, { placeId: id }, { state: 'refused', reason: NOT_OFFERED })
    if (areGuestsTold) await queueWithdrawalEmails(tx, { placeId: id })
    await queueNotice(tx, await recordAuditEntry(tx, operator, 'hide', { subject: 'place', id }, reason))
    return title
  })
}

/**
 * Shows a hidden place again. It stays paused if its host had paused it, and hidden while its host is suspended.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is not hidden on its own
 */
export function showPlace(
  operator: Operator,
  id: string,
  reason: string,
  { areGuestsTold = false }: HidingOptions = {},
): Promise<string> {
  return write(async (tx) => {
    const { title, hidden, wasPaused, suspendedAt } = await lockPlace(tx, id)
    if (hidden !== 'itself') {
      throw new DomainError('conflict', hidden === '' ? `${title} is not hidden.` : HIDDEN_WITH_HOST_MESSAGE)
    }
    const shown = { hidden: '', isPaused: wasPaused, wasPaused: false } as const
    await tx
      .update(places)
      .set({
        hiddenReason: '',
        ...NOTHING_TO_APPROVE,
        ...(suspendedAt === null ? shown : { hidden: 'with its host' as const }),
      })
      .where(eq(places.id, id))
    if (areGuestsTold) await queueRestorationEmails(tx, { placeId: id })
    await queueNotice(tx, await recordAuditEntry(tx, operator, 'show', { subject: 'place', id }, reason))
    return title
  })
}

/** Hiding or showing a place counts as its review. */
const NOTHING_TO_APPROVE = { approval: '', approvalSince: null } as const

const HIDDEN_WITH_HOST_MESSAGE =
  'It is hidden because its host is suspended. It comes back when that is lifted.'

async function lockPlace(tx: Db, id: string) {
  // Locks the host, too: a suspension may run at the same time.
  const [place] = await forUpdate(
    tx
      .select({
        title: places.title,
        hidden: places.hidden,
        isPaused: places.isPaused,
        wasPaused: places.wasPaused,
        suspendedAt: users.suspendedAt,
      })
      .from(places)
      .innerJoin(users, eq(users.id, places.ownerId))
      .where(and(eq(places.id, id), isNotDeleted)),
  )
  if (!place) throw new DomainError('not_found', 'Place not found')
  return place
}
