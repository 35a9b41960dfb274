import { siteName } from '#app/site/site.ts'
import { formatArrivalHours } from '../places/arrival-hours.ts'
import type { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { EmailContent, EmailLink, EmailPart } from '#app/platform/mail/email-content.ts'
import {
  dayInIndia,
  daysBetween,
  formatDateWithWeekday,
  formatStayInShort,
  type CalendarDate,
} from '../calendar-date.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { whatsAppUrl } from '../phone-number.ts'
import { parsePhoneNumbers } from '../phone-number.server.ts'
import { lineLabel } from '../rates/describe-rates.ts'
import { parseLines } from '../rates/price-lines.ts'
import { formatRoomCount, MAX_GROUP } from '../units.ts'
import { lastReviewDay } from './review-days.ts'
import { bookingNumber } from './booking-number.ts'
import { describeCancellationOf } from './cancellation.ts'
import { describeRoomsLeft } from './keep-units.ts'
import { operatorContact } from './operator-contact.server.ts'
import { howTheyPay, howToPay, payLinks } from './payment-texts.server.ts'
import { parseTerms } from './terms.ts'

/** What emails about a booking are made of. */
export interface BookingWithPeople {
  booking: typeof bookings.$inferSelect
  place: {
    title: string
    address: string
    extraInfo: string
    checkIn: string
    checkOut: string
    town: string
  }
  /** Of the place; for the guest of a stay that stands alone. */
  directions: string | null
  guest: { name: string }
  host: { name: string; phone: string }
  /** Another site's calendar that has its nights, now that it is cancelled. */
  takenBy: string | undefined
  /** The rooms that an email is about of which others are still booked. */
  cancelledRooms?: typeof roomCancellations.$inferSelect
  today: CalendarDate
}

const STARS = [
  [5, '5 stars: very good'],
  [4, '4 stars: good'],
  [3, '3 stars: as expected'],
  [2, '2 stars: not so good'],
  [1, '1 star: bad'],
] as const

type Fact = readonly [name: string, value: string]
export type BookingEmail =
  | 'booked guest'
  | 'coming guest'
  | 'stayed guest'
  | 'booked host'
  | 'fewer guest'
  | 'fewer host'
  | 'cancelled guest'
  | 'cancelled host'

/** The emails about a booking, by what has happened and to whom they go. */
export const BOOKING_EMAILS: Record<BookingEmail, (found: BookingWithPeople) => EmailContent> = {
  'booked guest': (found) => ({
    subject: `Your stay is booked: ${found.place.title}`,
    parts: [
      `Your stay is booked. ${howToPay(found)}`,
      ...payLinks(found),
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      describeCancellationOf(found.booking, found.today),
      { link: 'Your trip, with all of this and how to cancel', href: tripUrl(found) },
    ],
  }),
  'coming guest': (found) => ({
    subject: `${formatDateWithWeekday(found.booking.checkIn)}: your stay at ${found.place.title}`,
    parts: [
      `Your stay begins ${inDays(found)}. Here is what you need on the way.`,
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      describeCancellationOf(found.booking, found.today),
      { link: 'Your trip', href: tripUrl(found) },
    ],
  }),
  'stayed guest': (found) => ({
    subject: `How was your stay at ${found.place.title}?`,
    parts: [
      `Your stay at ${found.place.title} is over. How was it? What you say helps other guests, and ${found.host.name}.`,
      'Choose your stars: the form opens, and nothing is saved before you press its button.',
      { links: STARS.map(([stars, link]) => ({ link, href: reviewUrl(found, stars) })) },
      `Your host can't read it before they have written about you, too. You can write until ${formatDateWithWeekday(lastReviewDay(found.booking.checkOut))}.`,
      { link: 'Your trip', href: tripUrl(found) },
    ],
  }),
  'booked host': (found) => ({
    subject: `${stayInShort(found)}: ${found.booking.name} books ${found.place.title}`,
    parts: [
      `${arrival(found)} ${howTheyPay(found)}`,
      { facts: [...guestFacts(found), ...stayFacts(found), guestCancelFact(found), ...priceFacts(found)] },
      ...guestLinks(found),
      { link: 'The booking', href: reservationUrl(found) },
    ],
  }),
  'fewer guest': (found) => ({
    subject: `${cancelledRoomsInWords(found)} of your stay: ${found.place.title}`,
    parts: [
      `${whoCancelledRooms(found, 'guest')} ${describeRoomsLeft(found.booking)}${parseTerms(found.booking.terms)?.payment ? '' : ' You pay it at the place.'}`,
      ...roomsReasonParts(found, 'guest'),
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      'If you paid your host for all rooms, ask for the rest back.',
      ...hostLinks(found),
      { link: 'Your trip', href: tripUrl(found) },
    ],
  }),
  'fewer host': (found) => ({
    subject: `${stayInShort(found)}: ${cancelledRoomsInWords(found)} of the stay of ${found.booking.name} at ${found.place.title}`,
    parts: [
      `${whoCancelledRooms(found, 'host')} ${describeRoomsLeft(found.booking)} Others can book the rest now.`,
      ...roomsReasonParts(found, 'host'),
      { facts: [...guestFacts(found), ...stayFacts(found), ...priceFacts(found)] },
      ...guestLinks(found),
      { link: 'The booking', href: reservationUrl(found) },
    ],
  }),
  'cancelled guest': (found) => ({
    subject: `Your stay is cancelled: ${found.place.title}`,
    parts: [
      `${CANCELLED_FOR_GUEST[found.booking.status](found)} There is nothing to pay.`,
      ...reasonParts(found, 'guest'),
      { facts: stayFacts(found) },
      'If you paid your host, ask for it back.',
      ...hostLinks(found),
      otherPlacesLink(found),
      {
        links: [
          {
            link: 'Take it out of my calendar',
            href: absoluteUrl(paths.bookingCalendar(found.booking.id)),
          },
        ],
      },
    ],
  }),
  'cancelled host': (found) => ({
    subject: `${stayInShort(found)}: the stay of ${found.booking.name} at ${found.place.title} is cancelled`,
    parts: [
      `${CANCELLED_FOR_HOST[found.booking.status](found)} ${whoHasNights(found)}`,
      ...reasonParts(found, 'host'),
      { facts: [...guestFacts(found), ...stayFacts(found)] },
      ...guestLinks(found),
      { link: 'The booking', href: reservationUrl(found) },
    ],
  }),
}

/** Whom somebody asks who runs this site. */
export function contactSentence(): string {
  const contact = operatorContact()
  return contact === undefined ? 'Whoever runs this site can help you.' : `Write to us at ${contact}.`
}

type Sentences = Record<BookingWithPeople['booking']['status'], (found: BookingWithPeople) => string>

const CANCELLED_FOR_GUEST: Sentences = {
  confirmed: () => '',
  'cancelled by guest': () => 'You have cancelled your stay.',
  'cancelled by host': ({ host }) => `${host.name} has cancelled your stay.`,
  'cancelled by operator': () => `${siteName} has cancelled your stay.`,
  lapsed: () => '',
}

const CANCELLED_FOR_HOST: Sentences = {
  confirmed: () => '',
  'cancelled by guest': ({ booking }) => `${booking.name} has cancelled.`,
  'cancelled by host': ({ booking }) => `You have cancelled the stay of ${booking.name}, who has been told.`,
  'cancelled by operator': ({ booking }) =>
    `${siteName} has cancelled the stay of ${booking.name}, who has been told.`,
  lapsed: () => '',
}

export function stayInShort({ booking, today }: BookingWithPeople): string {
  return formatStayInShort(booking, today)
}

// The specification lets yesterday's night be booked, and a mail may have been held up.
function arrival({ booking, today }: BookingWithPeople): string {
  if (booking.checkOut <= today) return 'Somebody has booked a stay that is over.'
  if (booking.checkIn < today) return 'Somebody has booked a stay that has begun.'
  return 'Somebody is coming to stay with you.'
}

function inDays({ booking, today }: BookingWithPeople): string {
  const days = daysBetween(today, booking.checkIn)
  return ['today', 'tomorrow', 'in two days'][days] ?? `in ${days} days`
}

export function whoHasNights({ takenBy }: BookingWithPeople): string {
  return takenBy === undefined ? 'The nights are free again.' : `${takenBy} has the nights now.`
}

export function stayFacts({ booking, place }: BookingWithPeople): Fact[] {
  const terms = parseTerms(booking.terms)
  const at = (day: CalendarDate, time: string) =>
    [formatDateWithWeekday(day), time].filter(Boolean).join(', ')
  return [
    ['Booking number', bookingNumber(booking.seq)],
    ['Place', place.title],
    ['Where', place.address],
    ['Arrive', at(booking.checkIn, formatArrivalHours(terms ?? { arriveFrom: place.checkIn }))],
    ['Leave', at(booking.checkOut, terms?.leaveBy ?? place.checkOut)],
    ['Nights', formatNights(booking)],
    ['Guests', String(booking.noOfGuests)],
    ...(booking.units > 1 ? [['Rooms', String(booking.units)] as [string, string]] : []),
    ['Booked on', formatDateWithWeekday(dayInIndia(new Date(booking.createdAt)))],
  ]
}

export function priceFacts({ booking }: BookingWithPeople): Fact[] {
  const lines = parseLines(booking.lines).map((line) => `${lineLabel(line)}: ${formatRupees(line.amount)}`)
  return [
    ['Price', lines.join('\n')],
    ['Total', formatRupees(booking.price)],
  ]
}

export function guestFacts({ booking }: BookingWithPeople): Fact[] {
  return [
    ['Guest', booking.name],
    ['Phone', booking.phone],
  ]
}

function guestCancelFact({ booking, today }: BookingWithPeople): Fact {
  const isLate = booking.cancelBy === null || booking.cancelBy < today
  return [
    'Last day to cancel',
    isLate ? "The guest can't cancel online" : formatDateWithWeekday(booking.cancelBy!),
  ]
}

export function arrivalParts(found: BookingWithPeople): EmailPart[] {
  const { place, host, directions } = found
  const howToGetIn = [directions ?? '', place.extraInfo].filter(Boolean).join('\n\n')
  const phone = host.phone
    ? `Your host is ${host.name}. Call them at ${host.phone}.`
    : `Your host is ${host.name}. They have left no phone number here. They have yours, and can call you.`
  return [...(howToGetIn ? [`How to get in:\n${howToGetIn}`] : []), phone, ...hostLinks(found)]
}

export function hostLinks({ host, booking, place }: BookingWithPeople): EmailPart[] {
  const message = `Hello ${host.name}, about my stay at ${place.title} from ${dayToDay(booking)}: `
  return contactLinks(host, message)
}

export function guestLinks({ booking, place }: BookingWithPeople): EmailPart[] {
  const message = `Hello ${booking.name}, about your stay at ${place.title} from ${dayToDay(booking)}: `
  return contactLinks(booking, message)
}

// Nothing for a number that cannot be called: as it was typed, it stands above.
function contactLinks({ name, phone }: { name: string; phone: string }, message: string): EmailPart[] {
  const numbers = parsePhoneNumbers(phone)
  const links = numbers.flatMap((number): EmailLink[] => {
    const which = numbers.length > 1 ? ` (${number.label})` : ''
    return [
      { link: `Call ${name}${which}`, href: `tel:${number.dial}` },
      { link: `WhatsApp${which}`, href: whatsAppUrl(number, message) },
    ]
  })
  return links.length > 0 ? [{ links }] : []
}

function dayToDay({ checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate }): string {
  return `${formatDateWithWeekday(checkIn)} to ${formatDateWithWeekday(checkOut)}`
}

/** The same town and nights once more, where they are still to come. */
export function otherPlacesLink({ booking, place, today }: BookingWithPeople): EmailLink {
  const { checkIn, checkOut, noOfGuests } = booking
  const [town = ''] = townLabel(place.town).split(',')
  const isToCome = checkIn >= today
  const where = town === '' ? 'Other places' : `Other places in ${town}`
  const guests = Math.min(noOfGuests, MAX_GROUP)
  const nights = isToCome ? { checkIn, checkOut, guests } : {}
  return {
    link: isToCome ? `${where}, ${formatStayInShort(booking, today)}` : where,
    href: absoluteUrl(paths.home({ q: townLabel(place.town), ...nights })),
  }
}

/** '2 rooms cancelled'. */
function cancelledRoomsInWords({ cancelledRooms }: Pick<BookingWithPeople, 'cancelledRooms'>): string {
  return `${formatRoomCount(cancelledRooms?.units ?? 0)} cancelled`
}

function whoCancelledRooms({ cancelledRooms, host, booking }: BookingWithPeople, to: 'guest' | 'host') {
  const rooms = formatRoomCount(cancelledRooms?.units ?? 0)
  if (cancelledRooms?.by === to) return `You have cancelled ${rooms} of this booking.`
  return `${to === 'guest' ? host.name : booking.name} has cancelled ${rooms} of this booking.`
}

// Not to whoever gave the reason.
function roomsReasonParts({ cancelledRooms }: BookingWithPeople, to: 'guest' | 'host'): EmailPart[] {
  const isTheirs = cancelledRooms === undefined || cancelledRooms.by === to
  return isTheirs || cancelledRooms.reason === '' ? [] : [`Their reason:\n${cancelledRooms.reason}`]
}

// Not to whoever gave the reason.
function reasonParts({ booking }: BookingWithPeople, to: 'guest' | 'host'): EmailPart[] {
  const isTheirs = booking.status === `cancelled by ${to}`
  const whose = booking.status === 'cancelled by operator' ? 'The reason' : 'Their reason'
  return isTheirs || booking.cancelReason === '' ? [] : [`${whose}:\n${booking.cancelReason}`]
}

const absoluteUrl = (path: string) => `${env.ORIGIN}${path}`
export const tripUrl = ({ booking }: BookingWithPeople) => absoluteUrl(paths.booking(booking.id))
export const reservationUrl = ({ booking }: BookingWithPeople) => absoluteUrl(paths.reservation(booking.id))
const reviewUrl = ({ booking }: BookingWithPeople, stars: number) =>
  absoluteUrl(paths.reviewStay(booking.id, { stars }))
