import { parseBody } from '#app/api/contract/json-body.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { dayParam, parseDays } from '#app/api/contract/parse-dates.server.ts'
import { asBooking, bookingSchema, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { bookPlace } from '#app/domain/bookings/bookings.server.ts'
import { bookingsOf } from '#app/domain/bookings/trips.server.ts'
import { bookingFormFor } from '#app/domain/bookings/booking-form.ts'
import { bookablePlaceById } from '#app/domain/bookings/booking-terms.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { MAX_GUESTS } from '#app/domain/places/place.ts'
import { MAX_STAY_NIGHTS, DEFAULT_STAY_RULES } from '#app/domain/places/stay-rules.ts'
import { z } from 'zod'

const MAX_KEY_LENGTH = 100

/** Which place, and the total the guest was shown, in rupees: it is compared and never sets the price. */
const bookingTarget = z.object({
  place: z.string({ error: 'Please say which place' }),
  price: z.number().optional().describe('The total that the guest was shown; another one is a 409'),
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
      summary: "One's own bookings, the newest first",
      needsAccount: true,
      response: z
        .strictObject({ success: z.literal(true), booking: z.array(bookingSchema) })
        .meta({ id: 'Bookings' }),
    },
    async ({ user }) => ({
      success: true as const,
      booking: (await bookingsOf(user)).map(asBooking),
    }),
  ),
  POST: jsonEndpoint(
    {
      name: 'book',
      summary: 'Book a place; the total is computed here, a posted price is only compared with it',
      needsAccount: true,
      params: { header: z.object({ 'Idempotency-Key': idempotencyHeader }) },
      body: bookingTarget,
      // With the widest limits of any place; the handler validates with the place's own.
      documentedBody: bookingFormFor({
        ...DEFAULT_STAY_RULES,
        maxGuests: MAX_GUESTS,
        mostNights: MAX_STAY_NIGHTS,
      })
        .safeExtend({ ...bookingTarget.shape, checkIn: dayParam, checkOut: dayParam })
        .meta({ id: 'NewBooking' }),
      response: oneBookingSchema,
      failures: [404, 409, 429],
    },
    async ({ request, body, json, user }) => {
      const key = idempotencyKey(request)
      const days = parseDays(json, ['checkIn', 'checkOut'])
      const place = await bookablePlaceById(body.place)
      const stay = parseBody(days, bookingFormFor(place))
      const booking = await bookPlace(place.id, user, stay, { key, shownTotal: body.price })
      return { booking: asBooking(booking) }
    },
  ),
})

export const loader = route.loader
export const action = route.action

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('Idempotency-Key')?.trim()
  if (key && key.length > MAX_KEY_LENGTH) {
    throw new DomainError('malformed', `Idempotency-Key can't be longer than ${MAX_KEY_LENGTH} characters.`)
  }
  return key || undefined
}
