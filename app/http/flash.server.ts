import { signingKey } from '#app/platform/signing-key.server.ts'
import { env } from '#app/env.server.ts'
import { createCookieSessionStorage, redirect } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'

const NAME = 'toast'

let toastUtils: ReturnType<typeof createToastUtilsWithCustomSession> | undefined

interface ToastOptions {
  type?: 'success' | 'error' | 'info'
  /** Milliseconds on the screen; the default is 5000. */
  duration?: number
  cookies?: string[]
}

/** A redirect, and a toast on the page it leads to. */
export async function redirectWithToast(
  to: string,
  message: string,
  { type = 'success', duration, cookies = [] }: ToastOptions = {},
) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  const { redirectWithToast: redirectAndTell } = await loadToastUtils()
  return redirectAndTell(to, { type, message, duration }, { headers })
}

/** A redirect that sets cookies and says nothing. */
export function redirectWithCookies(to: string, cookies: string[]) {
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/** The toast an earlier redirect left for this page, and the headers that take it back. */
export async function getToast(request: Request) {
  const headers = new Headers()
  if (!request.headers.get('Cookie')?.includes(`${NAME}=`)) return { toast: undefined, headers }
  const { toast } = await (await loadToastUtils()).getToast(request)
  // Remix-toast would leave an empty cookie behind, and with it no page would come from memory.
  headers.append('Set-Cookie', `${NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
  return { toast, headers }
}

// Signed, because its words are shown as ours: nobody else may put any into a browser. The package's own session
// has one secret for everybody and signs nothing.
async function loadToastUtils() {
  return (toastUtils ??= createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name: NAME,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: env.ORIGIN.startsWith('https:'),
        secrets: [await signingKey('toast')],
      },
    }),
  ))
}
