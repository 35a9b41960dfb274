import type { Place } from '../places/place.ts'
import type { Nights } from './stay.ts'

/** A booked stay, in the specification's names (section 3). */
export interface Booking extends Nights {
  id: string
  guestId: string
  place: Place
  noOfGuests: number
  name: string
  phone: string
  /** The total in whole rupees, fixed when it was booked. */
  price: number
}
