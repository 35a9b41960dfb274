import { answerOf, withPhotos } from '#app/http/forms.server.ts'
import { receivePhotos } from '#app/http/uploaded-photos.server.ts'
import { userOf } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.accountPlaces())
}

/** Takes in photos for the photo editor; the form itself is saved later. */
export async function action({ request }: ActionFunctionArgs) {
  const host = await userOf(request)
  if (!host) {
    const message = 'Your session has ended. Please log in again; what you filled in is kept.'
    return json({ message }, 401)
  }
  return withPhotos(request, host, async (sent) => {
    const { failure, ...received } = await receivePhotos(host, sent)
    return json(received, failure && answerOf(request, failure))
  })
}
