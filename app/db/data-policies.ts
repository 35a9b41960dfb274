import type { DataPolicy } from './data-policy.ts'
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
import { holdsPolicy, occupancyPolicy } from './schema/holds.ts'
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
import { blockedGuestsPolicy } from './schema/blocked-guests.ts'
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

/** All tables' policies; tables come after those that they refer to. */
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
  occupancyPolicy,
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
  blockedGuestsPolicy,
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
