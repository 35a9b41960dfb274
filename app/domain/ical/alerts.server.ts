import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { formatDateWithWeekday, formatStayInShort, todayInIndia } from '../calendar-date.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { hostEmailFooter, unsubscribeUrlOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import { sayImportError } from './import-error.ts'
import type { CalendarImport } from '../availability/hold-claims.server.ts'
import type { ImportConflict } from '../availability/claims.ts'

/** The kind of job that emails a host about an imported calendar: double bookings, or events that can't be read. */
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
    what: { id, import: importId, about, bookings: of } satisfies Alert,
  })
}

const conflictsOf = ({ clashes }: { clashes: string }) =>
  (JSON.parse(clashes) as ImportConflict[]).filter(({ isEcho }) => !isEcho)

/**
 * Builds the email from the state at sending.
 *
 * @param what the job's payload
 * @returns undefined for a host who has turned emails off, and if it no longer applies
 */
export async function buildImportAlert(what: Record<string, unknown>): Promise<Email | undefined> {
  const alert = what as unknown as Alert
  const [found] = await db
    .select({ calendar: calendarImports, place: { id: places.id, title: places.title }, host: users })
    .from(calendarImports)
    .innerJoin(places, eq(places.id, calendarImports.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(calendarImports.id, alert.import))
  if (!found || !found.host.wantsHostMail || found.host.email === '') return undefined
  const { host } = found
  const reader = mailReader(host)
  const told =
    alert.about === 'unparsed'
      ? unparsedEmail(found, reader)
      : await doubleBookingEmail(found, alert.bookings, reader)
  if (!told) return undefined
  const content = host.verifiedAt === null ? plainCalendarEmail(found.place, reader) : told
  const name = nameInMail(host)
  const unsubscribeUrl = await unsubscribeUrlOf(host)
  return {
    id: alert.id,
    to: { name, address: host.email },
    language: reader.language,
    subject: content.subject,
    parts: [greeting(name, reader.t), ...content.parts, hostEmailFooter(unsubscribeUrl, reader)],
    unsubscribeUrl,
  }
}

/** To an unverified address: without text typed by anyone. */
export function plainCalendarEmail(place: { id: string }, { t, urlOf }: MailReader): EmailContent {
  return {
    subject: t('Please look at a calendar of your place'),
    parts: [
      t(
        "Another site's calendar of a place of yours can't be read, or has nights that are booked here, too. Our mails say more once you have confirmed this email.",
      ),
      {
        link: t('Its calendars, with all that is taken there'),
        href: urlOf(paths.placeImports(place.id)),
      },
      { links: [{ link: t('Confirm my email'), href: urlOf(paths.verifyEmail()) }] },
    ],
  }
}

interface Found {
  calendar: CalendarImport
  place: { id: string; title: string }
}

function unparsedEmail({ calendar, place }: Found, { t, urlOf }: MailReader): EmailContent | undefined {
  if (calendar.wrong === '') return undefined
  return {
    subject: t('Please look at a calendar: {calendar} of {place}', {
      calendar: calendar.name,
      place: place.title,
    }),
    parts: [
      sayImportError(calendar.wrong, t),
      {
        facts: [
          [t('Calendar'), calendar.name],
          [t('Place'), place.title],
        ],
      },
      {
        link: t('Its calendars, with all that is taken there'),
        href: urlOf(paths.placeImports(place.id)),
      },
    ],
  }
}

async function doubleBookingEmail(
  { calendar, place }: Found,
  ids: readonly string[],
  { t, urlOf }: MailReader,
): Promise<EmailContent | undefined> {
  const conflicts = conflictsOf(calendar).filter(({ bookingId }) => bookingId && ids.includes(bookingId))
  if (conflicts.length === 0) return undefined
  const found = await db
    .select({ id: bookings.id, name: bookings.name, phone: bookings.phone })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(conflicts.map(({ bookingId }) => bookingId!))]))
  const guests = new Map(found.map((guest) => [guest.id, guest]))
  const [first] = conflicts
  return {
    subject: t('{days}: double booking at {place}?', {
      days: formatStayInShort(first!, todayInIndia(), t),
      place: place.title,
    }),
    parts: [
      t(
        '{calendar} says that these nights are taken there, and here they are booked. If it is not one and the same stay, two guests have the same nights: please call one of them today.',
        { calendar: calendar.name },
      ),
      ...conflicts.flatMap(({ checkIn, checkOut, bookingId }): EmailPart[] => {
        const guest = guests.get(bookingId!)
        return [
          {
            facts: [
              [t('From'), formatDateWithWeekday(checkIn, t)],
              [t('To'), formatDateWithWeekday(checkOut, t)],
              [t('Guest here'), guest?.name || t(ANONYMOUS_GUEST)],
              [t('Phone'), guest?.phone ?? ''],
              [t('Taken in'), calendar.name],
            ],
          },
          { link: t('The booking'), href: urlOf(paths.reservation(bookingId!)) },
        ]
      }),
    ],
  }
}
