import { answer, failure, jsonCalls } from '#app/api/contract/json-calls.server.ts'
import { dropToken } from '#app/http/session-cookie.server.ts'
import { signOut } from '#app/http/visitor.server.ts'
import { isFromElsewhere } from '#app/api/contract/other-sites.server.ts'

const calls = jsonCalls({
  GET: async ({ request }) => {
    // A GET that changes something: the edge refuses other sites, but not everyone runs behind the edge.
    if (isFromElsewhere(request)) {
      return failure(403, 'This was sent from another site, so nothing was changed.')
    }
    const done = { success: true, message: 'Logout successfull' }
    if (request.method === 'HEAD') return answer(done)
    await signOut(request)
    return answer(done, { 'Set-Cookie': dropToken() })
  },
})

export const loader = calls.loader
export const action = calls.action
