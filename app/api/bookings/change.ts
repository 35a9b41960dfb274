import { parseBody } from '#app/api/contract/json-body.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { dayParam, parseDays } from '#app/api/contract/parse-dates.server.ts'
import { asBooking, oneBookingSchema } from '#app/api/contract/schemas.server.ts'
import { bookingOfSide } from '#app/domain/bookings/trips.server.ts'
import { changeForm } from '#app/domain/bookings/change-form.ts'
import { proposeChange } from '#app/domain/bookings/propose-change.server.ts'
import { withConfirmationLink } from '#app/http/confirm-email.server.ts'
import { z } from 'zod'

const route = jsonRoute('/bookings/{id}/change', {
  POST: jsonEndpoint(
    {
      name: 'proposeChange',
      summary: 'Propose other nights, guests or rooms for a stay, or as its host another price',
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a booking') }) },
      body: z.object({}),
      documentedBody: changeForm.extend({ checkIn: dayParam, checkOut: dayParam }).meta({ id: 'Changing' }),
      response: oneBookingSchema,
      failures: [404, 409, 429],
    },
    async ({ params, json, user }) => {
      const id = params.id ?? ''
      const wish = parseBody(parseDays(json, ['checkIn', 'checkOut']), changeForm)
      const shownTerms = wish.price === undefined ? undefined : { total: wish.price }
      await withConfirmationLink(user, proposeChange(id, user, wish, { shownTerms }))
      return { booking: asBooking(await bookingOfSide(user, id)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
