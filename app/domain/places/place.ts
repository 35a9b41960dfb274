import { messageWith } from '#app/languages/message.ts'
import type { Rating } from './rating.ts'
import { z } from '../zod.ts'
import { readFormField, toFormValues, unsentEntries, type FormValues } from '../form-values.ts'
import { textField, requiredTextField, UNSTORABLE_CHARACTERS } from '../text-field.ts'
import { photoIdOfFile, type Photo } from '../photos/photo.ts'
import type { AreaLink } from '../gazetteer/town.ts'
import { CANCELLATION_POLICY_KEYS, DEFAULT_CANCELLATION_POLICY } from './cancellation-policies.ts'
import { AMENITY_KEYS } from './listed-amenities.ts'
import { paymentField } from './payment-field.ts'
import { houseRulesField } from './house-rule-fields.ts'
import { PERK_KEYS, type Perk } from './perks.ts'
import { feesField, pricesField, rupeesField, type Prices } from './rates.ts'
import { MAX_UNITS } from '../units.ts'
import type { Rooms } from './rooms.ts'
import type { TaxRule } from '#app/settings/tax-steps.ts'
import { arrivalFields, stayRuleFields } from './stay-rule-fields.ts'
import type { StayLimits } from './stay-rules.ts'

export const MAX_GUESTS = 10
const DEFAULT_MAX_GUESTS = 10
/** Whole rupees a night. */
const DEFAULT_PRICE = 500
export const MIN_PHOTOS = 5
export const MAX_PHOTOS = 40
export const MAX_CAPTION = 140
export const MAX_DIRECTIONS = 3000
/** Places that one account can list (promise 24). */
export const MAX_PLACES = 100

const MAX_ROOMS = 50

export const BOOKING_LABELS = {
  'at once': 'At once',
  'on request': 'On request: you answer each one',
} as const
const BOOKING_KEYS = ['at once', 'on request'] as const

/** Rooms and beds as fields of the place form; null if unset. */
const roomFields = {
  bedrooms: roomField('Bedrooms'),
  beds: roomField('Beds'),
  bathrooms: roomField('Bathrooms'),
} satisfies Record<keyof Rooms, unknown>

function roomField(name: string) {
  const message = messageWith('{label} must be a whole number from {least} to {most}', {
    label: { message: name },
    least: 0,
    most: MAX_ROOMS,
  })
  return z
    .number({ error: message })
    .min(0, message)
    .max(MAX_ROOMS, message)
    .int(message)
    .nullable()
    .describe(`${name}; null where its host has not said`)
    .default(null)
}

const UNITS_MESSAGE = messageWith('{label} must be a whole number from {least} to {most}', {
  label: { message: 'Rooms of this kind' },
  least: 1,
  most: MAX_UNITS,
})

