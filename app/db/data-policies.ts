import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  emailTokensPolicy,
  knownDevicesPolicy,
  passkeyChallengesPolicy,
  passkeysPolicy,
} from './schema/accounts.ts'
import { announcementsPolicy } from './schema/announcements.ts'
import { bookingsPolicy, idempotencyKeysPolicy, roomCancellationsPolicy } from './schema/bookings.ts'
import { bookingRequestsPolicy } from './schema/booking-requests.ts'
import { casesPolicy, caseNotesPolicy } from './schema/cases.ts'
import { calendarFeedsPolicy, calendarImportsPolicy } from './schema/calendars.ts'
import { caretakerLinksPolicy } from './schema/caretakers.ts'
import {
  blockedHostsPolicy,
  conversationsPolicy,
  messagesPolicy,
  quickAnswersPolicy,
} from './schema/conversations.ts'
import { evidencePhotosPolicy, reportEvidencePolicy } from './schema/evidence.ts'
import { feeLinesPolicy, feeStatementsPolicy } from './schema/fees.ts'
import { guestRegisterPolicy } from './schema/guest-register.ts'
import { holdsPolicy } from './schema/holds.ts'
import { jobsPolicy } from './schema/jobs.ts'
import { auditLogPolicy, reportsPolicy } from './schema/operators.ts'
import {
  invoiceRecipientsPolicy,
  payeesPolicy,
  paymentsPolicy,
  receiptsPolicy,
  taxRegistrationsPolicy,
} from './schema/payments.ts'
import { photosPolicy } from './schema/photos.ts'
import { placeDirectionsPolicy, placeDraftsPolicy, placePhotosPolicy, placesPolicy } from './schema/places.ts'
import { placeCountsPolicy, searchSlipsPolicy, searchWordsPolicy } from './schema/search.ts'
import { guestReviewsPolicy, reviewsPolicy } from './schema/reviews.ts'
import { savedPlacesPolicy, savedSharesPolicy } from './schema/saved.ts'
import { sessionsPolicy } from './schema/sessions.ts'
import { shutOutsPolicy } from './schema/shut-outs.ts'
import { dailyStatsPolicy, emptySearchesPolicy } from './schema/stats.ts'
import { stayChangesPolicy } from './schema/stay-changes.ts'
import {
  clockReadingsPolicy,
  formDraftsPolicy,
  milestonesPolicy,
  pageVersionsPolicy,
  rateLimitsPolicy,
  secretsPolicy,
} from './schema/system.ts'
import { usersPolicy } from './schema/users.ts'

/**
 * What becomes of a table's rows when somebody asks for their data, when they delete their account, with time, and in a
 * move to another database. Each table declares it beside itself; the export, the deletion, the anonymising and the move
 * read it here.
 */
export interface DataPolicy<T extends SQLiteTable = SQLiteTable> {
  table: T
  /** 'replaced' where migrations and triggers have put rows into the new database before any is copied. */
  move: 'copied' | 'replaced'
  /** Columns that triggers count anew while the rows of other tables are copied. */
  counted?: readonly SQLiteColumn[]
  /** The rows that are somebody's, by each column that says whose; 'nobody' for a table without any. */
  people: 'nobody' | readonly PersonalRows<T>[]
  /** What is emptied in rows of which `since`, a day, is more than RETENTION_NAME_YEARS ago; found by their numbers. */
  afterNameYears: 'unchanged' | { number: SQLiteColumn; since: SQLiteColumn; set: Partial<T['$inferInsert']> }
}

/** Rows of a person: by the id of their account, or by the id of a place of theirs. */
export type PersonalRows<T extends SQLiteTable = SQLiteTable> = (
  { account: SQLiteColumn } | { place: SQLiteColumn }
) & {
  /** Under which name they stand in my-data.json, or why they don't. */
  inExport: ExportedRows | { never: string }
  /** What the deletion does to them, or why it leaves them. */
  onDeletion: 'delete' | readonly DeletionUpdate<T>[] | { by: DeletionStep } | { stays: string }
}

export interface ExportedRows {
  as: string
  columns: Record<string, SQLiteColumn>
  where?: SQL
  /** The column with the id of a place, for rows of an account that show columns of `places`. */
  joinPlaceBy?: SQLiteColumn
  /** The table's number, where no index begins with the column that says whose the rows are: then all are looked through. */
  scannedBy?: SQLiteColumn
}

interface DeletionUpdate<T extends SQLiteTable> {
  /** By the account's id. */
  set: (userId: string) => Partial<T['$inferInsert']>
  where?: SQL
}

/** What takes more than a statement; domain/account-deletion has a function for each. */
export type DeletionStep = 'removePlaces'

/** Every table's, those first that others refer to. */
export const DATA_POLICIES: readonly DataPolicy[] = [
  photosPolicy,
  usersPolicy,
  payeesPolicy,
  taxRegistrationsPolicy,
  placesPolicy,
  placePhotosPolicy,
  placeDirectionsPolicy,
  placeDraftsPolicy,
  bookingsPolicy,
  bookingRequestsPolicy,
  holdsPolicy,
  idempotencyKeysPolicy,
  roomCancellationsPolicy,
  guestRegisterPolicy,
  paymentsPolicy,
  receiptsPolicy,
  invoiceRecipientsPolicy,
  feeStatementsPolicy,
  feeLinesPolicy,
  stayChangesPolicy,
  reviewsPolicy,
  guestReviewsPolicy,
  savedPlacesPolicy,
  savedSharesPolicy,
  calendarFeedsPolicy,
  calendarImportsPolicy,
  sessionsPolicy,
  knownDevicesPolicy,
  emailTokensPolicy,
  passkeysPolicy,
  passkeyChallengesPolicy,
  caretakerLinksPolicy,
  shutOutsPolicy,
  conversationsPolicy,
  messagesPolicy,
  quickAnswersPolicy,
  blockedHostsPolicy,
  reportEvidencePolicy,
  evidencePhotosPolicy,
  reportsPolicy,
  casesPolicy,
  caseNotesPolicy,
  auditLogPolicy,
  announcementsPolicy,
  formDraftsPolicy,
  rateLimitsPolicy,
  searchWordsPolicy,
  searchSlipsPolicy,
  dailyStatsPolicy,
  emptySearchesPolicy,
  secretsPolicy,
  jobsPolicy,
  pageVersionsPolicy,
  placeCountsPolicy,
  clockReadingsPolicy,
  milestonesPolicy,
]
