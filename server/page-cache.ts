import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { negotiateEncoding, type Encoding } from './content-encoding.ts'

type PendingPage = NonNullable<AppLoadContext['page']>

declare module 'node:http' {
  interface IncomingMessage {
    /** The page that is being made for this request, if it may be one that many get: for Remix's load context. */
    page?: PendingPage
  }
}

export interface PageCacheOptions {
  /** How much is kept at most. */
  maxBytes: number
  /** The headers every answer has. */
  headers: OutgoingHttpHeaders
  log: Pick<Logger, 'warn'>
  /** Reads versions as they are now. */
  readVersions?: typeof pageVersionsOf
  /** Is told how it goes. */
  stats?: PageCacheStats
}

/** How often a page was kept for a request that may get one, how often not, and how much memory they take. */
export interface PageCacheStats {
  hits: number
  misses: number
  bytes: number
}

interface CachedPage {
  /** What it shows, by key, as it was before it was made. */
  versions: ReadonlyMap<string, number>
  /** The day in India on which it was asked for. */
  day: string
  /** In brotli, as most browsers take it. */
  body: Buffer<ArrayBuffer>
  etag: string
  /** Names and values in turn, as node:http writes them without looking at them again. */
  headers: string[]
}

// Beside a page's own bytes: its objects.
const OBJECT_OVERHEAD = 1024

/**
 * Answers with pages from memory: those that have said what they show (app/http/cache-tags.server.ts), for as long as
 * nothing of it has changed. What is not there goes on to `otherwise`, which gives `req.page` to Remix.
 */
export function pageCache(options: PageCacheOptions, otherwise: RequestListener): RequestListener {
  const {
    readVersions: read = pageVersionsOf,
    log,
    stats: counts = { hits: 0, misses: 0, bytes: 0 },
  } = options
  const kept = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ body, headers }, key) =>
      OBJECT_OVERHEAD + body.length + key.length + headers.join('').length,
  })
  /** By address, the pages that are being made and may be kept. */
  const making = new Map<string, { by: ServerResponse; done: Promise<void>; end: () => void }>()

  /** Lets those who ask meanwhile wait until the page is made, or given up. */
  function begin(url: string, by: ServerResponse): void {
    if (making.has(url)) return
    let end = () => {}
    const done = new Promise<void>((resolve) => (end = resolve))
    making.set(url, { by, done, end })
    by.once('close', () => finish(url, by))
  }

  function finish(url: string, by: ServerResponse): void {
    const made = making.get(url)
    if (made?.by !== by) return
    making.delete(url)
    made.end()
  }

  /** @returns whether there was a page to answer with */
  async function answer(req: IncomingMessage, res: ServerResponse, today: string): Promise<boolean> {
    const url = req.url ?? ''
    for (;;) {
      await making.get(url)?.done
      if (!kept.has(cacheKey(url, true)) && !kept.has(cacheKey(url, false))) return false
      const key = cacheKey(url, await isSignedIn(req))
      const page = kept.get(key)
      if (!page) return false
      if (await isCurrent(page, today)) {
        const { status, headers, body } = await responseFrom(page, req)
        res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : body)
        return true
      }
      if (kept.peek(key) === page) kept.delete(key)
      if (!making.has(url)) {
        begin(url, res)
        return false
      }
    }
  }

  // What can't be looked up is not current.
  async function isCurrent({ versions, day }: CachedPage, today: string): Promise<boolean> {
    if (day !== today) return false
    try {
      const now = await read([...versions.keys()])
      return [...versions].every(([thing, version]) => (now.get(thing) ?? 0) === version)
    } catch {
      return false
    }
  }

  function pageInTheMaking(req: IncomingMessage, res: ServerResponse, day: string): PendingPage {
    const url = req.url ?? ''
    const versions = new Map<string, number>()
    let isKnown: boolean | undefined
    return {
      async readTags(things) {
        begin(url, res)
        try {
          const now = await read(things)
          for (const thing of things) versions.set(thing, versions.get(thing) ?? now.get(thing) ?? 0)
          isKnown ??= true
        } catch (error) {
          isKnown = false
          log.warn({ err: error }, 'What a page shows could not be looked up: it is made anew each time')
        }
      },
      async store({ html, status, headers, isSignedIn }) {
        try {
          if (!isKnown || status !== 200 || headers.has('Set-Cookie')) return undefined
          const all = {
            ...options.headers,
            ...Object.fromEntries(headers),
            'cache-control': isSignedIn ? 'private, no-cache' : 'no-cache',
            vary: 'Accept-Encoding, Cookie',
          }
          const page = {
            versions,
            day,
            body: await compressPage(html),
            etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
            headers: Object.entries(all).flat().map(String),
          }
          kept.set(cacheKey(url, isSignedIn), page)
          counts.bytes = kept.calculatedSize
          const { body, ...said } = await responseFrom(page, req)
          return new Response(body, { ...said, headers: headerPairs(said.headers) })
        } finally {
          finish(url, res)
        }
      },
    }
  }

  return (req, res) => {
    if (!isCacheable(req)) {
      otherwise(req, res)
      return
    }
    const today = todayInIndia()
    const make = () => {
      counts.misses += 1
      req.page = pageInTheMaking(req, res, today)
      otherwise(req, res)
    }
    answer(req, res, today).then((isAnswered) => (isAnswered ? (counts.hits += 1) : make()), make)
  }
}

// A toast and a kept form are for one person; so is what a program asks for with a token of its own.
function isCacheable({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('_data=')) return false
  if (headers.authorization !== undefined || headers.range !== undefined) return false
  return !/(?:^|;\s*)(?:toast|draft)=/.test(headers.cookie ?? '')
}

async function isSignedIn({ headers: { cookie = '' } }: IncomingMessage): Promise<boolean> {
  const token = /(?:^|;\s*)token=([^;\s]+)/.exec(cookie)?.[1]
  return token !== undefined && (await userBySessionToken(token)) !== undefined
}

function cacheKey(url: string, isSignedIn: boolean): string {
  return `${isSignedIn ? 'in' : 'out'} ${url}`
}

async function responseFrom({ headers, etag, body }: CachedPage, req: IncomingMessage) {
  const encoding = negotiateEncoding(req)
  const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
  const all = [...headers, 'ETag', tag]
  if (req.id) all.push('X-Request-Id', req.id)
  if (req.headers['if-none-match']?.includes(tag)) return { status: 304, headers: all, body: null }
  const encoded = await encodeBody(encoding, body)
  all.push('Content-Length', String(encoded.length))
  if (encoding) all.push('Content-Encoding', encoding)
  return { status: 200, headers: all, body: encoded }
}

function headerPairs(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, headers[i + 1] ?? '']] : []))
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const toGzip = promisify(gzip)

/** A page as it is kept: in brotli, in memory of its own. */
export async function compressPage(html: string): Promise<Buffer<ArrayBuffer>> {
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  // What zlib gives, and what Buffer.from would, is a part of a larger piece of memory, all of which would be kept.
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

function encodeBody(encoding: Encoding | undefined, body: Buffer<ArrayBuffer>) {
  switch (encoding) {
    case 'br':
      return body
    case 'gzip':
      return decompress(body).then((html) => toGzip(html))
    case undefined:
      return decompress(body)
  }
}
