import type { Label } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { hash } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import { formatRupees } from '../money.ts'
import { CANCELLATION_POLICY_LABELS } from './cancellation-policies.ts'
import { BOOKING_LABELS, CONTENT_FIELDS, type ApiPlace, type PlaceDetails } from './place.ts'

const LABELS: Record<keyof PlaceDetails, Label> = {
  title: 'Title',
  address: 'Address',
  town: 'Town',
  addedPhotos: 'Photos',
  captions: 'Captions of photos',
  description: 'Description',
  maxGuests: 'Max no. of guests',
  perks: 'Perks',
  extraInfo: 'Extra info',
  price: 'Price per night',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  cancelUntil: 'Guests may cancel',
  booking: 'How guests book',
  fewestNights: 'Minimum nights',
  mostNights: 'Longest stay',
  noticeDays: 'Days of notice',
  preparationDays: 'Days to prepare',
  latestArrival: 'Latest arrival',
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  bathrooms: 'Bathrooms',
  amenities: 'More amenities',
  units: 'Rooms of this kind',
  prices: 'Weekend price, seasons and discount',
  fees: 'Cleaning fee and extra guests',
  houseRules: 'House rules',
  payment: 'How guests pay',
  directions: 'Directions',
}

const HASH_LENGTH = 6
const MAX_SHOWN_LENGTH = 60
// Hashes take a third of the time of a list of a hundred places; caching short values cuts two thousand hashes to about
// five hundred.
const MAX_SHORT_LENGTH = 24
const MAX_SHORT_HASHES = 10_000

/** The place was changed since a form or call read it; nothing is written. */
export class PlaceChanged extends DomainError {
  /** The current version; a change that sends it succeeds. */
  readonly version: string

  constructor(place: ApiPlace, changed: (keyof PlaceDetails)[]) {
    const messages = changed.map((name) => [name, [describeChange(place, name)]])
    super(
      'conflict',
      (t) =>
        t(
          'This place was changed in another tab or app: {fields}. Nothing is saved yet; save again to replace it with what you typed.',
          { fields: changed.map((name) => t(LABELS[name])).join(', ') },
        ),
      Object.fromEntries<string[]>(messages as [string, string[]][]),
    )
    this.version = versionOf(place)
  }
}

/**
 * The version of a place's fields and photos: opaque to clients, the same for the same content. It holds one hash per
 * field, to show which have changed. Directions count only in the host's version: a hash of a door code would give
 * the code away.
 */
export function versionOf(place: ApiPlace): string {
  const { always, marked } = hashesOf(place)
  return [always.join(''), ...Object.values(marked)].join('.')
}

/** @throws PlaceChanged if a field differs from the version that was read */
export function requireVersion(place: ApiPlace, readVersion: string): void {
  const { always, marked } = hashesOf(place)
  const [read = '', ...readMarked] = readVersion.split('.')
  const isComparable = read.length === always.length * HASH_LENGTH
  const hashAt = (i: number) => read.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH)
  const changed: (keyof PlaceDetails)[] = ALWAYS.filter((_, i) => !isComparable || always[i] !== hashAt(i))
  for (const [name, mark] of Object.entries(MARKS) as [keyof typeof MARKS, string][]) {
    const readHash = readMarked.find((part) => part.startsWith(mark))
    // A version read by a guest has no directions to compare.
    const isUnseen = name === 'directions' && readHash === undefined
    if (!isUnseen && marked[name] !== readHash) changed.push(name)
  }
  if (changed.length > 0) throw new PlaceChanged(place, changed)
}

/** Marks of fields without a hash when unset, so that versions from before these fields stay valid. */
const MARKS = {
  booking: 'b',
  units: 'u',
  houseRules: 'r',
  payment: 'y',
  captions: 'c',
  directions: 'd',
  preparationDays: 'p',
  latestArrival: 'a',
} as const

/** Fields that always have a hash, in the order of the form, photos last. */
const ALWAYS = [...CONTENT_FIELDS.filter((name) => !Object.hasOwn(MARKS, name)), 'addedPhotos'] as const

function hashesOf(place: ApiPlace) {
  const { photos, directions, booking, units, houseRules, payment, preparationDays, latestArrival } = place
  const always = ALWAYS.map((name) =>
    hashOf(name === 'addedPhotos' ? photos.map(({ id }) => id) : place[name]),
  )
  const marked: Partial<Record<keyof typeof MARKS, string>> = {}
  if (booking !== 'at once') marked.booking = MARKS.booking + hashOf(booking)
  if (units > 1) marked.units = MARKS.units + hashOf(units)
  if (Object.keys(houseRules).length > 0) marked.houseRules = MARKS.houseRules + hashOf(houseRules)
  if (payment.how !== undefined) marked.payment = MARKS.payment + hashOf(payment)
  if (photos.some(({ caption }) => caption))
    marked.captions = MARKS.captions + hashOf(photos.map(({ caption = '' }) => caption))
  if (preparationDays > 0) marked.preparationDays = MARKS.preparationDays + hashOf(preparationDays)
  if (latestArrival) marked.latestArrival = MARKS.latestArrival + hashOf(latestArrival)
  if (directions !== undefined) marked.directions = MARKS.directions + hashOf(directions)
  return { always, marked }
}

/** Cached hashes of short values, such as numbers and hours, which many places share: by value, or by JSON. */
const hashesOfShort = { plain: new Map<unknown, string>(), json: new Map<unknown, string>() }

function hashOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const json = JSON.stringify(value)
    return hashOnce(hashesOfShort.json, json, json.length, () => json)
  }
  const length = typeof value === 'string' ? value.length : 0
  return hashOnce(hashesOfShort.plain, value, length, () => JSON.stringify(value ?? null))
}

function hashOnce(known: Map<unknown, string>, key: unknown, length: number, toJson: () => string): string {
  if (length > MAX_SHORT_LENGTH) return hashOfText(toJson())
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_SHORT_HASHES) known.clear()
  const made = hashOfText(toJson())
  known.set(key, made)
  return made
}

function hashOfText(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, HASH_LENGTH)
}

const chosen = (label: Label) => messageWith('Changed elsewhere, now “{text}”', { text: { message: label } })

function describeChange(place: ApiPlace, name: keyof PlaceDetails): string {
  const value = name === 'addedPhotos' || name === 'captions' ? undefined : place[name]
  if (typeof value === 'number')
    return messageWith('Changed elsewhere, now {value}', {
      value: name === 'price' ? formatRupees(value) : value,
    })
  if (name === 'booking') return chosen(BOOKING_LABELS[place.booking])
  if (name === 'cancelUntil') return chosen(CANCELLATION_POLICY_LABELS[place.cancelUntil])
  if (typeof value !== 'string') return 'Changed elsewhere'
  const letters = [...value]
  if (letters.length === 0) return 'Changed elsewhere, now empty'
  const shown = letters.slice(0, MAX_SHOWN_LENGTH).join('')
  return messageWith('Changed elsewhere, now “{text}”', {
    text: letters.length > MAX_SHOWN_LENGTH ? `${shown}…` : shown,
  })
}
