import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { answerSignedIn, signedInShape } from '#app/api/contract/session-response.server.ts'
import { logIn } from '#app/domain/users/log-in.server.ts'
import { loginForm } from '#app/domain/users/user.ts'
import { whenceOf } from '#app/http/auth.server.ts'

const calls = jsonCalls('/user/login', {
  POST: jsonCall(
    {
      name: 'login',
      summary: 'Log in with a password',
      body: loginForm.meta({ id: 'Credentials' }),
      answer: signedInShape,
      setsCookie: true,
      failures: [401, 429],
    },
    async ({ request, body, context, setCookie }) =>
      answerSignedIn({ request, context }, await logIn(body, whenceOf(request, context)), setCookie),
  ),
})

export const loader = calls.loader
export const action = calls.action
