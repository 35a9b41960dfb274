import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeShape } from '#app/api/contract/schemas.server.ts'
import { findApiPlaces } from '#app/domain/search/find-places.server.ts'
import { normalizeSearchText } from '#app/domain/search/search-text.ts'
import { z } from 'zod'

const MOST = 100

const calls = jsonCalls('/places/search/{text}', {
  GET: jsonCall(
    {
      name: 'search',
      summary: `The places a text finds, best first, at most ${MOST}`,
      params: { path: z.object({ text: z.string().describe('What a person typed, in any script') }) },
      answer: z.array(placeShape).meta({ id: 'Places' }),
    },
    async ({ params }) => {
      const text = normalizeSearchText(params.text ?? params['*'] ?? '')
      if (text === '') return []
      const { places } = await findApiPlaces(text, { limit: MOST })
      return places.map(asPlace)
    },
  ),
})

export const loader = calls.loader
export const action = calls.action
