import type { PictureBrief } from '../pictures/brief.ts'

/** The perks a place can have, as the database and the API spell them. */
export const PERKS = ['wifi', 'parking', 'tv', 'radio', 'pets', 'enterence'] as const

export type Perk = (typeof PERKS)[number]

/** A place of the demo world. */
export interface DemoPlace {
  /** At most 60 characters. */
  title: string
  /** Area, town, state and PIN code. */
  address: string
  /** Two to four paragraphs separated by blank lines, 90 to 200 words. */
  description: string
  /** House rules and arrival hints, 20 to 60 words. */
  extraInfo: string
  perks: Perk[]
  /** 1 to 10. */
  maxGuests: number
  /** Whole rupees per night. */
  price: number
  /** Five to eight; the first is the main one and taken outdoors. */
  pictures: PictureBrief[]
}

/** Someone with an account in the demo world. */
export interface DemoUser {
  name: string
  email: string
}

/** A booking of the demo world. Dates are YYYY-MM-DD, check-out exclusive. */
export interface DemoStay {
  /** Index into `demoPlaces`. */
  placeIndex: number
  guestEmail: string
  checkIn: string
  checkOut: string
  noOfGuests: number
  name: string
  phone: string
}
