import { findPlaces, placesByIds } from '#app/domain/places/places.server.ts'
import { searchTextOf } from '#app/domain/places/search-text.ts'
import { answer, jsonCalls } from '#app/api/contract/json-calls.server.ts'
import { asPlace } from '#app/api/contract/shapes.server.ts'

const MOST = 100

const calls = jsonCalls({
  GET: async ({ params }) => {
    const text = searchTextOf(params.text ?? params['*'] ?? '')
    const { places } = await findPlaces(text, { limit: MOST })
    const whole = await placesByIds(places.map((place) => place.id))
    return answer(whole.map(asPlace))
  },
})

export const loader = calls.loader
export const action = calls.action
