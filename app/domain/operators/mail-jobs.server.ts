import { BOOKING_EMAIL_JOB } from '../bookings/emails.server.ts'
import { PAYMENT_EMAIL_JOB } from '../bookings/payment-emails.server.ts'
import { DATA_EXPORT_JOB } from '../data-export/data-export.server.ts'
import { STATEMENT_EMAIL_JOB } from '../fees/statement-emails.server.ts'
import { IMPORT_ALERT_JOB } from '../ical/alerts.server.ts'
import { STALE_IMPORT_JOB } from '../ical/stale-import.server.ts'
import { MESSAGE_EMAIL_JOB } from '../messages/message-emails.server.ts'
import { REQUEST_EMAIL_JOB } from '../requests/emails.server.ts'
import { ACCOUNT_EMAIL_JOB } from '../users/account-emails.server.ts'
import { NOTICE_JOB } from './notices.server.ts'
import { REPORT_EMAIL_JOB } from './report-mails.server.ts'

/** Job kinds that send a mail: the dead ones among them are undelivered mails. */
export const MAIL_JOBS: readonly string[] = [
  BOOKING_EMAIL_JOB,
  ACCOUNT_EMAIL_JOB,
  REQUEST_EMAIL_JOB,
  PAYMENT_EMAIL_JOB,
  NOTICE_JOB,
  STATEMENT_EMAIL_JOB,
  DATA_EXPORT_JOB,
  STALE_IMPORT_JOB,
  IMPORT_ALERT_JOB,
  MESSAGE_EMAIL_JOB,
  REPORT_EMAIL_JOB,
]
