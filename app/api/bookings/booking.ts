import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asBooking, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { guestCancelForm } from '#app/domain/bookings/cancel-forms.ts'
import { z } from 'zod'

const route = jsonRoute('/bookings/{id}', {
  DELETE: jsonEndpoint(
    {
      name: 'cancelBooking',
      summary:
        "Cancel a booking of one's own, or one of a place of one's own, or some of its rooms; the record stays",
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a booking') }) },
      body: guestCancelForm.meta({ id: 'Cancelling', description: 'A host has to give a reason' }),
      isBodyOptional: true,
      response: oneBookingSchema,
      failures: [404],
    },
    async ({ params, body: { reason, keepUnits }, user }) => ({
      booking: asBooking(await cancelBooking(params.id ?? '', user, { reason, keepUnits })),
    }),
  ),
})

export const loader = route.loader
export const action = route.action
