import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asBooking, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { answerPayment, bookingForParties } from '#app/domain/bookings/pay-booking.server.ts'
import { answerPaymentForm } from '#app/domain/payments/payment-forms.ts'
import { z } from 'zod'

const route = jsonRoute('/payments/{id}/answer', {
  POST: jsonEndpoint(
    {
      name: 'answerPayment',
      summary: 'Say, as the one who gets it, whether a payment has come',
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a payment') }) },
      body: answerPaymentForm.meta({ id: 'AnsweringPayment' }),
      response: oneBookingSchema,
      failures: [403, 404, 409],
    },
    async ({ params, body: { received, words }, user }) => {
      const event = received ? ({ what: 'received' } as const) : ({ what: 'refused', words } as const)
      const { bookingId } = await answerPayment(user, params.id ?? '', event)
      return { booking: asBooking(await bookingForParties(user, bookingId)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
