import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { placeDirections, places } from '#app/db/schema/places.ts'
import { reviews } from '#app/db/schema/reviews.ts'
import { users } from '#app/db/schema/users.ts'
import { addJobs, removeJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { aliasedTable, and, eq, isNull } from 'drizzle-orm'
import { calendarHolding } from '../availability/hold-claims.server.ts'
import { addDays, formatMoment, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { mailReader, recipientColumns } from '../mails/mail-reader.server.ts'
import type { FactsOf, MailName } from '../mails/mail-kinds.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import type { Nights } from '../nights.ts'
import {
  arrivalFacts,
  cancelledFacts,
  changeFacts,
  reviewFacts,
  roomsCancelledFacts,
  stayFacts,
  type BookingWithPeople,
} from './booking-mail-facts.server.ts'
import { canTakeBack, undoDeadline } from './cancellation.ts'
import { statusAt } from './lapsing.ts'
import { lastReviewDay } from './booking-dates.ts'
import type { ChangeState, StayChange } from './stay-change.ts'
import { changeById } from './stay-changes.server.ts'
export const BOOKING_EMAIL_JOB = 'letter'
/** Id prefixes of emails that are due before or after the stay, maybe months away. */
export const REMINDER_IDS = 'coming-'

/**
 * 'fewer': some rooms are cancelled, the others still booked; 'withdrawn': an operator has hidden the place, the stay
 * is still booked; 'restored': the place is offered again.
 */
type EmailKind =
  | 'booked'
  | 'cancelled'
  | 'lapsed'
  | 'fewer'
  | 'coming'
  | 'withdrawn'
  | 'restored'
  | 'stayed'
  | 'change'
  | 'no-show'
type Side = (typeof SIDES)[number]

const END_EMAILS = new Set<EmailKind>(['cancelled', 'lapsed'])

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
        town: places.town,
        hidden: places.hidden,
      },
      directions: placeDirections.directions,
      guest: {
        ...recipientColumns(users),
        wantsMail: users.wantsMail,
        suspendedAt: users.suspendedAt,
      },
      host: {
        id: hosts.id,
        ...recipientColumns(hosts),
        phone: hosts.phone,
        wantsMail: hosts.wantsHostMail,
        suspendedAt: hosts.suspendedAt,
      },
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    // No directions to a suspended host.
    .leftJoin(placeDirections, and(eq(placeDirections.placeId, places.id), isNull(hosts.suspendedAt)))
    .where(eq(bookings.id, params.booking)),
)

interface EmailTarget {
  id: string
  wantsEmail: Record<Side, boolean>
}

/** To the host, and to the guest with a reminder two days before and a request for a review the day after check-out. */
export async function queueBookingEmails(tx: Db, booking: EmailTarget & Nights): Promise<void> {
  const emails = sidesToEmail(booking).map((to) => emailJob('booked', to, booking))
  const wanted = emails.some(({ payload }) => payload.to === 'guest') ? remindersOf(booking) : []
  await addJobs(tx, [...emails, ...wanted])
}

export async function rescheduleReminders(tx: Db, booking: { id: string } & Nights): Promise<void> {
  const [guest] = await tx
    .select({ wantsMail: users.wantsMail })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(bookings.id, booking.id))
  for (const { id } of remindersOf(booking, { withPast: true })) await removeJob(tx, id)
  if (guest?.wantsMail) await addJobs(tx, remindersOf(booking))
}

function remindersOf(booking: { id: string } & Nights, { withPast = false } = {}) {
  const due = Date.parse(`${addDays(booking.checkIn, -2)}T09:00:00+05:30`)
  const afterwards = Date.parse(`${addDays(booking.checkOut, 1)}T10:00:00+05:30`)
  const isOver = booking.checkOut <= todayInIndia()
  const scheduled = [
    { ...emailJob('coming', 'guest', booking), due },
    { ...emailJob('stayed', 'guest', booking), id: `${REMINDER_IDS}stayed-${booking.id}`, due: afterwards },
  ]
  // No reminder for a booking made later: the first email is recent.
  return scheduled.filter(
    ({ due, payload }) => withPast || (due > Date.now() && !(isOver && payload.about === 'stayed')),
  )
}

/** To both sides. A guest always gets an operator's cancellation. */
export async function queueCancellationEmails(
  tx: Db,
  booking: EmailTarget,
  cancelledBy: Side | 'operator',
): Promise<void> {
  const wantsEmail = { ...booking.wantsEmail, ...(cancelledBy === 'operator' && { guest: true }) }
  await addJobs(
    tx,
    sidesToEmail({ ...booking, wantsEmail }).map((to) => emailJob('cancelled', to, booking)),
  )
}

export async function queueLapsedEmails(tx: Db, booking: EmailTarget): Promise<void> {
  await addJobs(
    tx,
    sidesToEmail(booking).map((to) => emailJob('lapsed', to, booking)),
  )
}

/** To both sides. @param seq the row of the cancellation */
export async function queueRoomsCancelledEmails(tx: Db, booking: EmailTarget, seq: number): Promise<void> {
  await addJobs(
    tx,
    sidesToEmail(booking).map((to) => {
      const { id, payload, ...job } = emailJob('fewer', to, booking)
      return { ...job, id: `${id}-${seq}`, payload: { ...payload, of: seq } }
    }),
  )
}

function sidesToEmail({ wantsEmail }: EmailTarget): Side[] {
  return SIDES.filter((side) => wantsEmail[side])
}

export function emailJob(about: EmailKind, to: Side, { id }: { id: string }) {
  return { kind: BOOKING_EMAIL_JOB, id: `${about}-${to}-${id}`, payload: { about, to, booking: id } }
}

