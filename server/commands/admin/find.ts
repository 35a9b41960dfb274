import { bookingNumber } from '#app/domain/bookings/booking-number.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { findBookings } from '#app/domain/operators/find-bookings.server.ts'
import { findAllPlaces } from '#app/domain/operators/find-places.server.ts'
import { findUsers } from '#app/domain/operators/find-users.server.ts'
import type { BookingListItem, PlaceListItem, UserListItem } from '#app/domain/operators/rows.ts'
import type { AdminCommand } from './admin-command.ts'

export const find: AdminCommand = async (target, _values, { print, printError }) => {
  const query = { q: target.slice(0, 200) }
  const [people, places, bookings] = await Promise.all([
    findUsers(query),
    findAllPlaces(query),
    findBookings(query),
  ])
  const lists = [
    { heading: 'People', lines: people.rows.map(personLine), hasMore: people.next !== undefined },
    { heading: 'Places', lines: places.rows.map(placeLine), hasMore: places.next !== undefined },
    { heading: 'Bookings', lines: bookings.rows.map(bookingLine), hasMore: bookings.next !== undefined },
  ].filter(({ lines }) => lines.length > 0)
  if (lists.length === 0) {
    printError('Nothing found.')
    return 1
  }
  for (const { heading, lines, hasMore } of lists) {
    print(heading)
    for (const line of lines) print(`  ${line}`)
    if (hasMore) print('  and more: narrow the search, or use /operator')
  }
  return 0
}

function personLine({ id, name, email, verifiedAt, suspendedAt }: UserListItem): string {
  const marks = [verifiedAt === null && ', not verified', suspendedAt !== null && ', suspended'].filter(
    Boolean,
  )
  return `${id}  ${name}, ${email}${marks.join('')}`
}

function placeLine({ id, title, owner, ownerEmail, ...place }: PlaceListItem): string {
  const state = place.isDeleted
    ? ', deleted'
    : place.hidden !== ''
      ? ', hidden'
      : place.isPaused
        ? ', paused'
        : ''
  return `${id}  ${title}, ${owner}, ${ownerEmail}${state}`
}

function bookingLine({ id, seq, title, guest, checkIn, checkOut, price, status }: BookingListItem): string {
  const stay = `${formatDate(checkIn)} to ${formatDate(checkOut)}, ${formatRupees(price)}, ${status}`
  return `${id}  ${bookingNumber(seq)}, ${guest} at ${title}, ${stay}`
}
