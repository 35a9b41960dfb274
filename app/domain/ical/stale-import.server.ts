import { db, type Db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { formatDateTime } from '../calendar-date.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { hostEmailFooter, unsubscribeUrlOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { sayImportError } from './import-error.ts'
import type { CalendarImport } from '../availability/hold-claims.server.ts'
import { plainCalendarEmail } from './alerts.server.ts'

/** The kind of job that emails a host that an imported calendar can no longer be read. */
export const STALE_IMPORT_JOB = 'silent-calendar'

const NOTIFY_AFTER_MS = 86_400_000

/**
 * Queues the email, once, if no poll has found a calendar for a day: in the transaction that stores a failed poll.
 *
 * @param calendarImport as it was before this poll
 * @param now milliseconds since 1970
 */
export async function notifyIfStale(tx: Db, calendarImport: CalendarImport, now: number): Promise<void> {
  const isLong = (at: number) => at - calendarImport.goodAt >= NOTIFY_AFTER_MS
  if (!isLong(now) || isLong(calendarImport.triedAt)) return
  const id = `${STALE_IMPORT_JOB}-${calendarImport.id}-${calendarImport.goodAt}`
  await addJob(tx, { kind: STALE_IMPORT_JOB, id, what: { id, import: calendarImport.id } })
}

/**
 * Builds the email of such a job.
 *
 * @param what the job's payload
 * @returns undefined for a host who has turned emails off, and if the calendar is read again or gone
 */
export async function buildStaleImportEmail(what: Record<string, unknown>): Promise<Email | undefined> {
  const { id, import: importId } = what as { id: string; import: string }
  const [found] = await db
    .select({ one: calendarImports, place: places, host: users })
    .from(calendarImports)
    .innerJoin(places, eq(places.id, calendarImports.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(calendarImports.id, importId))
  if (!found) return undefined
  const { one, place, host } = found
  if (one.goodAt >= one.triedAt || !host.wantsHostMail || host.email === '') return undefined
  const unsubscribeUrl = await unsubscribeUrlOf(host)
  const reader = mailReader(host)
  const content =
    host.verifiedAt === null ? plainCalendarEmail(place, reader) : staleEmail(one, place, reader)
  const name = nameInMail(host)
  return {
    id,
    to: { name, address: host.email },
    language: reader.language,
    subject: content.subject,
    parts: [greeting(name, reader.t), ...content.parts, hostEmailFooter(unsubscribeUrl, reader)],
    unsubscribeUrl,
  }
}

function staleEmail(
  one: CalendarImport,
  place: { id: string; title: string },
  { t, urlOf }: MailReader,
): EmailContent {
  return {
    subject: t("We can't read a calendar: {calendar} of {place}", {
      calendar: one.name,
      place: place.title,
    }),
    parts: [
      t(
        'For a day we have not been able to read this calendar. The nights that it held stay held, but whatever was booked there since looks free here. Please block such nights by hand until it is read again.',
      ),
      {
        facts: [
          [t('Calendar'), one.name],
          [t('Place'), place.title],
          [t('Last read'), formatDateTime(new Date(one.goodAt), t)],
          [t('What is wrong'), sayImportError(one.wrong, t)],
        ],
      },
      { link: t('Its calendars, with a button to look now'), href: urlOf(paths.placeImports(place.id)) },
    ],
  }
}
