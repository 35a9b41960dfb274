import type { Status } from '../bookings/booking.ts'

/** A person as operators see them. Times are milliseconds since 1970. */
export interface UserListItem {
  id: string
  name: string
  email: string
  phone: string
  createdAt: number
  /** Null where nobody has proved the email. */
  provedAt: number | null
  /** Null where nobody has suspended them. */
  suspendedAt: number | null
  hasGoogle: boolean
}

/** A place as operators see it, in a list. */
export interface PlaceListItem {
  seq: number
  id: string
  title: string
  address: string
  /** Whole rupees a night. */
  price: number
  isPaused: boolean
  isDeleted: boolean
  hidden: '' | 'itself' | 'with its host'
  hiddenWhy: string
  createdAt: number
  ownerId: string
  owner: string
  ownerEmail: string
}

/** The dates, guests and total of a booking, and whether it stands. */
export interface BookingSummary {
  checkIn: string
  checkOut: string
  noOfGuests: number
  price: number
  status: Status
}

/** A booking as operators see it, in a list. */
export interface BookingListItem extends BookingSummary {
  seq: number
  id: string
  createdAt: number
  placeId: string
  title: string
  guestId: string
  guest: string
  hostId: string
  host: string
}

/** A stay that is not over, on either side of a person. */
export interface UpcomingStay extends BookingSummary {
  id: string
  side: 'guest' | 'host'
  /** Of its place. */
  title: string
  /** Who comes, as they said it when they booked. */
  name: string
}
