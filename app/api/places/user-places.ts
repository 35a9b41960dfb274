import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { placesOf } from '#app/domain/places/places.server.ts'
import { z } from 'zod'

const route = jsonRoute('/places/user-places', {
  GET: jsonEndpoint(
    {
      name: 'userPlaces',
      summary: "One's own places, the newest first",
      needsAccount: true,
      response: z.array(placeSchema).meta({ id: 'OwnPlaces' }),
    },
    async ({ user }) => (await placesOf(user)).places.map(asPlace),
  ),
})

export const loader = route.loader
export const action = route.action
