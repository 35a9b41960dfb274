import { cacheTags, eachTimeServed, leaveUncached, LISTS_TAG, placeTag } from '#app/http/cache-tags.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { createEdge } from '#server/edge.ts'
import { pageCache, type PageCacheOptions } from '#server/page-cache.ts'
import { requestLog } from '#server/request-log.ts'
import type { AppLoadContext, EntryContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { pino } from 'pino'
import { listenOnFreePort } from './edge.ts'
import { fakeRemixBuild } from './remix-build.ts'

interface PageCacheSetup extends Partial<PageCacheOptions> {
  /** The body of a page, called for each rendering. */
  render?: (url: URL) => Promise<Response | string> | Response | string
  /** What lists do each time that they are served. */
  count?: () => void
}

/** Pages with and without cache tags, behind the page cache and the edge. */
export async function startPageCache({
  render = defaultText,
  count = () => undefined,
  ...options
}: PageCacheSetup = {}) {
  const rendered: string[] = []
  const lines: Record<string, unknown>[] = []
  const log = pino(
    {},
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  )
  const page = (declare: (args: LoaderFunctionArgs) => Promise<void> | undefined) => ({
    default: () => null,
    loader: async (args: LoaderFunctionArgs) => {
      const url = new URL(args.request.url)
      rendered.push(url.pathname + url.search)
      await declare(args)
      const body = await render(url)
      return typeof body === 'string' ? Response.json(body) : body
    },
  })
  const lists = async ({ context }: LoaderFunctionArgs) => {
    await cacheTags(context, LISTS_TAG)
    eachTimeServed(context, count)
  }
  const signedOutPlace = async ({ request, context, params }: LoaderFunctionArgs) => {
    if (!(await currentUser(request, context))) await cacheTags(context, placeTag(params.id ?? ''))
  }
  // A page with an incomplete set of tags: it tags the list and not the free nights.
  const filtered = (args: LoaderFunctionArgs) =>
    new URL(args.request.url).searchParams.has('free') ? undefined : lists(args)
  // Its reader's own beside the tags of a part: said before they are read, and afterwards.
  const own = async (args: LoaderFunctionArgs) => {
    if (new URL(args.request.url).searchParams.has('first')) leaveUncached(args.context)
    await lists(args)
    leaveUncached(args.context)
  }
  const root = {
    default: () => null,
    loader: async ({ request, context }: LoaderFunctionArgs) => {
      const reader = await currentUser(request, context)
      return Response.json(reader ? 'signed in' : 'signed out')
    },
  }
  const under = { parentId: 'root' }
  const build = fakeRemixBuild({
    entry: {
      module: { default: handleRequest, handleError: () => undefined },
    } as unknown as ServerBuild['entry'],
    routes: {
      root: { id: 'root', path: '', module: root },
      home: { ...under, id: 'home', index: true, module: page(lists) },
      place: { ...under, id: 'place', path: 'place/:id', module: page(signedOutPlace) },
      silent: { ...under, id: 'silent', path: 'silent', module: page(() => undefined) },
      own: { ...under, id: 'own', path: 'own', module: page(own) },
      filtered: { ...under, id: 'filtered', path: 'filtered', module: page(filtered) },
    } as unknown as ServerBuild['routes'],
  })
  const edge = createEdge(build, {
    origin: 'http://localhost:3000',
    apiOrigins: [],
    trustProxy: 0,
    mode: 'test',
    log,
    checkHealth: () => Promise.resolve({ deadJobs: 0 }),
    siteState: () => undefined,
    isStopping: () => false,
  })
  const headers = { 'x-frame-options': 'DENY' }
  const pages = pageCache({ maxBytes: 2 ** 20, headers, log, ...options }, edge)
  const server = createServer(requestLog(log, pages))
  let requestCount = 0
  server.on('request', () => (requestCount += 1))
  const port = await listenOnFreePort(server)
  return {
    /** Each rendered page, in order. */
    rendered,
    /** The number of requests received. */
    requestCount: () => requestCount,
    /** Log lines. */
    lines,
    get: (path: string, headers?: Record<string, string>, method?: string) =>
      sendRequest(port, path, headers, method),
  }
}

// As app/entry.server.tsx does it, without React.
async function handleRequest(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { loaderData } }: EntryContext,
  { page, user: reader }: AppLoadContext,
): Promise<Response> {
  const html = Object.values(loaderData).map(String).join(': ')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isSignedIn = (await reader) !== undefined
  return (await page?.store({ html, status, headers, isSignedIn })) ?? new Response(html, { status, headers })
}

function defaultText({ pathname, search }: URL): string {
  return `<p>${pathname}${search}</p>`.padEnd(4000, '.')
}

interface PageResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const bytes = Buffer.concat(pieces)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() })
      })
    })
    sending.on('error', reject)
    sending.end()
  })
}
