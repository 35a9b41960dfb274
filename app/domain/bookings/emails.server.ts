import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings, places, users } from '#app/db/schema.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { addDays, formatWeekday, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { formatRupees } from '../money.ts'
import { countNights } from '../nights.ts'
import { parseLines } from '../rates/price-lines.ts'
import { lineLabel } from '../rates/describe-rates.ts'
import { cancellableInWords } from './cancellation.ts'

/** The kind of job that writes and sends one letter about a booking. */
export const LETTER_JOB = 'letter'

type About = 'booked' | 'cancelled' | 'coming'
type Side = (typeof SIDES)[number]

const SIDES = ['guest', 'host'] as const

const hosts = aliasedTable(users, 'hosts')
const subjectOf = preparedStatement((door, given: Params<{ booking: string }>) =>
  door
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
    .where(eq(bookings.id, given.booking)),
)

interface Told {
  id: string
  /** Who of the two wants mails. */
  wantMail: Record<Side, boolean>
}

/** Has both sides told of a booking, and the guest again two days before: with the transaction that books. */
export async function tellOfBooking(tx: Db, booking: Told & { checkIn: CalendarDate }): Promise<void> {
  const due = Date.parse(`${addDays(booking.checkIn, -2)}T09:00:00+05:30`)
  const letters = sidesToTell(booking).map((to) => aLetter('booked', to, booking))
  // Who books later has just read all of it.
  const isEarly = letters.some(({ what }) => what.to === 'guest') && due > Date.now()
  await addJobs(tx, isEarly ? [...letters, { ...aLetter('coming', 'guest', booking), due }] : letters)
}

/** Has both sides told that a booking is cancelled, with the transaction that cancels it. */
export async function tellOfCancelling(tx: Db, booking: Told): Promise<void> {
  await addJobs(
    tx,
    sidesToTell(booking).map((to) => aLetter('cancelled', to, booking)),
  )
}

function sidesToTell({ wantMail }: Told): Side[] {
  return SIDES.filter((side) => wantMail[side])
}

function aLetter(about: About, to: Side, { id }: { id: string }) {
  return { kind: LETTER_JOB, id: `${about}-${to}-${id}`, what: { about, to, booking: id } }
}

/**
 * The mail of a letter job: what is true when it is sent, not when it was asked for.
 *
 * @param what as the job has it
 * @returns nothing for whoever wants no mails, and where what it would say is no longer so
 */
export async function letterOf(what: Record<string, unknown>): Promise<Email | undefined> {
  const { about, to, booking } = what as { about: About; to: Side; booking: string }
  const [found] = await subjectOf(db, { booking })
  if (!found) return undefined
  const isCancelled = found.booking.status !== 'confirmed'
  if (isCancelled !== (about === 'cancelled')) return undefined
  const { name, email, wantsMail } = found[to]
  if (!wantsMail) return undefined
  const { subject, parts } = LETTERS[`${about} ${to}`]!(found)
  return {
    id: `${about}-${to}-${booking}`,
    to: { name, address: email },
    subject,
    parts: [`Hello ${name},`, ...parts, ...goodbye(to)],
  }
}

type Found = Awaited<ReturnType<typeof subjectOf>>[number]

const LETTERS: Record<string, (found: Found) => EmailContent> = {
  'booked guest': (found) => ({
    subject: `Your stay is booked: ${found.place.title}`,
    parts: [
      'Your stay is booked. You pay nothing now. You pay at the place.',
      { facts: [...stayOf(found), ...moneyOf(found)] },
      ...gettingIn(found),
      cancellableInWords(found.booking, todayInIndia()),
      { link: 'Your trip, with all of this and how to cancel', to: tripLink(found) },
    ],
  }),
  'coming guest': (found) => ({
    subject: `${formatWeekday(found.booking.checkIn)}: your stay at ${found.place.title}`,
    parts: [
      'Your stay begins in two days. Here is what you need on the way.',
      { facts: [...stayOf(found), ...moneyOf(found)] },
      ...gettingIn(found),
      { link: 'Your trip', to: tripLink(found) },
    ],
  }),
  'booked host': (found) => ({
    subject: `${found.booking.name} has booked ${found.place.title}`,
    parts: [
      'Somebody is coming to stay with you. They pay you at the place.',
      { facts: [...whoOf(found), ...stayOf(found), ...moneyOf(found)] },
      { link: 'The booking', to: reservationLink(found) },
    ],
  }),
  'cancelled guest': (found) => ({
    subject: `Your stay is cancelled: ${found.place.title}`,
    parts: [
      found.booking.status === 'cancelled by host'
        ? `${found.host.name} has cancelled your stay. There is nothing to pay.`
        : 'You have cancelled your stay. There is nothing to pay.',
      ...reasonOf(found, 'guest'),
      { facts: stayOf(found) },
      { link: 'Look for another place', to: linkTo(paths.home()) },
    ],
  }),
  'cancelled host': (found) => ({
    subject: `Cancelled: ${found.booking.name} at ${found.place.title}`,
    parts: [
      found.booking.status === 'cancelled by guest'
        ? `${found.booking.name} has cancelled. The nights are free again.`
        : `You have cancelled the stay of ${found.booking.name}, who has been told. The nights are free again.`,
      ...reasonOf(found, 'host'),
      { facts: [...whoOf(found), ...stayOf(found)] },
      { link: 'The booking', to: reservationLink(found) },
    ],
  }),
}

function stayOf({ booking, place }: Found): (readonly [string, string])[] {
  const at = (day: CalendarDate, time: string) => [formatWeekday(day), time].filter(Boolean).join(', ')
  return [
    ['Place', place.title],
    ['Where', place.address],
    ['Arrive', at(booking.checkIn, place.checkIn)],
    ['Leave', at(booking.checkOut, place.checkOut)],
    ['Nights', countNights(booking)],
    ['Guests', String(booking.noOfGuests)],
  ]
}

function moneyOf({ booking }: Found): (readonly [string, string])[] {
  const lines = parseLines(booking.lines).map((line) => `${lineLabel(line)}: ${formatRupees(line.amount)}`)
  return [
    ['Price', lines.join('\n')],
    ['Total', formatRupees(booking.price)],
  ]
}

function whoOf({ booking }: Found): (readonly [string, string])[] {
  return [
    ['Guest', booking.name],
    ['Phone', booking.phone],
  ]
}

function gettingIn({ place, host }: Found): EmailPart[] {
  const phone = host.phone
    ? `Your host is ${host.name}. Call them at ${host.phone}.`
    : `Your host is ${host.name}. They have left no phone number here. They have yours, and can call you.`
  return [...(place.extraInfo ? [`How to get in:\n${place.extraInfo}`] : []), phone]
}

// Whoever said it need not read it again.
function reasonOf({ booking }: Found, to: Side): EmailPart[] {
  const isTheirs = booking.status === `cancelled by ${to}`
  return isTheirs || booking.cancelReason === '' ? [] : [`Their reason:\n${booking.cancelReason}`]
}

function goodbye(to: Side): EmailPart[] {
  const why = to === 'guest' ? 'you have booked a stay' : 'you have a place'
  return [
    {
      below: `Basera\nYou get this because ${why}. Here you can turn such mails off: ${linkTo(paths.emailSettings())}`,
    },
  ]
}

const linkTo = (path: string) => `${env.ORIGIN}${path}`
const tripLink = ({ booking }: Found) => linkTo(paths.booking(booking.id))
const reservationLink = ({ booking }: Found) => linkTo(paths.reservation(booking.id))
