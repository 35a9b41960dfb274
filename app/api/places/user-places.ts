import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeShape } from '#app/api/contract/schemas.server.ts'
import { placesOf } from '#app/domain/places/places.server.ts'
import { z } from 'zod'

const calls = jsonCalls('/places/user-places', {
  GET: jsonCall(
    {
      name: 'userPlaces',
      summary: "One's own places, the newest first",
      needsAccount: true,
      answer: z.array(placeShape).meta({ id: 'OwnPlaces' }),
    },
    async ({ caller }) => (await placesOf(caller)).places.map(asPlace),
  ),
})

export const loader = calls.loader
export const action = calls.action
