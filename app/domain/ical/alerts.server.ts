import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { paths } from '#app/paths.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { formatDateWithWeekday, formatStayInShort, todayInIndia } from '../calendar-date.ts'
import { mailReader } from '../mails/mail-reader.server.ts'
import { writeMail, type Recipient } from '../mails/write-mail.server.ts'
import { sayImportError } from './import-form.ts'
import type { CalendarImport } from '../availability/hold-claims.server.ts'
import type { ImportConflict } from '../availability/claims.ts'

export const IMPORT_ALERT_JOB = 'calendar-alert'

type Topic = 'double booking' | 'unparsed'

interface Alert {
  id: string
  import: string
  about: Topic
  bookings: string[]
}

/**
 * Queues an email for each kind of news since the calendar was last read: bookings whose nights it claims, too, and
 * events that can't be read. Runs in the transaction that stores the result.
 *
 * @param before the calendar before this read
 * @param now marks of unreadable events, and conflicts as stored
 * @param marksBefore marks that the host was notified of
 */
export async function alertHost(
  tx: Db,
  before: CalendarImport,
  now: { marks: readonly string[]; clashes: string },
  marksBefore: readonly string[],
): Promise<void> {
  const nameOf = ({ bookingId, checkIn, checkOut }: ImportConflict) => `${bookingId} ${checkIn} ${checkOut}`
  const known = new Set(conflictsOf(before).map(nameOf))
  const doubled = conflictsOf(now).filter(
    (conflict) => conflict.by === 'booking' && conflict.bookingId && !known.has(nameOf(conflict)),
  )
  if (doubled.length > 0)
    await addAlert(tx, before.id, 'double booking', [...new Set(doubled.map(({ bookingId }) => bookingId!))])
  if (now.marks.some((mark) => !marksBefore.includes(mark))) await addAlert(tx, before.id, 'unparsed', [])
}

async function addAlert(tx: Db, importId: string, about: Topic, of: string[]): Promise<void> {
  const id = `${IMPORT_ALERT_JOB}-${importId}-${Date.now()}-${about.replace(' ', '-')}`
  await addJob(tx, {
    kind: IMPORT_ALERT_JOB,
    id,
    payload: { id, import: importId, about, bookings: of } satisfies Alert,
  })
}

const conflictsOf = ({ clashes }: { clashes: string }) =>
  (JSON.parse(clashes) as ImportConflict[]).filter(({ isEcho }) => !isEcho)

/** Builds the email from the state at sending; undefined for a host without emails, and if it no longer applies. */
export async function buildImportAlert(payload: Record<string, unknown>): Promise<Email | undefined> {
  const alert = payload as unknown as Alert
  const [found] = await db
    .select({ calendar: calendarImports, place: { id: places.id, title: places.title }, host: users })
    .from(calendarImports)
    .innerJoin(places, eq(places.id, calendarImports.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(calendarImports.id, alert.import))
  if (!found || !found.host.wantsHostMail || found.host.email === '') return undefined
  return alert.about === 'unparsed' ? unreadEventsEmail(alert, found) : doubleBookingEmail(alert, found)
}

interface Found {
  calendar: CalendarImport
  place: { id: string; title: string }
  host: Recipient & { language: MailLanguage }
}

async function unreadEventsEmail(
  { id }: Alert,
  { calendar, place, host }: Found,
): Promise<Email | undefined> {
  if (calendar.wrong === '') return undefined
  const { t, urlOf } = mailReader(host)
  const calendarsUrl = urlOf(paths.placeImports(place.id))
  const problem = sayImportError(calendar.wrong, t)
  return writeMail(
    'calendar-unread',
    host,
    { calendar: calendar.name, place: place.title, problem, calendarsUrl },
    { id },
  )
}

async function doubleBookingEmail(
  alert: Alert,
  { calendar, place, host }: Found,
): Promise<Email | undefined> {
  const conflicts = conflictsOf(calendar).filter(
    ({ bookingId }) => bookingId && alert.bookings.includes(bookingId),
  )
  const [first] = conflicts
  if (first === undefined) return undefined
  const found = await db
    .select({ id: bookings.id, name: bookings.name, phone: bookings.phone })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(conflicts.map(({ bookingId }) => bookingId!))]))
  const guests = new Map(found.map((guest) => [guest.id, guest]))
  const { t, urlOf } = mailReader(host)
  return writeMail(
    'double-booking',
    host,
    {
      calendar: calendar.name,
      place: place.title,
      days: formatStayInShort(first, todayInIndia(), t),
      bookings: conflicts.map(({ checkIn, checkOut, bookingId }) => ({
        from: formatDateWithWeekday(checkIn, t),
        to: formatDateWithWeekday(checkOut, t),
        guest: guests.get(bookingId!)?.name || t(ANONYMOUS_GUEST),
        phone: guests.get(bookingId!)?.phone,
        bookingUrl: urlOf(paths.reservation(bookingId!)),
      })),
      calendarsUrl: urlOf(paths.placeImports(place.id)),
    },
    { id: alert.id },
  )
}
