import { hash } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import { formatRupees } from '../money.ts'
import { pickFields, type ApiPlace, type PlaceDetails } from './place.ts'

/** What the host's form calls each field. */
const LABELS: Record<keyof PlaceDetails, string> = {
  title: 'Title',
  address: 'Address',
  town: 'Town',
  addedPhotos: 'Photos',
  description: 'Description',
  maxGuests: 'Max no. of guests',
  perks: 'Perks',
  extraInfo: 'Extra info',
  price: 'Price per night',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  cancelUntil: 'Guests may cancel',
  fewestNights: 'Fewest nights',
  mostNights: 'Longest stay',
  noticeDays: 'Days of notice',
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  bathrooms: 'Bathrooms',
  amenities: 'Also here',
  units: 'Rooms of this kind',
  prices: 'Weekend price, seasons and discount',
  fees: 'Cleaning fee',
  houseRules: 'House rules',
}

const HASH_LENGTH = 6
const MAX_SHOWN_LENGTH = 60

/** A place was changed since a form or call read it; nothing is written. */
export class PlaceChanged extends DomainError {
  /** Its version now: with it, what was sent is taken. */
  readonly version: string

  constructor(place: ApiPlace, changed: (keyof PlaceDetails)[]) {
    const labels = changed.map((name) => LABELS[name]).join(', ')
    const messages = changed.map((name) => [name, [`Changed meanwhile${describeValue(place, name)}`]])
    super(
      'conflict',
      `This place was changed meanwhile, in another tab or by another app: ${labels}. Nothing is saved yet; save again to put what you typed in its place.`,
      Object.fromEntries<string[]>(messages as [string, string[]][]),
    )
    this.version = versionOf(place)
  }
}

/**
 * The version of a place's fields and photos: opaque to clients, the same for the same content. It is made of a hash for
 * each field, so that it says by itself which of them have changed.
 */
export function versionOf(place: ApiPlace): string {
  return Object.values(valuesOf(place))
    .map((value) => hash('sha1', JSON.stringify(value ?? null), 'base64url').slice(0, HASH_LENGTH))
    .join('')
}

/** @throws PlaceChanged where some field is not as in the version that was read */
export function requireVersion(place: ApiPlace, readVersion: string): void {
  const version = versionOf(place)
  if (version === readVersion) return
  const { units: _, ...always } = valuesOf(place)
  const names = [...Object.keys(always), 'units'] as (keyof PlaceDetails)[]
  const lengths = [names.length - 1, names.length].map((hashes) => hashes * HASH_LENGTH)
  const isComparable = lengths.includes(readVersion.length)
  const hashAt = (text: string, i: number) => text.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH)
  throw new PlaceChanged(
    place,
    names.filter((_, i) => !isComparable || hashAt(version, i) !== hashAt(readVersion, i)),
  )
}

/** By field, in the order of the hashes. Units are the last and left out for one: versions from before them hold. */
function valuesOf(place: ApiPlace): Record<string, unknown> {
  const { units, ...fields } = pickFields(place)
  return { ...fields, addedPhotos: place.photos.map(({ id }) => id), ...(units > 1 && { units }) }
}

function describeValue(place: ApiPlace, name: keyof PlaceDetails): string {
  if (name === 'addedPhotos') return ''
  const value = place[name]
  if (name === 'price') return `: ${formatRupees(place.price)} now`
  if (typeof value === 'number') return `: ${value} now`
  if (typeof value !== 'string') return ''
  const letters = [...value]
  if (letters.length === 0) return ': empty now'
  return `: “${letters.slice(0, MAX_SHOWN_LENGTH).join('')}${letters.length > MAX_SHOWN_LENGTH ? '…' : ''}” now`
}
