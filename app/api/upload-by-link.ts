import { importByLink } from '#app/domain/photos/import-by-link.server.ts'
import { linkForm } from '#app/domain/photos/link-form.ts'
import { answer, jsonCalls, requireCaller } from '#app/api/contract/json-calls.server.ts'
import { photoUrl } from '#app/api/contract/shapes.server.ts'
import { checkJson, readJson } from '#app/api/contract/json-body.server.ts'

const calls = jsonCalls({
  POST: async ({ request }) => {
    const host = await requireCaller(request)
    const { link } = checkJson(await readJson(request), linkForm)
    return answer(photoUrl(await importByLink(host, link)))
  },
})

export const loader = calls.loader
export const action = calls.action
