import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { newPlaceForm } from '#app/domain/places/place.ts'
import { listPlace } from '#app/domain/places/places.server.ts'
import { photoIdOrLink } from '#app/http/uploaded-photos.server.ts'
import { z } from 'zod'

const route = jsonRoute('/places/add-places', {
  POST: jsonEndpoint(
    {
      name: 'addPlace',
      summary: 'List a new place',
      needsAccount: true,
      body: newPlaceForm.meta({ id: 'NewPlace' }),
      response: z.strictObject({ place: placeSchema }).meta({ id: 'ListedPlace' }),
      failures: [429],
    },
    async ({ body, user }) => ({
      place: asPlace(await listPlace(user, body, body.addedPhotos.map(photoIdOrLink))),
    }),
  ),
})

export const loader = route.loader
export const action = route.action
