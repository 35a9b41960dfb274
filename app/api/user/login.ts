import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { sessionResponse, sessionSchema } from '#app/api/contract/session-response.server.ts'
import { logIn } from '#app/domain/users/log-in.server.ts'
import { loginForm } from '#app/domain/users/user.ts'
import { loginOrigin } from '#app/http/auth.server.ts'

const route = jsonRoute('/user/login', {
  POST: jsonEndpoint(
    {
      name: 'login',
      summary: 'Log in with a password',
      body: loginForm.meta({ id: 'Credentials' }),
      response: sessionSchema,
      setsCookie: true,
      failures: [401, 429],
    },
    async ({ request, body, context, setCookie }) =>
      sessionResponse({ request, context }, await logIn(body, loginOrigin(request, context)), setCookie),
  ),
})

export const loader = route.loader
export const action = route.action
