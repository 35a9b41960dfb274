import { placeForm } from '#app/domain/places/place.ts'
import { changePlace, placeOfHost } from '#app/domain/places/places.server.ts'
import { answer, jsonCalls, requireCaller } from '#app/api/contract/json-calls.server.ts'
import { changedPlace, presentOf, photoIdsOf } from '#app/api/contract/bodies.server.ts'
import { asPlace } from '#app/api/contract/shapes.server.ts'
import { checkJson, readJson } from '#app/api/contract/json-body.server.ts'

const calls = jsonCalls({
  PUT: async ({ request }) => {
    const host = await requireCaller(request)
    const body = await readJson(request)
    const { id } = checkJson(body, changedPlace)
    // What may be left out stays as it is: a client that forgets the price does not change it.
    const present = presentOf(await placeOfHost(id, host))
    const details = checkJson({ ...present, ...body }, placeForm)
    const place = await changePlace(host, id, details, photoIdsOf(details))
    return answer({ place: asPlace(place), message: 'Place updated successfully!' })
  },
})

export const loader = calls.loader
export const action = calls.action
