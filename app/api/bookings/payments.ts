import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asBooking, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { bookingForParties, claimPaid } from '#app/domain/bookings/pay-booking.server.ts'
import { claimPaidForm } from '#app/domain/payments/payment-forms.ts'
import { z } from 'zod'

const route = jsonRoute('/bookings/{id}/payments', {
  POST: jsonEndpoint(
    {
      name: 'sayPaid',
      summary:
        'Say that a payment of a booking was made: by its guest, or back by its host; it is a claim until the other side answers',
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a booking') }) },
      body: claimPaidForm.meta({ id: 'Paying' }),
      response: oneBookingSchema,
      failures: [404, 409, 429],
    },
    async ({ params, body, user }) => {
      const id = params.id ?? ''
      await claimPaid(user, id, body)
      return { booking: asBooking(await bookingForParties(user, id)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
