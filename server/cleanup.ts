import { checkClock, describeDoubt, type ClockDoubt } from '#app/domain/clock/clock-check.server.ts'
import { deleteExpiredIdempotencyKeys } from '#app/domain/bookings/idempotency-keys.server.ts'
import { forgetNetworks } from '#app/domain/bookings/booking-quota.server.ts'
import { anonymiseBookings, deleteOldBookings } from '#app/domain/bookings/anonymise-bookings.server.ts'
import { deleteOldGuests } from '#app/domain/guest-register/edit-register.server.ts'
import { deleteOldStatements } from '#app/domain/fees/old-statements.server.ts'
import { deleteExpiredMailFiles } from '#app/platform/mail/send-mail.server.ts'
import { deleteExpiredArchives } from '#app/domain/data-export/archives.server.ts'
import { deleteOrphanedPhotos } from '#app/domain/photos/orphaned-photos.server.ts'
import { deleteExpiredFormDrafts } from '#app/domain/places/form-draft.server.ts'
import { deleteExpiredAttempts } from '#app/platform/rate-limiter.server.ts'
import { deleteExpiredEvidence } from '#app/domain/reports/evidence.server.ts'
import { deleteExpiredReports } from '#app/domain/reports/reports.server.ts'
import { deleteExpiredDevices } from '#app/domain/sessions/known-devices.server.ts'
import { deleteOldEmptySearches } from '#app/domain/operators/empty-searches.server.ts'
import { copyDoubt, describeCopy, type CopyDoubt } from '#app/domain/site-state/restored-copy.server.ts'
import { deleteOldConversations, deleteOldMessages } from '#app/domain/messages/old-messages.server.ts'
import { publishDueReviews } from '#app/domain/reviews/publish-reviews.server.ts'
import { deleteOldRequests } from '#app/domain/requests/end-request.server.ts'
import { deleteExpiredSessions } from '#app/domain/sessions/sessions.server.ts'
import { deleteFailedFarewells } from '#app/domain/account-deletion/delete-account.server.ts'
import { deleteRefusedMails } from '#app/platform/jobs/jobs.server.ts'
import { dayInIndia } from '#app/domain/calendar-date.ts'
import { deleteExpiredEmailTokens } from '#app/domain/users/email-tokens.server.ts'

/** Deleted rows and files by kind, and published reviews. The keys are logged. */
type CleanupCounts = Record<
  | 'sessions'
  | 'browsers'
  | 'links'
  | 'drafts'
  | 'bookingKeys'
  | 'attempts'
  | 'mails'
  | 'farewells'
  | 'refused'
  | 'archives'
  | 'reports'
  | 'evidence'
  | 'guests'
  | 'bookings'
  | 'networks'
  | 'register'
  | 'published'
  | 'messages'
  | 'requests'
  | 'statements'
  | 'conversations'
  | 'searches'
  | 'photos'
  | 'files',
  number
>

/**
 * Sweeps unless the clock is doubted or the database may be a copy, whose photos are another site's: nothing here can
 * be undone (promise 41).
 */
export async function sweep(now: number): Promise<SweepResult> {
  const copy = await copyDoubt()
  if (copy) return { copy }
  const doubt = await checkClock(now)
  return doubt ? { doubt } : { swept: await cleanUp(now) }
}

type SweepResult = { swept: CleanupCounts } | { doubt: ClockDoubt } | { copy: CopyDoubt }

/** The reason for sweeping nothing, in a sentence without its full stop. */
export function describeHeldSweep(result: Exclude<SweepResult, { swept: CleanupCounts }>): string {
  return 'copy' in result ? describeCopy(result.copy) : describeDoubt(result.doubt)
}

/** A limited number of each kind in one run. `sweep` checks the clock first. */
export async function cleanUp(now: number): Promise<CleanupCounts> {
  return {
    sessions: await deleteExpiredSessions(now),
    browsers: await deleteExpiredDevices(now),
    links: await deleteExpiredEmailTokens(now),
    drafts: await deleteExpiredFormDrafts(now),
    bookingKeys: await deleteExpiredIdempotencyKeys(now),
    attempts: await deleteExpiredAttempts(now),
    mails: await deleteExpiredMailFiles(now),
    farewells: await deleteFailedFarewells(),
    refused: await deleteRefusedMails(now),
    reports: await deleteExpiredReports(now),
    evidence: await deleteExpiredEvidence(now),
    guests: await anonymiseBookings(now),
    published: await publishDueReviews(dayInIndia(new Date(now))),
    messages: await deleteOldMessages(now),
    requests: await deleteOldRequests(now),
    conversations: await deleteOldConversations(now),
    searches: await deleteOldEmptySearches(now),
    networks: await forgetNetworks(dayInIndia(new Date(now))),
    register: await deleteOldGuests(now),
    // The stores may be unreachable, so they come last.
    archives: await deleteExpiredArchives(now),
    ...(await deleteOrphanedPhotos({ now })),
    bookings: await deleteOldBookings(now),
    statements: await deleteOldStatements(now),
  }
}
