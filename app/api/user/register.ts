import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { answerSignedIn, signedInShape } from '#app/api/contract/session-response.server.ts'
import { signUp } from '#app/domain/users/log-in.server.ts'
import { registerForm } from '#app/domain/users/user.ts'
import { whenceOf } from '#app/http/auth.server.ts'

const calls = jsonCalls('/user/register', {
  POST: jsonCall(
    {
      name: 'register',
      summary: 'Make an account',
      body: registerForm.meta({ id: 'Registration' }),
      answer: signedInShape,
      setsCookie: true,
      failures: [409, 429],
    },
    async ({ request, body, context, setCookie }) =>
      answerSignedIn({ request, context }, await signUp(body, whenceOf(request, context)), setCookie),
  ),
})

export const loader = calls.loader
export const action = calls.action
