import { passkeyRegistrationOptions } from '#app/domain/users/passkeys.server.ts'
import { passkeysForm } from '#app/domain/users/passkey-forms.ts'
import { answerScript, checkForm, readForm } from '#app/http/forms.server.ts'
import { sessionOf, whenceOf } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.accountPasskeys())
}

/** What a device is to sign to become a passkey of who is signed in, for components/passkeys-in-browser.ts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = await sessionOf(request)
  if (!session) return json({ message: 'Your session has ended. Please log in again.' }, 401)
  const form = checkForm((await readForm(request, passkeysForm)).posted, passkeysForm)
  const password = form.status === 'success' ? form.value.currentPassword : ''
  const asking = { token: session.token, whence: whenceOf(request, context) }
  return answerScript(request, passkeyRegistrationOptions(session.user, password, asking))
}
