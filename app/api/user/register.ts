import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { sessionResponse, sessionSchema } from '#app/api/contract/session-response.server.ts'
import { signUp } from '#app/domain/users/log-in.server.ts'
import { registerForm } from '#app/domain/users/user.ts'
import { loginOrigin } from '#app/http/auth.server.ts'

const route = jsonRoute('/user/register', {
  POST: jsonEndpoint(
    {
      name: 'register',
      summary: 'Make an account',
      body: registerForm.meta({ id: 'Registration' }),
      response: sessionSchema,
      setsCookie: true,
      failures: [409, 429],
    },
    async ({ request, body, context, setCookie }) =>
      sessionResponse({ request, context }, await signUp(body, loginOrigin(request, context)), setCookie),
  ),
})

export const loader = route.loader
export const action = route.action
