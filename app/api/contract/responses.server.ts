import type { DomainError } from '#app/platform/domain-error.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { retryAfterHeaders, statusOf } from '#app/http/error-status.server.ts'
import { log, redactPath } from '#app/log.server.ts'

const NO_STORE = 'private, no-store'

/** A JSON answer. None is kept on its way: nearly all are somebody's own. */
export function jsonResponse(body: unknown, headers = new Headers()): Response {
  return toResponse(body, 200, headers)
}

// By its constructor: plain remix-serve brings a Response of its own, which has no `json`.
function toResponse(body: unknown, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'application/json')
  headers.set('Cache-Control', NO_STORE)
  const bytes = Buffer.from(JSON.stringify(body))
  // What is shorter than a packet is not worth compressing, and the edge goes by this.
  headers.set('Content-Length', String(bytes.length))
  return new Response(singleChunk(bytes), { status, headers })
}

// A Response copies bytes, and what reads them from it does so twice more.
function singleChunk(bytes: Buffer): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** The answer to a call that failed. */
export function errorResponse(
  status: number,
  message: string,
  { errors, headers }: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
): Response {
  const body = { success: false, message, ...(errors && Object.keys(errors).length > 0 && { errors }) }
  return toResponse(body, status, new Headers(headers))
}

/** The answer to a call that threw: a business error as it is, anything else logged and a 500. */
export function toErrorResponse(reason: unknown, request: Request): Response {
  try {
    const error = toDomainError(reason)
    return errorResponse(statusOf(error), error.message, {
      errors: error.fields,
      headers: errorHeaders(error),
    })
  } catch (defect) {
    // Who left in the middle of sending is no defect of ours, and gets no answer.
    if (!request.signal.aborted) {
      log.error(
        { err: defect, path: redactPath(new URL(request.url).pathname) },
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
