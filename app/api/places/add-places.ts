import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeShape } from '#app/api/contract/schemas.server.ts'
import { newPlaceForm } from '#app/domain/places/place.ts'
import { listPlace } from '#app/domain/places/places.server.ts'
import { photoIdOrLink } from '#app/http/uploaded-photos.server.ts'
import { z } from 'zod'

const calls = jsonCalls('/places/add-places', {
  POST: jsonCall(
    {
      name: 'addPlace',
      summary: 'List a new place',
      needsAccount: true,
      body: newPlaceForm.meta({ id: 'NewPlace' }),
      answer: z.strictObject({ place: placeShape }).meta({ id: 'ListedPlace' }),
      failures: [429],
    },
    async ({ body, caller }) => ({
      place: asPlace(await listPlace(caller, body, body.addedPhotos.map(photoIdOrLink))),
    }),
  ),
})

export const loader = calls.loader
export const action = calls.action
