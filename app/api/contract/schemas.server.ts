import { STATUSES, type Booking } from '#app/domain/bookings/booking.ts'
import type { StayChange } from '#app/domain/bookings/stay-change.ts'
import { priceLineSchema, termsSchema } from '#app/domain/bookings/shown-terms.ts'
import { meansOf, PAYMENT_KINDS, PAYMENT_STATES, type Payment } from '#app/domain/payments/payment.ts'
import { largestFile, type Photo } from '#app/domain/photos/photo.ts'
import { placeFields, pickFields, type ApiPlace } from '#app/domain/places/place.ts'
import { versionOf } from '#app/domain/places/place-version.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { ratingSchema } from './review-schemas.server.ts'
import { z } from 'zod'

// The JSON API's responses, in the specification's names (section 3), published in /openapi.json.

const id = z.string().describe('UUIDv7: later ones sort after earlier ones')
const rupees = z.int().describe('Whole rupees')
const day = z.iso.date().describe('A day of the calendar, YYYY-MM-DD')
const photo = z.url().describe('An absolute URL of a picture stored here, WebP')

export const userSchema = z
  .strictObject({ _id: id, name: z.string(), email: z.string(), picture: photo.nullable() })
  .meta({ id: 'User', description: 'A person with an account. Never anything of the password.' })

export const placeSchema = z
  .strictObject({
    _id: id,
    owner: id.describe('_id of the host'),
    ...placeFields.shape,
    town: placeFields.shape.town.unwrap().optional(),
    units: placeFields.shape.units
      .unwrap()
      .optional()
      .describe('How many rooms of this kind; left out for one'),
    preparationDays: placeFields.shape.preparationDays.unwrap().optional(),
    latestArrival: placeFields.shape.latestArrival.unwrap().optional(),
    houseRules: placeFields.shape.houseRules.unwrap().optional(),
    payment: placeFields.shape.payment.unwrap().optional(),
    paused: z.boolean().describe('Whether it is in no list and takes no bookings'),
    approval: z
      .enum(['waiting', 'refused'])
      .optional()
      .describe(
        'For its host: it is hidden until operators have looked at it, or because they have refused it',
      ),
    refusedBecause: z.string().optional(),
    photos: z.array(photo).describe('The first is the main one'),
    captions: z
      .array(z.string())
      .optional()
      .describe('What the photos show, in their order; left out where nothing is said of any'),
    directions: z.string().optional().describe("For its host, on one's own places"),
    rating: ratingSchema,
    version: z.string().describe('Changes with the place; sent with a change, an older one is a 409'),
  })
  .meta({ id: 'Place' })

const proposedSchema = z
  .strictObject({
    _id: id,
    by: z.enum(['guest', 'host']),
    checkIn: day,
    checkOut: day,
    noOfGuests: z.int(),
    units: z.int().optional().describe('How many rooms; left out for one'),
    price: rupees.describe('What the stay would cost'),
    lines: z.array(priceLineSchema),
    note: z.string().describe('What whoever proposed it says'),
    answerBy: z.iso.datetime().describe('Then it lapses, and the stay stays as it is'),
  })
  .meta({ id: 'Proposed', description: 'What one side wants changed of a stay, until the other answers' })

const paymentSchema = z
  .strictObject({
    _id: id,
    kind: z.enum(PAYMENT_KINDS).describe('A refund is paid back by the host'),
    amount: rupees,
    state: z.enum(PAYMENT_STATES).describe('said by who pays; received or refused by who gets it'),
    due: z.iso.datetime().nullable().describe('Until when; null for no certain time'),
    reference: z.string().describe("The bank's, 12 digits; empty for none"),
    means: z
      .enum(['upi', 'cash'])
      .optional()
      .describe('How a payment to the host came; left out before it has, and of refunds'),
    words: z.string().optional().describe('Of whoever says that it has not arrived'),
  })
  .meta({ id: 'Payment' })

export const bookingSchema = z
  .strictObject({
    _id: id,
    number: z
      .string()
      .optional()
      .describe('By which people name it: 8 letters and digits, unique; a request has none'),
    user: id.describe('_id of the guest'),
    place: placeSchema,
    checkIn: day.describe('The first night'),
    checkOut: day.describe('The morning after the last night'),
    noOfGuests: z.int(),
    units: z.int().optional().describe('How many rooms; left out for one'),
    cancelledUnits: z
      .array(
        z.strictObject({
          units: z.int(),
          by: z.enum(['guest', 'host']),
          price: rupees.describe('By how much the total is less without them'),
          reason: z.string(),
          cancelledAt: z.iso.datetime(),
        }),
      )
      .optional()
      .describe('Rooms that were given up while others stayed booked; left out where there are none'),
    name: z.string(),
    phone: z.string(),
    price: rupees.describe('The total in whole rupees, fixed when it was booked'),
    lines: z.array(priceLineSchema).describe('What adds up to the total'),
    payments: z
      .array(paymentSchema)
      .optional()
      .describe(
        'In order; left out where all is paid at the place and its host has not noted yet that it is',
      ),
    terms: termsSchema
      .meta({ id: 'Terms', description: 'What was shown before booking, and binds guest and host since' })
      .nullable()
      .describe('null for bookings from before terms were stored'),
    status: z
      .enum([...STATUSES, 'did not come', 'requested', 'refused'])
      .describe('A stay whose guest did not come, as its host says, is confirmed but for that'),
    answerBy: z.iso.datetime().optional().describe('Of a request: until when its host can answer'),
    payBy: z.iso
      .datetime()
      .optional()
      .describe('When it lapses by itself unless its payment is said to be made; left out where it does not'),
    cancelBy: day.nullable().describe('The last day on which the guest may cancel; null for never'),
    directions: z
      .string()
      .optional()
      .describe('How to find the place and get in: for its guest, while the stay stands and is not over'),
    proposed: proposedSchema.optional(),
    cancelReason: z.string().optional().describe('What whoever cancelled it said to the other'),
  })
  .meta({ id: 'Booking' })

