import { startGoogleSignIn, isGoogleConfigured } from '#app/http/google-oauth.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { localeFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.login())
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { t, addressOf } = localeFor(request)
  const redirectTo = safeRedirect(form.get('redirectTo'))
  // Google redirects to one address for all languages: `redirectTo` carries the language.
  if (isGoogleConfigured) return startGoogleSignIn(addressOf(redirectTo))
  const back = paths.login(redirectTo === paths.home() ? {} : { redirectTo })
  return redirectWithToast(back, t('Google sign-in is not set up here.'), { type: 'error' })
}
