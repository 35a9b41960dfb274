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

export function contactSentence({ say }: Pick<MailReader, 'say'>): string {
  const contact = operatorContact()
  return contact === undefined
    ? say('Whoever runs this site can help you.')
    : say('Write to us at {contact}.', { contact })
}

/** For a guest of a suspended host: advice on money and contact. No names, for unverified addresses. */
export function suspendedHostParts({ say }: Pick<MailReader, 'say'>): EmailPart[] {
  return [
    `${say("Your host's account is suspended.")} ${say("Please don't pay them anything for this stay, and don't travel there, whatever they tell you.")}`,
    `${say(PAID_SUSPENDED_HOST)} ${contactSentence({ say })}`,
  ]
}

export function askFirstParts({ host, say }: Pick<BookingWithPeople, 'host' | 'say'>): EmailPart[] {
  const askFirst = say('Please ask us before you travel there, or pay anything.')
  return [
    `${askFirst} ${contactSentence({ say })}`,
    ...(host.suspendedAt === null ? [] : [say(PAID_SUSPENDED_HOST)]),
  ]
}

export function stayInShort({ booking, today, say }: Pick<BookingWithPeople, 'booking' | 'today' | 'say'>) {
  return formatStayInShort(booking, today, say)
}

export function guestUndoParts({
  undoUntil,
  say,
}: Pick<BookingWithPeople, 'undoUntil' | 'say'>): EmailPart[] {
  return undoUntil === undefined ? [] : [say('Booked by mistake? Undo until {time}.', { time: undoUntil })]
}

export function hostUndoParts({ undoUntil, say }: Pick<BookingWithPeople, 'undoUntil' | 'say'>): EmailPart[] {
  return undoUntil === undefined
    ? []
    : [
        say(
          'Your guest can still undo this booking until {time}. If they do, we will write to you at once.',
          {
            time: undoUntil,
          },
        ),
      ]
}

export function whoHasNights({ takenBy, say }: BookingWithPeople): string {
  return takenBy === undefined
    ? say('The nights are free again.')
    : say('{calendar} still shows these nights as taken, so they stay closed here.', { calendar: takenBy })
}

export function stayFacts({ booking, place, say }: BookingWithPeople): Fact[] {
  const terms = parseTerms(booking.terms)
  const at = (day: CalendarDate, time: string) =>
    [formatDateWithWeekday(day, say), time].filter(Boolean).join(', ')
  return [
    [say('Booking number'), bookingNumber(booking.seq)],
    [say('Place'), place.title],
    [say('Where'), place.address],
    [say('Arrive'), at(booking.checkIn, formatArrivalHours(terms ?? { arriveFrom: place.checkIn }, say))],
    [say('Leave'), at(booking.checkOut, terms?.leaveBy ?? place.checkOut)],
    [say('Nights'), formatNights(booking, say)],
    [say('Guests'), String(booking.noOfGuests)],
    ...(booking.units > 1 ? [[say('Rooms'), String(booking.units)] as [string, string]] : []),
    [say('Booked on'), formatDateWithWeekday(dayInIndia(new Date(booking.createdAt)), say)],
  ]
}

export function priceFacts({ booking, say }: BookingWithPeople): Fact[] {
  const lines = parseLines(booking.lines).map(
    (line) => `${lineLabel(line, say)}: ${formatRupees(line.amount)}`,
  )
  return [
    [say('Price'), lines.join('\n')],
    [say('Total'), formatRupees(booking.price)],
  ]
}

/** True if an operator cancelled it because of guest or host: phone numbers are not repeated (promise 56). */
function isOperators({ booking }: BookingWithPeople): boolean {
  return booking.status === 'cancelled by operator'
}

export function guestFacts(found: BookingWithPeople): Fact[] {
  const { booking, say } = found
  return [
    [say('Guest'), booking.name],
    ...(isOperators(found) ? [] : [[say('Phone'), booking.phone] as const]),
  ]
}

export function arrivalParts(found: BookingWithPeople): EmailPart[] {
  const { place, host, directions, say } = found
  if (host.suspendedAt !== null) return suspendedHostParts(found)
  const howToGetIn = [directions ?? '', place.extraInfo].filter(Boolean).join('\n\n')
  const phone = host.phone
    ? say('Your host is {host}. Call them at {phone}.', { host: host.name, phone: host.phone })
    : say('Your host is {host}. They have left no phone number here. They have yours, and can call you.', {
        host: host.name,
      })
  return [...(howToGetIn ? [`${say('How to get in:')}\n${howToGetIn}`] : []), phone, ...hostLinks(found)]
}

/** Links to the host; none if host or guest is suspended. */
export function hostLinks(found: BookingWithPeople): EmailPart[] {
  const { guest, host, place, say } = found
  if (host.suspendedAt !== null) return suspendedHostParts(found)
  if (guest.suspendedAt !== null) return [contactSentence(found)]
  const values = { name: host.name, place: place.title, ...daysOf(found) }
  const message = say('Hello {name}, about my stay at {place} from {from} to {to}:', values)
  return contactLinks(host, message, found)
}

export function guestLinks(found: BookingWithPeople): EmailPart[] {
  const { booking, place, say } = found
  if (isOperators(found)) return []
  const values = { name: booking.name, place: place.title, ...daysOf(found) }
  const message = say('Hello {name}, about your stay at {place} from {from} to {to}:', values)
  return contactLinks(booking, message, found)
}

// No link for a number that can't be dialled; it stands above as typed.
function contactLinks(
  { name, phone }: { name: string; phone: string },
  message: string,
  { say }: MailReader,
): EmailPart[] {
  const numbers = parsePhoneNumbers(phone)
  const links = numbers.flatMap((number): EmailLink[] => {
    const which = numbers.length > 1 ? ` (${number.label})` : ''
    return [
      { link: `${say('Call {name}', { name })}${which}`, href: `tel:${number.dial}` },
      { link: `${say('WhatsApp')}${which}`, href: whatsAppUrl(number, `${message} `) },
    ]
  })
  return links.length > 0 ? [{ links }] : []
}

function daysOf({ booking, say }: BookingWithPeople): { from: string; to: string } {
  return {
    from: formatDateWithWeekday(booking.checkIn, say),
    to: formatDateWithWeekday(booking.checkOut, say),
  }
}

export function otherPlacesLink({ booking, place, today, say, urlOf }: BookingWithPeople): EmailLink {
  const { checkIn, checkOut, noOfGuests } = booking
  const label = townLabel(place.town)
  const [town = ''] = locationIn(label, say).split(',')
  const isToCome = checkIn >= today
  const where = town === '' ? say('Other places') : say('Other places in {town}', { town })
  const guests = Math.min(noOfGuests, MAX_GROUP)
  const nights = isToCome ? { checkIn, checkOut, guests } : {}
  return {
    link: isToCome ? `${where}, ${formatStayInShort(booking, today, say)}` : where,
    href: urlOf(paths.home({ q: label, ...nights })),
  }
}

export function quoted(heading: string, words: string): EmailPart[] {
  return words === '' ? [] : [`${heading}\n${words}`]
}

type Linked = Pick<BookingWithPeople, 'booking' | 'urlOf'>

export const tripUrl = ({ booking, urlOf }: Linked) => urlOf(paths.booking(booking.id))
export const reservationUrl = ({ booking, urlOf }: Linked) => urlOf(paths.reservation(booking.id))
