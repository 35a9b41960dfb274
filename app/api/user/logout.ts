import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { dropToken } from '#app/http/session-cookie.server.ts'
import { signOut } from '#app/http/auth.server.ts'
import { z } from 'zod'

const calls = jsonCalls('/user/logout', {
  GET: jsonCall(
    {
      name: 'logout',
      summary: 'End every session that the request names, wherever else its token is used',
      changes: true,
      answer: z.strictObject({ success: z.literal(true), message: z.string() }).meta({ id: 'LoggedOut' }),
      setsCookie: true,
    },
    async ({ request, setCookie }) => {
      if (request.method !== 'HEAD') {
        await signOut(request)
        setCookie(dropToken())
      }
      return { success: true as const, message: 'Logout successfull' }
    },
  ),
})

export const loader = calls.loader
export const action = calls.action
