import { reservationWithGuest } from '#app/domain/bookings/reservations.server.ts'
import type { StayRequest } from '#app/domain/requests/request.ts'
import type { z } from 'zod'
import { asBooking, asPlace, type bookingSchema } from './schemas.server.ts'

const STATUS = {
  requested: 'requested',
  accepted: 'confirmed',
  refused: 'refused',
  lapsed: 'lapsed',
  withdrawn: 'cancelled by guest',
} as const

export function asRequest(request: StayRequest): z.output<typeof bookingSchema> {
  const { id, guestId, place, units, state, reason, answerBy, askedAt: _, endedAt: __, ...fields } = request
  return {
    _id: id,
    user: guestId,
    place: asPlace(place),
    ...fields,
    ...(units > 1 && { units }),
    status: STATUS[state],
    answerBy: new Date(answerBy).toISOString(),
    ...(reason !== '' && { cancelReason: reason }),
  }
}

export async function asShownBooking(host: { id: string }, id: string) {
  return asBooking(await reservationWithGuest(host, id))
}
