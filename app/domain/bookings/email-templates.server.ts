import { siteName } from '#app/site/site.ts'
import type { Label } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import { daysBetween, formatDateWithWeekday } from '../calendar-date.ts'
import { formatRoomCount } from '../units.ts'
import { lastReviewDay } from './review-days.ts'
import { canTakeBack, describeCancellationOf } from './cancellation.ts'
import {
  arrivalParts,
  contactSentence,
  guestFacts,
  guestLinks,
  guestUndoParts,
  hostLinks,
  hostUndoParts,
  otherPlacesLink,
  priceFacts,
  quoted,
  reservationUrl,
  stayFacts,
  stayInShort,
  tripUrl,
  whoHasNights,
  type BookingWithPeople,
} from './email-parts.server.ts'
import { describeRoomsLeft } from './keep-units.ts'
import { howTheyPay, howToPay, payLinks } from './payment-texts.server.ts'
import { parseTerms } from './terms.ts'

const STARS = [
  [5, '5 stars: very good'],
  [4, '4 stars: good'],
  [3, '3 stars: as expected'],
  [2, '2 stars: not so good'],
  [1, '1 star: bad'],
] as const

export type BookingEmail =
  | 'booked guest'
  | 'coming guest'
  | 'stayed guest'
  | 'booked host'
  | 'fewer guest'
  | 'fewer host'
  | 'cancelled guest'
  | 'cancelled host'

export const BOOKING_EMAILS: Record<BookingEmail, (found: BookingWithPeople) => EmailContent> = {
  'booked guest': (found) => ({
    subject: found.t('Your stay is booked: {place}', { place: found.place.title }),
    parts: [
      `${found.t('Your stay is booked.')} ${howToPay(found)}`,
      ...payLinks(found),
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      ...guestUndoParts(found),
      describeCancellationOf(found.booking, found.today, found.t),
      { link: found.t('Your trip, with all of this and how to cancel'), href: tripUrl(found) },
    ],
  }),
  'coming guest': (found) => ({
    subject: found.t('{day}: your stay at {place}', {
      day: formatDateWithWeekday(found.booking.checkIn, found.t),
      place: found.place.title,
    }),
    parts: [
      beginsInDays(found),
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      describeCancellationOf(found.booking, found.today, found.t),
      tripLink(found),
    ],
  }),
  'stayed guest': (found) => ({
    subject: found.t('How was your stay at {place}?', { place: found.place.title }),
    parts: [
      found.t('Your stay at {place} is over. How was it? What you say helps other guests, and {host}.', {
        place: found.place.title,
        host: found.host.name,
      }),
      found.t('Choose your stars: the form opens, and nothing is saved before you press its button.'),
      {
        links: STARS.map(([stars, link]) => ({
          link: found.t(link),
          href: found.urlOf(paths.reviewStay(found.booking.id, { stars })),
        })),
      },
      found.t("Your host can't read it before they have written about you, too. You can write until {day}.", {
        day: formatDateWithWeekday(lastReviewDay(found.booking.checkOut), found.t),
      }),
      tripLink(found),
    ],
  }),
  'booked host': (found) => ({
    subject: found.t('{days}: {name} books {place}', {
      days: stayInShort(found),
      name: found.booking.name,
      place: found.place.title,
    }),
    parts: [
      `${arrival(found)} ${howTheyPay(found)}`,
      ...hostUndoParts(found),
      { facts: [...guestFacts(found), ...stayFacts(found), guestCancelFact(found), ...priceFacts(found)] },
      ...guestLinks(found),
      bookingLink(found),
    ],
  }),
  'fewer guest': (found) => ({
    subject: found.t('{rooms} cancelled of your stay: {place}', {
      rooms: cancelledRoomCount(found),
      place: found.place.title,
    }),
    parts: [
      [
        whoCancelledRooms(found, 'guest'),
        describeRoomsLeft(found.booking, found.t),
        parseTerms(found.booking.terms)?.payment ? '' : found.t('You pay it at the place.'),
      ]
        .filter(Boolean)
        .join(' '),
      ...roomsReasonParts(found, 'guest'),
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...paidParts(found, 'If you paid your host for all rooms, ask for the rest back.'),
      ...hostLinks(found),
      tripLink(found),
    ],
  }),
  'fewer host': (found) => ({
    subject: found.t('{days}: {rooms} cancelled of the stay of {name} at {place}', {
      days: stayInShort(found),
      rooms: cancelledRoomCount(found),
      name: found.booking.name,
      place: found.place.title,
    }),
    parts: [
      [
        whoCancelledRooms(found, 'host'),
        describeRoomsLeft(found.booking, found.t),
        found.t('Others can book the rest now.'),
      ].join(' '),
      ...roomsReasonParts(found, 'host'),
      { facts: [...guestFacts(found), ...stayFacts(found), ...priceFacts(found)] },
      ...guestLinks(found),
      bookingLink(found),
    ],
  }),
  'cancelled guest': (found) => ({
    subject: found.t('Your stay is cancelled: {place}', { place: found.place.title }),
    parts: [
      `${cancelledForGuest(found)} ${found.t('There is nothing to pay.')}`,
      ...reasonParts(found, 'guest'),
      { facts: stayFacts(found) },
      ...paidParts(found, 'If you paid your host, ask for it back.'),
      ...hostLinks(found),
      otherPlacesLink(found),
      {
        links: [
          {
            link: found.t('Take it out of my calendar'),
            href: found.urlOf(paths.bookingCalendar(found.booking.id)),
          },
        ],
      },
    ],
  }),
  'cancelled host': (found) => ({
    subject: found.t('{days}: the stay of {name} at {place} is cancelled', {
      days: stayInShort(found),
      name: found.booking.name,
      place: found.place.title,
    }),
    parts: [
      `${cancelledForHost(found)} ${whoHasNights(found)}`,
      ...reasonParts(found, 'host'),
      { facts: [...guestFacts(found), ...stayFacts(found)] },
      ...guestLinks(found),
      bookingLink(found),
    ],
  }),
}

