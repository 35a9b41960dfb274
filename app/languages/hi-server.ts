import { answers } from './hindi/answers.ts'
import { edge } from './hindi/edge.ts'
import { hostTold } from './hindi/host-told.ts'
import { listingAnswers } from './hindi/listing-answers.ts'
import { accountMails } from './hindi/mails-account.ts'
import { bookingMails } from './hindi/mails-bookings.ts'
import { changeMails } from './hindi/mails-changes.ts'
import { hostMails } from './hindi/mails-hosts.ts'
import { paymentMails } from './hindi/mails-payments.ts'
import { mails } from './hindi/mails.ts'
import { pages } from './hindi/pages.ts'
import { refusals } from './hindi/refusals.ts'
import { sheets } from './hindi/sheets.ts'
import { told } from './hindi/told.ts'
import { tripRules } from './hindi/trip-rules.ts'

/** The Hindi of what only the server says: mails, toasts, refusals. No browser loads it. */
export const hindiServer = {
  ...mails,
  ...bookingMails,
  ...changeMails,
  ...paymentMails,
  ...hostMails,
  ...accountMails,
  ...pages,
  ...refusals,
  ...told,
  ...tripRules,
  ...answers,
  ...listingAnswers,
  ...hostTold,
  ...edge,
  ...sheets,
}

export type HindiServer = typeof hindiServer
