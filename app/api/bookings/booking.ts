import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { asBooking, oneBookingShape } from '#app/api/contract/schemas.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { guestCancelForm } from '#app/domain/bookings/cancel-forms.ts'
import { z } from 'zod'

const calls = jsonCalls('/bookings/{id}', {
  DELETE: jsonCall(
    {
      name: 'cancelBooking',
      summary: "Cancel a booking of one's own, or one of a place of one's own; the record stays",
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a booking') }) },
      body: guestCancelForm.meta({ id: 'Cancelling', description: 'A host has to give a reason' }),
      bodyMayBeAbsent: true,
      answer: oneBookingShape,
      failures: [404],
    },
    async ({ params, body: { reason }, caller }) => ({
      booking: asBooking(await cancelBooking(params.id ?? '', caller, { reason })),
    }),
  ),
})

export const loader = calls.loader
export const action = calls.action
