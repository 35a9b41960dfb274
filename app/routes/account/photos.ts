import { errorInit, withUploadedPhotos } from '#app/http/forms.server.ts'
import { storeUploadedPhotos } from '#app/http/uploaded-photos.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.accountPlaces())
}

/** The place form itself is saved later. */
export async function action({ request }: ActionFunctionArgs) {
  const host = await currentUser(request)
  const t = translatorFor(request)
  if (!host) {
    const message = t('Your session has ended. Please log in again; what you filled in is saved.')
    return json({ message }, 401)
  }
  return withUploadedPhotos(request, host, async (sent) => {
    const { failure, ...received } = await storeUploadedPhotos(host, { ...sent, t })
    return json(received, failure && errorInit(request, failure))
  })
}
