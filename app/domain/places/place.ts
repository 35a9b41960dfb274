import { z } from 'zod'
import { toFormEntries, toFormValues, readFormField, type FormValues } from '../form-values.ts'
import { textField, requiredTextField } from '../text-field.ts'
import { photoIdOfFile, type Photo } from '../photos/photo.ts'
import type { AreaLink } from '../gazetteer/town.ts'
import { CANCELLATION_POLICY_KEYS, DEFAULT_CANCELLATION_POLICY } from './cancellation-policies.ts'
import { PERK_KEYS, type Perk } from './perks.ts'
import { feesField, MAX_PRICE, pricesField } from './rates.ts'
import { roomFields } from './room-fields.ts'
import { stayRuleFields } from './stay-rule-fields.ts'
import type { StayRules } from './stay-rules.ts'

export const MAX_GUESTS = 10
const DEFAULT_MAX_GUESTS = 10
/** Whole rupees a night. */
const DEFAULT_PRICE = 500
export const MIN_PHOTOS = 5
const MAX_PHOTOS = 40
/** How many places one account can list (promise 24). */
export const MAX_PLACES = 100

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
    .max(MAX_PHOTOS, `A place can have at most ${MAX_PHOTOS} photos`),
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
  price: z
    .number({ error: 'Price per night must be a number' })
    .int('Price per night must be in whole rupees')
    .min(1, 'Price per night must be at least ₹1')
    .max(MAX_PRICE, "Price per night can't be more than ₹10,00,00,000")
    .describe('Whole rupees a night'),
  checkIn: textField('Check-in', 100).describe('From when guests can arrive; free text, no date').default(''),
  checkOut: textField('Check-out', 100)
    .describe('Until when they have to leave; free text, no date')
    .default(''),
  cancelUntil: z
    .enum(CANCELLATION_POLICY_KEYS, { error: 'Choose from the list until when guests may cancel' })
    .describe('Until how long before arrival guests may cancel by themselves')
    .default(DEFAULT_CANCELLATION_POLICY),
  ...stayRuleFields,
  ...roomFields,
  prices: pricesField,
  fees: feesField,
})

/**
 * The place form (section 5), its rules in the specification's order, and the one place where a place's fields are
 * said: its form's texts, its columns, its JSON and what is typed again after a log-in follow from here.
 * `addedPhotos` are URLs of photos stored with us.
 */
export const placeForm = withStayLengthRule(placeSchema)

/**
 * The same for what may be left out of a new place: absent fields get their default (section 9). A form's field is
 * never absent, and an emptied one is told so instead.
 */
export const newPlaceForm = withStayLengthRule(
  placeSchema.extend({
    maxGuests: placeSchema.shape.maxGuests.default(DEFAULT_MAX_GUESTS),
    price: placeSchema.shape.price.default(DEFAULT_PRICE),
  }),
)

/** What a place says of itself: all that is in its form but the photos, which are rows of their own. */
export const placeFields = placeSchema.omit({ addedPhotos: true })

export type PlaceDetails = z.output<typeof placeForm>

export interface Place extends z.output<typeof placeFields> {
  id: string
  ownerId: string
  /** The town and state it is in, as people say it: 'Munnar, Kerala'; an empty text when nobody can say. */
  area: string
  /** The town it is in, or else the state, as a link to its page. */
  areaLink: AreaLink | null
  /** In no list and not to be booked, until its host shows it again. */
  isPaused: boolean
  /** Why an operator has hidden it from everybody but its host; null for all others. Such a place is paused, too. */
  hiddenWhy: string | null
  /** The first is the main one. */
  photos: Photo[]
}

/** A place as programs are told of it: which photos it has, not what they look like. */
export interface ApiPlace extends PlaceContent, Pick<Place, 'id' | 'ownerId' | 'isPaused'> {
  photos: Pick<Photo, 'id'>[]
}

/** What a card on the home page shows. */
export interface PlaceCard extends Pick<Place, 'id' | 'title' | 'price' | 'maxGuests'> {
  /** The town and state it is in; where nobody can say, its address without the number that the post wants. */
  where: string
  /** One of its perks, for lists to say. */
  perk: Perk | null
  /** Listed within the last week. */
  isNew?: true
  /** What there is besides the price. */
  prices?: Place['prices']
  fees?: Place['fees']
  /** What the stay that is asked for costs in all, in whole rupees. */
  total?: number
  photo: Photo | null
}

type PlaceContent = z.output<typeof placeFields>

/** The fields as a form has them: texts. */
export type PlaceFormValues = FormValues<PlaceContent>

const FIELD_NAMES = Object.keys(placeFields.shape) as (keyof PlaceContent)[]

/** What a place says of itself, and nothing that was sent beside it. */
export function pickFields(details: PlaceContent): PlaceContent {
  const said: Partial<Record<keyof PlaceContent, unknown>> = {}
  for (const name of FIELD_NAMES) said[name] = details[name]
  return said as PlaceContent
}

/** The fields of a form, out of the texts that stand under each name; none is an empty field. */
export function parseFormValues(textsOf: (name: string) => string[]): PlaceFormValues {
  const texts = FIELD_NAMES.map((name) => [name, readFormField(name, placeFields.shape[name], textsOf)])
  return Object.fromEntries<unknown>(texts as [string, unknown][]) as PlaceFormValues
}

/** The fields of the form of a place there is. */
export function formValuesOf(place: PlaceContent): PlaceFormValues {
  return toFormValues(pickFields(place)) as PlaceFormValues
}

/** The fields of a new place's form. */
export const NEW_PLACE_VALUES = toFormValues(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, newPlaceForm.shape[name].safeParse(undefined).data])),
) as PlaceFormValues

/**
 * A form of a place there is, with what it does not carry at all and may be left out: a page that was open since
 * before a field came to be leaves it as it is. A list that nothing is sent of is an empty one.
 */
export function withUnsentFields(posted: FormData, place: PlaceContent): FormData {
  const sent = [...posted.keys()]
  for (const [name, texts] of Object.entries(formValuesOf(place))) {
    const mayBeLeftOut = placeForm.shape[name as keyof PlaceContent] instanceof z.ZodDefault
    const isSent = sent.some((field) => field === name || field.startsWith(`${name}.`))
    if (!mayBeLeftOut || isSent || Array.isArray(texts)) continue
    for (const [field, text] of toFormEntries(name, texts)) posted.set(field, text)
  }
  return posted
}

function withStayLengthRule<Shape extends typeof stayRuleFields>(form: z.ZodObject<Shape>) {
  return form.refine(
    (place) => {
      const { fewestNights, mostNights } = place as StayRules
      return fewestNights <= mostNights
    },
    { error: "Longest stay can't be shorter than the fewest nights", path: ['mostNights'] },
  )
}

/** However its links are written, a photo is there once. */
function uniquePhotos(links: string[]): string[] {
  const byPhoto = new Map<string, string>()
  for (const link of links) {
    const key = photoIdOfFile(link.split('/').at(-1) ?? '') ?? link
    if (!byPhoto.has(key)) byPhoto.set(key, link)
  }
  return [...byPhoto.values()]
}
