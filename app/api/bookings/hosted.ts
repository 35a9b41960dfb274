import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { dayParam, parseDays } from '#app/api/contract/parse-dates.server.ts'
import { asRequest } from '#app/api/contract/request-schemas.server.ts'
import { asBooking, bookingSchema } from '#app/api/contract/schemas.server.ts'
import { bookingsAtPlacesOf, isReservationCursor } from '#app/domain/bookings/reservations.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { requestsToAnswer } from '#app/domain/requests/requests.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { z } from 'zod'

/** Limit of one response; later requests follow once these are answered. */
const MAX_REQUESTS = 100

const route = jsonRoute('/bookings/hosted', {
  GET: jsonEndpoint(
    {
      name: 'hostedBookings',
      summary:
        "Bookings that stand at one's own places, the soonest first, twenty at a time; on the first page before them the requests to answer",
      needsAccount: true,
      params: {
        query: z.object({
          from: dayParam
            .optional()
            .describe('Those whose day of check-out is this one or later; today unless said'),
          to: dayParam
            .optional()
            .describe('Those whose day of check-in is this one or earlier; all unless said'),
          cursor: z.string().optional().describe('nextCursor of the page before'),
        }),
      },
      response: z
        .strictObject({ bookings: z.array(bookingSchema), nextCursor: z.string().nullable() })
        .meta({ id: 'HostedBookings' }),
    },
    async ({ request, user }) => {
      const { from = '', to = '', cursor = '' } = Object.fromEntries(new URL(request.url).searchParams)
      const days = parseDays({ from, to }, ['from', 'to']) as { from: string; to: string }
      const nights = { from: days.from || todayInIndia(), to: days.to || undefined }
      if (nights.to !== undefined && nights.to < nights.from)
        throw malformed('to', 'to must not be before from.')
      if (cursor !== '' && !isReservationCursor(cursor))
        throw malformed('cursor', 'cursor must be the nextCursor of a page.')
      const [requests, { bookings, next }] = await Promise.all([
        cursor === '' ? requestsToAnswer(user, { ...nights, max: MAX_REQUESTS }) : [],
        bookingsAtPlacesOf(user, nights, { after: cursor || undefined }),
      ])
      return {
        bookings: [...requests.map(asRequest), ...bookings.map((booking) => asBooking(booking))],
        nextCursor: next ?? null,
      }
    },
  ),
})

export const loader = route.loader
export const action = route.action

const malformed = (field: string, message: string) =>
  new DomainError('malformed', message, { [field]: [message] })
