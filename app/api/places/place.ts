import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { currentSession } from '#app/http/auth.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { z } from 'zod'

const route = jsonRoute('/places/{id}', {
  GET: jsonEndpoint(
    {
      name: 'place',
      summary: 'One place',
      params: { path: z.object({ id: z.string().describe('_id of a place') }) },
      response: z.strictObject({ place: placeSchema }).meta({ id: 'OnePlace' }),
      failures: [404],
    },
    // The host gets the original text, to send it back edited.
    async ({ params, request }) => {
      const session = await currentSession(request)
      return { place: asPlace(await placeById(params.id ?? '', session?.user)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
