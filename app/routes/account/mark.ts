import { photoFile, PHOTO_WIDTHS } from '#app/domain/photos/photo.ts'
import { initialOf, type User } from '#app/domain/users/user.ts'
import { photoResponse } from '#app/http/photo-response.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { createHash } from 'node:crypto'

/** Revalidated each time, by its ETag. The name's initial shows if the picture's file is missing (section 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  const response = user
    ? await badgeFor(user, request)
    : new Response('Nobody is signed in.', { status: 404 })
  response.headers.set('Cache-Control', user ? 'private, no-cache' : 'no-store')
  response.headers.set('Vary', 'Cookie')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  return response
}

async function badgeFor({ name, picture }: User, request: Request): Promise<Response> {
  if (!picture) return redirect('/avatar.svg')
  const stored = await photoResponse(photoFile(picture, PHOTO_WIDTHS[0]), request)
  return stored.status < 400 ? stored : svgResponse(initialSvg(initialOf(name)), request)
}

function svgResponse(svg: string, request: Request): Response {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }
  const isKnown = request.headers.get('If-None-Match')?.includes(etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(svg, { headers })
}

// The colours of public/avatar.svg.
const COLORS =
  '.b{fill:#efedea}.f{fill:#1c1917}@media (prefers-color-scheme:dark){.b{fill:#2e2925}.f{fill:#f5f3f0}}'

function initialSvg(letter: string): string {
  const escaped = letter.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const text = 'class="f" x="20" y="20" text-anchor="middle" dominant-baseline="central"'
  const font = 'font-family="system-ui, sans-serif" font-size="18" font-weight="600"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><style>${COLORS}</style><path class="b" d="M0 0h40v40H0z"/><text ${text} ${font}>${escaped}</text></svg>\n`
}
