import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { listInTurn } from '#app/api/contract/list-queue.server.ts'
import { findApiPlaces } from '#app/domain/search/find-places.server.ts'
import { normalizeSearchText } from '#app/domain/search/filter-query.server.ts'
import { z } from 'zod'

const MAX_RESULTS = 100

const route = jsonRoute('/places/search/{text}', {
  GET: jsonEndpoint(
    {
      name: 'search',
      summary: `The places a text finds, best first, at most ${MAX_RESULTS}`,
      params: { path: z.object({ text: z.string().describe('What a person typed, in any script') }) },
      response: z.array(placeSchema).meta({ id: 'Places' }),
      failures: [503],
    },
    async ({ params, request, context }) => {
      const text = normalizeSearchText(params.text ?? params['*'] ?? '')
      if (text === '') return []
      const { places } = await listInTurn({ request, context }, () =>
        findApiPlaces(text, { limit: MAX_RESULTS }),
      )
      return places.map(asPlace)
    },
  ),
})

export const loader = route.loader
export const action = route.action
