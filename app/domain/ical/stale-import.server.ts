import { db, type Db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { formatDateTime } from '../calendar-date.ts'
import { mailReader } from '../mails/mail-reader.server.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { sayImportError } from './import-form.ts'
import type { CalendarImport } from '../availability/hold-claims.server.ts'

export const STALE_IMPORT_JOB = 'silent-calendar'

const NOTIFY_AFTER_MS = 86_400_000

/** Queues the email, once, if no poll has found a calendar for a day; in the transaction of a failed poll. */
export async function notifyIfStale(tx: Db, calendarImport: CalendarImport, now: number): Promise<void> {
  const isLong = (at: number) => at - calendarImport.goodAt >= NOTIFY_AFTER_MS
  if (!isLong(now) || isLong(calendarImport.triedAt)) return
  const id = `${STALE_IMPORT_JOB}-${calendarImport.id}-${calendarImport.goodAt}`
  await addJob(tx, { kind: STALE_IMPORT_JOB, id, payload: { id, import: calendarImport.id } })
}

/** Builds the email; undefined for a host without emails, and if the calendar is read again or gone. */
export async function buildStaleImportEmail(payload: Record<string, unknown>): Promise<Email | undefined> {
  const { id, import: importId } = payload as { id: string; import: string }
  const [found] = await db
    .select({ one: calendarImports, place: places, host: users })
    .from(calendarImports)
    .innerJoin(places, eq(places.id, calendarImports.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(calendarImports.id, importId))
  if (!found) return undefined
  const { one, place, host } = found
  if (one.goodAt >= one.triedAt || !host.wantsHostMail || host.email === '') return undefined
  const { t, urlOf } = mailReader(host)
  return writeMail(
    'calendar-silent',
    host,
    {
      calendar: one.name,
      place: place.title,
      problem: sayImportError(one.wrong, t),
      lastRead: formatDateTime(new Date(one.goodAt), t),
      calendarsUrl: urlOf(paths.placeImports(place.id)),
    },
    { id },
  )
}
