import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { photoUrl, photoUrlShape } from '#app/api/contract/schemas.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { nonEmptyFiles } from '#app/domain/photos/decode.server.ts'
import { storePhoto } from '#app/domain/photos/photos.server.ts'
import { withSentFiles } from '#app/http/uploads.server.ts'

const calls = jsonCalls('/user/upload-picture', {
  POST: jsonCall(
    {
      name: 'uploadPicture',
      summary: 'Store a picture for the profile; update-user puts it there',
      needsAccount: true,
      files: { field: 'picture', most: 1 },
      answer: photoUrlShape,
      failures: [429],
    },
    async ({ request, caller }) =>
      withSentFiles(request, { field: 'picture', sender: caller }, async (files) => {
        const [picture, second] = nonEmptyFiles(files)
        if (!picture || second) throw new DomainError('invalid', 'Please send one picture.')
        return photoUrl(await storePhoto(caller, picture, {}, request.signal))
      }),
  ),
})

export const loader = calls.loader
export const action = calls.action
