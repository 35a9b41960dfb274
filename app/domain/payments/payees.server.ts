import { messageWith, type Message } from '#app/languages/message.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payees } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, max, ne } from 'drizzle-orm'
import { isSuspended, lockAccount } from '../active-account.server.ts'
import { formatMoment } from '../calendar-date.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { queueAccountEmail } from '../users/account-emails.server.ts'
import { requireOwnerReauth, type SessionContext } from '../users/reauth.server.ts'
import type { User } from '../users/user.ts'
import { requireActiveSession } from '../users/users.server.ts'
import type { Payee } from './upi.ts'
import { recipientColumns } from '../mails/mail-reader.server.ts'

/** For the host and their own guests only; null for none, and while the host is suspended. */
export async function payeeOf(host: { id: string }, tx: Db = db): Promise<Payee | null> {
  const found = (await isSuspended(host, tx)) ? undefined : await rowOf(tx, host)
  return found && found.upiId !== '' ? found : null
}

/**
 * Sets the UPI payee of a host's guests; two empty texts remove it. The account's current address is notified, so that
 * an intruder can't redirect payments unnoticed.
 *
 * @param sent checked by `payeeForm`; an account without a password requires a recent sign-in
 * @throws DomainError 'forbidden' as `requireOwnerReauth` does; 'unauthenticated' if the session has ended
 * @throws RateLimitError after many, and as `reauthenticate` does
 */
export async function changePayee(
  user: User,
  { upiId, payeeName, currentPassword }: { upiId: string; payeeName: string; currentPassword: string },
  context: SessionContext,
  now = Date.now(),
): Promise<void> {
  await requireOwnerReauth(user, currentPassword, context, 'payee')
  await write(async (tx) => {
    await lockAccount(tx, user)
    await requireActiveSession(tx, user, context.token)
    const before = await rowOf(tx, user)
    if ((before?.upiId ?? '') === upiId && (before?.payeeName ?? '') === payeeName) return
    if (upiId === '') await requireUnused(tx, user)
    await countAttemptIn(tx, RATE_LIMITS.payees, [user.id])
    const changedAt = before ? now : null
    await tx
      .insert(payees)
      .values({ userId: user.id, upiId, payeeName, changedAt })
      .onConflictDoUpdate({ target: payees.userId, set: { upiId, payeeName, changedAt } })
    const [account] = await tx.select(recipientColumns(users)).from(users).where(eq(users.id, user.id))
    const { name, email, verifiedAt, language } = account!
    const to = { name: verifiedAt ? name : '', email, language }
    await queueAccountEmail(tx, user, { about: 'payee', ...to, upiId })
  })
}

// By places with UPI payment, and by bookings that lapse unless they are paid.
async function requireUnused(tx: Db, host: { id: string }): Promise<void> {
  const [place] = await tx
    .select({ title: places.title })
    .from(places)
    .where(and(eq(places.ownerId, host.id), eq(places.isDeleted, false), ne(places.payment, '{}')))
    .limit(1)
  if (place)
    throw stillUsed(
      messageWith('Guests of {title} pay by UPI. Please first change its form to payment at the place.', {
        title: place.title,
      }),
    )
  // Guests who can't pay would lose their bookings.
  const [booking] = await tx
    .select({ lapsesAt: max(bookings.lapsesAt) })
    .from(places)
    .innerJoin(bookings, eq(bookings.placeId, places.id))
    .where(and(eq(places.ownerId, host.id), eq(bookings.status, 'confirmed')))
  const lapsesAt = booking?.lapsesAt
  if (!lapsesAt) return
  throw stillUsed((t) =>
    t(
      'A guest has until {moment} to pay you by UPI, or their booking lapses. Wait until then, or mark the payment as not needed.',
      { moment: formatMoment(lapsesAt, undefined, t) },
    ),
  )
}

function stillUsed(message: Message): DomainError {
  return new DomainError('conflict', message, { upiId: [message] })
}

async function rowOf(tx: Db, { id }: { id: string }): Promise<Payee | undefined> {
  const [found] = await tx
    .select({ upiId: payees.upiId, payeeName: payees.payeeName, changedAt: payees.changedAt })
    .from(payees)
    .where(eq(payees.userId, id))
  return found
}
