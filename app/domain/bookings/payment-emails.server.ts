import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { bookingNumber } from './booking-number.ts'
import { formatMoment, formatStayInShort, todayInIndia } from '../calendar-date.ts'
import { mailReader, recipientColumns } from '../mails/mail-reader.server.ts'
import type { FactsOf, MailName } from '../mails/mail-kinds.ts'
import { writeMail, type Recipient } from '../mails/write-mail.server.ts'
import { formatRupees } from '../money.ts'
import { isClosed, payerOf, receiverOf, type PaymentSide } from '../payments/payment.ts'
import { statusAt } from './lapsing.ts'
import { parseTerms } from './terms.ts'
export const PAYMENT_EMAIL_JOB = 'payment-letter'

type Said = 'said' | 'received' | 'refused' | 'closed'

const hosts = aliasedTable(users, 'hosts')

/** To both sides; if an operator has closed the payment, to the guest alone. */
export function queuePaymentEmails(tx: Db, payment: string, about: Said, now: number): Promise<void> {
  return addJobs(
    tx,
    (about === 'closed' ? (['guest'] as const) : (['guest', 'host'] as const)).map((to) => ({
      kind: PAYMENT_EMAIL_JOB,
      id: `payment-${about}-${to}-${payment}-${now}`,
      payload: { payment, about, to, at: now },
    })),
  )
}

/** @returns undefined if the user wants none, or the payment has changed since */
export async function buildPaymentEmail(payload: Record<string, unknown>): Promise<Email | undefined> {
  const {
    payment: id,
    about,
    to,
    at,
  } = payload as { payment: string; about: Said; to: PaymentSide; at: number }
  const [found] = await db
    .select({
      payment: payments,
      booking: bookings,
      title: places.title,
      guest: {
        id: users.id,
        ...recipientColumns(users),
        wantsMail: users.wantsMail,
      },
      host: {
        id: hosts.id,
        ...recipientColumns(hosts),
        wantsMail: hosts.wantsHostMail,
      },
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, payments.guestId))
    .innerJoin(hosts, eq(hosts.id, payments.hostId))
    .where(eq(payments.id, id))
  if (!found) return undefined
  const { state } = found.payment
  // A payment that has not arrived may have been waived since.
  const isNews = about === 'closed' ? isClosed(found.payment) : state === about
  if (!isNews && !(about === 'refused' && state === 'waived')) return undefined
  if ((about === 'said' ? found.payment.claimedAt : found.payment.answeredAt) !== at) return undefined
  const person = found[to]
  // A deleted account has no address. A closed payment is always mailed: the guest's money may be lost.
  if (person.email === '' || (!person.wantsMail && about !== 'closed')) return undefined
  // A guest can't end these without a log-in.
  const recipient = to === 'host' ? person : { ...person, id: undefined }
  return writeMail(TEMPLATES[about], recipient, paymentFacts(found, about, to), {
    id: `payment-${about}-${to}-${id}-${at}`,
    thread: `stay-${found.booking.id}`,
    ...(about === 'closed' && { isForSuspended: true }),
    ...(to === 'host' && { countedBy: ['payment', found.host.id, found.guest.id] }),
  })
}

const TEMPLATES = {
  said: 'payment-reported',
  received: 'payment-received',
  refused: 'payment-missing',
  closed: 'payment-closed',
} as const satisfies Record<Said, MailName>

interface Found {
  payment: typeof payments.$inferSelect
  booking: typeof bookings.$inferSelect
  title: string
  guest: Recipient
  host: Recipient
}

function paymentFacts(found: Found, about: Said, to: PaymentSide): FactsOf<'payment-closed'> {
  const { payment, booking, title } = found
  const { t, urlOf } = mailReader({ language: found[to].language ?? 'en' })
  const isReceiver = to === receiverOf(payment)
  const { lapsesAt, terms } = booking
  const isRefund = payment.kind === 'refund'
  const canLapse = !isRefund && booking.status === 'confirmed' && parseTerms(terms)?.payment?.lapses === true
  return {
    number: bookingNumber(booking.seq),
    days: formatStayInShort(booking, todayInIndia(), t),
    place: title,
    amount: formatRupees(payment.amount),
    reference: payment.reference ?? undefined,
    name: found[isReceiver ? payerOf(payment) : receiverOf(payment)].name || t('Your guest'),
    isReceiver,
    isRefund,
    toGuest: to === 'guest',
    reason: about === 'closed' || isReceiver ? '' : payment.words,
    operatorReason: about === 'closed' ? payment.words : undefined,
    hasLapsed: !isRefund && statusAt(booking, Date.now()) === 'lapsed',
    isSafe: canLapse && lapsesAt === null,
    payBy: canLapse && lapsesAt !== null ? formatMoment(lapsesAt, undefined, t) : undefined,
    paymentsUrl: urlOf(to === 'guest' ? paths.payStay(booking.id) : paths.reservationPayments(booking.id)),
  }
}
