import { env } from '#app/env.server.ts'
import { redirect } from '@remix-run/node'
import { getToast, redirectWithToast as redirectAndTell, setToastCookieOptions } from 'remix-toast'

const NAME = 'toast'

setToastCookieOptions({ name: NAME, secure: env.ORIGIN.startsWith('https:') })

interface Telling {
  type?: 'success' | 'error' | 'info'
  /** Milliseconds on the screen; the default is 5000. */
  duration?: number
  cookies?: string[]
}

/** A redirect, and a toast on the page it leads to. */
export function redirectWithToast(
  to: string,
  message: string,
  { type = 'success', duration, cookies = [] }: Telling = {},
) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  return redirectAndTell(to, { type, message, duration }, { headers })
}

/** A redirect that sets cookies and says nothing. */
export function redirectWithCookies(to: string, cookies: string[]) {
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/** The toast an earlier redirect left for this page, and the headers that take it back. */
export async function takeToast(request: Request) {
  const headers = new Headers()
  if (!request.headers.get('Cookie')?.includes(`${NAME}=`)) return { toast: undefined, headers }
  const { toast } = await getToast(request)
  // Remix-toast would leave an empty cookie behind, and with it no page would come from memory.
  headers.append('Set-Cookie', `${NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
  return { toast, headers }
}
