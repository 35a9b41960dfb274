import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { resolveGoogleUser } from '#app/http/google-sign-in.server.ts'
import { readGoogleCallback } from '#app/http/google-oauth.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.server.ts'
import { signIn } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { splitLanguage } from '#app/languages/language.ts'
import { mailLanguage } from '#app/languages/mail-languages.ts'
import { localeOf } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

const MESSAGES = {
  known: 'Login successfull',
  new: 'Registration successfull',
  joined:
    'Login successfull. Google now verifies your email, so your old password no longer works. You can set a new one in your profile.',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { identity, redirectTo, clearCookie, wasRefused } = await readGoogleCallback(request)
  const locale = localeOf(splitLanguage(redirectTo).language)
  const { t, addressOf } = locale
  const language = mailLanguage(locale.language)
  const backToLogin = (message: string) => {
    const back = safeRedirect(redirectTo)
    const login = addressOf(paths.login(back === paths.home() ? {} : { redirectTo: back }))
    return redirectWithToast(login, t.message(message), { type: 'error', cookies: [clearCookie] })
  }
  if (wasRefused) return backToLogin('You did not sign in with Google.')
  try {
    const result = await resolveGoogleUser(await identity(), language)
    const message = t.message(MESSAGES[result.arrival])
    const response = await signIn({ request, context }, result, redirectTo, message, language)
    response.headers.append('Set-Cookie', clearCookie)
    response.headers.set('Location', addressOf(safeRedirect(redirectTo)))
    return response
  } catch (failure) {
    return backToLogin(toDomainError(failure).message)
  }
}
