import { changeProfile } from '#app/domain/users/users.server.ts'
import { answer, jsonCalls, requireCallersSession } from '#app/api/contract/json-calls.server.ts'
import { profileBody } from '#app/api/contract/bodies.server.ts'
import { asUser } from '#app/api/contract/shapes.server.ts'
import { checkJson, readJson } from '#app/api/contract/json-body.server.ts'
import { photoIdOfLink } from '#app/http/photo-links.server.ts'

const calls = jsonCalls({
  PUT: async ({ request }) => {
    const { user: caller, token } = await requireCallersSession(request)
    const { name, password, picture } = checkJson(await readJson(request), profileBody)
    // A link that is to no photo of ours goes along, and the domain refuses it.
    const pictureId = picture ? (photoIdOfLink(picture) ?? picture) : undefined
    const user = await changeProfile(caller, { name, password, pictureId }, token)
    return answer({ success: true, message: 'Updated successfully!', user: asUser(user) })
  },
})

export const loader = calls.loader
export const action = calls.action
