import { paths } from '#app/paths.ts'
import type { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import type { EmailLink, EmailPart } from '#app/platform/mail/email-content.ts'
import { formatArrivalHours } from '../places/arrival-hours.ts'
import { dayInIndia, formatDateWithWeekday, formatStayInShort, type CalendarDate } from '../calendar-date.ts'
import { locationIn } from '../gazetteer/area-names.server.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import type { MailReader } from '../mail-reader.server.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { whatsAppUrl } from '../phone-number.ts'
import { parsePhoneNumbers } from '../phone-number.server.ts'
import { lineLabel } from '../rates/describe-rates.ts'
import { parseLines } from '../rates/price-lines.ts'
import { MAX_GROUP } from '../units.ts'
import { bookingNumber } from './booking-number.ts'
import { operatorContact } from './operator-contact.server.ts'
import { PAID_SUSPENDED_HOST } from './suspended-host.ts'
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
  undoUntil?: string
  cancelledRooms?: typeof roomCancellations.$inferSelect
  today: CalendarDate
}

type Fact = readonly [name: string, value: string]

export function contactSentence({ t }: Pick<MailReader, 't'>): string {
  const contact = operatorContact()
  return contact === undefined
    ? t('Whoever runs this site can help you.')
    : t('Write to us at {contact}.', { contact })
}

/** For a guest of a suspended host: advice on money and contact. No names, for unverified addresses. */
export function suspendedHostParts({ t }: Pick<MailReader, 't'>): EmailPart[] {
  return [
    `${t("Your host's account is suspended.")} ${t("Please don't pay them anything for this stay, and don't travel there, whatever they tell you.")}`,
    `${t(PAID_SUSPENDED_HOST)} ${contactSentence({ t })}`,
  ]
}

export function askFirstParts({ host, t }: Pick<BookingWithPeople, 'host' | 't'>): EmailPart[] {
  const askFirst = t('Please ask us before you travel there, or pay anything.')
  return [
    `${askFirst} ${contactSentence({ t })}`,
    ...(host.suspendedAt === null ? [] : [t(PAID_SUSPENDED_HOST)]),
  ]
}

export function stayInShort({ booking, today, t }: Pick<BookingWithPeople, 'booking' | 'today' | 't'>) {
  return formatStayInShort(booking, today, t)
}

export function guestUndoParts({ undoUntil, t }: Pick<BookingWithPeople, 'undoUntil' | 't'>): EmailPart[] {
  return undoUntil === undefined ? [] : [t('Booked by mistake? Undo until {time}.', { time: undoUntil })]
}

export function hostUndoParts({ undoUntil, t }: Pick<BookingWithPeople, 'undoUntil' | 't'>): EmailPart[] {
  return undoUntil === undefined
    ? []
    : [
        t('Your guest can still undo this booking until {time}. If they do, we will write to you at once.', {
          time: undoUntil,
        }),
      ]
}

export function whoHasNights({ takenBy, t }: BookingWithPeople): string {
  return takenBy === undefined
    ? t('The nights are free again.')
    : t('{calendar} still shows these nights as taken, so they stay closed here.', { calendar: takenBy })
}

export function stayFacts({ booking, place, t }: BookingWithPeople): Fact[] {
  const terms = parseTerms(booking.terms)
  const at = (day: CalendarDate, time: string) =>
    [formatDateWithWeekday(day, t), time].filter(Boolean).join(', ')
  return [
    [t('Booking number'), bookingNumber(booking.seq)],
    [t('Place'), place.title],
    [t('Where'), place.address],
    [t('Arrive'), at(booking.checkIn, formatArrivalHours(terms ?? { arriveFrom: place.checkIn }, t))],
    [t('Leave'), at(booking.checkOut, terms?.leaveBy ?? place.checkOut)],
    [t('Nights'), formatNights(booking, t)],
    [t('Guests'), String(booking.noOfGuests)],
    ...(booking.units > 1 ? [[t('Rooms'), String(booking.units)] as [string, string]] : []),
    [t('Booked on'), formatDateWithWeekday(dayInIndia(new Date(booking.createdAt)), t)],
  ]
}

