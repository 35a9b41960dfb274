import { bookingNumber } from '../bookings/booking-number.ts'
import { dayInIndia, formatStamp } from '../calendar-date.ts'
import type { Sheet, SheetCell, SheetColumn } from '../sheet.ts'
import { meansOf } from '../payments/payment.ts'
import { APPROVAL_STATES, BOOKING_STATES, PAYMENT_LABELS, REQUEST_STATES } from './lookup-filters.ts'
import type {
  BookingListItem,
  PaymentListItem,
  PlaceListItem,
  RequestListItem,
  UserListItem,
} from './rows.ts'

/** Rows per file; the last line reports that more exist. */
export const MAX_ROWS = 5_000

interface Found<Row> {
  rows: readonly Row[]
  next: string | undefined
}

/** Lists of operators as tables for spreadsheets, one row per entry. Days are India's, sums whole rupees. */
export function peopleSheet(found: Found<UserListItem>): Sheet {
  const head = [
    'Name',
    'Email',
    'Email proved',
    { identifier: 'Phone' },
    'Account since',
    'Suspended',
    'Identity checked',
    { identifier: 'Id' },
  ]
  return file(head, found, (person) => [
    person.name,
    person.email,
    day(person.verifiedAt),
    person.phone,
    day(person.createdAt),
    day(person.suspendedAt),
    day(person.identityCheckedAt),
    person.id,
  ])
}

export function placesSheet(found: Found<PlaceListItem>): Sheet {
  const head = [
    'Title',
    'Address',
    'Price a night in rupees',
    'Is now',
    'Listed',
    'Host',
    'Email of the host',
    { identifier: 'Id' },
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

const STAY_HEAD = [
  'Check-in',
  'Check-out',
  'Guests',
  'Rooms',
  'Total in rupees',
  'Guest',
  { identifier: 'Phone' },
  'Account of the guest',
  'Email of the guest',
  'Place',
  'Host',
  'Email of the host',
  { identifier: 'Phone of the host' },
  { identifier: 'Id' },
]

function stayCells(stay: BookingListItem | RequestListItem): SheetCell[] {
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

export function bookingsSheet(found: Found<BookingListItem>): Sheet {
  return file([{ identifier: 'Booking number' }, 'Is now', 'Booked', ...STAY_HEAD], found, (booking) => [
    bookingNumber(booking.seq),
    BOOKING_STATES[booking.status],
    day(booking.createdAt),
    ...stayCells(booking),
  ])
}

export function requestsSheet(found: Found<RequestListItem>): Sheet {
  const head = ['Is now', 'Asked', 'Answer by', 'Ended', 'Reason of the host', ...STAY_HEAD]
  return file(head, found, (request) => [
    // Accepted requests are listed as bookings.
    request.state === 'accepted' ? 'Booked' : REQUEST_STATES[request.state],
    day(request.createdAt),
    formatStamp(new Date(request.answerBy)),
    day(request.answeredAt),
    request.reason,
    ...stayCells(request),
  ])
}

export function paymentsSheet(found: Found<PaymentListItem>): Sheet {
  const head = [
    { identifier: 'Booking number' },
    'What',
    'Amount in rupees',
    'Is now',
    'Noted',
    'Due',
    { identifier: 'Reference' },
    'UPI ID',
    'Guest',
    'Host',
    'Place',
    { identifier: 'Id' },
    'Payment method',
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
    payment.state !== 'received' || payment.kind === 'refund'
      ? ''
      : meansOf(payment) === 'cash'
        ? 'In cash'
        : 'By UPI',
  ])
}

function file<Row>(
  columns: SheetColumn[],
  { rows, next }: Found<Row>,
  cellsOf: (row: Row) => SheetCell[],
): Sheet {
  const more = next === undefined ? [] : [[`There is more than ${MAX_ROWS} rows: please narrow it down.`]]
  return { columns, rows: [...rows.map(cellsOf), ...more] }
}

function day(moment: number | null): string {
  return moment === null ? '' : dayInIndia(new Date(moment))
}

function placeState({ isDeleted, hidden, isPaused, approval }: PlaceListItem): string {
  if (isDeleted) return 'Deleted'
  // A changed place stays shown, so it has no entry here.
  if (approval === 'waiting' || approval === 'refused') return APPROVAL_STATES[approval]
  if (hidden !== '') return hidden === 'itself' ? 'Hidden' : 'Hidden with its host'
  return isPaused ? 'Paused by its host' : 'Listed'
}
