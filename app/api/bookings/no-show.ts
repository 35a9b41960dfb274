import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asBooking, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { bookingOfSide } from '#app/domain/bookings/trips.server.ts'
import { noShowForm } from '#app/domain/bookings/no-show.ts'
import { sayNoShow, takeNoShowBack } from '#app/domain/bookings/no-show.server.ts'
import { z } from 'zod'

const route = jsonRoute('/bookings/{id}/no-show', {
  POST: jsonEndpoint(
    {
      name: 'noShow',
      summary: "Say that the guest of a stay at a place of one's own did not come, or take that back",
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a booking') }) },
      body: noShowForm.meta({ id: 'NoShow' }),
      isBodyOptional: true,
      response: oneBookingSchema,
      failures: [404, 429],
    },
    async ({ params, body: { note, takeBack = false }, user }) => {
      const id = params.id ?? ''
      await (takeBack ? takeNoShowBack(user, id) : sayNoShow(user, id, note))
      return { booking: asBooking(await bookingOfSide(user, id)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
