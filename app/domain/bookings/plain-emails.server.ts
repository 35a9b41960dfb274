import { siteName } from '#app/site/site.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import { formatDateWithWeekday, formatStayInShort } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { bookingNumber } from './booking-number.ts'
import { describeCancellationOf } from './cancellation.ts'
import { contactSentence, type BookingEmail, type BookingWithPeople } from './email-templates.server.ts'
import type { LapsedEmail } from './lapsed-emails.server.ts'
import { howTheyPay, howToPay, LAPSED_FOR_GUEST, LAPSED_FOR_HOST, payLinks } from './payment-texts.server.ts'
import { describeRoomsLeft } from './keep-units.ts'
import type { WithdrawalEmail } from './withdrawal-email-templates.server.ts'

type Found = Pick<BookingWithPeople, 'booking' | 'today'>

/**
 * The emails about a booking to an address that nobody has proved: the same news, without a word that a guest or a host
 * has written. Whoever registers a stranger's address can't write to them by a name, a title or a reason.
 */
export const PLAIN_BOOKING_EMAILS: Record<
  BookingEmail | LapsedEmail | WithdrawalEmail,
  (found: Found) => EmailContent
> = {
  'booked guest': (found) => ({
    subject: `Your stay is booked: ${days(found)}`,
    parts: [
      `Your stay is booked. ${howToPay(found)}`,
      ...payLinks(found),
      { facts: facts(found) },
      describeCancellationOf(found.booking, found.today),
      ...tripParts(found),
    ],
  }),
  'coming guest': (found) => ({
    subject: `Your stay begins on ${formatDateWithWeekday(found.booking.checkIn)}`,
    parts: ['Your stay begins soon.', { facts: facts(found) }, ...tripParts(found)],
  }),
  'stayed guest': (found) => ({
    subject: `How was your stay? ${days(found)}`,
    parts: [
      'Your stay is over. How was it? What you say helps other guests.',
      { link: 'Write a review', href: `${env.ORIGIN}${paths.reviewStay(found.booking.id)}` },
      ...tripParts(found),
    ],
  }),
  'withdrawn guest': (found) => ({
    subject: `Not offered any more: the place of your stay, ${days(found)}`,
    parts: [
      'We do not offer the place of your stay any more. It is still booked, and you can cancel it on the page of your trip.',
      `Please ask us before you travel there, or pay anything. ${contactSentence()}`,
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'restored guest': (found) => ({
    subject: `Offered again: the place of your stay, ${days(found)}`,
    parts: [
      'We offer the place of your stay again. It is still booked, as before. You can travel there, and pay as you agreed.',
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'fewer guest': (found) => ({
    subject: `Fewer rooms: your stay, ${days(found)}`,
    parts: [
      `Some rooms of your stay are cancelled. ${describeRoomsLeft(found.booking)}`,
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'fewer host': (found) => ({
    subject: `${days(found)}: fewer rooms of a stay at your place`,
    parts: [
      `Some rooms of a stay at a place of yours are cancelled. ${describeRoomsLeft(found.booking)}`,
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
  'cancelled guest': (found) => ({
    subject: `Your stay is cancelled: ${days(found)}`,
    parts: [
      `Your stay is cancelled by ${CANCELLED_BY[found.booking.status]}. There is nothing to pay. If you paid your host, ask for it back.`,
      ...operatorsReason(found),
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'booked host': (found) => ({
    subject: `${days(found)}: a booking at your place`,
    parts: [
      `Somebody has booked a stay at a place of yours. ${howTheyPay(found)}`,
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
  'cancelled host': (found) => ({
    subject: `${days(found)}: a stay at your place is cancelled`,
    parts: [
      `A stay at a place of yours is cancelled by ${CANCELLED_BY[found.booking.status]}.`,
      ...operatorsReason(found),
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
  'lapsed guest': (found) => ({
    subject: `Your booking has lapsed: ${days(found)}`,
    parts: [
      'Your booking has lapsed: what was to be paid before did not come in time. The nights are free again.',
      LAPSED_FOR_GUEST,
      ...payLinks(found, 'Say that you had paid'),
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'lapsed host': (found) => ({
    subject: `${days(found)}: a booking at your place has lapsed`,
    parts: [
      'A booking of a stay at a place of yours has lapsed: its guest has not said in time that they have paid. The nights are free again.',
      LAPSED_FOR_HOST,
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
}

const CANCELLED_BY: Record<Found['booking']['status'], string> = {
  confirmed: '',
  'cancelled by guest': 'its guest',
  'cancelled by host': 'its host',
  'cancelled by operator': siteName,
  lapsed: '',
}

// What operators write is ours.
function operatorsReason({ booking: { status, cancelReason } }: Found): EmailPart[] {
  return status === 'cancelled by operator' && cancelReason !== '' ? [`The reason:\n${cancelReason}`] : []
}

function days({ booking, today }: Found): string {
  return formatStayInShort(booking, today)
}

function facts({ booking }: Found): (readonly [string, string])[] {
  return [
    ['Booking number', bookingNumber(booking.seq)],
    ['Arrive', formatDateWithWeekday(booking.checkIn)],
    ['Leave', formatDateWithWeekday(booking.checkOut)],
    ['Nights', formatNights(booking)],
    ['Guests', String(booking.noOfGuests)],
    ...(booking.units > 1 ? [['Rooms', String(booking.units)] as const] : []),
    ['Total', formatRupees(booking.price)],
  ]
}

function tripParts({ booking }: Found): EmailPart[] {
  return [
    { link: 'Your trip: where it is, and whom to call', href: env.ORIGIN + paths.booking(booking.id) },
    ...CONFIRM,
  ]
}

function reservationParts({ booking }: Found): EmailPart[] {
  return [
    { link: 'The booking: who comes, and where', href: env.ORIGIN + paths.reservation(booking.id) },
    ...CONFIRM,
  ]
}

const CONFIRM: EmailPart[] = [
  'Our mails say more once you have confirmed this email.',
  { links: [{ link: 'Confirm my email', href: env.ORIGIN + paths.verifyEmail() }] },
]