export function priceFacts({ booking, t }: BookingWithPeople): Fact[] {
  const lines = parseLines(booking.lines).map((line) => `${lineLabel(line, t)}: ${formatRupees(line.amount)}`)
  return [
    [t('Price'), lines.join('\n')],
    [t('Total'), formatRupees(booking.price)],
  ]
}

/** True if an operator cancelled it because of guest or host: phone numbers are not repeated (promise 56). */
function isOperators({ booking }: BookingWithPeople): boolean {
  return booking.status === 'cancelled by operator'
}

export function guestFacts(found: BookingWithPeople): Fact[] {
  const { booking, t } = found
  return [[t('Guest'), booking.name], ...(isOperators(found) ? [] : [[t('Phone'), booking.phone] as const])]
}

export function arrivalParts(found: BookingWithPeople): EmailPart[] {
  const { place, host, directions, t } = found
  if (host.suspendedAt !== null) return suspendedHostParts(found)
  const howToGetIn = [directions ?? '', place.extraInfo].filter(Boolean).join('\n\n')
  const phone = host.phone
    ? t('Your host is {host}. Call them at {phone}.', { host: host.name, phone: host.phone })
    : t('Your host is {host}. They have left no phone number here. They have yours, and can call you.', {
        host: host.name,
      })
  return [...(howToGetIn ? [`${t('How to get in:')}\n${howToGetIn}`] : []), phone, ...hostLinks(found)]
}

/** Links to the host; none if host or guest is suspended. */
export function hostLinks(found: BookingWithPeople): EmailPart[] {
  const { guest, host, place, t } = found
  if (host.suspendedAt !== null) return suspendedHostParts(found)
  if (guest.suspendedAt !== null) return [contactSentence(found)]
  const values = { name: host.name, place: place.title, ...daysOf(found) }
  const message = t('Hello {name}, about my stay at {place} from {from} to {to}:', values)
  return contactLinks(host, message, found)
}

export function guestLinks(found: BookingWithPeople): EmailPart[] {
  const { booking, place, t } = found
  if (isOperators(found)) return []
  const values = { name: booking.name, place: place.title, ...daysOf(found) }
  const message = t('Hello {name}, about your stay at {place} from {from} to {to}:', values)
  return contactLinks(booking, message, found)
}

// No link for a number that can't be dialled; it stands above as typed.
function contactLinks(
  { name, phone }: { name: string; phone: string },
  message: string,
  { t }: MailReader,
): EmailPart[] {
  const numbers = parsePhoneNumbers(phone)
  const links = numbers.flatMap((number): EmailLink[] => {
    const which = numbers.length > 1 ? ` (${number.label})` : ''
    return [
      { link: `${t('Call {name}', { name })}${which}`, href: `tel:${number.dial}` },
      { link: `${t('WhatsApp')}${which}`, href: whatsAppUrl(number, `${message} `) },
    ]
  })
  return links.length > 0 ? [{ links }] : []
}

function daysOf({ booking, t }: BookingWithPeople): { from: string; to: string } {
  return {
    from: formatDateWithWeekday(booking.checkIn, t),
    to: formatDateWithWeekday(booking.checkOut, t),
  }
}

export function otherPlacesLink({ booking, place, today, t, urlOf }: BookingWithPeople): EmailLink {
  const { checkIn, checkOut, noOfGuests } = booking
  const label = townLabel(place.town)
  const [town = ''] = locationIn(label, t).split(',')
  const isToCome = checkIn >= today
  const where = town === '' ? t('Other places') : t('Other places in {town}', { town })
  const guests = Math.min(noOfGuests, MAX_GROUP)
  const nights = isToCome ? { checkIn, checkOut, guests } : {}
  return {
    link: isToCome ? `${where}, ${formatStayInShort(booking, today, t)}` : where,
    href: urlOf(paths.home({ q: label, ...nights })),
  }
}

export function quoted(heading: string, words: string): EmailPart[] {
  return words === '' ? [] : [`${heading}\n${words}`]
}

type Linked = Pick<BookingWithPeople, 'booking' | 'urlOf'>

export const tripUrl = ({ booking, urlOf }: Linked) => urlOf(paths.booking(booking.id))
export const reservationUrl = ({ booking, urlOf }: Linked) => urlOf(paths.reservation(booking.id))
