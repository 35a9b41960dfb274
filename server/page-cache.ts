import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { sessionUser } from './session-user.ts'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { brotliFor } from './brotli.ts'

type PendingPage = NonNullable<AppLoadContext['page']>

declare module 'node:http' {
  interface IncomingMessage {
    /** The page being rendered for this request, if it may be cached: for Remix's load context. */
    page?: PendingPage
  }
}

export interface PageCacheOptions {
  /** Bytes. */
  maxBytes: number
  headers: OutgoingHttpHeaders
  log: Pick<Logger, 'warn'>
  readVersions?: typeof pageVersionsOf
  stats?: PageCacheStats
}

export interface PageCacheStats {
  hits: number
  misses: number
  bytes: number
}

interface CachedPage {
  /** Versions of its tags, read before it was rendered. */
  versions: ReadonlyMap<string, number>
  /** The day in India when it was requested. */
  day: string
  /** Compressed with brotli, which most browsers accept. */
  body: Buffer<ArrayBuffer>
  /** Not requested again yet, so compressed quickly. */
  isQuick: boolean
  etag: string
  /** Names and values in turn, which node:http writes without checking them again. */
  headers: string[]
  whenServed: (() => void) | undefined
}

// Memory of a page's objects, besides its bytes.
const OBJECT_OVERHEAD = 1024

/**
 * Serves pages from memory: those whose loaders named their tags (app/http/cache-tags.server.ts), until a
 * tag's version changes. Everything else goes to `next`, which passes `req.page` to Remix.
 */
export function pageCache(options: PageCacheOptions, next: RequestListener): RequestListener {
  const {
    readVersions: read = pageVersionsOf,
    log,
    stats: counts = { hits: 0, misses: 0, bytes: 0 },
  } = options
  const cache = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ body, headers }, key) =>
      OBJECT_OVERHEAD + body.length + key.length + headers.join('').length,
  })
  const building = new Map<string, { by: ServerResponse; done: Promise<void>; end: () => void }>()

  /** Makes requests for the same URL wait until the page is rendered or given up. */
  function startBuilding(url: string, builder: ServerResponse): void {
    if (building.has(url)) return
    let release = () => {}
    const done = new Promise<void>((resolve) => (release = resolve))
    building.set(url, { by: builder, done, end: release })
    builder.once('close', () => finishBuilding(url, builder))
  }

  function finishBuilding(url: string, builder: ServerResponse): void {
    const entry = building.get(url)
    if (entry?.by !== builder) return
    building.delete(url)
    entry.end()
  }

  async function respondFromCache(
    req: IncomingMessage,
    res: ServerResponse,
    today: string,
  ): Promise<boolean> {
    const url = req.url ?? ''
    for (;;) {
      await building.get(url)?.done
      if (!cache.has(cacheKey(url, true)) && !cache.has(cacheKey(url, false))) return false
      const key = cacheKey(url, await isSignedIn(req))
      const page = cache.get(key)
      if (!page) return false
      if (await isCurrent(page, today)) {
        if (page.isQuick) void recompress(key, page)
        page.whenServed?.()
        const { status, headers, body } = await responseFrom(page, req)
        res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : body)
        return true
      }
      if (cache.peek(key) === page) cache.delete(key)
      if (!building.has(url)) {
        startBuilding(url, res)
        return false
      }
    }
  }

  /** Compresses a page well once it is requested again: crawlers request most pages once. */
  async function recompress(key: string, page: CachedPage): Promise<void> {
    page.isQuick = false
    try {
      const body = await compressPage(await decompress(page.body))
      if (cache.peek(key) === page) cache.set(key, { ...page, body })
    } catch (error) {
      log.warn({ err: error }, 'A page could not be recompressed and keeps its first encoding')
    }
  }

  // A page whose versions can't be read is not current.
  async function isCurrent({ versions, day }: CachedPage, today: string): Promise<boolean> {
    if (day !== today) return false
    try {
      const current = await read([...versions.keys()])
      return [...versions].every(([tag, version]) => (current.get(tag) ?? 0) === version)
    } catch {
      return false
    }
  }

  function pendingPage(req: IncomingMessage, res: ServerResponse, day: string): PendingPage {
    const url = req.url ?? ''
    const versions = new Map<string, number>()
    let isKnown: boolean | undefined
    let whenServed: (() => void) | undefined
    /** @returns whether they could be read */
    async function readVersionsOf(tags: readonly string[]): Promise<boolean> {
      try {
        const current = await read(tags)
        for (const tag of tags) versions.set(tag, versions.get(tag) ?? current.get(tag) ?? 0)
        return true
      } catch (error) {
        isKnown = false
        log.warn({ err: error }, 'Cache tags of a page could not be read: it is rendered for each request')
        return false
      }
    }
    return {
      async readTags(tags) {
        // Other requests need not wait for a page that they will not get.
        if (isKnown !== false) startBuilding(url, res)
        if (await readVersionsOf(tags)) isKnown ??= true
      },
      async readFrameTags(tags) {
        await readVersionsOf(tags)
      },
      leaveUncached() {
        isKnown = false
        finishBuilding(url, res)
      },
      whenServed(done) {
        whenServed = done
      },
      async store({ html, status, headers, isSignedIn }) {
        try {
          if (!isKnown || status !== 200 || headers.has('Set-Cookie')) return undefined
          const allHeaders = {
            ...options.headers,
            ...Object.fromEntries(headers),
            'cache-control': isSignedIn ? 'private, no-cache' : 'no-cache',
            vary: 'Accept-Encoding, Cookie',
          }
          const bytes = Buffer.from(html)
          const page = {
            versions,
            day,
            body: compressQuickly(bytes),
            isQuick: true,
            etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
            headers: Object.entries(allHeaders).flat().map(String),
            whenServed,
          }
          cache.set(cacheKey(url, isSignedIn), page)
          counts.bytes = cache.calculatedSize
          const { body, ...init } = await responseFrom(page, req)
          return new Response(body, { ...init, headers: headerPairs(init.headers) })
        } finally {
          finishBuilding(url, res)
        }
      },
    }
  }

  return (req, res) => {
    if (!isCacheable(req)) {
      next(req, res)
      return
    }
    const today = todayInIndia()
    const build = () => {
      counts.misses += 1
      req.page = pendingPage(req, res, today)
      next(req, res)
    }
    respondFromCache(req, res, today).then((isAnswered) => (isAnswered ? (counts.hits += 1) : build()), build)
  }
}

