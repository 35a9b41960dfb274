import { DomainError } from '#app/platform/domain-error.ts'
import type { User } from '#app/domain/users/user.ts'
import { currentSession } from '#app/http/auth.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { jsonResponse, errorResponse, toErrorResponse } from './responses.server.ts'
import { parseBody, readJson, rejectEncoded, type JsonObject } from './json-body.server.ts'
import { isForeignOrigin } from './cors-origins.server.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call says of itself. It is held to most of it, and /openapi.json is made of it. */
export interface EndpointSpec {
  /** What programs call it: `addPlace`. */
  name: string
  summary: string
  needsAccount?: boolean
  /** A GET that changes something; other methods always do. */
  isMutation?: true
  /** What is in its address and headers, for telling only. */
  params?: { path?: z.ZodObject; query?: z.ZodObject; header?: z.ZodObject }
  /** The JSON it takes, checked before its work begins. */
  body?: z.ZodObject
  /** Whether no body at all is as good as an empty one. */
  isBodyOptional?: true
  /** The same for clients, where the work checks the rest by what it finds. */
  documentedBody?: z.ZodObject
  /** The files it takes instead, as multipart. */
  files?: { field: string; most: number }
  answer: z.ZodType
  /** Whether the session, or that a browser is known, comes as a cookie, too. */
  setsCookie?: true
  /** Statuses beside those that follow from the rest, see `failureStatuses`. */
  failures?: number[]
}

interface HandlerArgs<Body, NeedsAccount> extends LoaderFunctionArgs {
  user: NeedsAccount extends true ? User : undefined
  /** Of the caller's session. */
  token: NeedsAccount extends true ? string : undefined
  /** As checked. */
  body: Body extends z.ZodObject ? z.output<Body> : undefined
  /** As it was sent. */
  json: JsonObject
  setCookie: (cookie: string) => void
}

interface Endpoint {
  spec: EndpointSpec
  handle: (args: LoaderFunctionArgs) => Promise<Response>
}

/**
 * One call of the JSON API.
 *
 * @param told what it takes and gives; who has no account, comes from another site or sends something else is
 *        refused before `work` begins
 * @param work gives the answer's body
 */
export function jsonEndpoint<
  Answer extends z.ZodType,
  Body extends z.ZodObject | undefined = undefined,
  NeedsAccount extends boolean = false,
>(
  told: EndpointSpec & { answer: Answer; body?: Body; needsAccount?: NeedsAccount },
  work: (asked: HandlerArgs<Body, NeedsAccount>) => Promise<z.output<Answer>>,
): Endpoint {
  async function respond(args: LoaderFunctionArgs): Promise<Response> {
    const { request } = args
    // The edge refuses other sites, but not everyone runs behind the edge.
    if (isChange(request.method, told) && isForeignOrigin(request)) {
      return errorResponse(403, 'This was sent from another site, so nothing was changed.')
    }
    const session = told.needsAccount ? await requireSession(request) : undefined
    if (told.body ?? told.files) rejectEncoded(request)
    const json = told.body ? await readJson(request, told) : {}
    const headers = new Headers()
    const asked = {
      ...args,
      user: session?.user,
      token: session?.token,
      body: told.body && parseBody(json, told.body),
      json,
      setCookie: (cookie: string) => headers.append('Set-Cookie', cookie),
    } as HandlerArgs<Body, NeedsAccount>
    return jsonResponse(await work(asked), headers)
  }
  return { spec: told, handle: respond }
}

const declaredRoutes = new Map<string, Partial<Record<Method, Endpoint>>>()

/**
 * The loader and action of one path of the JSON API (section 7), which /openapi.json then tells of.
 *
 * @param path as OpenAPI writes it: `/places/{id}`
 * @param calls by method
 */
export function jsonRoute(path: string, calls: Partial<Record<Method, Endpoint>>) {
  declaredRoutes.set(path, calls)
  return byMethod(calls)
}

/**
 * A loader and an action that answer by method. HEAD is answered like GET (Remix leaves the body out), OPTIONS and
 * other methods with Allow. What is thrown becomes `{ success: false, message, errors? }`: a business error is
 * told, anything else is logged and a 500.
 */
export function byMethod(calls: Partial<Record<Method, Pick<Endpoint, 'handle'>>>) {
  const methods = Object.keys(calls).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  const headers = { Allow: [...methods, 'OPTIONS'].join(', ') }

  async function respond(args: LoaderFunctionArgs): Promise<Response> {
    const { method } = args.request
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const call = methods.includes(method) && calls[method === 'HEAD' ? 'GET' : (method as Method)]
    if (!call) {
      return errorResponse(405, `This address takes ${Object.keys(calls).join(' and ')}, not ${method}.`, {
        headers,
      })
    }
    try {
      return await call.handle(args)
    } catch (reason) {
      return toErrorResponse(reason, args.request)
    }
  }

  return { loader: respond, action: respond }
}

/** Every call by its path. The server loads all routes, and with them their calls, before it takes requests. */
export function declaredEndpoints(): { path: string; method: Method; told: EndpointSpec }[] {
  return [...declaredRoutes].flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { spec: told }]) => ({ path, method: method as Method, told })),
  )
}

export function isChange(method: string, { isMutation: changes }: EndpointSpec): boolean {
  return changes === true || !['GET', 'HEAD'].includes(method)
}

async function requireSession(request: Request) {
  const session = await currentSession(request)
  if (!session) throw new DomainError('unauthenticated', 'Please log in first')
  return session
}
