import type { Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { lockAccount } from '../active-account.server.ts'
import { queueRestorationEmails, queueWithdrawalEmails } from '../bookings/withdrawal-emails.server.ts'
import { cancelStaysAt } from '../bookings/cancel-stays.server.ts'
import { endOpenChanges } from '../bookings/end-changes.server.ts'
import { endDeadlinesAt } from '../bookings/lapse-booking.server.ts'
import { endOpenRequests } from '../requests/end-request.server.ts'
import { GUEST_SUSPENDED, HOST_SUSPENDED } from '../requests/request.ts'
import { queueAccountEmail } from '../users/account-emails.server.ts'
import { createUnmailedToken, endLinks } from '../users/email-tokens.server.ts'
import { recordAuditEntry, recordCancellations } from './audit-log.server.ts'
import { queueNotice } from './notices.server.ts'
import { isNamedOperator, roleOfAccount, type Operator } from './operators.server.ts'
import type { Role } from './roles.ts'

interface SuspendOptions {
  /** Bookings to cancel at their places, by id; at most a hundred. All others stay booked. */
  cancel?: readonly string[]
  /** Reason shown to guest and host of each cancelled stay; defaults to the reason. */
  guestsRead?: string
}

/**
 * Suspends a user: ends their sessions and links, blocks log-ins, and hides their places, with directions and UPI id.
 * Cancels the requested stays at their places; other stays remain booked, without a deadline to pay. Guests get a
 * mail either way, the user one with the reason.
 *
 * @throws DomainError 'not_found'; 'conflict' if they are suspended already; 'invalid' for oneself and other
 *   operators
 */
export function suspendUser(
  operator: Operator,
  id: string,
  reason: string,
  { cancel = [], guestsRead = reason }: SuspendOptions = {},
): Promise<string> {
  return write(async (tx) => {
    const user = await lockUser(tx, id)
    const { name, suspendedAt } = user
    if (id === operator.id) throw new DomainError('invalid', "You can't suspend yourself.")
    // With a stolen operator session, a thief could otherwise suspend all who could end it.
    const role = roleOfAccount(user)
    if (role !== undefined) throw new DomainError('invalid', takeOutFirst(name, role, isNamedOperator(user)))
    if (suspendedAt !== null) throw new DomainError('conflict', `${name} is suspended already.`)
    await tx.update(users).set({ suspendedAt: Date.now() }).where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await endOpenRequests(tx, { ownerId: id }, { state: 'refused', reason: HOST_SUSPENDED })
    await endOpenRequests(tx, { guestId: id }, { state: 'withdrawn', reason: GUEST_SUSPENDED })
    await endLinks(tx, { id })
    await tx
      .update(places)
      .set({ hidden: 'with its host', wasPaused: places.isPaused, isPaused: true })
      .where(and(eq(places.ownerId, id), eq(places.hidden, ''), eq(places.isDeleted, false)))
    await endOpenChanges(tx, { hostId: id })
    await endOpenChanges(tx, { guestId: id })
    const cancelled =
      cancel.length === 0 ? [] : await cancelStaysAt(tx, { id }, { ids: cancel, reason: guestsRead })
    await recordCancellations(tx, operator, cancelled, guestsRead)
    // Guests are warned not to pay yet, so they must not lose their nights over it.
    await endDeadlinesAt(tx, { id })
    await queueWithdrawalEmails(tx, { ownerId: id })
    await queueNotice(tx, await recordAuditEntry(tx, operator, 'suspend', { subject: 'person', id }, reason))
    return name
  })
}

/**
 * Lifts a suspension and shows the user's places as before. Places hidden on their own stay hidden. Guests of the
 * others get a mail that the places are offered again.
 *
 * @throws DomainError 'not_found'; 'conflict' if they are not suspended
 */
export function liftSuspension(operator: Operator, id: string, reason: string): Promise<string> {
  return write(async (tx) => {
    const { name, suspendedAt } = await lockUser(tx, id)
    if (suspendedAt === null) throw new DomainError('conflict', `${name} is not suspended.`)
    await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, id))
    await tx
      .update(places)
      .set({ hidden: '', isPaused: places.wasPaused, wasPaused: false })
      .where(and(eq(places.ownerId, id), eq(places.hidden, 'with its host'), eq(places.isDeleted, false)))
    await queueRestorationEmails(tx, { ownerId: id })
    await queueNotice(tx, await recordAuditEntry(tx, operator, 'lift', { subject: 'person', id }, reason))
    return name
  })
}

/** @throws DomainError 'not_found' */
export function endSessions(operator: Operator, id: string, reason: string): Promise<number> {
  return write(async (tx) => {
    await lockUser(tx, id)
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.userId, id))
      .returning({ userId: sessions.userId })
    await recordAuditEntry(tx, operator, 'end sessions', { subject: 'person', id }, reason)
    return ended.length
  })
}

/** Emails a user a link for a new password. @throws DomainError 'not_found' */
export function sendResetLink(operator: Operator, id: string, reason: string): Promise<void> {
  return write(async (tx) => {
    await lockUser(tx, id)
    await queueAccountEmail(tx, { id }, { about: 'reset' })
    await recordAuditEntry(tx, operator, 'send a reset link', { subject: 'person', id }, reason)
  })
}

/**
 * Creates a link for a new password, to hand over if mail does not arrive. Unlike a mailed link it verifies no address.
 *
 * @returns the link's token
 * @throws DomainError 'not_found'; 'conflict' for an account without a password, which logs in with Google
 */
export function createResetLink(operator: Operator, id: string, reason: string): Promise<string> {
  return write(async (tx) => {
    const { name, email, passwordHash, googleSub } = await lockUser(tx, id)
    if (email === '') throw new DomainError('not_found', 'Account not found')
    if (passwordHash === null && googleSub !== null)
      throw new DomainError('conflict', `${name} has no password: they log in with Google.`)
    await recordAuditEntry(tx, operator, 'print a reset link', { subject: 'person', id }, reason)
    return createUnmailedToken(tx, { id }, 'new password')
  })
}

function takeOutFirst(name: string, role: Role, isNamed: boolean): string {
  const work = { operator: 'is an operator', support: 'is support', accountant: 'is accountant' }[role]
  return isNamed
    ? `${name} ${work}. Have their address taken out of OPERATORS, where the server is set up, and suspend them then.`
    : `${name} ${work}. Take their role back first: under Team, or by npm run admin -- remove-operator.`
}

async function lockUser(tx: Db, id: string) {
  await lockAccount(tx, { id })
  const [user] = await tx
    .select({
      name: users.name,
      email: users.email,
      verifiedAt: users.verifiedAt,
      suspendedAt: users.suspendedAt,
      operatorSince: users.operatorSince,
      role: users.role,
      passwordHash: users.passwordHash,
      googleSub: users.googleSub,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!user) throw new DomainError('not_found', 'Account not found')
  return user
}
