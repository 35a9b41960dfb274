import { siteName } from '#app/site/site.ts'
import { mergeTextIndexes } from '#app/db/text-index.server.ts'
import { BOOKING_EMAIL_JOB, buildBookingEmail, isReminder } from '#app/domain/bookings/emails.server.ts'
import { CHANGE_LAPSE_JOB, lapseChange } from '#app/domain/bookings/end-changes.server.ts'
import { BOOKING_LAPSE_JOB, lapseBooking } from '#app/domain/bookings/lapse-booking.server.ts'
import { checkClock } from '#app/domain/clock/clock-check.server.ts'
import { STATS_JOB, updateStats } from '#app/domain/operators/update-stats.server.ts'
import { FEE_STATEMENTS_JOB, makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { STATEMENT_EMAIL_JOB, buildStatementEmail } from '#app/domain/fees/statement-emails.server.ts'
import { IMPORT_JOB, POLL_INTERVAL_MS } from '#app/domain/ical/imports.server.ts'
import { IMPORT_ALERT_JOB, buildImportAlert } from '#app/domain/ical/alerts.server.ts'
import { STALE_IMPORT_JOB, buildStaleImportEmail } from '#app/domain/ical/stale-import.server.ts'
import { runScheduledPoll } from '#app/domain/ical/poll-schedule.server.ts'
import {
  MAX_SEND_SECONDS,
  MailRejected,
  MAIL_CONCURRENCY,
  createMailer,
  type Email,
  type Mailer,
} from '#app/platform/mail/send-mail.server.ts'
import {
  MESSAGE_EMAIL_JOB,
  UNREAD_JOB,
  buildMessageEmail,
  queueUnreadEmail,
} from '#app/domain/messages/message-emails.server.ts'
import { PAYMENT_EMAIL_JOB, buildPaymentEmail } from '#app/domain/bookings/payment-emails.server.ts'
import { NOTICE_JOB, buildNotice } from '#app/domain/operators/notices.server.ts'
import {
  DAILY_REPORTS_JOB,
  REPORT_EMAIL_JOB,
  buildReportEmail,
  queueDailyReportEmails,
  queueReportEmails,
} from '#app/domain/operators/report-mails.server.ts'
import { NEW_REPORT_JOB } from '#app/domain/reports/reports.server.ts'
import { LAPSE_JOB, REQUEST_EMAIL_JOB, buildRequestEmail } from '#app/domain/requests/emails.server.ts'
import { lapseRequest } from '#app/domain/requests/end-request.server.ts'
import { DATA_EXPORT_JOB, buildDataExport } from '#app/domain/data-export/data-export.server.ts'
import { ACCOUNT_EMAIL_JOB, buildAccountEmail } from '#app/domain/users/account-emails.server.ts'
import { env } from '#app/env.server.ts'
import { BACKUP_JOB } from '#app/domain/site-state/site-state.server.ts'
import { copyDoubt } from '#app/domain/site-state/restored-copy.server.ts'
import { markMilestone } from '#app/platform/milestones.server.ts'
import { canSendMail } from '#app/domain/users/email-quota.server.ts'
import type { Logger } from 'pino'
import { makeDailyBackup } from './backups/daily-backup.ts'
import { RefusedError, type JobHandler } from './job-runner.ts'
import { describeHeldSweep, sweep } from './cleanup.ts'

const MINUTE_MS = 60_000
/** Wait of a mail until the next check whether the database is a copy. */
const HELD_MS = 5 * MINUTE_MS

const sendMail = createMailer(siteName, env.ACCENT_COLOUR)

export function jobHandlers(log: Logger): Record<string, JobHandler> {
  return {
    sweep: {
      concurrency: 1,
      timeoutSeconds: 600,
      intervalMs: 60 * MINUTE_MS,
      run: async () => {
        const result = await sweep(Date.now())
        if ('swept' in result) log.info(result.swept, 'Swept')
        else log.warn(describeHeldSweep(result))
        await mergeTextIndexes()
      },
    },
    ...(env.BACKUP_DIR !== undefined && { [BACKUP_JOB]: backupJob(env.BACKUP_DIR, log) }),
    [BOOKING_EMAIL_JOB]: bookingEmailJob(sendMail),
    [CHANGE_LAPSE_JOB]: {
      concurrency: 4,
      timeoutSeconds: 30,
      // A clock that is ahead would treat all of them as lapsed.
      run: async ({ change }) => ((await checkClock(Date.now())) ? 'held' : lapseChange(String(change))),
    },
    // A clock that is ahead would end stays that guests can still pay for.
    [BOOKING_LAPSE_JOB]: {
      concurrency: 4,
      timeoutSeconds: 30,
      run: async (what) => ((await checkClock(Date.now())) ? 'held' : lapseBooking(what)),
    },
    [ACCOUNT_EMAIL_JOB]: emailJob(sendMail, buildAccountEmail),
    [REQUEST_EMAIL_JOB]: emailJob(sendMail, buildRequestEmail),
    // A clock that is ahead would end requests that hosts can still answer.
    [LAPSE_JOB]: {
      concurrency: 4,
      timeoutSeconds: 30,
      run: async (what) => ((await checkClock(Date.now())) ? 'held' : lapseRequest(what)),
    },
    [PAYMENT_EMAIL_JOB]: emailJob(sendMail, buildPaymentEmail),
    [NOTICE_JOB]: emailJob(sendMail, buildNotice),
    [STATEMENT_EMAIL_JOB]: emailJob(sendMail, buildStatementEmail),
    [FEE_STATEMENTS_JOB]: {
      concurrency: 1,
      timeoutSeconds: 3600,
      // Soon after a month is over.
      intervalMs: 60 * MINUTE_MS,
      run: async () => {
        const made = await makeStatements()
        if (made) log.info({ made }, 'Fee statements created')
      },
    },
    [STATS_JOB]: {
      concurrency: 1,
      timeoutSeconds: 3600,
      intervalMs: 60 * MINUTE_MS,
      run: async (_what, signal) => {
        await updateStats(Date.now(), signal)
      },
    },
    [NEW_REPORT_JOB]: { concurrency: 4, timeoutSeconds: 30, run: queueReportEmails },
    [DAILY_REPORTS_JOB]: {
      concurrency: 1,
      timeoutSeconds: 300,
      // Soon after it is morning in India.
      intervalMs: 15 * MINUTE_MS,
      run: async () => {
        const told = await queueDailyReportEmails()
        if (told > 0) log.info({ told }, 'Operators notified of reports')
      },
    },
    [REPORT_EMAIL_JOB]: emailJob(sendMail, buildReportEmail),
    [STALE_IMPORT_JOB]: emailJob(sendMail, buildStaleImportEmail),
    [IMPORT_ALERT_JOB]: emailJob(sendMail, buildImportAlert),
    [UNREAD_JOB]: { concurrency: 4, timeoutSeconds: 30, run: queueUnreadEmail },
    [MESSAGE_EMAIL_JOB]: emailJob(sendMail, buildMessageEmail),
    // Packing a host's data takes a while.
    [DATA_EXPORT_JOB]: { ...emailJob(sendMail, buildDataExport), concurrency: 1, timeoutSeconds: 900 },
    [IMPORT_JOB]: {
      concurrency: 16,
      timeoutSeconds: 60,
      intervalMs: POLL_INTERVAL_MS,
      run: ({ id }, signal) => runScheduledPoll(String(id), { signal }),
    },
  }
}

function backupJob(folder: string, log: Logger): JobHandler {
  return {
    concurrency: 1,
    timeoutSeconds: 3600,
    intervalMs: 60 * MINUTE_MS,
    run: async (_what, signal) => {
      // The folder may belong to the site that this database was copied from.
      if (await copyDoubt()) return { retryInMs: HELD_MS }
      try {
        const { isMade, removed } = await makeDailyBackup({ folder, keep: env.BACKUP_KEEP, signal })
        if (isMade || removed.length > 0) log.info({ removed }, 'Backup made')
      } catch (error) {
        // Its message names files, and no person.
        if (!signal.aborted)
          log.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
        throw error
      }
    },
  }
}

/** No reminders while the clock is in doubt: all could seem due, or too late. */
export function bookingEmailJob(send: Mailer): JobHandler {
  const job = emailJob(send, buildBookingEmail)
  return {
    ...job,
    run: async (what, signal) =>
      isReminder(what) && (await checkClock(Date.now())) ? 'held' : job.run(what, signal),
  }
}

export function emailJob(
  send: Mailer,
  write: (payload: Record<string, unknown>) => Promise<Email | undefined>,
): JobHandler {
  return {
    isMail: true,
    concurrency: MAIL_CONCURRENCY,
    timeoutSeconds: MAX_SEND_SECONDS,
    run: async (what) => {
      if (await copyDoubt()) return { retryInMs: HELD_MS }
      const email = await write(what)
      if (!email || !(await canSendMail(email))) return
      await send(email).catch((failure: unknown) => {
        throw failure instanceof MailRejected ? new RefusedError(failure.message) : failure
      })
      if (env.SMTP_URL !== undefined) await markMilestone('mail')
    },
  }
}
