import routes from '#app/routes.ts'
import type { ServerBuild } from '@remix-run/node'
import type { IncomingHttpHeaders } from 'node:http'
import { aSession } from '../../factories/a-session.ts'
import { aUser } from '../../factories/a-user.ts'
import { expectDocumented } from './expect-documented.ts'
import { startEdge } from '../servers/edge.ts'
import { fakeRemixBuild } from '../servers/remix-build.ts'

/** The origin that the API under test lists as a partner's. */
export const PARTNER_ORIGIN = 'https://partner.example'
/** The API's own origin, as tests/setup/sqlite/test-database.ts sets it. */
export const ORIGIN = 'http://localhost:3000'

export interface ApiRequest {
  json?: unknown
  /** Sent as it is, with the content type in `headers`. */
  body?: string | Buffer | FormData
  /** For the Authorization header. */
  bearer?: string
  /** For the cookie. */
  cookie?: string
  headers?: Record<string, string>
}

export interface ApiResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body as JSON; undefined when there is none. Loose, because tests say what they expect. */
  json: Json
}

interface Json {
  success?: boolean
  message?: string
  errors?: Record<string, string[]>
  token?: string
  user?: Record<string, unknown>
  place?: Record<string, unknown> & { photos: string[] }
  booking?: unknown
  [other: string]: unknown
}

/** Sends one call, and checks that what comes back is what /openapi.json says. */
export type ApiClient = (call: `${string} /${string}`, sending?: ApiRequest) => Promise<ApiResponse>

/** The JSON API behind the real edge, on a port of its own for one test. */
export async function startApi(): Promise<ApiClient> {
  const { send } = await startApiEdge()
  return async (call, sending = {}) => {
    const [method = '', path = ''] = call.split(' ', 2)
    const { status, headers, text } = await send(path, { method, ...(await encodeRequest(sending)) })
    const isJson = headers['content-type']?.startsWith('application/json') && text !== ''
    const answered = { status, headers, text, json: (isJson ? JSON.parse(text) : undefined) as Json }
    expectDocumented(method, path, answered)
    return answered
  }
}

/** The same for who sends bytes by hand: its port. */
export async function startApiPort(): Promise<number> {
  const { port } = await startApiEdge()
  return port
}

async function startApiEdge() {
  return startEdge({ build: await buildApi(), apiOrigins: [PARTNER_ORIGIN], origin: ORIGIN })
}

/** Somebody with an account and a session's token. */
export async function aSignedInUser() {
  const user = await aUser()
  return { user, token: await aSession(user) }
}

// The app's own routes.ts decides what is where, as in the real build.
async function buildApi(): Promise<ServerBuild> {
  const entries = routes
    .flatMap((entry) => entry.children ?? entry)
    .filter(({ file }) => /^(api|routes\/auth\/google)/.test(file))
  const made = entries.map(async ({ path, file, id = file }) => {
    const module = (await import(/* @vite-ignore */ `/app/${file}`)) as object
    return [id, { id, path, module: { ...module, default: undefined } }] as const
  })
  return fakeRemixBuild({
    routes: Object.fromEntries(await Promise.all(made)) as unknown as ServerBuild['routes'],
  })
}

async function encodeRequest({ json, body, bearer, cookie, headers = {} }: ApiRequest) {
  const all: Record<string, string> = { ...headers }
  if (bearer !== undefined) all.authorization = `Bearer ${bearer}`
  if (cookie !== undefined) all.cookie = `token=${cookie}`
  if (json !== undefined)
    return { headers: { 'content-type': 'application/json', ...all }, body: JSON.stringify(json) }
  if (!(body instanceof FormData)) return { headers: all, body }
  const form = new Response(body)
  all['content-type'] = form.headers.get('Content-Type') ?? ''
  return { headers: all, body: Buffer.from(await form.arrayBuffer()) }
}