const placeSchema = z.object({
  title: requiredTextField('Title', 120, "Title can't be empty!"),
  address: requiredTextField('Address', 300, "Address can't be empty!"),
  town: textField('Town', 100)
    .describe('The town that its host has chosen; empty where the address says it')
    .default(''),
  addedPhotos: z
    .array(z.string().max(2000, "A photo's link is too long"), { error: 'Upload at least 5 photos!' })
    .overwrite(uniquePhotos)
    .min(MIN_PHOTOS, 'Upload at least 5 photos!')
    .max(MAX_PHOTOS, messageWith('A place can have at most {n} photos', { n: MAX_PHOTOS })),
  captions: z
    .array(
      z
        .string({ error: 'A caption must be text' })
        .overwrite(toOneLine)
        .max(
          MAX_CAPTION,
          messageWith("{label} can't be longer than {n} characters", {
            label: { message: 'A caption' },
            n: MAX_CAPTION,
          }),
        )
        .refine((text) => !UNSTORABLE_CHARACTERS.test(text), "A caption has a character that can't be saved")
        // Forms send empty captions.
        .default(''),
      { error: 'Captions must be a list' },
    )
    .max(MAX_PHOTOS, 'There are more captions than photos')
    .describe('What the photos show, in their order, an empty text for none; left out, photos keep theirs')
    .optional(),
  description: requiredTextField('Description', 10_000, "Description can't be empty!"),
  maxGuests: z
    .number({ error: 'At least one guests is required!' })
    .min(1, 'At least one guests is required!')
    .max(MAX_GUESTS, "Max. guests can't be greater than 10")
    .int('Max. guests must be a whole number'),
  perks: z
    .array(z.enum(PERK_KEYS, { error: 'Choose perks from the list' }), { error: 'Perks must be a list' })
    .overwrite((perks) => PERK_KEYS.filter((perk) => perks.includes(perk)))
    .default([]),
  extraInfo: textField('Extra info', 5000).default(''),
  price: rupeesField('Price per night').describe('Whole rupees a night'),
  checkIn: textField('Check-in', 100).describe('From when guests can arrive; free text, no date').default(''),
  checkOut: textField('Check-out', 100)
    .describe('Until when they have to leave; free text, no date')
    .default(''),
  cancelUntil: z
    .enum(CANCELLATION_POLICY_KEYS, { error: 'Choose from the list until when guests can cancel' })
    .describe('Until how long before arrival guests may cancel by themselves')
    .default(DEFAULT_CANCELLATION_POLICY),
  booking: z
    .enum(BOOKING_KEYS, { error: 'Choose from the list how guests book' })
    .describe('Whether guests book at once, or ask first and the host answers within 24 hours')
    .default('at once'),
  ...stayRuleFields,
  ...arrivalFields,
  ...roomFields,
  amenities: z
    .array(z.enum(AMENITY_KEYS, { error: "Choose 'More amenities' from the list" }), {
      error: "'More amenities' must be a list",
    })
    .overwrite((amenities) => AMENITY_KEYS.filter((amenity) => amenities.includes(amenity)))
    .describe('What it has beside the perks')
    .default([]),
  units: z
    .number({ error: UNITS_MESSAGE })
    .min(1, UNITS_MESSAGE)
    .max(MAX_UNITS, UNITS_MESSAGE)
    .int(UNITS_MESSAGE)
    .describe('How many rooms of this kind there are, each booked by itself')
    .default(1),
  prices: pricesField,
  fees: feesField,
  houseRules: houseRulesField,
  payment: paymentField,
  directions: textField('Directions', MAX_DIRECTIONS)
    .describe('The way, door codes, the exact flat: for guests with a booking alone')
    .default(''),
})

/**
 * The place form (section 5), its rules in the specification's order. The single definition of a place's fields: form
 * values, columns, JSON and drafts are derived from it. `addedPhotos` are URLs of stored photos.
 */
export const placeForm = withStayLengthRule(placeSchema)

/**
 * `placeForm` for a new place: absent fields get their default (section 9). Fields of an HTML form are never absent, so
 * an empty one gets its error.
 */
export const newPlaceForm = withStayLengthRule(
  placeSchema.extend({
    maxGuests: placeSchema.shape.maxGuests.default(DEFAULT_MAX_GUESTS),
    price: placeSchema.shape.price.default(DEFAULT_PRICE),
  }),
)

/** Fields of the place form except photos, which are rows of their own. */
const ownFields = placeSchema.omit({ addedPhotos: true, captions: true })

export const placeFields = ownFields.omit({ directions: true })

export type PlaceDetails = z.output<typeof placeForm>

export interface Place extends z.output<typeof placeFields> {
  id: string
  ownerId: string
  /** Town and state: 'Munnar, Kerala'; empty if unknown. */
  area: string
  areaLink: AreaLink | null
  /** Unlisted by its host: in no list, and can't be booked. */
  isPaused: boolean
  /**
   * The operator's reason for hiding it from all but its host; null if it is not hidden. Hidden places are also
   * paused.
   */
  hiddenReason: string | null
  /** For its host: waiting for approval, or refused with a reason. Such a place is also hidden. */
  approval?: { state: 'waiting' | 'refused'; reason: string }
  /** Added to its prices; left out for none. */
  taxes?: readonly TaxRule[]
  rating: Rating
  photos: Photo[]
}

export interface OwnPlace extends Place {
  /** Way, door codes and exact flat, for guests with a confirmed stay. May be empty. */
  directions: string
}

/** A place in the API: photos by id only. */
export interface ApiPlace
  extends PlaceContent, Pick<Place, 'id' | 'ownerId' | 'isPaused' | 'rating' | 'approval'> {
  photos: Pick<Photo, 'id' | 'caption'>[]
  /** Only if its host reads it. */
  directions?: string
}

