import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import {
  addDays,
  dayInIndia,
  formatDateWithWeekday,
  todayInIndia,
  type CalendarDate,
} from '../calendar-date.ts'
import { addJobs, removeJob } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { calendarHolding } from '../availability/hold-claims.server.ts'
import { parseLines } from '../rates/price-lines.ts'
import { lineLabel } from '../rates/describe-rates.ts'
import { bookingNumber } from './booking-number.ts'
import { describeCancellationOf, UNDO_MS } from './cancellation.ts'
import { parseTerms } from './terms.ts'

/** The kind of job that writes and sends an email about a booking. */
export const BOOKING_EMAIL_JOB = 'letter'
/** How the ids of reminders begin: they are due days before the stay, which may be far. */
export const REMINDER_IDS = 'coming-'

type EmailKind = 'booked' | 'cancelled' | 'coming'
type Side = (typeof SIDES)[number]

const SIDES = ['guest', 'host'] as const

const hosts = aliasedTable(users, 'hosts')
const bookingWithPeople = preparedStatement((tx, params: Params<{ booking: string }>) =>
  tx
    .select({
      booking: bookings,
      place: {
        title: places.title,
        address: places.address,
        extraInfo: places.extraInfo,
        checkIn: places.checkIn,
        checkOut: places.checkOut,
      },
      guest: { name: users.name, email: users.email, wantsMail: users.wantsMail },
      host: { name: hosts.name, email: hosts.email, phone: hosts.phone, wantsMail: hosts.wantsMail },
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(eq(bookings.id, params.booking)),
)

interface EmailTarget {
  id: string
  wantsEmail: Record<Side, boolean>
}

/**
 * Queues the emails of a booking within its transaction: to the guest, with a reminder two days before, and to the host
 * once the guest can't take it back any more.
 */
export async function queueBookingEmails(
  tx: Db,
  booking: EmailTarget & { checkIn: CalendarDate },
): Promise<void> {
  const due = Date.parse(`${addDays(booking.checkIn, -2)}T09:00:00+05:30`)
  const emails = sidesToEmail(booking).map((to) => ({
    ...emailJob('booked', to, booking),
    ...(to === 'host' && { due: Date.now() + UNDO_MS }),
  }))
  // No reminder for a later booking: the first email is recent.
  const needsReminder = emails.some(({ what }) => what.to === 'guest') && due > Date.now()
  await addJobs(tx, needsReminder ? [...emails, { ...emailJob('coming', 'guest', booking), due }] : emails)
}

/**
 * Queues the emails of a cancellation to both sides, within its transaction. A host who has not been told of the booking
 * yet is told nothing of it.
 */
export async function queueCancellationEmails(
  tx: Db,
  booking: EmailTarget,
  cancelledBy: Side,
): Promise<void> {
  const isHostUntold = await removeJob(tx, emailJob('booked', 'host', booking).id)
  const sides = sidesToEmail(booking).filter((to) => to === cancelledBy || to === 'guest' || !isHostUntold)
  await addJobs(
    tx,
    sides.map((to) => emailJob('cancelled', to, booking)),
  )
}

function sidesToEmail({ wantsEmail }: EmailTarget): Side[] {
  return SIDES.filter((side) => wantsEmail[side])
}

function emailJob(about: EmailKind, to: Side, { id }: { id: string }) {
  return { kind: BOOKING_EMAIL_JOB, id: `${about}-${to}-${id}`, what: { about, to, booking: id } }
}

/**
 * Builds the email of a job, as things are when it is sent.
 *
 * @param what the job's payload
 * @returns undefined if the user wants no emails, or the event is outdated
 */
export async function buildBookingEmail(what: Record<string, unknown>): Promise<Email | undefined> {
  const { about, to, booking } = what as { about: EmailKind; to: Side; booking: string }
  const [found] = await bookingWithPeople(db, { booking })
  if (!found) return undefined
  const isCancelled = found.booking.status !== 'confirmed'
  if (isCancelled !== (about === 'cancelled')) return undefined
  const { name, email, wantsMail } = found[to]
  if (!wantsMail) return undefined
  const takenBy = isCancelled ? await calendarHolding(found.booking.placeId, found.booking) : undefined
  const { subject, parts } = TEMPLATES[`${about} ${to}`]!({ ...found, takenBy })
  return {
    id: `${about}-${to}-${booking}`,
    to: { name, address: email },
    subject,
    parts: [`Hello ${name},`, ...parts, ...footer(to)],
  }
}

type BookingWithPeople = Awaited<ReturnType<typeof bookingWithPeople>>[number] & {
  /** Another site's calendar that has its nights, now that it is cancelled. */
  takenBy: string | undefined
}

const TEMPLATES: Record<string, (found: BookingWithPeople) => EmailContent> = {
  'booked guest': (found) => ({
    subject: `Your stay is booked: ${found.place.title}`,
    parts: [
      'Your stay is booked. You pay nothing now. You pay at the place.',
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      describeCancellationOf(found.booking, todayInIndia()),
      { link: 'Your trip, with all of this and how to cancel', href: tripUrl(found) },
    ],
  }),
  'coming guest': (found) => ({
    subject: `${formatDateWithWeekday(found.booking.checkIn)}: your stay at ${found.place.title}`,
    parts: [
      'Your stay begins in two days. Here is what you need on the way.',
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      { link: 'Your trip', href: tripUrl(found) },
    ],
  }),
  'booked host': (found) => ({
    subject: `${found.booking.name} has booked ${found.place.title}`,
    parts: [
      'Somebody is coming to stay with you. They pay you at the place.',
      { facts: [...guestFacts(found), ...stayFacts(found), ...priceFacts(found)] },
      { link: 'The booking', href: reservationUrl(found) },
    ],
  }),
  'cancelled guest': (found) => ({
    subject: `Your stay is cancelled: ${found.place.title}`,
    parts: [
      found.booking.status === 'cancelled by host'
        ? `${found.host.name} has cancelled your stay. There is nothing to pay.`
        : 'You have cancelled your stay. There is nothing to pay.',
      ...reasonParts(found, 'guest'),
      { facts: stayFacts(found) },
      { link: 'Look for another place', href: absoluteUrl(paths.home()) },
    ],
  }),
  'cancelled host': (found) => ({
    subject: `Cancelled: ${found.booking.name} at ${found.place.title}`,
    parts: [
      found.booking.status === 'cancelled by guest'
        ? `${found.booking.name} has cancelled. ${whoHasNights(found)}`
        : `You have cancelled the stay of ${found.booking.name}, who has been told. ${whoHasNights(found)}`,
      ...reasonParts(found, 'host'),
      { facts: [...guestFacts(found), ...stayFacts(found)] },
      { link: 'The booking', href: reservationUrl(found) },
    ],
  }),
}

function whoHasNights({ takenBy }: BookingWithPeople): string {
  return takenBy === undefined ? 'The nights are free again.' : `${takenBy} has the nights now.`
}

function stayFacts({ booking, place }: BookingWithPeople): (readonly [string, string])[] {
  const terms = parseTerms(booking.terms)
  const at = (day: CalendarDate, time: string) =>
    [formatDateWithWeekday(day), time].filter(Boolean).join(', ')
  return [
    ['Booking number', bookingNumber(booking.seq)],
    ['Place', place.title],
    ['Where', place.address],
    ['Arrive', at(booking.checkIn, terms?.arriveFrom ?? place.checkIn)],
    ['Leave', at(booking.checkOut, terms?.leaveBy ?? place.checkOut)],
    ['Nights', formatNights(booking)],
    ['Guests', String(booking.noOfGuests)],
    ['Booked on', formatDateWithWeekday(dayInIndia(new Date(booking.createdAt)))],
  ]
}

function priceFacts({ booking }: BookingWithPeople): (readonly [string, string])[] {
  const lines = parseLines(booking.lines).map((line) => `${lineLabel(line)}: ${formatRupees(line.amount)}`)
  return [
    ['Price', lines.join('\n')],
    ['Total', formatRupees(booking.price)],
  ]
}

function guestFacts({ booking }: BookingWithPeople): (readonly [string, string])[] {
  return [
    ['Guest', booking.name],
    ['Phone', booking.phone],
  ]
}

function arrivalParts({ place, host }: BookingWithPeople): EmailPart[] {
  const phone = host.phone
    ? `Your host is ${host.name}. Call them at ${host.phone}.`
    : `Your host is ${host.name}. They have left no phone number here. They have yours, and can call you.`
  return [...(place.extraInfo ? [`How to get in:\n${place.extraInfo}`] : []), phone]
}

// Not to whoever gave the reason.
function reasonParts({ booking }: BookingWithPeople, to: Side): EmailPart[] {
  const isTheirs = booking.status === `cancelled by ${to}`
  return isTheirs || booking.cancelReason === '' ? [] : [`Their reason:\n${booking.cancelReason}`]
}

function footer(to: Side): EmailPart[] {
  const why = to === 'guest' ? 'you have booked a stay' : 'you have a place'
  return [
    {
      footer: `Basera\nYou get this because ${why}. Here you can turn such mails off: ${absoluteUrl(paths.emailSettings())}`,
    },
  ]
}

const absoluteUrl = (path: string) => `${env.ORIGIN}${path}`
const tripUrl = ({ booking }: BookingWithPeople) => absoluteUrl(paths.booking(booking.id))
const reservationUrl = ({ booking }: BookingWithPeople) => absoluteUrl(paths.reservation(booking.id))
