import { checkJson } from '#app/api/contract/json-body.server.ts'
import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { sentDay, withDays } from '#app/api/contract/parse-dates.server.ts'
import { asBooking, bookingShape, oneBookingShape } from '#app/api/contract/schemas.server.ts'
import { bookPlace } from '#app/domain/bookings/bookings.server.ts'
import { bookingsOf } from '#app/domain/bookings/trips.server.ts'
import { bookingFormFor } from '#app/domain/bookings/booking-form.ts'
import { bookablePlaceById } from '#app/domain/bookings/booking-terms.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { MAX_GUESTS } from '#app/domain/places/place.ts'
import { MAX_STAY_NIGHTS, DEFAULT_STAY_RULES } from '#app/domain/places/stay-rules.ts'
import { z } from 'zod'

const LONGEST_KEY = 100

/** Which place, and the total that the guest was shown, in rupees: it never sets the price. */
const bookingPlace = z.object({
  place: z.string({ error: 'Please say which place' }),
  price: z.number().optional().describe('The total that the guest was shown; another one is a 409'),
})

const keyHeader = z
  .string()
  .max(LONGEST_KEY)
  .optional()
  .describe('The same key and body again give the booking already made; another body is a 422')

const calls = jsonCalls('/bookings', {
  GET: jsonCall(
    {
      name: 'bookings',
      summary: "One's own bookings, the newest first",
      needsAccount: true,
      answer: z
        .strictObject({ success: z.literal(true), booking: z.array(bookingShape) })
        .meta({ id: 'Bookings' }),
    },
    async ({ caller }) => ({ success: true as const, booking: (await bookingsOf(caller)).map(asBooking) }),
  ),
  POST: jsonCall(
    {
      name: 'book',
      summary: 'Book a place; the total is computed here, a posted price is only compared with it',
      needsAccount: true,
      params: { header: z.object({ 'Idempotency-Key': keyHeader }) },
      body: bookingPlace,
      // With the widest bounds any place has; its own are checked when it is known.
      bodyAsTold: bookingFormFor({
        ...DEFAULT_STAY_RULES,
        maxGuests: MAX_GUESTS,
        mostNights: MAX_STAY_NIGHTS,
      })
        .safeExtend({ ...bookingPlace.shape, checkIn: sentDay, checkOut: sentDay })
        .meta({ id: 'NewBooking' }),
      answer: oneBookingShape,
      failures: [404, 409, 429],
    },
    async ({ request, body, json, caller }) => {
      const key = keyOf(request)
      const days = withDays(json, ['checkIn', 'checkOut'])
      const place = await bookablePlaceById(body.place)
      const stay = checkJson(days, bookingFormFor(place))
      const booking = await bookPlace(place.id, caller, stay, { key, shownTotal: body.price })
      return { booking: asBooking(booking) }
    },
  ),
})

export const loader = calls.loader
export const action = calls.action

function keyOf(request: Request): string | undefined {
  const key = request.headers.get('Idempotency-Key')?.trim()
  if (key && key.length > LONGEST_KEY) {
    throw new DomainError('malformed', `Idempotency-Key can't be longer than ${LONGEST_KEY} characters.`)
  }
  return key || undefined
}
