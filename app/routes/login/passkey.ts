import { newToken } from '#app/platform/ids.server.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { passkeyLoginForm } from '#app/domain/users/passkey-forms.ts'
import { passkeyLoginOptions, verifyPasskeyLogin } from '#app/domain/users/passkeys.server.ts'
import { respondToScript, parseForm, readForm } from '#app/http/forms.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.server.ts'
import { readPasskeyCookie, setPasskeyCookie } from '#app/http/session-cookie.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { signIn, loginOrigin } from '#app/http/auth.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.login())
}

/** Without a credential: the log-in options for the device. With one: logs in, as the log-in form does. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { formData, redirectTo } = await readForm(request, passkeyLoginForm)
  const form = parseForm(formData, passkeyLoginForm)
  const credential = form.status === 'success' ? form.value.credential : ''
  if (credential === '') {
    const browser = newToken()
    return respondToScript(request, passkeyLoginOptions(browser), [setPasskeyCookie(browser)])
  }
  try {
    const verified = await verifyPasskeyLogin(
      credential,
      readPasskeyCookie(request) ?? '',
      loginOrigin(request, context),
    )
    return await signIn(
      { request, context },
      verified,
      redirectTo,
      translatorFor(request)('Login successfull'),
    )
  } catch (failure) {
    const back = safeRedirect(redirectTo)
    const login = paths.login(back === paths.home() ? {} : { redirectTo: back })
    return redirectWithToast(login, translatorFor(request).message(toDomainError(failure).reason), {
      type: 'error',
    })
  }
}
