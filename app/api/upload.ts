import { storePhotos } from '#app/domain/photos/photos.server.ts'
import { answer, jsonCalls, requireCaller } from '#app/api/contract/json-calls.server.ts'
import { photoUrl } from '#app/api/contract/shapes.server.ts'
import { withSentFiles } from '#app/http/sent-files.server.ts'

const calls = jsonCalls({
  POST: async ({ request }) => {
    const host = await requireCaller(request)
    const stored = await withSentFiles(request, { field: 'photos', sender: host }, (files) =>
      storePhotos(host, files),
    )
    return answer(stored.map(photoUrl))
  },
})

export const loader = calls.loader
export const action = calls.action
