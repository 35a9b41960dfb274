import { checkClock, type ClockDoubt } from '#app/domain/clock/clock-check.server.ts'
import { deleteExpiredIdempotencyKeys } from '#app/domain/bookings/idempotency-keys.server.ts'
import { forgetNetworks } from '#app/domain/bookings/booking-quota.server.ts'
import { anonymiseBookings } from '#app/domain/bookings/anonymise-bookings.server.ts'
import { deleteExpiredMailFiles } from '#app/platform/mail/send-mail.server.ts'
import { deleteExpiredArchives } from '#app/domain/data-export/archives.server.ts'
import { deleteOrphanedPhotos } from '#app/domain/photos/orphaned-photos.server.ts'
import { deleteExpiredPlaceDrafts } from '#app/domain/places/place-draft.server.ts'
import { deleteExpiredAttempts } from '#app/platform/rate-limiter.server.ts'
import { deleteExpiredReports } from '#app/domain/reports/reports.server.ts'
import { deleteExpiredDevices } from '#app/domain/sessions/known-devices.server.ts'
import { deleteExpiredSessions } from '#app/domain/sessions/sessions.server.ts'
import { deleteFailedFarewells } from '#app/domain/account-deletion/farewell-emails.server.ts'
import { deleteRefusedMails } from '#app/platform/jobs/jobs.server.ts'
import { dayInIndia } from '#app/domain/calendar-date.ts'
import { deleteExpiredEmailTokens } from '#app/domain/users/email-tokens.server.ts'

/** Deleted rows and files by kind. The keys are logged. */
type CleanupCounts = Record<
  | 'sessions'
  | 'browsers'
  | 'links'
  | 'drafts'
  | 'bookingKeys'
  | 'tries'
  | 'mails'
  | 'farewells'
  | 'refused'
  | 'archives'
  | 'reports'
  | 'guests'
  | 'networks'
  | 'photos'
  | 'files',
  number
>

/**
 * Deletes expired data, unless the clock is doubted: nothing here can be undone (promise 41).
 *
 * @param now milliseconds since 1970
 */
export async function sweep(now: number): Promise<{ swept: CleanupCounts } | { doubt: ClockDoubt }> {
  const doubt = await checkClock(now)
  return doubt ? { doubt } : { swept: await cleanUp(now) }
}

/** What the log and commands say of a clock that is not believed. */
export function describeDoubt({ readAt, trustedAt, trustedFrom }: ClockDoubt): string {
  const [read, trusted, from] = [readAt, trustedAt, trustedFrom].map((time) => new Date(time).toISOString())
  return `The clock says ${read}, and the database was last in use at ${trusted}: nothing old is deleted until the clock is right, or has run on evenly until ${from}`
}

/**
 * Deletes expired data of every process, of each kind only so much in one run. `sweep` asks about the clock first.
 *
 * @param now milliseconds since 1970
 */
export async function cleanUp(now: number): Promise<CleanupCounts> {
  return {
    sessions: await deleteExpiredSessions(now),
    browsers: await deleteExpiredDevices(now),
    links: await deleteExpiredEmailTokens(now),
    drafts: await deleteExpiredPlaceDrafts(now),
    bookingKeys: await deleteExpiredIdempotencyKeys(now),
    tries: await deleteExpiredAttempts(now),
    mails: await deleteExpiredMailFiles(now),
    farewells: await deleteFailedFarewells(),
    refused: await deleteRefusedMails(now),
    reports: await deleteExpiredReports(now),
    guests: await anonymiseBookings(now),
    networks: await forgetNetworks(dayInIndia(new Date(now))),
    // The stores may be unreachable, so they come last.
    archives: await deleteExpiredArchives(now),
    ...(await deleteOrphanedPhotos({ now })),
  }
}
