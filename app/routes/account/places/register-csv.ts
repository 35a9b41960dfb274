import { requireRegister, wholeRegister } from '#app/domain/guest-register/guest-register.server.ts'
import { registerSheet } from '#app/domain/guest-register/register-sheet.ts'
import type { ListedEntry } from '#app/domain/guest-register/register-entry.ts'
import { requireOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { confirmOwnerForm } from '#app/domain/users/user.ts'
import { loginOrigin, requireSession, requireUser } from '#app/http/auth.server.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { parseForm, readForm } from '#app/http/forms.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'

/** Opened directly, redirects to the form. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return redirect(paths.guestRegister())
}

/** Requires the password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user: host, token } = await requireSession(request)
  await orThrowResponse(requireRegister(host))
  const { formData } = await readForm(request, confirmOwnerForm)
  const form = parseForm(formData, confirmOwnerForm)
  const password = form.status === 'success' ? form.value.currentPassword : ''
  try {
    const client = loginOrigin(request, context)
    await requireOwnerReauth(host, password, { token, client }, 'register')
  } catch (failure) {
    if (!(failure instanceof DomainError)) throw failure
    return redirectWithToast(paths.guestRegister(), translatorFor(request).message(failure.reason), {
      type: 'error',
    })
  }
  const entries: ListedEntry[] = []
  for await (const batch of wholeRegister(host)) entries.push(...batch)
  return sheetResponse(request, 'guest-register', registerSheet(entries, translatorFor(request)))
}
