import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { photoUrl, photoUrlSchema } from '#app/api/contract/schemas.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { nonEmptyFiles } from '#app/domain/photos/decode.server.ts'
import { storePhoto } from '#app/domain/photos/photos.server.ts'
import { withUploads } from '#app/http/uploads.server.ts'

const route = jsonRoute('/user/upload-picture', {
  POST: jsonEndpoint(
    {
      name: 'uploadPicture',
      summary: 'Store a picture for the profile; update-user puts it there',
      needsAccount: true,
      files: { field: 'picture', max: 1 },
      response: photoUrlSchema,
      failures: [429],
    },
    async ({ request, user }) =>
      withUploads(request, { field: 'picture', sender: user }, async (files) => {
        const [picture, second] = nonEmptyFiles(files)
        if (!picture || second) throw new DomainError('invalid', 'Please send one picture.')
        return photoUrl(await storePhoto(user, picture, {}, request.signal))
      }),
  ),
})

export const loader = route.loader
export const action = route.action
