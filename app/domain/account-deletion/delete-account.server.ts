import { passkeys, knownDevices } from '#app/db/schema/accounts.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { idempotencyKeys, bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { photos } from '#app/db/schema/photos.ts'
import { places } from '#app/db/schema/places.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { deleteArchivesOf } from '../data-export/archives.server.ts'
import { removePlace } from '../places/delete-place.server.ts'
import { queueAccountEmail } from '../users/account-emails.server.ts'
import { requireOwnerReauth, type SessionContext } from '../users/reauth.server.ts'
import { revokeEmailTokens } from '../users/email-tokens.server.ts'
import type { User } from '../users/user.ts'
import { requireActiveSession } from '../users/users.server.ts'

/** A stay for which somebody is still needed. */
export interface UpcomingStay {
  id: string
  title: string
  checkIn: CalendarDate
  checkOut: CalendarDate
  side: 'guest' | 'host'
}

const MAX_LISTED = 20

/** What stands where the name of somebody was who has left. */
const DELETED_USER_NAME = 'Somebody who has left'

/**
 * The stays that keep somebody from leaving, as guest or as host: those that are not over yet, the soonest first, at
 * most twenty.
 */
export async function blockingStays(
  { id }: { id: string },
  today = todayInIndia(),
  door: Db = db,
): Promise<UpcomingStay[]> {
  const stay = {
    id: bookings.id,
    title: places.title,
    checkIn: bookings.checkIn,
    checkOut: bookings.checkOut,
  }
  const isToCome = and(eq(holds.what, 'booking'), gt(holds.checkOut, today))
  const asGuest = await door
    .select(stay)
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(holds, and(eq(holds.placeId, places.id), eq(holds.bookingId, bookings.id)))
    .where(and(eq(bookings.guestId, id), isToCome))
    .orderBy(asc(bookings.checkIn))
    .limit(MAX_LISTED)
  const asHost = await door
    .select(stay)
    .from(places)
    .innerJoin(holds, eq(holds.placeId, places.id))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(places.ownerId, id), isToCome))
    .orderBy(asc(bookings.checkIn))
    .limit(MAX_LISTED)
  const sided = (stays: typeof asGuest, side: UpcomingStay['side']) => stays.map((one) => ({ ...one, side }))
  return [...sided(asGuest, 'guest'), ...sided(asHost, 'host')]
    .sort((a, b) => a.checkIn.localeCompare(b.checkIn))
    .slice(0, MAX_LISTED)
}

/**
 * Deletes somebody's account for good. Their places go as `deletePlace` has them go, their photos are swept within a
 * day, and the records of their stays keep neither name nor phone number. A mail says so, the last one.
 *
 * @param password the present one; an account without any has to have signed in within ten minutes
 * @throws DomainError 'forbidden' where that is missing or wrong, 'conflict' while stays are to come on either side,
 *         'unauthenticated' when the session has ended meanwhile
 * @throws RateLimitError as `reauthenticate` does
 */
export async function deleteAccount(
  user: User,
  password: string,
  asking: SessionContext,
  today = todayInIndia(),
): Promise<void> {
  await requireOwnerReauth(user, password, asking, 'delete your account')
  await write(async (tx) => {
    await requireActiveSession(tx, user, asking.token)
    const own = and(eq(places.ownerId, user.id), eq(places.isDeleted, false))
    // From here on nobody books at one of them.
    const theirs = await forUpdate(tx.select({ id: places.id }).from(places).where(own))
    if ((await blockingStays(user, today, tx)).length > 0) {
      throw new DomainError('conflict', 'Some stays are not over yet, so your account is still needed.')
    }
    for (const { id } of theirs) await removePlace(tx, id)
    // What they wrote when they cancelled goes, too.
    await tx.update(bookings).set({ name: DELETED_USER_NAME, phone: '' }).where(eq(bookings.guestId, user.id))
    const cancelled = and(eq(bookings.guestId, user.id), eq(bookings.status, 'cancelled by guest'))
    await tx.update(bookings).set({ cancelReason: '' }).where(cancelled)
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.guestId, user.id))
    await tx.update(photos).set({ uploaderId: null }).where(eq(photos.uploaderId, user.id))
    await tx.update(reports).set({ email: '', reporterId: null }).where(eq(reports.reporterId, user.id))
    await revokeEmailTokens(tx, user)
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
    await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id))
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    const isProved = and(eq(users.id, user.id), isNotNull(users.provedAt))
    const name = (await tx.$count(users, isProved)) === 1 ? user.name : ''
    await tx
      .update(users)
      .set({ ...ANONYMISED_USER, emailKey: `left:${user.id}` })
      .where(eq(users.id, user.id))
    await queueAccountEmail(tx, user, { about: 'left', name, email: user.email })
  })
  // Nobody is handed one of who has left; what a store out of reach keeps is swept with the old ones.
  await deleteArchivesOf(user).catch((failure: unknown) => {
    log.warn({ err: failure }, 'The archive of who has left stays until it is swept')
  })
}

// The row stays for the records that lean on it, and has nothing of the person.
const ANONYMISED_USER = {
  name: DELETED_USER_NAME,
  email: '',
  passwordHash: null,
  googleSub: null,
  pictureId: null,
  phone: '',
  wantsMail: false,
  provedAt: null,
}
