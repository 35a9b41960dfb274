import { z } from 'zod'
import { personText, requiredText } from '../person-text.ts'
import type { Photo } from '../photos/photo.ts'

/** The six perks (section 3): key and label, spelled as in the product. */
export const PERKS = {
  wifi: 'Wifi',
  parking: 'Free parking spot',
  tv: 'TV',
  radio: 'Radio',
  pets: 'Pets',
  enterence: 'Private Enterence',
} as const

export type Perk = keyof typeof PERKS

export const PERK_KEYS = Object.keys(PERKS) as Perk[]

export const MOST_GUESTS = 10
export const DEFAULT_MAX_GUESTS = 10
/** Whole rupees a night. */
export const DEFAULT_PRICE = 500
export const FEWEST_PHOTOS = 5
export const MOST_PHOTOS = 40
const HIGHEST_PRICE = 10_00_00_000

export interface Place {
  id: string
  ownerId: string
  title: string
  address: string
  description: string
  perks: Perk[]
  extraInfo: string
  checkIn: string
  checkOut: string
  maxGuests: number
  /** Whole rupees a night. */
  price: number
  /** The first is the main one. */
  photos: Photo[]
}

/** What a card on the home page shows. */
export type PlaceCard = Pick<Place, 'id' | 'title' | 'address' | 'price'> & { photo: Photo | null }

/**
 * The place form (section 5), its rules in the specification's order. `addedPhotos` are URLs of photos
 * stored with us.
 */
export const placeForm = z.object({
  title: requiredText('Title', 120, "Title can't be empty!"),
  address: requiredText('Address', 300, "Address can't be empty!"),
  addedPhotos: z
    .array(z.string().max(2000, "A photo's link is too long"), { error: 'Upload at least 5 photos!' })
    .min(FEWEST_PHOTOS, 'Upload at least 5 photos!')
    .max(MOST_PHOTOS, `A place can have at most ${MOST_PHOTOS} photos`),
  description: requiredText('Description', 10_000, "Description can't be empty!"),
  maxGuests: z
    .number({ error: 'At least one guests is required!' })
    .min(1, 'At least one guests is required!')
    .max(MOST_GUESTS, "Max. guests can't be greater than 10")
    .int('Max. guests must be a whole number'),
  perks: z
    .array(z.enum(PERK_KEYS, { error: 'Choose perks from the list' }), { error: 'Perks must be a list' })
    .transform((perks) => PERK_KEYS.filter((perk) => perks.includes(perk)))
    .default([]),
  extraInfo: personText('Extra info', 5000).default(''),
  price: z
    .number({ error: 'Price per night must be a number' })
    .int('Price per night must be in whole rupees')
    .min(1, 'Price per night must be at least ₹1')
    .max(HIGHEST_PRICE, "Price per night can't be more than ₹10,00,00,000"),
  checkIn: personText('Check-in', 100).default(''),
  checkOut: personText('Check-out', 100).default(''),
})

/** The fields of the place form as they begin: texts, as a form has them. */
export interface PlaceFields {
  title: string
  address: string
  description: string
  perks: string[]
  extraInfo: string
  maxGuests: string
  price: string
  checkIn: string
  checkOut: string
}

/** The fields of a new place's form. */
export const NEW_PLACE: PlaceFields = {
  title: '',
  address: '',
  description: '',
  perks: [],
  extraInfo: '',
  maxGuests: String(DEFAULT_MAX_GUESTS),
  price: String(DEFAULT_PRICE),
  checkIn: '',
  checkOut: '',
}

/** The fields of the form of a place there is. */
export function fieldsOf(place: Place): PlaceFields {
  const { title, address, description, perks, extraInfo, checkIn, checkOut } = place
  return {
    title,
    address,
    description,
    perks,
    extraInfo,
    checkIn,
    checkOut,
    maxGuests: String(place.maxGuests),
    price: String(place.price),
  }
}

export type PlaceDetails = z.output<typeof placeForm>
