import { newPlaceForm } from '#app/domain/places/place.ts'
import { listPlace } from '#app/domain/places/places.server.ts'
import { answer, jsonCalls, requireCaller } from '#app/api/contract/json-calls.server.ts'
import { photoIdsOf } from '#app/api/contract/bodies.server.ts'
import { asPlace } from '#app/api/contract/shapes.server.ts'
import { checkJson, readJson } from '#app/api/contract/json-body.server.ts'

const calls = jsonCalls({
  POST: async ({ request }) => {
    const host = await requireCaller(request)
    const details = checkJson(await readJson(request), newPlaceForm)
    return answer({ place: asPlace(await listPlace(host, details, photoIdsOf(details))) })
  },
})

export const loader = calls.loader
export const action = calls.action
