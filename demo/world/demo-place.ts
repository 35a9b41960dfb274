import type { BookingDetails } from '#app/domain/bookings/booking-form.ts'
import type { SeedPlace } from '../../drizzle/seed/fill.ts'
import type { PictureName } from './scenes.ts'

/**
 * A place of the demo world: a title of at most 60 characters, an address of area, town, state and PIN code,
 * a description of two to four paragraphs (90 to 200 words), and 20 to 60 words of house rules and arrival
 * hints.
 */
export interface DemoPlace extends SeedPlace {
  /** Five to eight; the first is the main one and taken outdoors. */
  pictures: PictureName[]
}

/** A booking of the demo world. */
export interface DemoStay extends BookingDetails {
  /** Index into `demoPlaces`. */
  placeIndex: number
  guestEmail: string
}
