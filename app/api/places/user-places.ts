import { placesOf } from '#app/domain/places/places.server.ts'
import { answer, jsonCalls, requireCaller } from '#app/http/api-answers.server.ts'
import { asPlace } from '#app/http/api-shapes.server.ts'

const calls = jsonCalls({
  GET: async ({ request }) => answer((await placesOf(await requireCaller(request))).map(asPlace)),
})

export const loader = calls.loader
export const action = calls.action