// A toast and a form draft belong to one person, and so does a request with a token of its own.
function isCacheable({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('_data=')) return false
  if (headers.authorization !== undefined || headers.range !== undefined) return false
  return !/(?:^|;\s*)(?:toast|draft)=/.test(headers.cookie ?? '')
}

async function isSignedIn(req: IncomingMessage): Promise<boolean> {
  return (await sessionUser(req)) !== undefined
}

function cacheKey(url: string, isSignedIn: boolean): string {
  return `${isSignedIn ? 'in' : 'out'} ${url}`
}

async function responseFrom({ headers, etag, body }: CachedPage, req: IncomingMessage) {
  const encoding = negotiateEncoding(req)
  // Weak, since it stays when the page is compressed anew.
  const tag = `W/"${etag}${encoding ? `-${encoding}` : ''}"`
  const allHeaders = [...headers, 'ETag', tag]
  if (req.id) allHeaders.push('X-Request-Id', req.id)
  if (req.headers['if-none-match']?.includes(tag)) return { status: 304, headers: allHeaders, body: null }
  const encoded = await encodeBody(encoding, body)
  allHeaders.push('Content-Length', String(encoded.length))
  if (encoding) allHeaders.push('Content-Encoding', encoding)
  return { status: 200, headers: allHeaders, body: encoded }
}

function headerPairs(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, headers[i + 1] ?? '']] : []))
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const toGzip = promisify(gzip)

// Synchronous: another thread would cost a third more, and the page would take longer to render.
const QUICK = 3
const WELL = 5

function compressQuickly(html: Buffer): Buffer<ArrayBuffer> {
  return ownCopy(brotliCompressSync(html, brotliFor(QUICK, html.length)))
}

export async function compressPage(html: Buffer): Promise<Buffer<ArrayBuffer>> {
  return ownCopy(await compress(html, brotliFor(WELL, html.length)))
}

// zlib's result is a slice of a larger buffer, which would stay in memory as a whole.
function ownCopy(body: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
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

type Encoding = 'br' | 'gzip'

const [BROTLI, GZIP] = ['br', 'gzip'].map(
  (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i'),
) as [RegExp, RegExp]

/** The best encoding a browser accepts, ignoring quality values other than 0; undefined for none. */
function negotiateEncoding(req: IncomingMessage): Encoding | undefined {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : undefined
}
