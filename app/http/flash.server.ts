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
  /** 302 by default. */
  status?: 303
  cookies?: string[]
}

/** A redirect, and a toast on the page it leads to. */
export async function redirectWithToast(
  to: string,
  message: string,
  { type = 'success', duration, status, cookies = [] }: ToastOptions = {},
) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  const utils = await loadToastUtils()
  return utils.redirectWithToast(to, { type, message, duration }, { headers, status })
}

/** A redirect that sets cookies, without a toast. */
export function redirectWithCookies(to: string, cookies: string[]) {
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/** The toast an earlier redirect left for this page, and the headers that clear it. A page that nobody sees takes none. */
export async function getToast(request: Request) {
  const headers = new Headers()
  const isWaiting = request.headers.get('Cookie')?.includes(`${NAME}=`)
  if (!isWaiting || !isShown(request)) return { toast: undefined, headers }
  const { toast } = await (await loadToastUtils()).getToast(request)
  // remix-toast would leave an empty cookie behind, and with it no page would come from the cache.
  headers.append('Set-Cookie', `${NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
  return { toast, headers }
}

/** Whether what a request asks for is shown: not where a script reads a page, to keep it or to see that it is there. */
function isShown({ method, headers }: Request): boolean {
  if (method === 'HEAD' || headers.has('Sec-Purpose')) return false
  // A navigation of the app's own takes any type. Its `_data` is no sign: Remix leaves it out of what loaders get.
  return headers.get('Sec-Fetch-Mode') !== 'cors' || !headers.get('Accept')?.includes('text/html')
}

// Signed, so that nobody else can put words of ours into a browser. The package's own session signs nothing.
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
