import type { Photo } from '../photos/photo.ts'
import type { Status } from '../bookings/booking.ts'
import type { PaymentKind, PaymentMeans, PaymentState } from '../payments/payment.ts'
import type { RequestState } from '../requests/request.ts'

/** A user in operators' lists. Times are milliseconds since 1970. */
export interface UserListItem {
  id: string
  name: string
  email: string
  phone: string
  createdAt: number
  verifiedAt: number | null
  suspendedAt: number | null
  identityCheckedAt: number | null
  hasGoogle: boolean
}

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
  hiddenReason: string
  /** State of approval by operators, and since when; null for never. */
  approval: '' | 'waiting' | 'refused' | 'changed'
  approvalSince: number | null
  createdAt: number
  ownerId: string
  owner: string
  ownerEmail: string
}

export interface PlaceToApprove extends PlaceListItem {
  approvalSince: number
  description: string
  extraInfo: string
  photos: Photo[]
  suspendedAt: number | null
}

export interface BookingSummary {
  checkIn: string
  checkOut: string
  noOfGuests: number
  units: number
  price: number
  status: Status
}

export interface BookingListItem extends BookingSummary {
  seq: number
  id: string
  createdAt: number
  placeId: string
  title: string
  /** When the host reported a no-show, their words, and the guest's answer. */
  noShowAt: number | null
  noShowNote: string
  noShowAnswer: string
  guestId: string
  guest: string
  guestEmail: string
  /** The guest's name as given with the booking. */
  name: string
  phone: string
  hostId: string
  host: string
  hostEmail: string
  hostPhone: string
}

/** A payment in operators' lists. Times are milliseconds since 1970. */
export interface PaymentListItem {
  seq: number
  id: string
  kind: PaymentKind
  /** Whole rupees. */
  amount: number
  state: PaymentState
  dueAt: number | null
  /** The bank's reference; may be empty. */
  reference: string
  means: PaymentMeans | null
  /** The UPI id shown to the paying guest; may be empty. */
  paidTo: string
  createdAt: number
  bookingId: string
  number: string
  placeId: string
  title: string
  guestId: string
  guest: string
  hostId: string
  host: string
}

/** A request to book in operators' lists. Times are milliseconds since 1970. */
export interface RequestListItem extends Omit<BookingSummary, 'status'> {
  seq: number
  id: string
  createdAt: number
  state: RequestState
  answerBy: number
  /** Null while it is open, and after it lapses until a job records that. */
  answeredAt: number | null
  reason: string
  placeId: string
  title: string
  guestId: string
  guest: string
  guestEmail: string
  /** The guest's name as given with the request. */
  name: string
  phone: string
  hostId: string
  host: string
  hostEmail: string
  hostPhone: string
}

export interface UpcomingStay extends BookingSummary {
  seq: number
  id: string
  side: 'guest' | 'host'
  title: string
  /** The guest's name as given with the booking. */
  name: string
  phone: string
}

export interface BookingSide {
  id: string
  name: string
  email: string
  /** The account's; may be empty. */
  phone: string
  isVerified: boolean
  isSuspended: boolean
}