export function isReminder({ about }: Record<string, unknown>): boolean {
  return about === 'coming' || about === 'stayed'
}

interface EmailPayload {
  about: EmailKind
  to: Side
  booking: string
  /** The row of a cancellation of rooms. */
  of?: number
  change?: string
  step?: ChangeState
  /** Timestamp of a no-show report, or of a place's withdrawal or restoration, all of which may happen again. */
  at?: number
}

function isNoShowNews({ noShowAt, noShowAnswer }: typeof bookings.$inferSelect, to: Side): boolean {
  return noShowAt !== null && (to === 'guest' || noShowAnswer !== '')
}

/** @param today in India. @returns undefined if the user wants no emails, or the event is outdated */
export async function buildBookingEmail(
  payload: Record<string, unknown>,
  today = todayInIndia(),
): Promise<Email | undefined> {
  const { about, to, booking, of, change: changeId, step, at } = payload as unknown as EmailPayload
  const [found] = await bookingWithPeople(db, { booking })
  if (!found) return undefined
  const status = statusAt(found.booking, Date.now())
  const isOff = status !== 'confirmed'
  const isNews = isOff ? about === (status === 'lapsed' ? 'lapsed' : 'cancelled') : !END_EMAILS.has(about)
  if (!isNews) return undefined
  const isOffered = found.place.hidden === ''
  // No reminder for a hidden place, and no withdrawal email once it is shown again.
  if (isOffered ? about === 'withdrawn' : about === 'coming' || about === 'restored') return undefined
  // The email about the suspension covers the booking.
  if (about === 'booked' && to === 'guest' && found.host.suspendedAt !== null) return undefined
  // A delayed reminder is pointless once the stay has begun.
  if (about === 'coming' && found.booking.checkIn < today) return undefined
  const { wantsMail } = found[to]
  const reader = mailReader(found[to])
  if (about === 'stayed' && !(await isReviewAwaited(found.booking, isOffered, today))) return undefined
  // Sent even to users who want no emails: it concerns their safety.
  const isAlwaysSent =
    about === 'withdrawn' || about === 'restored' || (to === 'guest' && status === 'cancelled by operator')
  if (!wantsMail && !isAlwaysSent) return undefined
  const change = changeId === undefined ? undefined : await changeById(changeId)
  // A later step has superseded this one.
  if (about === 'change' && change?.state !== step) return undefined
  if (about === 'no-show' && !isNoShowNews(found.booking, to)) return undefined
  const bookedAt = found.booking.createdAt
  const canUndo = about === 'booked' && canTakeBack({ bookedAt }, Date.now())
  const undoUntil = canUndo ? formatMoment(undoDeadline({ bookedAt }), today, reader.t) : undefined
  const takenBy = isOff ? await calendarHolding(found.booking.placeId, found.booking) : undefined
  const content = await mailOf({ ...found, ...reader, takenBy, undoUntil, today }, { about, to, of, change })
  if (!content) return undefined
  return writeMail(content.name, found[to], content.facts, {
    id: [about, to, booking, of, changeId, step, at].filter((part) => part !== undefined).join('-'),
    thread: `stay-${booking}`,
    ...(to === 'guest' && isOff && { isForSuspended: true }),
    ...(to === 'host' && { countedBy: [about, found.host.id, found.booking.guestId] }),
  })
}

type Written = { [Name in MailName]: { name: Name; facts: FactsOf<Name> } }[MailName]

async function mailOf(
  found: BookingWithPeople,
  { about, to, of, change }: Pick<EmailPayload, 'about' | 'to' | 'of'> & { change: StayChange | undefined },
): Promise<Written | undefined> {
  switch (about) {
    case 'booked':
      return { name: `booked-${to}`, facts: arrivalFacts(found) }
    case 'coming':
      return { name: 'reminder', facts: arrivalFacts(found) }
    case 'stayed':
      return { name: 'review-request', facts: reviewFacts(found) }
    case 'cancelled':
    case 'lapsed':
      return { name: `${about}-${to}`, facts: cancelledFacts(found, to) }
    case 'withdrawn':
      return { name: 'withdrawn', facts: cancelledFacts(found, to) }
    case 'restored':
      return { name: 'restored', facts: stayFacts(found) }
    case 'fewer': {
      const cancelled = of === undefined ? undefined : await roomCancellationOf(of)
      return { name: `rooms-cancelled-${to}`, facts: roomsCancelledFacts(found, to, cancelled) }
    }
    case 'no-show': {
      const { noShowNote: note, noShowAnswer: answer } = found.booking
      return to === 'guest'
        ? { name: 'no-show-guest', facts: { ...stayFacts(found), note } }
        : { name: 'no-show-host', facts: { ...stayFacts(found), answer } }
    }
    case 'change': {
      if (!change) return undefined
      const { state } = change
      const step = state === 'proposed' || state === 'accepted' ? state : 'ended'
      return { name: `change-${step}-${to}`, facts: changeFacts(found, change) }
    }
  }
}

async function roomCancellationOf(seq: number) {
  const [found] = await db.select().from(roomCancellations).where(eq(roomCancellations.seq, seq))
  return found
}

async function isReviewAwaited(
  { id, checkOut }: { id: string; checkOut: CalendarDate },
  isOffered: boolean,
  today: CalendarDate,
): Promise<boolean> {
  if (!isOffered || today < checkOut || today > lastReviewDay(checkOut)) return false
  return (await db.$count(reviews, eq(reviews.bookingId, id))) === 0
}
