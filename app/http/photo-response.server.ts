import { DomainError } from '#app/platform/domain-error.ts'
import type { StoredFile } from '#app/platform/storage/file-store.ts'
import { openPhotoFile } from '#app/domain/photos/photo-store.server.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** 200, 206 for a byte range, 304 for a current copy, 416 for a range outside of it, 404 for an unknown name. */
export async function photoResponse(file: string, request: Request): Promise<Response> {
  let stored: StoredFile | undefined
  try {
    stored = await openPhotoFile(file)
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason
    return textResponse(503, reason.message, { 'Retry-After': '10' })
  }
  if (!stored) return photoNotFound()
  const headers = new Headers({
    'Content-Type': 'image/webp',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': IMMUTABLE,
    'Accept-Ranges': 'bytes',
    ETag: stored.etag,
  })
  if (isNotModified(request, stored)) return new Response(null, { status: 304, headers })

  const range = parseRange(request, stored)
  if (range === 'outside') {
    headers.delete('Content-Type')
    headers.set('Cache-Control', 'no-store')
    headers.set('Content-Range', `bytes */${stored.size}`)
    return new Response(null, { status: 416, headers })
  }
  const status = range ? 206 : 200
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${stored.size}`)
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : stored.size))
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  // In memory and not as a stream: Remix does not wait for a slow client anyway, and no file stays open. The largest
  // picture is about a megabyte.
  const bytes = await stored.read(range)
  return bytes ? new Response(bytes, { status, headers }) : photoNotFound()
}

function photoNotFound(): Response {
  return textResponse(404, 'There is no such photo.')
}

function textResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

function isNotModified(request: Request, { etag }: StoredFile): boolean {
  const etags = request.headers.get('If-None-Match')?.split(',') ?? []
  return etags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** The requested range; several, or an unreadable one, mean the whole file (RFC 9110, 14.2). */
function parseRange(request: Request, { size, etag }: StoredFile) {
  const ifRange = request.headers.get('If-Range')
  if (ifRange !== null && ifRange !== etag) return undefined
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(request.headers.get('Range') ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start >= size ? 'outside' : { start, end }
}
