import { DomainError } from '#app/platform/domain-error.ts'
import type { User } from '#app/domain/users/user.ts'
import { currentSession } from '#app/http/auth.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { jsonResponse, errorResponse, toErrorResponse } from './responses.server.ts'
import { parseBody, readJson, rejectEncoded, type JsonObject } from './json-body.server.ts'
import { env } from '#app/env.server.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The specification of an endpoint: enforced, and published in /openapi.json. */
export interface EndpointSpec {
  /** Its operationId: `addPlace`. */
  name: string
  summary: string
  needsAccount?: boolean
  /** A GET that changes something; other methods always do. */
  isMutation?: true
  /** Schemas of path, query and headers; for the documentation only. */
  params?: { path?: z.ZodObject; query?: z.ZodObject; header?: z.ZodObject }
  body?: z.ZodObject
  isBodyOptional?: true
  /** If the handler validates more than `body`. */
  documentedBody?: z.ZodObject
  /** Files instead of JSON, as multipart. */
  files?: { field: string; max: number }
  response: z.ZodType
  setsCookie?: true
  /** Statuses in addition to those implied by the spec, see `failureStatuses`. */
  failures?: number[]
}

interface HandlerArgs<Body, NeedsAccount> extends LoaderFunctionArgs {
  user: NeedsAccount extends true ? User : undefined
  token: NeedsAccount extends true ? string : undefined
  body: Body extends z.ZodObject ? z.output<Body> : undefined
  /** The raw body. */
  json: JsonObject
  setCookie: (cookie: string) => void
}

interface Endpoint {
  spec: EndpointSpec
  handle: (args: LoaderFunctionArgs) => Promise<Response>
}

export function jsonEndpoint<
  ResponseBody extends z.ZodType,
  Body extends z.ZodObject | undefined = undefined,
  NeedsAccount extends boolean = false,
>(
  spec: EndpointSpec & { response: ResponseBody; body?: Body; needsAccount?: NeedsAccount },
  handler: (handlerArgs: HandlerArgs<Body, NeedsAccount>) => Promise<z.output<ResponseBody>>,
): Endpoint {
  async function respond(args: LoaderFunctionArgs): Promise<Response> {
    const { request } = args
    // The edge refuses other sites, but the app also runs without it.
    if (isChange(request.method, spec) && isForeignOrigin(request)) {
      return errorResponse(403, 'This came from another site, so nothing was changed.')
    }
    const session = spec.needsAccount ? await requireSession(request) : undefined
    if (spec.body ?? spec.files) rejectEncoded(request)
    const json = spec.body ? await readJson(request, spec) : {}
    const headers = new Headers()
    const handlerArgs = {
      ...args,
      user: session?.user,
      token: session?.token,
      body: spec.body && parseBody(json, spec.body),
      json,
      setCookie: (cookie: string) => headers.append('Set-Cookie', cookie),
    } as HandlerArgs<Body, NeedsAccount>
    return jsonResponse(await handler(handlerArgs), headers)
  }
  return { spec, handle: respond }
}

const declaredRoutes = new Map<string, Partial<Record<Method, Endpoint>>>()

/** One path of the JSON API (section 7), as OpenAPI writes it: `/places/{id}`. /openapi.json lists it. */
export function jsonRoute(path: string, endpoints: Partial<Record<Method, Endpoint>>) {
  declaredRoutes.set(path, endpoints)
  return byMethod(endpoints)
}

/**
 * HEAD is handled as GET (Remix leaves the body out), OPTIONS and other methods get Allow. Errors become
 * `{ success: false, message, errors? }`; unexpected ones are logged and a 500.
 */
export function byMethod(endpoints: Partial<Record<Method, Pick<Endpoint, 'handle'>>>) {
  const methods = Object.keys(endpoints).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  const headers = { Allow: [...methods, 'OPTIONS'].join(', ') }

  async function respond(args: LoaderFunctionArgs): Promise<Response> {
    const { method } = args.request
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const endpoint = methods.includes(method) && endpoints[method === 'HEAD' ? 'GET' : (method as Method)]
    if (!endpoint) {
      return errorResponse(
        405,
        `This address takes ${Object.keys(endpoints).join(' and ')}, not ${method}.`,
        {
          headers,
        },
      )
    }
    try {
      return await endpoint.handle(args)
    } catch (reason) {
      return toErrorResponse(reason, args.request)
    }
  }

  return { loader: respond, action: respond }
}

/** All endpoints. The server loads all routes before it accepts requests. */
export function declaredEndpoints(): { path: string; method: Method; spec: EndpointSpec }[] {
  return [...declaredRoutes].flatMap(([path, endpoints]) =>
    Object.entries(endpoints).map(([method, { spec }]) => ({ path, method: method as Method, spec })),
  )
}

export function isChange(method: string, { isMutation }: EndpointSpec): boolean {
  return isMutation === true || !['GET', 'HEAD'].includes(method)
}

async function requireSession(request: Request) {
  const session = await currentSession(request)
  if (!session) throw new DomainError('unauthenticated', 'Please log in first')
  return session
}

/** True if a browser names another site as the sender, neither ours nor listed in API_ORIGINS. */
function isForeignOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin !== null) return ![env.ORIGIN, ...env.API_ORIGINS].includes(origin)
  const site = request.headers.get('Sec-Fetch-Site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
