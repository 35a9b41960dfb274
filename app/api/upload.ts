import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { photoUrl, photoUrlShape } from '#app/api/contract/schemas.server.ts'
import { MAX_FILES } from '#app/domain/photos/decode.server.ts'
import { storePhotos } from '#app/domain/photos/photos.server.ts'
import { withSentFiles } from '#app/http/uploads.server.ts'
import { z } from 'zod'

const calls = jsonCalls('/upload', {
  POST: jsonCall(
    {
      name: 'upload',
      summary: 'Store photos, all or none; their URLs in the order sent',
      needsAccount: true,
      files: { field: 'photos', most: MAX_FILES },
      answer: z.array(photoUrlShape).meta({ id: 'PhotoUrls' }),
      failures: [429],
    },
    async ({ request, caller }) =>
      withSentFiles(request, { field: 'photos', sender: caller }, async (files) =>
        (await storePhotos(caller, files, request.signal)).map(photoUrl),
      ),
  ),
})

export const loader = calls.loader
export const action = calls.action
