import { db, type Db } from '#app/db/connections.server.ts'
import { payments } from '#app/db/schema/payments.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { queuePaymentEmails } from '../bookings/payment-emails.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

/** SQL counterpart of `waitsForHost` in payment.ts. */
const waitsForHost = or(
  and(ne(payments.kind, 'refund'), eq(payments.state, 'said')),
  and(eq(payments.kind, 'refund'), inArray(payments.state, ['due', 'refused'])),
)

/** Limits the transaction, as other writes wait for it. */
const MAX_AT_ONCE = 100

/**
 * Closes payments that a suspended or departed host will never answer: payments that guests report, and refunds due.
 * They count as neither paid nor refunded. Each guest gets a mail, each payment an entry in the audit log.
 *
 * @param which one payment, or the first hundred of a host
 * @param reason shown to the guests
 * @returns the number closed
 * @throws DomainError 'not_found'; 'conflict' if none waits for a host who can't answer
 */
export function closePayments(
  operator: Operator,
  which: { payment: string; booking: string } | { host: string },
  reason: string,
  now = Date.now(),
): Promise<number> {
  return write(async (tx) => {
    const hostId = 'host' in which ? which.host : await hostOf(tx, which)
    await requireSilentHost(tx, hostId)
    const isChosen = 'host' in which ? eq(payments.hostId, hostId) : eq(payments.id, which.payment)
    const waiting = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(isChosen, waitsForHost))
      .orderBy(asc(payments.seq))
      .limit(MAX_AT_ONCE)
    const ids = waiting.map(({ id }) => id)
    const closed = await tx
      .update(payments)
      .set({ state: 'waived', answeredBy: 'site', answeredAt: now, words: reason })
      // Checked again: a guest may update one at this moment.
      .where(and(inArray(payments.id, ids), waitsForHost))
      .returning({ id: payments.id, bookingId: payments.bookingId })
    if (closed.length === 0) throw new DomainError('conflict', 'No payment waits for this host.')
    for (const { id, bookingId } of closed) {
      await queuePaymentEmails(tx, id, 'closed', now)
      await recordAuditEntry(tx, operator, 'close payment', { subject: 'booking', id: bookingId }, reason)
    }
    return closed.length
  })
}

/** Counts payments that wait for a suspended or departed host; 0 for all other hosts. */
export async function countPaymentsToClose(host: {
  id: string
  email: string
  suspendedAt: number | null
}): Promise<number> {
  return canAnswer(host) ? 0 : db.$count(payments, and(eq(payments.hostId, host.id), waitsForHost))
}

function canAnswer({ email, suspendedAt }: { email: string; suspendedAt: number | null }): boolean {
  return suspendedAt === null && email !== ''
}

async function hostOf(tx: Db, { payment, booking }: { payment: string; booking: string }): Promise<string> {
  const [found] = await tx
    .select({ hostId: payments.hostId })
    .from(payments)
    .where(and(eq(payments.id, payment), eq(payments.bookingId, booking)))
  if (!found) throw new DomainError('not_found', 'Payment not found')
  return found.hostId
}

async function requireSilentHost(tx: Db, id: string): Promise<void> {
  await lockAccount(tx, { id })
  const [host] = await tx
    .select({ name: users.name, email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, id))
  if (!host) throw new DomainError('not_found', 'Account not found')
  if (canAnswer(host))
    throw new DomainError('conflict', `${host.name} can answer it: the account is not suspended.`)
}
