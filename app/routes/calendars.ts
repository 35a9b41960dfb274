import { renderFeed } from '#app/domain/ical/feeds.server.ts'
import { env } from '#app/env.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { createHash } from 'node:crypto'

/** Other sites poll often, hence the ETag. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, key, unit] = /^([\w-]{22})(?:\.([1-9]\d?))?\.ics$/.exec(params.file ?? '') ?? []
  const calendar =
    key &&
    (await renderFeed(key, new URL(env.ORIGIN).hostname, unit === undefined ? undefined : Number(unit)))
  if (!calendar) {
    return new Response('There is no calendar here. Its link may have been taken back.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
  const known = request.headers.get('If-None-Match')?.split(/,\s*/) ?? []
  if (known.some((one) => one.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  return new Response(calendar, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } })
}
