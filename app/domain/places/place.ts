import { sentence } from '#app/languages/sentence.ts'
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

/** How a place is booked, and what its host's form calls that. */
export const BOOKING_LABELS = {
  'at once': 'At once',
  'on request': 'On request: you answer each one',
} as const
const BOOKING_KEYS = ['at once', 'on request'] as const

/** Numbers of rooms and beds as fields of the place form; null where the host has not said. */
const roomFields = {
  bedrooms: roomField('Bedrooms'),
  beds: roomField('Beds'),
  bathrooms: roomField('Bathrooms'),
} satisfies Record<keyof Rooms, unknown>

function roomField(name: string) {
  const message = sentence('{label} must be a whole number from {least} to {most}', {
    label: name,
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

const UNITS_MESSAGE = sentence('{label} must be a whole number from {least} to {most}', {
  label: 'Rooms of this kind',
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
    .max(MAX_PHOTOS, sentence('A place can have at most {n} photos', { n: MAX_PHOTOS })),
  captions: z
    .array(
      z
        .string({ error: 'A caption must be text' })
        .overwrite(toOneLine)
        .max(
          MAX_CAPTION,
          sentence("{label} can't be longer than {n} characters", { label: 'A caption', n: MAX_CAPTION }),
        )
        .refine((text) => !UNSTORABLE_CHARACTERS.test(text), "A caption has a character that can't be saved")
        // What a form sends empty.
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
    .enum(CANCELLATION_POLICY_KEYS, { error: 'Choose from the list until when guests may cancel' })
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
 * As `placeForm`, for a new place: absent fields get their default (section 9). Fields of an HTML form are never absent,
 * so an empty one gets its error.
 */
export const newPlaceForm = withStayLengthRule(
  placeSchema.extend({
    maxGuests: placeSchema.shape.maxGuests.default(DEFAULT_MAX_GUESTS),
    price: placeSchema.shape.price.default(DEFAULT_PRICE),
  }),
)

/** The fields of the place form but the photos, which are rows of their own. */
const ownFields = placeSchema.omit({ addedPhotos: true, captions: true })

/** Those of them that everybody may read. */
export const placeFields = ownFields.omit({ directions: true })

export type PlaceDetails = z.output<typeof placeForm>

export interface Place extends z.output<typeof placeFields> {
  id: string
  ownerId: string
  /** Its town and state: 'Munnar, Kerala'; an empty text where they are not known. */
  area: string
  /** A link to the page of its town, or else of its state. */
  areaLink: AreaLink | null
  /** Unlisted by its host: in no list, and can't be booked. */
  isPaused: boolean
  /** Why an operator has hidden it from everybody but its host; null if it is not hidden. A hidden place is paused, too. */
  hiddenWhy: string | null
  /** For its host: whether operators have yet to look at it, or why they have refused it. Such a place is hidden, too. */
  approval?: { state: 'waiting' | 'refused'; reason: string }
  /** On top of its prices; left out for none. */
  taxes?: readonly TaxRule[]
  /** What its guests gave it. */
  rating: Rating
  /** The first is the main one. */
  photos: Photo[]
}

/** A place as its host has it. */
export interface OwnPlace extends Place {
  /** For guests with a confirmed stay: the way, door codes, the exact flat. May be empty. */
  directions: string
}

/** A place as the API has it: photos by id only. */
export interface ApiPlace
  extends PlaceContent, Pick<Place, 'id' | 'ownerId' | 'isPaused' | 'rating' | 'approval'> {
  photos: Pick<Photo, 'id' | 'caption'>[]
  /** Only where its host asks. */
  directions?: string
}

/** What a stay costs, as a card shows it, in whole rupees. */
export interface StayPrice {
  nights: number
  /** With everything in it. */
  total: number
  perNight: number
  /** The nights differ in price, or more than nights is in the total. */
  isAverage: boolean
}

/** A place as lists read it from the database. */
export interface PlaceCardRow extends Omit<PlaceCard, 'isFrom' | 'stayPrice' | 'group'> {
  /** All that it has. */
  perks: Perk[]
  /** Only where there are any, besides the price. */
  prices?: Place['prices']
  fees?: Place['fees']
  taxes?: Place['taxes']
}

/** A place as a card of a list shows it. */
export interface PlaceCard extends Pick<Place, 'id' | 'title' | 'price' | 'maxGuests'> {
  /** Its town and state; where they are not known, its address without the PIN code. */
  location: string
  /** Of its reviews: '4.8 (12)'; none while there are fewer than three. */
  rating?: string
  /** Listed within the last week. */
  isNew?: true
  photo: Photo | null
  /** Those that were asked for, else its most telling one. */
  perks: Perk[]
  /** Stays may cost more than `price` a night, and none of its nights costs less. */
  isFrom?: true
  /** Of the requested stay. */
  stayPrice?: StayPrice
  /** How many rooms of this kind it has; left out for one. */
  units?: number
  /** The group that was asked for, and how many of those rooms it needs; left out for one. */
  group?: { guests: number; units: number }
}

type PlaceContent = z.output<typeof placeFields>

/** The fields as texts of an HTML form. */
export type PlaceFormValues = FormValues<z.output<typeof ownFields>>

/** The names of the fields that everybody sees, in the order of the form. */
export const CONTENT_FIELDS = Object.keys(placeFields.shape) as (keyof PlaceContent)[]
const OWN_FIELD_NAMES = Object.keys(ownFields.shape) as (keyof PlaceFormValues)[]

/** Only the fields of the place form, without other properties. */
export function pickFields(details: PlaceContent): PlaceContent {
  const fields: Partial<Record<keyof PlaceContent, unknown>> = {}
  for (const name of CONTENT_FIELDS) fields[name] = details[name]
  return fields as PlaceContent
}

/** Form values by the texts of each field; a field without texts is empty. */
export function parseFormValues(textsOf: (name: string) => string[]): PlaceFormValues {
  const texts = OWN_FIELD_NAMES.map((name) => [name, readFormField(name, ownFields.shape[name], textsOf)])
  return Object.fromEntries<unknown>(texts as [string, unknown][]) as PlaceFormValues
}

/** The form values of an existing place. */
export function formValuesOf(place: PlaceContent & { directions: string }): PlaceFormValues {
  return toFormValues({ ...pickFields(place), directions: place.directions }) as PlaceFormValues
}

/** The form values of a new place. */
export const NEW_PLACE_VALUES = toFormValues(
  Object.fromEntries(
    OWN_FIELD_NAMES.map((name) => [name, newPlaceForm.shape[name].safeParse(undefined).data]),
  ),
) as PlaceFormValues

/**
 * Adds the current values of optional fields that a posted form does not have, nested ones too, so that a page which was
 * opened before a field was introduced does not change it (promise 58).
 *
 * @param boxes names of the tick boxes and lists that the form showed: a browser sends nothing of empty ones. Perks always
 *   are among them
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
    { error: "Longest stay can't be shorter than the fewest nights", path: ['mostNights'] },
  )
}

/** A caption is one line, whatever was pasted. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Removes duplicates of a photo, in whichever form its URL is. */
function uniquePhotos(links: string[]): string[] {
  const byPhoto = new Map<string, string>()
  for (const link of links) {
    const key = photoIdOfFile(link.split('/').at(-1) ?? '') ?? link
    if (!byPhoto.has(key)) byPhoto.set(key, link)
  }
  return [...byPhoto.values()]
}
