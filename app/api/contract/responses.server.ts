import type { DomainError } from '#app/platform/domain-error.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { retryAfterHeaders, statusOf } from '#app/http/error-status.server.ts'
import { log, redactPath } from '#app/log.server.ts'

const NO_STORE = 'private, no-store'

/** A JSON response. Never cached: nearly all are private. */
export function jsonResponse(body: unknown, headers = new Headers()): Response {
  return toResponse(body, 200, headers)
}

// By its constructor: the Response of plain remix-serve has no `json`.
function toResponse(body: unknown, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'application/json')
  headers.set('Cache-Control', NO_STORE)
  const bytes = Buffer.from(JSON.stringify(body))
  // The edge compresses by length: nothing shorter than a packet.
  headers.set('Content-Length', String(bytes.length))
  return new Response(singleChunk(bytes), { status, headers })
}

// A Response copies bytes, and its readers copy them twice more.
function singleChunk(bytes: Buffer): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

export function errorResponse(
  status: number,
  message: string,
  { errors, headers }: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
): Response {
  const body = { success: false, message, ...(errors && Object.keys(errors).length > 0 && { errors }) }
  return toResponse(body, status, new Headers(headers))
}

export function toErrorResponse(reason: unknown, request: Request): Response {
  try {
    const error = toDomainError(reason)
    return errorResponse(statusOf(error), error.message, {
      errors: error.fields,
      headers: errorHeaders(error),
    })
  } catch (unexpected) {
    // A client's disconnect is no error of ours.
    if (!request.signal.aborted) {
      log.error(
        { err: unexpected, path: redactPath(new URL(request.url).pathname) },
        'A call failed unexpectedly',
      )
    }
    return errorResponse(500, 'Something went wrong!')
  }
}

function errorHeaders(error: DomainError): Record<string, string> {
  if (error.code === 'unauthenticated') return { 'WWW-Authenticate': 'Bearer' }
  return retryAfterHeaders(error)
}
