import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { resolveGoogleUser } from '#app/http/google-sign-in.server.ts'
import { readGoogleCallback } from '#app/http/google-oauth.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.server.ts'
import { signIn } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

const MESSAGES = {
  known: 'Login successfull',
  new: 'Registration successfull',
  joined:
    'Login successfull. Google now proves your email, so your old password has ended: set a new one in your profile.',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { identity, redirectTo, clearCookie: forget, wasRefused } = await readGoogleCallback(request)
  const stay = (sentence: string) => {
    const back = safeRedirect(redirectTo)
    const login = paths.login(back === paths.home() ? {} : { redirectTo: back })
    return redirectWithToast(login, sentence, { type: 'error', cookies: [forget] })
  }
  if (wasRefused) return stay('You did not sign in with Google.')
  try {
    const arrived = await resolveGoogleUser(await identity())
    const answer = await signIn({ request, context }, arrived, redirectTo, MESSAGES[arrived.arrival])
    answer.headers.append('Set-Cookie', forget)
    return answer
  } catch (failure) {
    return stay(toDomainError(failure).message)
  }
}
