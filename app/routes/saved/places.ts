import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { respondToScript } from '#app/http/forms.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.server.ts'
import { changeSaved, savedChangeIn, type SavedChange } from '#app/http/saved-list.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { ActionFunctionArgs } from '@remix-run/node'

const SAID = {
  save: 'Saved. Find your list under the heart at the top.',
  remove: 'Removed from your saved places.',
  note: 'Your note is saved.',
} as const satisfies Record<SavedChange['is'], string>

/** Handles hearts and the forms of /saved: redirects back, or returns the list to scripts, which send no `back`. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const back = form.get('back')
  if (typeof back !== 'string') {
    const cookies: string[] = []
    const change = async () => {
      const done = await changeSaved(request, savedChangeIn(form))
      cookies.push(...done.cookies)
      return { saved: done.entries.map(({ placeId }) => placeId) }
    }
    return respondToScript(request, change(), cookies)
  }
  const to = safeRedirect(back)
  const t = translatorFor(request)
  try {
    const change = savedChangeIn(form)
    const { cookies } = await changeSaved(request, change)
    return await redirectWithToast(to, t(SAID[change.is]), { cookies, status: 303 })
  } catch (failure) {
    return redirectWithToast(to, t.message(toDomainError(failure).reason), { type: 'error', status: 303 })
  }
}
