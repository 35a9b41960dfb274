import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { siteName } from '#app/site/site.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { bookingNumber } from './booking-number.ts'
import { formatMoment, formatStayInShort, todayInIndia } from '../calendar-date.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { guestEmailFooter, hostEmailFooter, unsubscribeUrlOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import { formatRupees } from '../money.ts'
import { isClosed, payerOf, receiverOf, type PaymentSide } from '../payments/payment.ts'
import { contactSentence, quoted } from './email-parts.server.ts'
import { statusAt } from './lapsing.ts'
import { PAID_SUSPENDED_HOST } from './suspended-host.ts'
import { parseTerms } from './terms.ts'
import { recipientColumns } from '../mail-recipient.server.ts'

export const PAYMENT_EMAIL_JOB = 'payment-letter'

type Said = 'said' | 'received' | 'refused' | 'closed'

const hosts = aliasedTable(users, 'hosts')

/** Queues the emails about an event of a payment to both sides; if an operator has closed it, to the guest alone. */
export function queuePaymentEmails(tx: Db, payment: string, about: Said, now: number): Promise<void> {
  return addJobs(
    tx,
    (about === 'closed' ? (['guest'] as const) : (['guest', 'host'] as const)).map((to) => ({
      kind: PAYMENT_EMAIL_JOB,
      id: `payment-${about}-${to}-${payment}-${now}`,
      what: { payment, about, to, at: now },
    })),
  )
}

/**
 * Builds the email of a job of `queuePaymentEmails` from the current data.
 *
 * @returns undefined if the user wants none, or the payment has changed since
 */
export async function buildPaymentEmail(what: Record<string, unknown>): Promise<Email | undefined> {
  const { payment: id, about, to, at } = what as { payment: string; about: Said; to: PaymentSide; at: number }
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
  const { email, wantsMail, ...person } = found[to]
  // A deleted account has no address. A closed payment is always mailed: the guest's money may be lost.
  if (email === '' || (!wantsMail && about !== 'closed')) return undefined
  const name = nameInMail(person)
  const reader = mailReader(person)
  const { subject, parts } =
    about === 'closed' ? closedContent(found, reader) : contentOf(found, about, to, reader)
  const unsubscribeUrl = to === 'host' ? await unsubscribeUrlOf(person) : undefined
  return {
    id: `payment-${about}-${to}-${id}-${at}`,
    to: { name, address: email },
    thread: `stay-${found.booking.id}`,
    language: reader.language,
    ...(about === 'closed' && { isForSuspended: true }),
    subject,
    parts: [
      greeting(name, reader.t),
      ...parts,
      unsubscribeUrl === undefined ? guestEmailFooter(reader) : hostEmailFooter(unsubscribeUrl, reader),
    ],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(to === 'host' && { countedBy: ['payment', found.host.id, found.guest.id] }),
  }
}

interface Found {
  payment: typeof payments.$inferSelect
  booking: typeof bookings.$inferSelect
  title: string
  guest: { name: string; verifiedAt: number | null }
  host: { name: string; verifiedAt: number | null }
}

function closedContent({ payment, booking, title, guest }: Found, reader: MailReader): EmailContent {
  const { t } = reader
  const amount = formatRupees(payment.amount)
  const place = guest.verifiedAt === null ? t('your stay') : title
  return {
    subject: t('{amount} not confirmed: {place}', { amount, place }),
    parts: [
      payment.kind === 'refund'
        ? t(
            'Your host was to give {amount} back to you. Their account is closed or suspended, so we do not expect it to come through {site} any more.',
            { amount, site: siteName },
          )
        : t(
            'You told us that you paid {amount} to your host. Their account is closed or suspended, so they can’t confirm it. It does not count as paid.',
            { amount },
          ),
      ...quoted(t('The reason:'), payment.words),
      `${t(PAID_SUSPENDED_HOST)} ${contactSentence(reader)}`,
      { facts: paymentFacts(payment, booking, reader) },
      linkFor(booking.id, 'guest', reader),
    ],
  }
}

