import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asBooking, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { answerChange } from '#app/domain/bookings/answer-change.server.ts'
import { bookingOfSide } from '#app/domain/bookings/trips.server.ts'
import { changeAnswerForm } from '#app/domain/bookings/change-form.ts'
import { withConfirmationLink } from '#app/http/confirm-email.server.ts'
import { z } from 'zod'

const route = jsonRoute('/bookings/{id}/change/answer', {
  POST: jsonEndpoint(
    {
      name: 'answerChange',
      summary: 'Accept or refuse what the other side has proposed, or withdraw what one has proposed oneself',
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a booking') }) },
      body: changeAnswerForm.meta({ id: 'ChangeAnswer' }),
      response: oneBookingSchema,
      failures: [404, 409],
    },
    async ({ params, body: { accept, proposed }, user }) => {
      const id = params.id ?? ''
      await withConfirmationLink(user, answerChange(id, user, { accept, changeId: proposed }))
      return { booking: asBooking(await bookingOfSide(user, id)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
