import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { deletePersonalData } from '#app/db/personal-data.server.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { and, asc, eq, gt, isNull, like } from 'drizzle-orm'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { deleteArchivesOf } from '../data-export/archives.server.ts'
import { isReported } from '../reports/evidence.server.ts'
import { endOpenRequests } from '../requests/end-request.server.ts'
import { NOT_OFFERED } from '../requests/request.ts'
import { removePlace } from '../places/delete-place.server.ts'
import { queueAccountEmail, ACCOUNT_EMAIL_JOB } from '../users/account-emails.server.ts'
import { requireOwnerReauth, type SessionContext } from '../users/reauth.server.ts'
import type { User } from '../users/user.ts'
import { requireActiveSession } from '../users/users.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'

export interface UpcomingStay {
  id: string
  title: string
  checkIn: CalendarDate
  checkOut: CalendarDate
  side: 'guest' | 'host'
}

const MAX_LISTED = 20

/** Unfinished stays, as guest or host, that prevent the deletion of an account: the soonest first, at most twenty. */
export async function blockingStays(
  { id }: { id: string },
  today = todayInIndia(),
  tx: Db = db,
): Promise<UpcomingStay[]> {
  const stay = {
    id: bookings.id,
    title: places.title,
    checkIn: bookings.checkIn,
    checkOut: bookings.checkOut,
  }
  const isToCome = and(eq(holds.what, 'booking'), gt(holds.checkOut, today))
  // A stay with several rooms has a hold for each.
  const asGuest = await tx
    .selectDistinct(stay)
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(holds, and(eq(holds.placeId, places.id), eq(holds.bookingId, bookings.id)))
    .where(and(eq(bookings.guestId, id), isToCome))
    .orderBy(asc(bookings.checkIn))
    .limit(MAX_LISTED)
  const asHost = await tx
    .selectDistinct(stay)
    .from(places)
    .innerJoin(holds, eq(holds.placeId, places.id))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(places.ownerId, id), isToCome))
    .orderBy(asc(bookings.checkIn))
    .limit(MAX_LISTED)
  const withSide = (stays: typeof asGuest, side: UpcomingStay['side']) =>
    stays.map((one) => ({ ...one, side }))
  return [...withSide(asGuest, 'guest'), ...withSide(asHost, 'host')]
    .sort((a, b) => a.checkIn.localeCompare(b.checkIn))
    .slice(0, MAX_LISTED)
}

/**
 * Deletes an account for good: its places as `deletePlace` does, its photos within a day, and the name and phone number
 * in records of its stays. Data under an open report stays for operators until it is resolved, at most 30 days
 * (promise 48). A last email confirms it.
 *
 * @param password the current one; an account without any has to have signed in within ten minutes
 * @throws DomainError 'forbidden' if that is missing or wrong, 'conflict' while either side has upcoming stays,
 *   'unauthenticated' if the session has ended meanwhile
 * @throws RateLimitError as `reauthenticate` does
 */
export async function deleteAccount(
  user: User,
  password: string,
  session: SessionContext,
  today = todayInIndia(),
): Promise<void> {
  await requireOwnerReauth(user, password, session, 'account')
  await write(async (tx) => {
    await requireActiveSession(tx, user, session.token)
    const isOwn = and(eq(places.ownerId, user.id), eq(places.isDeleted, false))
    // Locked: blocks new bookings there from here on.
    const own = await forUpdate(tx.select({ id: places.id }).from(places).where(isOwn))
    if ((await blockingStays(user, today, tx)).length > 0) {
      throw new DomainError('conflict', 'You have upcoming stays. Cancel them, or wait until they are over.')
    }
    await endOpenRequests(tx, { guestId: user.id }, { state: 'withdrawn' })
    await endOpenRequests(tx, { ownerId: user.id }, { state: 'refused', reason: NOT_OFFERED })
    const [account] = await tx
      .select({ verifiedAt: users.verifiedAt, language: users.language })
      .from(users)
      .where(eq(users.id, user.id))
    const name = account?.verifiedAt ? user.name : ''
    const isEvidenceKept = await isReported(user, tx)
    await deletePersonalData(tx, user.id, {
      removePlaces: async () => {
        for (const { id } of own) await removePlace(tx, id)
      },
    })
    const to = { name, email: user.email, language: account?.language }
    await queueAccountEmail(tx, user, { about: 'left', ...to, isEvidenceKept })
  })
  // The archive of a deleted account is not served; if the store is unreachable, it is deleted when it expires.
  await deleteArchivesOf(user).catch((failure: unknown) => {
    log.warn(
      { err: failure },
      'The archive of a deleted account could not be removed; it stays until it expires',
    )
  })
}

/** Deletes farewell emails that failed for good, with the last copy of an address. @returns their number */
export async function deleteFailedFarewells(): Promise<number> {
  const isDead = and(eq(jobs.kind, ACCOUNT_EMAIL_JOB), isNull(jobs.due), like(jobs.id, 'left-%'))
  const deleted = await write((tx) => tx.delete(jobs).where(isDead).returning({ id: jobs.id }))
  return deleted.length
}