function paymentFacts(payment: Found['payment'], booking: Found['booking'], { t }: MailReader) {
  return [
    [t('Booking number'), bookingNumber(booking.seq)],
    [t('Stay'), formatStayInShort(booking, todayInIndia(), t)],
    [t('Amount'), formatRupees(payment.amount)],
    ...(payment.reference ? [[t('Reference'), payment.reference] as const] : []),
  ] as const
}

function contentOf(
  found: Found,
  about: Exclude<Said, 'closed'>,
  to: PaymentSide,
  reader: MailReader,
): EmailContent {
  const { payment, booking, title } = found
  const { t } = reader
  const amount = formatRupees(payment.amount)
  const isProved = found[to].verifiedAt !== null
  // Unverified addresses get no text that users have written: no names, no titles.
  const place = isProved ? title : t('your stay')
  const isReceiver = to === receiverOf(payment)
  const other = found[isReceiver ? payerOf(payment) : receiverOf(payment)]
  const name = isProved ? other.name || t('Your guest') : t('The other side')
  const subjects = {
    said: '{amount} paid? {place}',
    received: '{amount} received: {place}',
    refused: '{amount} has not arrived: {place}',
  } as const
  const lapsing = lapsingPart(found, about, to, reader)
  const words = about === 'refused' && isProved ? quoted(t('Their words:'), payment.words) : []
  return {
    subject: t(subjects[about], { amount, place }),
    parts: [
      t(isReceiver ? TO_RECEIVER[about] : TO_PAYER[about], { amount, name }),
      ...(lapsing === undefined ? [] : [lapsing]),
      ...(isReceiver ? [] : words),
      { facts: paymentFacts(payment, booking, reader) },
      linkFor(booking.id, to, reader),
    ],
  }
}

const TO_RECEIVER = {
  said: '{name} reports {amount} as paid to you. Please check your bank or payment app, and confirm whether it has come.',
  received: 'You confirmed that {amount} has come.',
  refused: 'You reported that {amount} has not come.',
} as const
const TO_PAYER = {
  said: 'You reported {amount} as paid. It shows as paid once {name} confirms.',
  received: '{name} confirms that your {amount} has come.',
  refused:
    '{name} says that {amount} has not come. Please look in your payment app whether it was paid, and to whom.',
} as const

function lapsingPart(
  { payment, booking }: Found,
  about: Exclude<Said, 'closed'>,
  to: PaymentSide,
  { t }: MailReader,
): string | undefined {
  if (payment.kind === 'refund') return undefined
  const { lapsesAt, terms } = booking
  if (statusAt(booking, Date.now()) === 'lapsed') {
    if (about === 'received') return t('As the booking had lapsed, it must be refunded.')
    return about === 'said'
      ? t('The booking has lapsed. Once the money has come, it must be refunded.')
      : t('The booking has lapsed.')
  }
  if (booking.status !== 'confirmed' || !parseTerms(terms)?.payment?.lapses) return undefined
  if (about === 'said' && lapsesAt === null)
    return to === 'host'
      ? t('The booking is safe while you check: please do not wait long.')
      : t('Your booking is safe while they check.')
  if (lapsesAt === null) return undefined
  const amount = formatRupees(payment.amount)
  const when = formatMoment(lapsesAt, undefined, t)
  if (about === 'refused')
    return to === 'guest'
      ? t('Pay {amount} by {when} (Indian time), or the booking is cancelled automatically.', {
          amount,
          when,
        })
      : t(
          "Your guest has until {when} (Indian time) to pay. If they don't, the booking is cancelled automatically.",
          { when },
        )
  return to === 'guest'
    ? t('There is more to pay by {when} (Indian time), or the booking is cancelled automatically.', {
        when,
      })
    : undefined
}

function linkFor(bookingId: string, to: PaymentSide, { t, urlOf }: MailReader): EmailPart {
  return to === 'guest'
    ? { link: t('Your payments'), href: urlOf(paths.payStay(bookingId)) }
    : { link: t('The payments'), href: urlOf(paths.reservationPayments(bookingId)) }
}
