import { DraftChanged, saveAccountDraft } from '#app/domain/places/account-draft.server.ts'
import { placeForm } from '#app/domain/places/place.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { errorInit, readForm } from '#app/http/forms.server.ts'
import { placeDraftIn } from '#app/http/form-drafts.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.newPlace())
}

/** While the form is filled in; without scripts a button of the form saves. */
export async function action({ request }: ActionFunctionArgs) {
  const t = translatorFor(request)
  const host = await currentUser(request)
  // Not a 401, which browsers would log: the form is still open, and reports the ended session when submitted.
  if (!host) return json({ message: t('Your session has ended. Your draft is still in this tab.') })
  const { formData, version } = await readForm(request, placeForm)
  const seen = typeof version === 'string' ? version : ''
  try {
    return json({ version: await saveAccountDraft(host, placeDraftIn(formData), seen) })
  } catch (failure) {
    const error = toDomainError(failure)
    const changed = failure instanceof DraftChanged ? { version: failure.version } : {}
    return json({ message: t.message(error.reason), ...changed }, errorInit(request, error))
  }
}
