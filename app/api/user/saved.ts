import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { listInTurn } from '#app/api/contract/list-queue.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { savedApiPlaces } from '#app/domain/saved/saved-places.server.ts'
import { z } from 'zod'

const route = jsonRoute('/user/saved', {
  GET: jsonEndpoint(
    {
      name: 'savedPlaces',
      summary: 'The places that one has saved and that are listed, the newest saved first',
      needsAccount: true,
      failures: [503],
      response: z.array(placeSchema).meta({ id: 'SavedPlaces' }),
    },
    ({ request, context, user }) =>
      listInTurn({ request, context }, async () => (await savedApiPlaces(user)).map(asPlace)),
  ),
})

export const loader = route.loader
export const action = route.action
