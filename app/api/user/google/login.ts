import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { answerSignedIn, signedInShape } from '#app/api/contract/session-response.server.ts'
import { verifyGoogleCredential } from '#app/domain/users/google.server.ts'
import { arriveWithGoogle } from '#app/http/google-sign-in.server.ts'
import { z } from 'zod'

const googleBody = z.object({
  credential: z.string({ error: 'Please send the credential that Google gave' }),
})

const calls = jsonCalls('/user/google/login', {
  POST: jsonCall(
    {
      name: 'googleLogin',
      summary:
        "Log in or register with Google's credential (an ID token); posted names and emails are ignored",
      body: googleBody.meta({ id: 'GoogleCredential' }),
      answer: signedInShape,
      setsCookie: true,
      failures: [401, 409, 429],
    },
    async ({ request, body, context, setCookie }) =>
      answerSignedIn(
        { request, context },
        await arriveWithGoogle(await verifyGoogleCredential(body.credential)),
        setCookie,
      ),
  ),
})

export const loader = calls.loader
export const action = calls.action
