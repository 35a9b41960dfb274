import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { newPlaceForm } from '#app/domain/places/place.ts'
import { listPlace, ownPlaceById } from '#app/domain/places/places.server.ts'
import { photosToAttach } from '#app/http/uploaded-photos.server.ts'
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
    async ({ body, json, user }) => {
      const photos = photosToAttach(body, json.addedPhotos)
      const { id } = await listPlace(user, { ...body, captions: photos.captions }, photos.photoIds)
      return { place: asPlace(await ownPlaceById(id, user)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
