import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { clearTokenCookie } from '#app/http/session-cookie.server.ts'
import { signOut } from '#app/http/auth.server.ts'
import { z } from 'zod'

const route = jsonRoute('/user/logout', {
  GET: jsonEndpoint(
    {
      name: 'logout',
      summary: 'End every session that the request names, wherever else its token is used',
      isMutation: true,
      response: z.strictObject({ success: z.literal(true), message: z.string() }).meta({ id: 'LoggedOut' }),
      setsCookie: true,
    },
    async ({ request, setCookie }) => {
      if (request.method !== 'HEAD') {
        await signOut(request)
        setCookie(clearTokenCookie())
      }
      return { success: true as const, message: 'Logout successfull' }
    },
  ),
})

export const loader = route.loader
export const action = route.action
