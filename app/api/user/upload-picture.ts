import { DomainError } from '#app/domain/domain-error.ts'
import { chosenFiles } from '#app/domain/photos/incoming.server.ts'
import { storePhotos } from '#app/domain/photos/photos.server.ts'
import { answer, jsonCalls, requireCaller } from '#app/api/contract/json-calls.server.ts'
import { photoUrl } from '#app/api/contract/shapes.server.ts'
import { withSentFiles } from '#app/http/sent-files.server.ts'

const calls = jsonCalls({
  POST: async ({ request }) => {
    const user = await requireCaller(request)
    const stored = await withSentFiles(request, { field: 'picture', sender: user }, (files) => {
      if (chosenFiles(files).length > 1) throw new DomainError('invalid', 'Please send one picture.')
      return storePhotos(user, files)
    })
    return answer(stored.map(photoUrl)[0])
  },
})

export const loader = calls.loader
export const action = calls.action
