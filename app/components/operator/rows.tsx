import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { bookingNumber } from '#app/domain/bookings/booking-number.ts'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { formatDate, formatDateTime } from '#app/domain/calendar-date.ts'
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#app/domain/operators/audit-log.ts'
import type {
  BookingSummary,
  BookingListItem,
  UserListItem,
  PlaceListItem,
} from '#app/domain/operators/rows.ts'
import { formatRupees } from '#app/domain/money.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'
import { Badge } from './results.tsx'

const LINK_CLASS = 'font-medium underline underline-offset-4'

export function PersonRow({ person }: { person: UserListItem }) {
  return (
    <>
      <Link to={operatorPaths.person(person.id)} className={LINK_CLASS}>
        <Typed text={person.name} />
      </Link>
      {person.suspendedAt !== null && <Badge>Suspended</Badge>}
      <p className="text-soft">
        {person.email}
        {person.verifiedAt === null && ' (not verified)'}
        {person.phone && ` · ${person.phone}`} · since {formatDateTime(new Date(person.createdAt))}
      </p>
    </>
  )
}

export function PlaceRow({ place }: { place: PlaceListItem }) {
  return (
    <>
      <Link to={operatorPaths.place(place.id)} className={LINK_CLASS} lang={textLanguage(place.title)}>
        {place.title}
      </Link>
      <PlaceBadges place={place} />
      <p className="text-soft">
        <Typed text={place.address} /> · {formatRupees(place.price)} a night · <Typed text={place.owner} />,{' '}
        {place.ownerEmail}
      </p>
    </>
  )
}

/** The reasons a place is not found by search. */
export function PlaceBadges({
  place,
}: {
  place: Pick<PlaceListItem, 'hidden' | 'isPaused' | 'isDeleted' | 'approval'>
}) {
  if (place.isDeleted) return <Badge>Deleted</Badge>
  if (place.approval === 'refused') return <Badge>Refused</Badge>
  if (place.approval === 'waiting') return <Badge>Not approved yet</Badge>
  if (place.hidden !== '')
    return <Badge>{place.hidden === 'itself' ? 'Hidden' : 'Hidden with its host'}</Badge>
  return place.isPaused ? <Badge>Paused</Badge> : null
}

export function bookingSummary({ status, ...stay }: BookingSummary): string {
  return status === 'confirmed' ? staySummary(stay) : `${staySummary(stay)}, ${status}`
}

export function staySummary(stay: Omit<BookingSummary, 'status'>): string {
  const guests = formatGuests(stay.noOfGuests, stay.units)
  return `${formatDate(stay.checkIn)} to ${formatDate(stay.checkOut)}, ${guests}, ${formatRupees(stay.price)}`
}

export function BookingRow({ booking }: { booking: BookingListItem }) {
  return (
    <>
      <p className="tabular">
        <Link to={operatorPaths.booking(booking.id)} className={LINK_CLASS}>
          {bookingNumber(booking.seq)}
        </Link>{' '}
        · {bookingSummary(booking)}
      </p>
      <p className="tabular">
        <Typed text={booking.name || 'A guest'} />
        {booking.phone && `, ${booking.phone}`}
      </p>
      {booking.noShowAt !== null && (
        <p className="[overflow-wrap:anywhere]">
          The host says that the guest did not come
          <Typed text={booking.noShowNote && `: “${booking.noShowNote}”`} />.
          <Typed text={booking.noShowAnswer && ` The guest answers: “${booking.noShowAnswer}”`} />
        </p>
      )}
      <p className="text-soft">
        <Link to={operatorPaths.person(booking.guestId)} className={LINK_CLASS}>
          <Typed text={booking.guest} />
        </Link>{' '}
        at{' '}
        <Link
          to={operatorPaths.place(booking.placeId)}
          className={LINK_CLASS}
          lang={textLanguage(booking.title)}
        >
          {booking.title}
        </Link>{' '}
        of{' '}
        <Link to={operatorPaths.person(booking.hostId)} className={LINK_CLASS}>
          <Typed text={booking.host} />
        </Link>{' '}
        · booked {formatDateTime(new Date(booking.createdAt))}
      </p>
    </>
  )
}

/** @param name of the entry's target */
export function AuditLogRow({ entry, name }: { entry: AuditEntry; name?: string }) {
  const to = {
    person: operatorPaths.person,
    place: operatorPaths.place,
    booking: operatorPaths.booking,
    job: undefined,
    report: undefined,
    site: undefined,
  }[entry.subject]
  return (
    <>
      <p>
        <span className="font-medium">{AUDIT_ACTIONS[entry.act as AuditAction]}</span>
        {name !== undefined && ' '}
        {name !== undefined &&
          (to ? (
            <Link to={to(entry.subjectId)} className={LINK_CLASS}>
              <Typed text={name || entry.subjectId} />
            </Link>
          ) : (
            entry.subjectId
          ))}
      </p>
      <p>
        <Typed text={entry.reason} />
      </p>
      <p className="text-sm text-soft">
        {entry.operator} · {formatDateTime(new Date(entry.createdAt))}
      </p>
    </>
  )
}
