import type { Photo } from '../photos/photo.ts'
import type { Status } from '../bookings/booking.ts'
import type { PaymentKind, PaymentMeans, PaymentState } from '../payments/payment.ts'
import type { RequestState } from '../requests/request.ts'

/** A user as operators see them. Times are milliseconds since 1970. */
export interface UserListItem {
  id: string
  name: string
  email: string
  phone: string
  createdAt: number
  /** Null for an unverified email. */
  provedAt: number | null
  /** Null if not suspended. */
  suspendedAt: number | null
  /** When an operator had seen who they are. */
  identityCheckedAt: number | null
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
  /** Whether operators have yet to look at it, and since when; null for never. */
  approval: '' | 'waiting' | 'refused' | 'changed'
  approvalSince: number | null
  createdAt: number
  ownerId: string
  owner: string
  ownerEmail: string
}

/** A place that operators have to look at, with what guests would read and see. */
export interface PlaceToApprove extends PlaceListItem {
  approvalSince: number
  description: string
  extraInfo: string
  photos: Photo[]
  /** When its host was suspended. */
  suspendedAt: number | null
}

export interface BookingSummary {
  checkIn: string
  checkOut: string
  noOfGuests: number
  /** How many rooms of the place. */
  units: number
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
  /** When its host said that the guest did not come, what they said of it and what the guest answered. */
  noShowAt: number | null
  noShowNote: string
  noShowAnswer: string
  guestId: string
  guest: string
  guestEmail: string
  /** Who comes, as given with the booking. */
  name: string
  phone: string
  hostId: string
  host: string
  hostEmail: string
  hostPhone: string
}

/** A payment as operators see it, in a list. Times are milliseconds since 1970. */
export interface PaymentListItem {
  seq: number
  id: string
  kind: PaymentKind
  /** Whole rupees. */
  amount: number
  state: PaymentState
  dueAt: number | null
  /** The bank's; an empty text for none. */
  reference: string
  means: PaymentMeans | null
  /** The UPI id that was shown to who says to have paid; an empty text for none. */
  paidTo: string
  createdAt: number
  bookingId: string
  /** By which people name the booking. */
  number: string
  placeId: string
  title: string
  guestId: string
  guest: string
  hostId: string
  host: string
}

/** A request to book as operators see it, in a list. Times are milliseconds since 1970. */
export interface RequestListItem extends Omit<BookingSummary, 'status'> {
  seq: number
  id: string
  createdAt: number
  /** As of now. */
  state: RequestState
  answerBy: number
  /** Null for one that is open, and for one that has lapsed before a job has written it down. */
  answeredAt: number | null
  /** What the host said to a refused one. */
  reason: string
  placeId: string
  title: string
  guestId: string
  guest: string
  guestEmail: string
  /** Who would come, as given with the request. */
  name: string
  phone: string
  hostId: string
  host: string
  hostEmail: string
  hostPhone: string
}

/** A current or upcoming stay, of a user as guest or as host. */
export interface UpcomingStay extends BookingSummary {
  seq: number
  id: string
  side: 'guest' | 'host'
  /** Of its place. */
  title: string
  /** Of the guest, as given with the booking. */
  name: string
  phone: string
}

/** One side of a booking, as operators reach it. */
export interface BookingSide {
  id: string
  name: string
  email: string
  /** Of the account; may be empty. */
  phone: string
  isProved: boolean
  isSuspended: boolean
}
