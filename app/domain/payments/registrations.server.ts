import { english, type Translate } from '#app/languages/translate.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { taxRegistrations } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, eq, gt, like, max } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { formatShortDay, todayInIndia } from '../calendar-date.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { describeOtherStates } from '../places/other-states.server.ts'
import { withRatesTag } from '../places/search-document.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { describeTaxes } from '../rates/describe-rates.ts'
import { areTaxesOn, taxesOfPlace } from '../taxes/taxes.server.ts'
import { queueAccountEmail } from '../users/account-emails.server.ts'
import { requireOwnerReauth, type SessionContext } from '../users/reauth.server.ts'
import type { User } from '../users/user.ts'
import { requireActiveSession } from '../users/users.server.ts'
import { recipientColumns } from '../mails/mail-reader.server.ts'

export interface TaxRegistration {
  gstin: string
  legalName: string
  address: string
}

/** For the host, and the documents of their own guests only. */
export async function registrationOf(host: { id: string }, tx: Db = db): Promise<TaxRegistration | null> {
  const [found] = await tx
    .select({
      gstin: taxRegistrations.gstin,
      legalName: taxRegistrations.legalName,
      address: taxRegistrations.address,
    })
    .from(taxRegistrations)
    .where(eq(taxRegistrations.userId, host.id))
  return found ?? null
}

/** A sentence each; none if no taxes are on. */
export async function taxNotes(
  host: { id: string },
  t: Translate = english,
  today = todayInIndia(),
): Promise<string[]> {
  if (!areTaxesOn()) return []
  const registration = await registrationOf(host)
  const hasGstin = registration !== null
  const taxes = describeTaxes(taxesOfPlace({ hasGstin }) ?? [], today, t)
  const sentences =
    taxes.length === 0
      ? [t('No tax is added to your price.')]
      : [t('Your price is before tax. Guests see totals with tax.'), ...taxes.map((tax) => tax + t('.'))]
  if (!hasGstin) sentences.push(t('If you are registered for GST, add your GSTIN under My Profile first.'))
  const otherStates = registration && (await describeOtherStates(host, registration.gstin, t))
  return [sentences.join(' '), ...(otherStates ? [otherStates] : [])]
}

/**
 * Sets the GSTIN of a host; three empty texts remove it. From then on the taxes of registered hosts apply to their
 * places. The account's current address is notified.
 *
 * @param sent checked by `gstinForm`; an account without a password requires a recent sign-in
 * @throws DomainError 'forbidden' as `requireOwnerReauth` does; 'unauthenticated' if the session has ended; 'conflict'
 *         when removing it while a stay with taxes is to come
 * @throws RateLimitError after many, and as `reauthenticate` does
 */
export async function changeRegistration(
  user: User,
  { currentPassword, ...sent }: TaxRegistration & { currentPassword: string },
  context: SessionContext,
): Promise<void> {
  await requireOwnerReauth(user, currentPassword, context, 'gstin')
  await write(async (tx) => {
    await lockAccount(tx, user)
    await requireActiveSession(tx, user, context.token)
    const { gstin, legalName, address } = sent
    const before = await registrationOf(user, tx)
    if (
      (before?.gstin ?? '') === gstin &&
      (before?.legalName ?? '') === legalName &&
      (before?.address ?? '') === address
    )
      return
    if (gstin === '') await requireUnused(tx, user)
    await countAttemptIn(tx, RATE_LIMITS.gstins, [user.id])
    if (gstin === '') await tx.delete(taxRegistrations).where(eq(taxRegistrations.userId, user.id))
    else
      await tx
        .insert(taxRegistrations)
        .values({ userId: user.id, gstin, legalName, address })
        .onConflictDoUpdate({ target: taxRegistrations.userId, set: { gstin, legalName, address } })
    if ((before === null) !== (gstin === '')) await markPlaces(tx, user, gstin !== '')
    const [account] = await tx.select(recipientColumns(users)).from(users).where(eq(users.id, user.id))
    const { name, email, verifiedAt, language } = account!
    const to = { name: verifiedAt ? name : '', email, language }
    await queueAccountEmail(tx, user, { about: 'gstin', ...to, gstin })
  })
}

// Guests who pay a tax get an invoice that names the host's GSTIN.
async function requireUnused(tx: Db, host: { id: string }, today = todayInIndia()): Promise<void> {
  const [stay] = await tx
    .select({ last: max(bookings.checkOut) })
    .from(places)
    .innerJoin(bookings, eq(bookings.placeId, places.id))
    .where(
      and(
        eq(places.ownerId, host.id),
        eq(bookings.status, 'confirmed'),
        gt(bookings.checkOut, today),
        like(bookings.lines, '%"kind":"tax"%'),
      ),
    )
  const last = stay?.last
  if (!last) return
  const message = (t: Translate) =>
    t(
      'A guest staying until {day} pays tax and needs an invoice with your GSTIN. Wait until then, or cancel the stay.',
      { day: formatShortDay(last, today, t) },
    )
  throw new DomainError('conflict', message, { gstin: [message] })
}

/** Updates the search data of a host's places: those of registered hosts cost more than nights times price. */
async function markPlaces(tx: Db, { id }: { id: string }, hasGstin: boolean): Promise<void> {
  const own = await tx
    .select()
    .from(places)
    .where(and(eq(places.ownerId, id), isNotDeleted))
    // Fixed order, as in all transactions that change several places.
    .orderBy(asc(places.id))
  for (const place of own) {
    const tags = withRatesTag(place.tags, { ...place, hasGstin })
    await tx.update(places).set({ hasGstin, tags }).where(eq(places.id, place.id))
  }
}
