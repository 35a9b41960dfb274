import { signingKey } from '#app/platform/signing-key.server.ts'
import { env } from '#app/env.server.ts'
import { createCookieSessionStorage, redirect } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'

const NAME = 'toast'

/** A cookie of more than 4 kB is dropped by browsers, and with it the toast. Characters of any script. */
const MAX_LENGTH = 700

/** By which a page's scripts ask for a toast beside the answer, and get it: URI encoded JSON. See app/ui/waiting-toasts.ts. */
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
 * A redirect, and a toast on the page it leads to. In a cookie, where a browser loads that page; a page's own scripts
 * get it beside the answer (`toastBesideAnswer`).
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
 * Hands an answer's toast to the scripts that asked for it. A cookie is of all tabs, and whoever reads it first takes it:
 * a page that is asked for again, or never shown since another one came first.
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

/** Whether a browser loads a page, to show it: not what a script asks for, which may never be shown. */
function isShown({ method, headers }: Request): boolean {
  if (method === 'HEAD' || headers.has('Sec-Purpose')) return false
  const mode = headers.get('Sec-Fetch-Mode')
  // An older browser says no mode; then a script takes any type.
  return mode === null ? headers.get('Accept') !== '*/*' : mode === 'navigate'
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
