import { parseBody } from '#app/api/contract/json-body.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { dayParam, parseDays } from '#app/api/contract/parse-dates.server.ts'
import { asRequest } from '#app/api/contract/request-schemas.server.ts'
import { asBooking, bookingSchema, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { createBooking } from '#app/domain/bookings/bookings.server.ts'
import { directionsOfTrip, directionsOfTrips } from '#app/domain/bookings/guest-directions.server.ts'
import { bookingOf, bookingsOf } from '#app/domain/bookings/trips.server.ts'
import { bookingFormFor } from '#app/domain/bookings/booking-form.ts'
import { bookablePlaceById } from '#app/domain/bookings/booking-terms.server.ts'
import { readShownTerms, termsSchema } from '#app/domain/bookings/shown-terms.ts'
import type { ShownTerms } from '#app/domain/bookings/terms.ts'
import { requestOf, requestsOf } from '#app/domain/requests/requests.server.ts'
import { clientIp } from '#app/http/auth.server.ts'
import { withConfirmationLink } from '#app/http/confirm-email.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { MAX_GUESTS } from '#app/domain/places/place.ts'
import { MAX_UNITS } from '#app/domain/units.ts'
import { MAX_STAY_NIGHTS, DEFAULT_STAY_RULES } from '#app/domain/places/stay-rules.ts'
import { z } from 'zod'

const MAX_KEY_LENGTH = 100

/** The place, and the total shown to the guest, in rupees: it is compared and never sets the price. */
const bookingTarget = z.object({
  place: z.string({ error: 'Please say which place' }),
  price: z
    .number()
    .optional()
    .describe('The total that the guest was shown; where more is asked by now, a 409'),
  terms: z.unknown(),
  accepts: z
    .array(z.enum(['request', 'advance']))
    .optional()
    .describe(
      'What the caller shows its user of a booking that is not final at once: that the host answers a request first, that an advance has to be paid. Without it such a booking is a 422',
    ),
})

const idempotencyHeader = z
  .string()
  .max(MAX_KEY_LENGTH)
  .optional()
  .describe('The same key and body again give the booking already made; another body is a 422')

const route = jsonRoute('/bookings', {
  GET: jsonEndpoint(
    {
      name: 'bookings',
      summary: "One's own bookings, the newest first, without cancelled ones",
      needsAccount: true,
      params: {
        query: z.object({
          cancelled: z.boolean().default(false).describe('true: cancelled ones, too'),
          requests: z
            .boolean()
            .default(false)
            .describe('true: also requests of the last 30 days that are no bookings'),
        }),
      },
      response: z
        .strictObject({ success: z.literal(true), booking: z.array(bookingSchema) })
        .meta({ id: 'Bookings' }),
    },
    async ({ request, user }) => {
      const params = new URL(request.url).searchParams
      const withCancelled = isTrue(params, 'cancelled')
      const withRequests = isTrue(params, 'requests')
      const [booking, directions, requests] = await Promise.all([
        bookingsOf(user, { withCancelled }),
        directionsOfTrips(user),
        withRequests ? requestsOf(user) : [],
      ])
      return {
        success: true as const,
        booking: [
          ...requests.map(asRequest),
          ...booking.map((one) => asBooking(one, directions.get(one.id))),
        ],
      }
    },
  ),
  POST: jsonEndpoint(
    {
      name: 'book',
      summary: 'Book a place; the total is computed here, a posted price and terms are only compared with it',
      needsAccount: true,
      params: { header: z.object({ 'Idempotency-Key': idempotencyHeader }) },
      body: bookingTarget,
      // With the widest limits of any place; the handler validates with the place's own.
      documentedBody: bookingFormFor({
        ...DEFAULT_STAY_RULES,
        maxGuests: MAX_GUESTS,
        units: MAX_UNITS,
        mostNights: MAX_STAY_NIGHTS,
      })
        .safeExtend({
          ...bookingTarget.shape,
          checkIn: dayParam,
          checkOut: dayParam,
          terms: termsSchema
            .partial()
            .optional()
            .describe('What the guest was shown, all or parts of it; where some of it has changed, a 409'),
        })
        .meta({ id: 'NewBooking' }),
      response: oneBookingSchema,
      failures: [404, 409, 429],
    },
    async ({ request, context, body, json, user }) => {
      const key = idempotencyKey(request)
      const days = parseDays(json, ['checkIn', 'checkOut'])
      const place = await bookablePlaceById(body.place)
      const stay = parseBody(days, bookingFormFor(place))
      const { price, accepts = [] } = body
      const shown = { key, price, shownTerms: termsIn(body.terms), accepts, address: clientIp(context) }
      const { id, isRequest } = await withConfirmationLink(user, createBooking(place.id, user, stay, shown))
      const asked = isRequest && (await requestOf(user, id))
      if (asked && asked.state !== 'accepted') return { booking: asRequest(asked) }
      return { booking: asBooking(await bookingOf(user, id), await directionsOfTrip(user, id)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action

function isTrue(params: URLSearchParams, name: 'cancelled' | 'requests'): boolean {
  const text = params.get(name)
  if (text === null || text === 'false') return false
  if (text === 'true') return true
  const message = `${name} must be true or false.`
  throw new DomainError('malformed', message, { [name]: [message] })
}

function termsIn(sent: unknown): ShownTerms | undefined {
  if (sent === undefined) return undefined
  const shown = readShownTerms(sent)
  if (shown) return shown
  const sentence = 'terms must be those of a place for these nights, or parts of them.'
  throw new DomainError('malformed', sentence, { terms: [sentence] })
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('Idempotency-Key')?.trim()
  if (key && key.length > MAX_KEY_LENGTH) {
    throw new DomainError('malformed', `Idempotency-Key can't be longer than ${MAX_KEY_LENGTH} characters.`)
  }
  return key || undefined
}
