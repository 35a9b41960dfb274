import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeShape } from '#app/api/contract/schemas.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { z } from 'zod'

const calls = jsonCalls('/places/{id}', {
  GET: jsonCall(
    {
      name: 'place',
      summary: 'One place',
      params: { path: z.object({ id: z.string().describe('_id of a place') }) },
      answer: z.strictObject({ place: placeShape }).meta({ id: 'OnePlace' }),
      failures: [404],
    },
    async ({ params }) => ({ place: asPlace(await placeById(params.id ?? '')) }),
  ),
})

export const loader = calls.loader
export const action = calls.action
