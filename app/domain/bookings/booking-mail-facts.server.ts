import type { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { paths } from '#app/paths.ts'
import {
  dayInIndia,
  daysBetween,
  formatDateWithWeekday,
  formatMoment,
  formatStayInShort,
  type CalendarDate,
} from '../calendar-date.ts'
import { locationIn } from '../gazetteer/area-names.server.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import type { MailReader } from '../mails/mail-reader.server.ts'
import type { FactsOf } from '../mails/mail-kinds.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { paymentDueAt } from '../payments/stay-payment.ts'
import { describeParts } from '../payments/transfers.ts'
import { whatsAppUrl } from '../phone-number.ts'
import { parsePhoneNumbers } from '../phone-number.server.ts'
import { formatArrivalHours } from '../places/arrival-hours.ts'
import { lineLabel } from '../rates/describe-rates.ts'
import { parseLines } from '../rates/price-lines.ts'
import { formatRoomCount, MAX_GROUP } from '../units.ts'
import { bookingNumber } from './booking-number.ts'
import { canTakeBack, describeCancellationOf } from './cancellation.ts'
import { describeRoomsLeft } from './keep-units.ts'
import { lastReviewDay } from './booking-dates.ts'
import { changedParts, formatAnswerBy, type StayChange } from './stay-change.ts'
import { parseTerms } from './terms.ts'

export interface BookingWithPeople extends MailReader {
  booking: typeof bookings.$inferSelect
  place: {
    title: string
    address: string
    extraInfo: string
    checkIn: string
    checkOut: string
    town: string
  }
  /** The place's directions; for the guest of an active stay. */
  directions: string | null
  guest: { name: string; suspendedAt: number | null }
  host: { name: string; phone: string; suspendedAt: number | null }
  /** Another site's calendar that holds its nights, now that the booking is cancelled. */
  takenBy: string | undefined
  /** The end of the guest's undo window, in words; left out once it is over. */
  undoUntil: string | undefined
  today: CalendarDate
}

export function stayFacts(found: BookingWithPeople): FactsOf<'booked-guest'> {
  const { booking, place, guest, host, directions, undoUntil, today, t, urlOf } = found
  const terms = parseTerms(booking.terms)
  const [arriveDay, leaveDay] = [booking.checkIn, booking.checkOut].map((day) =>
    formatDateWithWeekday(day, t),
  ) as [string, string]
  const arriveHours = formatArrivalHours(terms ?? { arriveFrom: place.checkIn }, t)
  const leaveBy = terms?.leaveBy ?? place.checkOut
  const isHostSuspended = host.suspendedAt !== null
  const howToGetIn = [directions ?? '', place.extraInfo].filter(Boolean).join('\n\n')
  const lines = parseLines(booking.lines).map((line) => `${lineLabel(line, t)}: ${formatRupees(line.amount)}`)
  // An operator cancelled it because of guest or host: phone numbers are not repeated (promise 56).
  const hasGuestPhone = booking.status !== 'cancelled by operator'
  const values = { place: place.title, from: arriveDay, to: leaveDay }
  const toGuest = t('Hello {name}, about your stay at {place} from {from} to {to}:', {
    name: booking.name,
    ...values,
  })
  const toHost = t('Hello {name}, about my stay at {place} from {from} to {to}:', {
    name: host.name,
    ...values,
  })
  return {
    number: bookingNumber(booking.seq),
    place: place.title,
    address: place.address,
    days: formatStayInShort(booking, today, t),
    arriveDay,
    leaveDay,
    arrive: [arriveDay, arriveHours].filter(Boolean).join(', '),
    leave: [leaveDay, leaveBy].filter(Boolean).join(', '),
    nights: formatNights(booking, t),
    guests: String(booking.noOfGuests),
    rooms: booking.units > 1 ? String(booking.units) : undefined,
    bookedOn: formatDateWithWeekday(dayInIndia(new Date(booking.createdAt)), t),
    price: lines.join('\n'),
    total: formatRupees(booking.price),
    guest: booking.name,
    guestPhone: hasGuestPhone ? booking.phone : '',
    guestPhones: hasGuestPhone ? phonesOf(booking.phone, toGuest) : [],
    guestSuspended: guest.suspendedAt !== null,
    host: host.name,
    hostPhone: host.phone,
    hostPhones: phonesOf(host.phone, toHost),
    hostSuspended: isHostSuspended,
    howToGetIn: isHostSuspended ? '' : howToGetIn,
    undoUntil,
    cancellation: describeCancellationOf(booking, today, t),
    cancelBy:
      booking.cancelBy === null || booking.cancelBy < today
        ? undefined
        : formatDateWithWeekday(booking.cancelBy, t),
    ...payFacts(found),
    tripUrl: urlOf(paths.booking(booking.id)),
    bookingUrl: urlOf(paths.reservation(booking.id)),
  }
}

function payFacts({ booking, t, urlOf }: BookingWithPeople) {
  const payment = parseTerms(booking.terms)?.payment
  if (!payment)
    return {
      payAtPlace: true,
      lapses: false,
      amount: undefined,
      rest: undefined,
      payBy: undefined,
      payInParts: undefined,
      payUrl: undefined,
    }
  // The current deadline, which moves when a stay is changed.
  const dueAt = booking.lapsesAt ?? paymentDueAt(payment, booking.checkIn, booking.createdAt)
  return {
    payAtPlace: false,
    lapses: booking.lapsesAt !== null,
    amount: formatRupees(payment.amount),
    rest: booking.price > payment.amount ? formatRupees(booking.price - payment.amount) : undefined,
    payBy: formatMoment(dueAt, undefined, t),
    payInParts: describeParts(payment.amount, t),
    payUrl: urlOf(paths.payStay(booking.id)),
  }
}

// No link for a number that can't be dialled; it is in the mail as typed.
function phonesOf(phone: string, message: string): FactsOf<'booked-guest'>['hostPhones'] {
  const numbers = parsePhoneNumbers(phone)
  return numbers.map((number) => ({
    which: numbers.length > 1 ? ` (${number.label})` : '',
    callUrl: `tel:${number.dial}`,
    whatsAppUrl: whatsAppUrl(number, `${message} `),
  }))
}

export function arrivalFacts(found: BookingWithPeople): FactsOf<'reminder'> & FactsOf<'booked-host'> {
  const { booking, today } = found
  const days = daysBetween(today, booking.checkIn)
  return {
    ...stayFacts(found),
    isToday: days === 0,
    isTomorrow: days === 1,
    daysLeft: days > 1 ? String(days) : undefined,
    // The specification allows booking last night, and mail may be delayed.
    hasBegun: booking.checkIn < today && booking.checkOut > today,
    isOver: booking.checkOut <= today,
  }
}

export function reviewFacts(found: BookingWithPeople): FactsOf<'review-request'> {
  const { booking, t, urlOf } = found
  const starsUrl = (stars: number) => urlOf(paths.reviewStay(booking.id, { stars }))
  return {
    ...stayFacts(found),
    reviewBy: formatDateWithWeekday(lastReviewDay(booking.checkOut), t),
    reviewUrl: urlOf(paths.reviewStay(booking.id)),
    starsUrl1: starsUrl(1),
    starsUrl2: starsUrl(2),
    starsUrl3: starsUrl(3),
    starsUrl4: starsUrl(4),
    starsUrl5: starsUrl(5),
  }
}

/** @param to the recipient: a side's reason is for the other side */
export function cancelledFacts(found: BookingWithPeople, to: 'guest' | 'host'): FactsOf<'cancelled-guest'> {
  const { booking, takenBy, today, t, urlOf, place } = found
  const { status, createdAt, cancelledAt, cancelReason, checkIn, checkOut, noOfGuests } = booking
  const bySite = status === 'cancelled by operator'
  const label = townLabel(place.town)
  const [town = ''] = locationIn(label, t).split(',')
  const isToCome = checkIn >= today
  const where = town === '' ? t('Other places') : t('Other places in {town}', { town })
  const nights = isToCome ? { checkIn, checkOut, guests: Math.min(noOfGuests, MAX_GROUP) } : {}
  return {
    ...stayFacts(found),
    byGuest: status === 'cancelled by guest',
    byHost: status === 'cancelled by host',
    bySite,
    undone: canTakeBack({ bookedAt: createdAt }, cancelledAt ?? Infinity),
    reason: bySite || status === `cancelled by ${to}` ? '' : cancelReason,
    operatorReason: bySite ? cancelReason : undefined,
    nightsFree: takenBy === undefined,
    calendar: takenBy,
    otherPlaces: isToCome ? `${where}, ${formatStayInShort(booking, today, t)}` : where,
    otherPlacesUrl: urlOf(paths.home({ q: label, ...nights })),
    calendarUrl: urlOf(paths.bookingCalendar(booking.id)),
  }
}

export function roomsCancelledFacts(
  found: BookingWithPeople,
  to: 'guest' | 'host',
  cancelled: typeof roomCancellations.$inferSelect | undefined,
): FactsOf<'rooms-cancelled-guest'> {
  const { booking, t } = found
  return {
    ...stayFacts(found),
    cancelledRooms: formatRoomCount(cancelled?.units ?? 0, t),
    roomsLeft: describeRoomsLeft(booking, t),
    byGuest: cancelled?.by === 'guest',
    byHost: cancelled?.by === 'host',
    reason: cancelled === undefined || cancelled.by === to ? '' : cancelled.reason,
  }
}

export function changeFacts(found: BookingWithPeople, change: StayChange): FactsOf<'change-ended-guest'> {
  const { today, t } = found
  return {
    ...stayFacts(found),
    byGuest: change.by === 'guest',
    byHost: change.by === 'host',
    refused: change.state === 'refused',
    withdrawn: change.state === 'withdrawn',
    lapsed: change.state === 'lapsed',
    note: change.note,
    answerBy: formatAnswerBy(change.answerBy, t),
    changes: changedParts(change, today, t).map(({ name, from, to }) => ({ what: t(name), from, to })),
  }
}
