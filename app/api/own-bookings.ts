import { bookingsOf, bookPlace } from '#app/domain/bookings/bookings.server.ts'
import { stayForm } from '#app/domain/bookings/stay.ts'
import { DomainError } from '#app/domain/domain-error.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { answer, jsonCalls, requireCaller } from '#app/api/contract/json-calls.server.ts'
import { bookingPlace, withDays } from '#app/api/contract/bodies.server.ts'
import { asBooking } from '#app/api/contract/shapes.server.ts'
import { checkJson, readJson } from '#app/api/contract/json-body.server.ts'

const LONGEST_KEY = 100

const calls = jsonCalls({
  GET: async ({ request }) => {
    const bookings = await bookingsOf(await requireCaller(request))
    return answer({ success: true, booking: bookings.map(asBooking) })
  },
  POST: async ({ request }) => {
    const guest = await requireCaller(request)
    const key = keyOf(request)
    const body = withDays(await readJson(request), ['checkIn', 'checkOut'])
    const asked = checkJson(body, bookingPlace)
    const place = await placeById(asked.place)
    const stay = checkJson(body, stayForm(place.maxGuests))
    const booking = await bookPlace(place.id, guest, stay, { key, shownTotal: asked.price })
    return answer({ booking: asBooking(booking) })
  },
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
