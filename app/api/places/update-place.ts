import { parseBody } from '#app/api/contract/json-body.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { changePlace } from '#app/domain/availability/lower-units.server.ts'
import { newPlaceForm, placeForm } from '#app/domain/places/place.ts'
import { ownPlaceById } from '#app/domain/places/places.server.ts'
import { photosToAttach } from '#app/http/uploaded-photos.server.ts'
import { z } from 'zod'

const placeIdBody = z.object({
  id: z.string({ error: 'Please say which place' }),
  version: z
    .string({ error: 'The version must be a text, as the place has it' })
    .optional()
    .describe('Of the place that the change was made from; an older one is a 409, without one it is taken'),
})

// Optional fields that are left out stay unchanged: a client that forgets the price does not change it.
const optionalFields = Object.entries(newPlaceForm.shape).flatMap(([name, field]) =>
  field instanceof z.ZodDefault ? [[name, field.unwrap().optional()] as const] : [],
)

const route = jsonRoute('/places/update-place', {
  PUT: jsonEndpoint(
    {
      name: 'updatePlace',
      summary: "Change a place of one's own; fields that may be left out stay as they are",
      needsAccount: true,
      body: placeIdBody,
      documentedBody: placeForm
        .safeExtend({ ...Object.fromEntries(optionalFields), ...placeIdBody.shape })
        .meta({ id: 'ChangedPlace' }),
      response: z.strictObject({ place: placeSchema, message: z.string() }).meta({ id: 'UpdatedPlace' }),
      failures: [404, 409, 429],
    },
    async ({ body: { id, version }, json, user }) => {
      const stored: Record<string, unknown> = { ...(await ownPlaceById(id, user)) }
      const present = Object.fromEntries(optionalFields.map(([name]) => [name, stored[name]]))
      const details = parseBody({ ...present, ...json }, placeForm)
      const photos = photosToAttach(details, json.addedPhotos)
      await changePlace(user, id, { ...details, captions: photos.captions }, photos.photoIds, version)
      return { place: asPlace(await ownPlaceById(id, user)), message: 'Place updated successfully!' }
    },
  ),
})

export const loader = route.loader
export const action = route.action
