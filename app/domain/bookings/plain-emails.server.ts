import { siteName } from '#app/site/site.ts'
import { paths } from '#app/paths.ts'
import type { Label } from '#app/languages/translate.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import { formatDateWithWeekday } from '../calendar-date.ts'
import type { MailReader } from '../mail-reader.server.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { bookingNumber } from './booking-number.ts'
import { describeCancellationOf } from './cancellation.ts'
import {
  askFirstParts,
  guestUndoParts,
  hostUndoParts,
  quoted,
  reservationUrl,
  stayInShort,
  suspendedHostParts,
  tripUrl,
  type BookingWithPeople,
} from './email-parts.server.ts'
import type { BookingEmail } from './email-templates.server.ts'
import type { LapsedEmail } from './lapsed-emails.server.ts'
import { howTheyPay, howToPay, LAPSED_FOR_GUEST, LAPSED_FOR_HOST, payLinks } from './payment-texts.server.ts'
import { describeRoomsLeft } from './keep-units.ts'
import type { WithdrawalEmail } from './withdrawal-email-templates.server.ts'

type Found = Pick<BookingWithPeople, 'booking' | 'today' | 'host' | 'undoUntil' | keyof MailReader>

/**
 * The emails about a booking to unverified addresses: the same news without text that a guest or host has written. An
 * account with a stranger's address can't be used to write to them in names, titles or reasons.
 */
export const PLAIN_BOOKING_EMAILS: Record<
  BookingEmail | LapsedEmail | WithdrawalEmail,
  (found: Found) => EmailContent
> = {
  'booked guest': (found) => ({
    subject: found.t('Your stay is booked: {days}', days(found)),
    parts: [
      `${found.t('Your stay is booked.')} ${howToPay(found)}`,
      ...payLinks(found),
      { facts: facts(found) },
      ...guestUndoParts(found),
      describeCancellationOf(found.booking, found.today, found.t),
      ...tripParts(found),
    ],
  }),
  'coming guest': (found) => ({
    subject: found.t('Your stay begins on {day}', {
      day: formatDateWithWeekday(found.booking.checkIn, found.t),
    }),
    parts: [found.t('Your stay begins soon.'), { facts: facts(found) }, ...tripParts(found)],
  }),
  'stayed guest': (found) => ({
    subject: found.t('How was your stay? {days}', days(found)),
    parts: [
      found.t('Your stay is over. How was it? What you say helps other guests.'),
      { link: found.t('Write a review'), href: found.urlOf(paths.reviewStay(found.booking.id)) },
      ...tripParts(found),
    ],
  }),
  'withdrawn guest': (found) => ({
    subject: found.t('Not offered any more: the place of your stay, {days}', days(found)),
    parts: [
      found.t(
        'We do not offer the place of your stay any more. It is still booked, and you can cancel it on the page of your trip.',
      ),
      ...askFirstParts(found),
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'restored guest': (found) => ({
    subject: found.t('Offered again: the place of your stay, {days}', days(found)),
    parts: [
      found.t(
        'We offer the place of your stay again. It is still booked, as before. You can travel there, and pay as you agreed.',
      ),
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'fewer guest': (found) => ({
    subject: found.t('Fewer rooms: your stay, {days}', days(found)),
    parts: [
      `${found.t('Some rooms of your stay are cancelled.')} ${describeRoomsLeft(found.booking, found.t)}`,
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'fewer host': (found) => ({
    subject: found.t('{days}: fewer rooms of a stay at your place', days(found)),
    parts: [
      `${found.t('Some rooms of a stay at a place of yours are cancelled.')} ${describeRoomsLeft(found.booking, found.t)}`,
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
  'cancelled guest': (found) => ({
    subject: found.t('Your stay is cancelled: {days}', days(found)),
    parts: [
      `${cancelledBy(found, OF_GUEST)} ${found.t('There is nothing to pay.')}`,
      ...(found.host.suspendedAt === null
        ? [found.t('If you paid your host, ask for it back.')]
        : suspendedHostParts(found)),
      ...operatorsReason(found),
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'booked host': (found) => ({
    subject: found.t('{days}: a booking at your place', days(found)),
    parts: [
      `${found.t('Somebody has booked a stay at a place of yours.')} ${howTheyPay(found)}`,
      ...hostUndoParts(found),
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
  'cancelled host': (found) => ({
    subject: found.t('{days}: a stay at your place is cancelled', days(found)),
    parts: [
      cancelledBy(found, AT_HOSTS),
      ...operatorsReason(found),
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
  'lapsed guest': (found) => ({
    subject: found.t('Your booking has lapsed: {days}', days(found)),
    parts: [
      found.t(
        'Your booking has lapsed: what was to be paid before did not come in time. The nights are free again.',
      ),
      found.t(LAPSED_FOR_GUEST),
      ...payLinks(found, 'Say that you had paid'),
      { facts: facts(found) },
      ...tripParts(found),
    ],
  }),
  'lapsed host': (found) => ({
    subject: found.t('{days}: a booking at your place has lapsed', days(found)),
    parts: [
      found.t(
        'A booking at a place of yours has lapsed: it was not paid in time. The nights are free again.',
      ),
      found.t(LAPSED_FOR_HOST),
      { facts: facts(found) },
      ...reservationParts(found),
    ],
  }),
}

interface Canceller {
  guest: Label
  host: Label
  site: 'Your stay is cancelled by {site}.' | 'A stay at a place of yours is cancelled by {site}.'
}

const OF_GUEST: Canceller = {
  guest: 'Your stay is cancelled by its guest.',
  host: 'Your stay is cancelled by its host.',
  site: 'Your stay is cancelled by {site}.',
}

const AT_HOSTS: Canceller = {
  guest: 'A stay at a place of yours is cancelled by its guest.',
  host: 'A stay at a place of yours is cancelled by its host.',
  site: 'A stay at a place of yours is cancelled by {site}.',
}

function cancelledBy({ booking: { status }, t }: Found, sentences: Canceller): string {
  if (status === 'cancelled by operator') return t(sentences.site, { site: siteName })
  return t(status === 'cancelled by guest' ? sentences.guest : sentences.host)
}

// Safe to include: operators wrote it.
function operatorsReason({ booking: { status, cancelReason }, t }: Found): EmailPart[] {
  return status === 'cancelled by operator' ? quoted(t('The reason:'), cancelReason) : []
}

function days(found: Found): { days: string } {
  return { days: stayInShort(found) }
}

function facts({ booking, t }: Found): (readonly [string, string])[] {
  return [
    [t('Booking number'), bookingNumber(booking.seq)],
    [t('Arrive'), formatDateWithWeekday(booking.checkIn, t)],
    [t('Leave'), formatDateWithWeekday(booking.checkOut, t)],
    [t('Nights'), formatNights(booking, t)],
    [t('Guests'), String(booking.noOfGuests)],
    ...(booking.units > 1 ? [[t('Rooms'), String(booking.units)] as const] : []),
    [t('Total'), formatRupees(booking.price)],
  ]
}

function tripParts(found: Found): EmailPart[] {
  return [
    { link: found.t('Your trip: where it is, and whom to call'), href: tripUrl(found) },
    ...confirmParts(found),
  ]
}

function reservationParts(found: Found): EmailPart[] {
  return [
    { link: found.t('The booking: who comes, and where'), href: reservationUrl(found) },
    ...confirmParts(found),
  ]
}

export function confirmParts({ t, urlOf }: MailReader): EmailPart[] {
  return [
    t('Our mails say more once you have confirmed this email.'),
    { links: [{ link: t('Confirm my email'), href: urlOf(paths.verifyEmail()) }] },
  ]
}
