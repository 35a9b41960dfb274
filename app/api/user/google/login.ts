import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { sessionResponse, sessionSchema } from '#app/api/contract/session-response.server.ts'
import { verifyGoogleCredential } from '#app/domain/users/google.server.ts'
import { resolveGoogleUser } from '#app/http/google-sign-in.server.ts'
import { mailLanguage } from '#app/languages/mail-languages.ts'
import { localeFor } from '#app/languages/translator-for.server.ts'
import { z } from 'zod'

const googleBody = z.object({
  credential: z.string({ error: 'Please send the credential that Google gave' }),
})

const route = jsonRoute('/user/google/login', {
  POST: jsonEndpoint(
    {
      name: 'googleLogin',
      summary:
        "Log in or register with Google's credential (an ID token); posted names and emails are ignored",
      body: googleBody.meta({ id: 'GoogleCredential' }),
      response: sessionSchema,
      setsCookie: true,
      failures: [401, 409, 429],
    },
    async ({ request, body, context, setCookie }) =>
      sessionResponse(
        { request, context },
        await resolveGoogleUser(
          await verifyGoogleCredential(body.credential),
          mailLanguage(localeFor(request).language),
        ),
        setCookie,
      ),
  ),
})

export const loader = route.loader
export const action = route.action