// Contact with a suspended host is replaced by the advice beside it.
function paidParts(found: BookingWithPeople, askHost: Label): EmailPart[] {
  const { booking, host, t } = found
  if (host.suspendedAt !== null) return []
  if (booking.status !== 'cancelled by operator') return [t(askHost)]
  return [`${t(askHost)} ${t('If they do not answer, we help you.')} ${contactSentence(found)}`]
}

export function tripLink(found: BookingWithPeople): EmailPart {
  return { link: found.t('Your trip'), href: tripUrl(found) }
}

export function bookingLink(found: BookingWithPeople): EmailPart {
  return { link: found.t('The booking'), href: reservationUrl(found) }
}

function cancelledForGuest({ booking: { status }, host, t }: BookingWithPeople): string {
  if (status === 'cancelled by guest') return t('You have cancelled your stay.')
  const name = status === 'cancelled by host' ? host.name : siteName
  return t('{name} has cancelled your stay.', { name })
}

function cancelledForHost({ booking, t }: BookingWithPeople): string {
  const { status, name, createdAt, cancelledAt } = booking
  if (status === 'cancelled by guest')
    return canTakeBack({ bookedAt: createdAt }, cancelledAt ?? Infinity)
      ? t('{name} has undone the booking.', { name })
      : t('{name} has cancelled.', { name })
  return status === 'cancelled by host'
    ? t('You have cancelled the stay of {name}, who has been told.', { name })
    : t('{site} has cancelled the stay of {name}, who has been told.', { site: siteName, name })
}

// The specification allows booking last night, and mail may be delayed.
function arrival({ booking, today, t }: BookingWithPeople): string {
  if (booking.checkOut <= today) return t('Somebody has booked a stay that is over.')
  if (booking.checkIn < today) return t('Somebody has booked a stay that has begun.')
  return t('Somebody is coming to stay with you.')
}

function beginsInDays({ booking, today, t }: BookingWithPeople): string {
  const days = daysBetween(today, booking.checkIn)
  if (days === 0) return t('Your stay begins today. Here is what you need on the way.')
  if (days === 1) return t('Your stay begins tomorrow. Here is what you need on the way.')
  if (days === 2) return t('Your stay begins in two days. Here is what you need on the way.')
  return t('Your stay begins in {n} days. Here is what you need on the way.', { n: days })
}

function guestCancelFact({ booking, today, t }: BookingWithPeople): readonly [string, string] {
  const isLate = booking.cancelBy === null || booking.cancelBy < today
  return [
    t('Last day to cancel'),
    isLate ? t("The guest can't cancel online") : formatDateWithWeekday(booking.cancelBy!, t),
  ]
}

function cancelledRoomCount({ cancelledRooms, t }: BookingWithPeople): string {
  return formatRoomCount(cancelledRooms?.units ?? 0, t)
}

function whoCancelledRooms(found: BookingWithPeople, to: 'guest' | 'host') {
  const { cancelledRooms, host, booking, t } = found
  const rooms = cancelledRoomCount(found)
  if (cancelledRooms?.by === to) return t('You have cancelled {rooms} of this booking.', { rooms })
  const name = to === 'guest' ? host.name : booking.name
  return t('{name} has cancelled {rooms} of this booking.', { name, rooms })
}

// Shown only to the side that did not give it.
function roomsReasonParts({ cancelledRooms, t }: BookingWithPeople, to: 'guest' | 'host'): EmailPart[] {
  const isTheirs = cancelledRooms === undefined || cancelledRooms.by === to
  return isTheirs ? [] : quoted(t('Their reason:'), cancelledRooms.reason)
}

// Shown only to the side that did not give it.
function reasonParts({ booking, t }: BookingWithPeople, to: 'guest' | 'host'): EmailPart[] {
  if (booking.status === `cancelled by ${to}`) return []
  const isOperators = booking.status === 'cancelled by operator'
  return quoted(isOperators ? t('The reason:') : t('Their reason:'), booking.cancelReason)
}
