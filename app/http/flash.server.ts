import { signingKey } from '#app/platform/signing-key.server.ts'
import { env } from '#app/env.server.ts'
import { createCookieSessionStorage, redirect } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'

const NAME = 'toast'

/** Browsers drop cookies over 4 kB, and with them the toast. In characters of any script. */
const MAX_LENGTH = 700

/**
 * Header by which a page's scripts ask for a toast in the response, and which returns it as URI encoded JSON. See
 * app/ui/waiting-toasts.ts.
 */
const HEADER = 'X-Basera-Toast'

let toastUtils: ReturnType<typeof createToastUtilsWithCustomSession> | undefined

interface ToastOptions {
  type?: 'success' | 'error' | 'info'
  /** Milliseconds on the screen; the default is 5000. */
  duration?: number
  /** 302 by default. */
  status?: 303
  cookies?: string[]
}

/**
 * Redirects, and shows a toast on the target page. Page loads get it in a cookie, a page's own scripts with the
 * response (`toastBesideAnswer`).
 */
export async function redirectWithToast(
  to: string,
  message: string,
  { type = 'success', duration, status, cookies = [] }: ToastOptions = {},
) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  const utils = await loadToastUtils()
  const shown = message.length > MAX_LENGTH ? `${message.slice(0, MAX_LENGTH).trimEnd()}…` : message
  return utils.redirectWithToast(to, { type, message: shown, duration }, { headers, status })
}

/**
 * Hands a response's toast to the scripts that asked for it. A cookie belongs to all tabs, and its first reader
 * consumes it: a page that is being revalidated, or one that is never shown because another came first.
 */
export async function toastBesideAnswer(request: Request, response: Response): Promise<Response> {
  const cookies = response.headers.getSetCookie()
  const own = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))
  if (!own || !request.headers.has(HEADER)) return response
  const asked = new Request(request.url, { headers: { Cookie: own.split(';', 1)[0]! } })
  const { toast } = await (await loadToastUtils()).getToast(asked)
  const headers = new Headers(response.headers)
  headers.delete('Set-Cookie')
  for (const cookie of cookies) if (cookie !== own) headers.append('Set-Cookie', cookie)
  if (toast) headers.set(HEADER, encodeURIComponent(JSON.stringify(toast)))
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

export function redirectWithCookies(to: string, cookies: string[]) {
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/**
 * The toast an earlier redirect left for this page, and the headers that clear it. A page load that is not shown gets
 * none.
 */
export async function getToast(request: Request) {
  const headers = new Headers()
  const isWaiting = request.headers.get('Cookie')?.includes(`${NAME}=`)
  if (!isWaiting || !isShown(request)) return { toast: undefined, headers }
  const { toast } = await (await loadToastUtils()).getToast(request)
  // remix-toast would leave an empty cookie, which would exclude all pages from the cache.
  headers.append('Set-Cookie', `${NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
  return { toast, headers }
}

/** True if a browser loads a page to show it; data for scripts may never be shown. */
function isShown({ method, headers }: Request): boolean {
  if (method === 'HEAD' || headers.has('Sec-Purpose')) return false
  const mode = headers.get('Sec-Fetch-Mode')
  // Older browsers send no mode; then a script accepts any type.
  return mode === null ? headers.get('Accept') !== '*/*' : mode === 'navigate'
}

// Signed, so that other sites can't show our visitors a message. The package's own session is unsigned.
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
