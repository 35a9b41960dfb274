import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { photoUrl, photoUrlSchema } from '#app/api/contract/schemas.server.ts'
import { MAX_FILES } from '#app/domain/photos/decode.server.ts'
import { storePhotos } from '#app/domain/photos/photos.server.ts'
import { withUploads } from '#app/http/uploads.server.ts'
import { z } from 'zod'

const route = jsonRoute('/upload', {
  POST: jsonEndpoint(
    {
      name: 'upload',
      summary: 'Store photos, all or none; their URLs in the order sent',
      needsAccount: true,
      files: { field: 'photos', max: MAX_FILES },
      response: z.array(photoUrlSchema).meta({ id: 'PhotoUrls' }),
      failures: [429],
    },
    async ({ request, user }) =>
      withUploads(request, { field: 'photos', sender: user }, async (files) =>
        (await storePhotos(user, files, request.signal)).map(photoUrl),
      ),
  ),
})

export const loader = route.loader
export const action = route.action
