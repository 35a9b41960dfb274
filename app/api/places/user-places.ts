import { placesOf } from '#app/domain/places/places.server.ts'
import { answer, jsonCalls, requireCaller } from '#app/api/contract/json-calls.server.ts'
import { asPlace } from '#app/api/contract/shapes.server.ts'

const calls = jsonCalls({
  GET: async ({ request }) => answer((await placesOf(await requireCaller(request))).places.map(asPlace)),
})

export const loader = calls.loader
export const action = calls.action