export const oneBookingSchema = z.strictObject({ booking: bookingSchema }).meta({ id: 'OneBooking' })

export const photoUrlSchema = z.url().describe('An absolute URL of a picture stored here')

export const failureSchema = z
  .strictObject({
    success: z.literal(false),
    message: z.string().describe('A sentence for a person'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Sentences by field'),
  })
  .meta({ id: 'Failure' })

export function asUser({ id, name, email, picture }: User): z.output<typeof userSchema> {
  return { _id: id, name, email, picture: picture && photoUrl(picture) }
}

export function asPlace(place: ApiPlace): z.output<typeof placeSchema> {
  const { id, ownerId, isPaused: paused, photos } = place
  const { units, ...fields } = pickFields(place)
  const town = fields.town || undefined
  const directions = place.directions || undefined
  return {
    _id: id,
    owner: ownerId,
    ...fields,
    town,
    ...(units > 1 && { units }),
    preparationDays: fields.preparationDays || undefined,
    latestArrival: fields.latestArrival || undefined,
    houseRules: Object.keys(fields.houseRules).length > 0 ? fields.houseRules : undefined,
    payment: fields.payment.how === undefined ? undefined : fields.payment,
    paused,
    approval: place.approval?.state,
    refusedBecause: place.approval?.reason || undefined,
    photos: photos.map(photoUrl),
    captions: photos.some(({ caption }) => caption) ? photos.map(({ caption = '' }) => caption) : undefined,
    directions,
    rating: place.rating,
    version: versionOf({ ...place, directions }),
  }
}

/** @param directions for its guest only; never another's */
export function asBooking(booking: Booking, directions?: string): z.output<typeof bookingSchema> {
  const {
    id,
    guestId,
    place,
    bookedAt: _,
    cancelledAt: __,
    lapsesAt,
    cancelReason,
    units,
    cancelledUnits,
    noShowAt,
    noShowNote: ____,
    noShowAnswer: _____,
    paidOn: ______,
    arrivalHour: _______,
    proposed,
    payments,
    ...fields
  } = booking
  const reason = cancelReason === '' ? {} : { cancelReason }
  const rooms = units > 1 ? { units } : {}
  const cancelled = cancelledUnits?.map((one) => ({
    ...one,
    cancelledAt: new Date(one.cancelledAt).toISOString(),
  }))
  return {
    _id: id,
    user: guestId,
    place: asPlace(place),
    ...fields,
    ...rooms,
    ...(cancelled && { cancelledUnits: cancelled }),
    ...(payments && { payments: payments.map(asPayment) }),
    ...reason,
    ...(lapsesAt !== null && { payBy: new Date(lapsesAt).toISOString() }),
    ...(noShowAt !== null && booking.status === 'confirmed' && { status: 'did not come' as const }),
    ...(proposed && { proposed: asProposed(proposed) }),
    directions: directions || undefined,
  }
}

function asProposed(change: StayChange): z.output<typeof proposedSchema> {
  const { id, by, checkIn, checkOut, noOfGuests, units, price, lines, note, answerBy } = change
  return {
    _id: id,
    by,
    checkIn,
    checkOut,
    noOfGuests,
    ...(units > 1 && { units }),
    price,
    lines,
    note,
    answerBy: new Date(answerBy).toISOString(),
  }
}

function asPayment(payment: Payment): z.output<typeof paymentSchema> {
  const { id: _id, kind, amount, state, dueAt, reference, words } = payment
  const due = dueAt === null ? null : new Date(dueAt).toISOString()
  const means = state === 'received' && kind !== 'refund' ? meansOf(payment) : undefined
  return { _id, kind, amount, state, due, reference, means, words: words || undefined }
}

/** The absolute URL of a picture's largest file, built from ORIGIN and never from the request's Host. */
export function photoUrl(photo: Pick<Photo, 'id'>): string {
  return env.ORIGIN + paths.upload(largestFile(photo))
}
