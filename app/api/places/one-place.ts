import { placeById } from '#app/domain/places/places.server.ts'
import { answer, jsonCalls } from '#app/api/contract/json-calls.server.ts'
import { asPlace } from '#app/api/contract/shapes.server.ts'

const calls = jsonCalls({
  GET: async ({ params }) => answer({ place: asPlace(await placeById(params.id ?? '')) }),
})

export const loader = calls.loader
export const action = calls.action
