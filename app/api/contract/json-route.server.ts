import { DomainError } from '#app/platform/domain-error.ts'
import type { User } from '#app/domain/users/user.ts'
import { sessionOf } from '#app/http/auth.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { answer, failure, failureOf } from './responses.server.ts'
import { checkJson, readJson, refuseEncoded, type JsonObject } from './json-body.server.ts'
import { isFromElsewhere } from './cors-origins.server.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call says of itself. It is held to most of it, and /openapi.json is made of it. */
export interface Told {
  /** What programs call it: `addPlace`. */
  name: string
  summary: string
  needsAccount?: boolean
  /** A GET that changes something; other methods always do. */
  changes?: true
  /** What is in its address and headers, for telling only. */
  params?: { path?: z.ZodObject; query?: z.ZodObject; header?: z.ZodObject }
  /** The JSON it takes, checked before its work begins. */
  body?: z.ZodObject
  /** Whether no body at all is as good as an empty one. */
  bodyMayBeAbsent?: true
  /** The same for clients, where the work checks the rest by what it finds. */
  bodyAsTold?: z.ZodObject
  /** The files it takes instead, as multipart. */
  files?: { field: string; most: number }
  answer: z.ZodType
  /** Whether the session, or that a browser is known, comes as a cookie, too. */
  setsCookie?: true
  /** Statuses beside those that follow from the rest, see `failuresOf`. */
  failures?: number[]
}

interface Asked<Body, NeedsAccount> extends LoaderFunctionArgs {
  caller: NeedsAccount extends true ? User : undefined
  /** Of the caller's session. */
  token: NeedsAccount extends true ? string : undefined
  /** As checked. */
  body: Body extends z.ZodObject ? z.output<Body> : undefined
  /** As it was sent. */
  json: JsonObject
  setCookie: (cookie: string) => void
}

interface Call {
  told: Told
  respond: (args: LoaderFunctionArgs) => Promise<Response>
}

/**
 * One call of the JSON API.
 *
 * @param told what it takes and gives; who has no account, comes from another site or sends something else is
 *        refused before `work` begins
 * @param work gives the answer's body
 */
export function jsonCall<
  Answer extends z.ZodType,
  Body extends z.ZodObject | undefined = undefined,
  NeedsAccount extends boolean = false,
>(
  told: Told & { answer: Answer; body?: Body; needsAccount?: NeedsAccount },
  work: (asked: Asked<Body, NeedsAccount>) => Promise<z.output<Answer>>,
): Call {
  async function respond(args: LoaderFunctionArgs): Promise<Response> {
    const { request } = args
    // The edge refuses other sites, but not everyone runs behind the edge.
    if (isChange(request.method, told) && isFromElsewhere(request)) {
      return failure(403, 'This was sent from another site, so nothing was changed.')
    }
    const session = told.needsAccount ? await requireSession(request) : undefined
    if (told.body ?? told.files) refuseEncoded(request)
    const json = told.body ? await readJson(request, told) : {}
    const headers = new Headers()
    const asked = {
      ...args,
      caller: session?.user,
      token: session?.token,
      body: told.body && checkJson(json, told.body),
      json,
      setCookie: (cookie: string) => headers.append('Set-Cookie', cookie),
    } as Asked<Body, NeedsAccount>
    return answer(await work(asked), headers)
  }
  return { told, respond }
}

const declared = new Map<string, Partial<Record<Method, Call>>>()

/**
 * The loader and action of one path of the JSON API (section 7), which /openapi.json then tells of.
 *
 * @param path as OpenAPI writes it: `/places/{id}`
 * @param calls by method
 */
export function jsonCalls(path: string, calls: Partial<Record<Method, Call>>) {
  declared.set(path, calls)
  return byMethod(calls)
}

/**
 * A loader and an action that answer by method. HEAD is answered like GET (Remix leaves the body out), OPTIONS and
 * other methods with Allow. What is thrown becomes `{ success: false, message, errors? }`: a business error is
 * told, anything else is logged and a 500.
 */
export function byMethod(calls: Partial<Record<Method, Pick<Call, 'respond'>>>) {
  const methods = Object.keys(calls).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  const headers = { Allow: [...methods, 'OPTIONS'].join(', ') }

  async function respond(args: LoaderFunctionArgs): Promise<Response> {
    const { method } = args.request
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const call = methods.includes(method) && calls[method === 'HEAD' ? 'GET' : (method as Method)]
    if (!call) {
      return failure(405, `This address takes ${Object.keys(calls).join(' and ')}, not ${method}.`, {
        headers,
      })
    }
    try {
      return await call.respond(args)
    } catch (reason) {
      return failureOf(reason, args.request)
    }
  }

  return { loader: respond, action: respond }
}

/** Every call by its path. The server loads all routes, and with them their calls, before it takes requests. */
export function declaredCalls(): { path: string; method: Method; told: Told }[] {
  return [...declared].flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { told }]) => ({ path, method: method as Method, told })),
  )
}

export function isChange(method: string, { changes }: Told): boolean {
  return changes === true || !['GET', 'HEAD'].includes(method)
}

async function requireSession(request: Request) {
  const session = await sessionOf(request)
  if (!session) throw new DomainError('unauthenticated', 'Please log in first')
  return session
}
