import { placeById } from '#app/domain/places/places.server.ts'
import { answer, jsonCalls } from '#app/http/api-answers.server.ts'
import { asPlace } from '#app/http/api-shapes.server.ts'

const calls = jsonCalls({
  GET: async ({ params }) => answer({ place: asPlace(await placeById(params.id ?? '')) }),
})

export const loader = calls.loader
export const action = calls.action
