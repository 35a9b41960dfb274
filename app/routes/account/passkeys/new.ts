import { passkeyRegistrationOptions } from '#app/domain/users/passkeys.server.ts'
import { passkeysForm } from '#app/domain/users/passkey-forms.ts'
import { respondToScript, parseForm, readForm } from '#app/http/forms.server.ts'
import { currentSession, loginOrigin } from '#app/http/auth.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.accountPasskeys())
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await currentSession(request)
  if (!session)
    return json({ message: translatorFor(request)('Your session has ended. Please log in again.') }, 401)
  const form = parseForm((await readForm(request, passkeysForm)).formData, passkeysForm)
  const password = form.status === 'success' ? form.value.currentPassword : ''
  const reauth = { token: session.token, client: loginOrigin(request, context) }
  return respondToScript(request, passkeyRegistrationOptions(session.user, password, reauth))
}
