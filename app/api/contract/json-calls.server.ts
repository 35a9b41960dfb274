import { DomainError } from '#app/domain/domain-error.ts'
import { domainError } from '#app/domain/told-failure.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { log } from '#app/log.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { retryAfter, statusOf } from '#app/http/error-status.server.ts'
import { sessionOf } from '#app/http/visitor.server.ts'

type Method = 'GET' | 'POST' | 'PUT'
type Call = (args: LoaderFunctionArgs) => Promise<Response>

/**
 * The loader and action of one path of the JSON API (section 7).
 *
 * HEAD is answered like GET (Remix leaves the body out), OPTIONS and other methods with Allow. What a call
 * throws becomes `{ success: false, message, errors? }`.
 *
 * @param calls by method; a business error they throw is told, anything else is logged and a 500
 */
export function jsonCalls(calls: Partial<Record<Method, Call>>) {
  const methods = Object.keys(calls).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  const allow = { Allow: [...methods, 'OPTIONS'].join(', ') }

  async function respond(args: LoaderFunctionArgs): Promise<Response> {
    const { method } = args.request
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: allow })
    const call = methods.includes(method) && calls[method === 'HEAD' ? 'GET' : (method as Method)]
    if (!call) return failure(405, `${method} is not something that can be asked here.`, { headers: allow })
    try {
      return await call(args)
    } catch (reason) {
      return failureOf(reason, args.request)
    }
  }

  return { loader: respond, action: respond }
}

/** A JSON answer. None is kept on its way: nearly all are somebody's own. */
export function answer<Body>(body: Body, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store', ...headers } })
}

/** The answer to a call that failed. */
export function failure(
  status: number,
  message: string,
  { errors, headers }: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
): Response {
  const body = { success: false, message, ...(errors && Object.keys(errors).length > 0 && { errors }) }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

/**
 * Who sent a call that needs an account, and the token by which we know.
 *
 * @throws DomainError 'unauthenticated'
 */
export async function requireCallersSession(request: Request): Promise<{ user: User; token: string }> {
  const session = await sessionOf(request)
  if (!session) throw new DomainError('unauthenticated', 'Please log in first')
  return session
}

/** As `requireCallersSession`, for who needs no token. */
export async function requireCaller(request: Request): Promise<User> {
  return (await requireCallersSession(request)).user
}

function failureOf(reason: unknown, request: Request): Response {
  try {
    const error = domainError(reason)
    const headers = headersOf(error)
    return failure(statusOf(error), error.message, { errors: error.fields, headers })
  } catch (defect) {
    // Who left in the middle of sending is no defect of ours, and gets no answer.
    if (!request.signal.aborted) {
      log.error({ err: defect, path: new URL(request.url).pathname }, 'A call failed unexpectedly')
    }
    return failure(500, 'Something went wrong!')
  }
}

function headersOf(error: DomainError): Record<string, string> {
  if (error.code === 'unauthenticated') return { 'WWW-Authenticate': 'Bearer' }
  return retryAfter(error)
}
