import { asRequest, asShownBooking } from '#app/api/contract/request-schemas.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { answerRequest, answerForm } from '#app/domain/requests/answer-request.server.ts'
import { requestForHost } from '#app/domain/requests/requests.server.ts'
import { z } from 'zod'

const route = jsonRoute('/bookings/{id}/answer', {
  POST: jsonEndpoint(
    {
      name: 'answerRequest',
      summary: "Accept or refuse a request for a stay at a place of one's own, until its answerBy",
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe("_id of a booking with status 'requested'") }) },
      body: answerForm.meta({ id: 'Answering' }),
      response: oneBookingSchema,
      failures: [404, 409],
    },
    async ({ params, body, user }) => {
      const id = params.id ?? ''
      await answerRequest(user, id, body)
      const request = await requestForHost(user, id)
      return { booking: request.state === 'accepted' ? await asShownBooking(user, id) : asRequest(request) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
