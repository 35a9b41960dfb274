import { clearTokenCookie } from '#app/http/session-cookie.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { signOut } from '#app/http/auth.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'

export function loader() {
  return redirect(paths.account())
}

export async function action({ request }: ActionFunctionArgs) {
  const t = translatorFor(request)
  try {
    await signOut(request)
  } catch {
    return redirectWithToast(paths.account(), t('Something went wrong!'), { type: 'error' })
  }
  return redirectWithToast(paths.home(), t('Logout successfull'), { cookies: [clearTokenCookie()] })
}
