import { bookingNumber } from '../bookings/booking-number.ts'
import { dayInIndia, formatDateTime } from '../calendar-date.ts'
import { csvOf } from '../csv.ts'
import { APPROVAL_STATES, BOOKING_STATES, PAYMENT_LABELS, REQUEST_STATES } from './lookup-filters.ts'
import type {
  BookingListItem,
  PaymentListItem,
  PlaceListItem,
  RequestListItem,
  UserListItem,
} from './rows.ts'

/** Rows of a file; what there is more it says in its last line. */
export const MAX_CSV_ROWS = 5_000

type Cell = string | number

interface Found<Row> {
  rows: readonly Row[]
  next: string | undefined
}

/** Lists of operators as files for spreadsheets, a row for each that is found. Days are India's, sums whole rupees. */
export function peopleCsv(found: Found<UserListItem>): string {
  const head = [
    'Name',
    'Email',
    'Email proved',
    'Phone',
    'Account since',
    'Suspended',
    'Identity checked',
    'Id',
  ]
  return file(head, found, (person) => [
    person.name,
    person.email,
    day(person.provedAt),
    person.phone,
    day(person.createdAt),
    day(person.suspendedAt),
    day(person.identityCheckedAt),
    person.id,
  ])
}

export function placesCsv(found: Found<PlaceListItem>): string {
  const head = [
    'Title',
    'Address',
    'Price a night in rupees',
    'Is now',
    'Listed',
    'Host',
    'Email of the host',
    'Id',
  ]
  return file(head, found, (place) => [
    place.title,
    place.address,
    place.price,
    placeState(place),
    day(place.createdAt),
    place.owner,
    place.ownerEmail,
    place.id,
  ])
}

/** What a stay that is booked and one that is asked for have. */
const STAY_HEAD = [
  'Check-in',
  'Check-out',
  'Guests',
  'Rooms',
  'Total in rupees',
  'Guest',
  'Phone',
  'Account of the guest',
  'Email of the guest',
  'Place',
  'Host',
  'Email of the host',
  'Phone of the host',
  'Id',
]

function stayCells(stay: BookingListItem | RequestListItem): Cell[] {
  return [
    stay.checkIn,
    stay.checkOut,
    stay.noOfGuests,
    stay.units,
    stay.price,
    stay.name,
    stay.phone,
    stay.guest,
    stay.guestEmail,
    stay.title,
    stay.host,
    stay.hostEmail,
    stay.hostPhone,
    stay.id,
  ]
}

export function bookingsCsv(found: Found<BookingListItem>): string {
  return file(['Booking number', 'Is now', 'Booked', ...STAY_HEAD], found, (booking) => [
    bookingNumber(booking.seq),
    BOOKING_STATES[booking.status],
    day(booking.createdAt),
    ...stayCells(booking),
  ])
}

export function requestsCsv(found: Found<RequestListItem>): string {
  const head = ['Is now', 'Asked', 'Answer by', 'Ended', 'Reason of the host', ...STAY_HEAD]
  return file(head, found, (request) => [
    // One that is accepted is in the list of bookings.
    request.state === 'accepted' ? 'Booked' : REQUEST_STATES[request.state],
    day(request.createdAt),
    formatDateTime(new Date(request.answerBy)),
    day(request.answeredAt),
    request.reason,
    ...stayCells(request),
  ])
}

export function paymentsCsv(found: Found<PaymentListItem>): string {
  const head = [
    'Booking number',
    'What',
    'Amount in rupees',
    'Is now',
    'Noted',
    'Due',
    'Reference',
    'UPI id',
    'Guest',
    'Host',
    'Place',
    'Id',
  ]
  return file(head, found, (payment) => [
    payment.number,
    payment.kind,
    payment.amount,
    PAYMENT_LABELS[payment.state],
    day(payment.createdAt),
    day(payment.dueAt),
    payment.reference,
    payment.paidTo,
    payment.guest,
    payment.host,
    payment.title,
    payment.id,
  ])
}

function file<Row>(head: string[], { rows, next }: Found<Row>, cellsOf: (row: Row) => Cell[]): string {
  const more = next === undefined ? [] : [[`There is more than ${MAX_CSV_ROWS} rows: please narrow it down.`]]
  return csvOf([head, ...rows.map(cellsOf), ...more])
}

function day(moment: number | null): string {
  return moment === null ? '' : dayInIndia(new Date(moment))
}

function placeState({ isDeleted, hidden, isPaused, approval }: PlaceListItem): string {
  if (isDeleted) return 'Deleted'
  // One that has changed is shown meanwhile.
  if (approval === 'waiting' || approval === 'refused') return APPROVAL_STATES[approval]
  if (hidden !== '') return hidden === 'itself' ? 'Hidden' : 'Hidden with its host'
  return isPaused ? 'Paused by its host' : 'Listed'
}
