import { env } from '#app/env.server.ts'
import { pageOf, translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { createCookie } from '@remix-run/node'
import { z } from '#app/domain/zod.ts'
import { redirectWithToast } from './flash.server.ts'

// Input of a small form whose session had ended, in a cookie of its page, until the log-in is done. The longer forms of
// places and bookings are in form-drafts.server.ts.

const cookie = createCookie('kept-form', {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.ORIGIN.startsWith('https:'),
  maxAge: 900,
})

const keptForm = z.object({ page: z.string(), fields: z.record(z.string(), z.string()) })

/** Cookies over 4 kB are dropped; encoding adds a third to their content. */
const MAX_BYTES = 2_500
const NOT_KEPT = /password|^(intent|key|terms|version)$|\[|\]/i

/**
 * Redirects to the log-in after a session has ended, and from there back to the form's page.
 *
 * @param request its body has not been read
 */
export async function redirectEndedSession(request: Request): Promise<Response> {
  const { pathname, search } = pageOf(request)
  const t = translatorFor(request)
  const fields = await typedFields(request)
  const text = JSON.stringify(fields)
  const isAny = text !== '{}'
  const isKept = isAny && Buffer.byteLength(text) <= MAX_BYTES
  return redirectWithToast(
    paths.login({ redirectTo: pathname + search }),
    isAny
      ? isKept
        ? t('Your session has ended. Please log in again; what you filled in is saved.')
        : t('Your session has ended. Please log in again; what you filled in was too long to save.')
      : t('Your session has ended. Please log in again.'),
    {
      type: 'info',
      cookies: isKept ? [await cookie.serialize({ page: pathname, fields }, { path: pathname })] : [],
    },
  )
}

/** Input of this page from before its session ended, and the headers that delete it. */
export async function takeKeptForm(request: Request): Promise<{
  keptFields?: Record<string, string>
  headers?: HeadersInit
}> {
  const stored = keptForm.safeParse(await cookie.parse(request.headers.get('Cookie')))
  const { pathname } = pageOf(request)
  if (!stored.success || stored.data.page !== pathname) return {}
  const forgotten = await cookie.serialize('', { path: pathname, maxAge: 0 })
  return { keptFields: stored.data.fields, headers: { 'Set-Cookie': forgotten } }
}

/** Without passwords; none for a form with files. */
async function typedFields(request: Request): Promise<Record<string, string>> {
  if (!request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')) return {}
  const form = await request.formData().catch(() => new FormData())
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return Object.fromEntries(typed.filter(([name]) => !NOT_KEPT.test(name)))
}
