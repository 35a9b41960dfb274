import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { listInTurn } from '#app/api/contract/list-queue.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { directionsOf } from '#app/domain/places/directions.server.ts'
import { placesOf } from '#app/domain/places/places.server.ts'
import { z } from 'zod'

const route = jsonRoute('/places/user-places', {
  GET: jsonEndpoint(
    {
      name: 'userPlaces',
      summary: "One's own places, the newest first",
      needsAccount: true,
      failures: [503],
      response: z.array(placeSchema).meta({ id: 'OwnPlaces' }),
    },
    ({ request, context, user }) =>
      listInTurn({ request, context }, async () => {
        const { places } = await placesOf(user)
        const directions = await directionsOf(places.map(({ id }) => id))
        return places.map((place) => asPlace({ ...place, directions: directions.get(place.id) ?? '' }))
      }),
  ),
})

export const loader = route.loader
export const action = route.action