/** The price of a stay on a card, in whole rupees. */
export interface StayPrice {
  nights: number
  /** All charges included. */
  total: number
  perNight: number
  /** True if the nights differ in price, or the total has other charges. */
  isAverage: boolean
}

export interface PlaceCardRow extends Omit<PlaceCard, 'isFrom' | 'stayPrice' | 'group'> {
  perks: Perk[]
  /** Left out if there are none besides the price. */
  prices?: Place['prices']
  fees?: Place['fees']
  taxes?: Place['taxes']
}

export interface PlaceCard extends Pick<Place, 'id' | 'title' | 'price' | 'maxGuests'> {
  /** Town and state; if unknown, the address without the PIN code. */
  location: string
  /** '4.8 (12)'; left out for fewer than three reviews. */
  rating?: string
  /** Listed within the last week. */
  isNew?: true
  photo: Photo | null
  /** The requested ones, otherwise its most telling one. */
  perks: Perk[]
  /** Stays may cost more than `price` a night, but never less. */
  isFrom?: true
  stayPrice?: StayPrice
  /** Number of rooms of this kind; left out for one. */
  units?: number
  /** The size of the requested group, and the rooms it needs; left out if it fits into one. */
  group?: { guests: number; units: number }
}

type PlaceContent = z.output<typeof placeFields>

export type PlaceFormValues = FormValues<z.output<typeof ownFields>>

/** Names of the public fields, in the order of the form. */
export const CONTENT_FIELDS = Object.keys(placeFields.shape) as (keyof PlaceContent)[]
const OWN_FIELD_NAMES = Object.keys(ownFields.shape) as (keyof PlaceFormValues)[]

export function pickFields(details: PlaceContent): PlaceContent {
  const fields: Partial<Record<keyof PlaceContent, unknown>> = {}
  for (const name of CONTENT_FIELDS) fields[name] = details[name]
  return fields as PlaceContent
}

export function parseFormValues(textsOf: (name: string) => string[]): PlaceFormValues {
  const texts = OWN_FIELD_NAMES.map((name) => [name, readFormField(name, ownFields.shape[name], textsOf)])
  return Object.fromEntries<unknown>(texts as [string, unknown][]) as PlaceFormValues
}

export function formValuesOf(place: PlaceContent & { directions: string }): PlaceFormValues {
  return toFormValues({ ...pickFields(place), directions: place.directions }) as PlaceFormValues
}

export const NEW_PLACE_VALUES = toFormValues(
  Object.fromEntries(
    OWN_FIELD_NAMES.map((name) => [name, newPlaceForm.shape[name].safeParse(undefined).data]),
  ),
) as PlaceFormValues

/**
 * Adds current values for optional fields, nested ones too, that a posted form lacks, so that a page opened before a
 * field was introduced does not change it (promise 58).
 *
 * @param boxes names of the tick boxes and lists in the form: a browser sends nothing for empty ones. Perks always
 *         count as included
 */
export function withUnsentFields(
  posted: FormData,
  place: PlaceContent & { directions: string },
  boxes: readonly unknown[] = [],
): FormData {
  const shown = new Set(['perks', ...boxes])
  for (const [name, texts] of Object.entries(formValuesOf(place))) {
    if (!(placeForm.shape[name as keyof PlaceContent] instanceof z.ZodDefault)) continue
    for (const [field, text] of unsentEntries(posted, name, texts, shown)) posted.append(field, text)
  }
  return posted
}

function withStayLengthRule<Shape extends typeof stayRuleFields & { prices: typeof pricesField }>(
  form: z.ZodObject<Shape>,
) {
  return form.refine(
    (place) => {
      const { fewestNights, mostNights, prices } = place as unknown as StayLimits & { prices: Prices }
      const fewest = [fewestNights, ...(prices.seasons ?? []).map((season) => season.fewestNights ?? 1)]
      return Math.max(...fewest) <= mostNights
    },
    { error: "Longest stay can't be shorter than the minimum nights", path: ['mostNights'] },
  )
}

/** Captions are one line, even if pasted text has more. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Removes duplicate photos, whatever the form of their URLs. */
function uniquePhotos(links: string[]): string[] {
  const byPhoto = new Map<string, string>()
  for (const link of links) {
    const key = photoIdOfFile(link.split('/').at(-1) ?? '') ?? link
    if (!byPhoto.has(key)) byPhoto.set(key, link)
  }
  return [...byPhoto.values()]
}
