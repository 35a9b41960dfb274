import { versionsOf } from '#app/db/page-versions.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { userOfToken } from '#app/domain/sessions/sessions.server.ts'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { encodingFor, type Encoding } from './content-encoding.ts'

type PageInTheMaking = NonNullable<AppLoadContext['page']>

declare module 'node:http' {
  interface IncomingMessage {
    /** The page that is being made for this request, if it may be one that many get: for Remix's load context. */
    page?: PageInTheMaking
  }
}

export interface PageCacheOptions {
  /** How much is kept at most. */
  bytes: number
  /** The headers every answer has. */
  headers: OutgoingHttpHeaders
  log: Pick<Logger, 'warn'>
  /** Reads versions as they are now. */
  read?: typeof versionsOf
}

interface KeptPage {
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
const OVERHEAD = 1024

/**
 * Answers with pages from memory: those that have said what they show (app/http/page-shows.server.ts), for as long as
 * nothing of it has changed. What is not there goes on to `otherwise`, which gives `req.page` to Remix.
 */
export function pageCache(options: PageCacheOptions, otherwise: RequestListener): RequestListener {
  const { read = versionsOf, log } = options
  const kept = new LRUCache<string, KeptPage>({
    maxSize: options.bytes,
    sizeCalculation: ({ body, headers }, key) =>
      OVERHEAD + body.length + key.length + headers.join('').length,
  })
  /** By address, what ends when a page has been made that may be kept. */
  const making = new Map<string, Promise<void>>()

  async function answer(req: IncomingMessage, res: ServerResponse, begin: () => boolean): Promise<boolean> {
    const url = req.url ?? ''
    for (;;) {
      await making.get(url)
      if (!kept.has(keyOf(url, true)) && !kept.has(keyOf(url, false))) return false
      const key = keyOf(url, await isSignedIn(req))
      const page = kept.get(key)
      if (!page) return false
      if (await isCurrent(page)) {
        await send(page, req, res)
        return true
      }
      if (kept.peek(key) === page) kept.delete(key)
      if (begin()) return false
    }
  }

  // What can't be looked up is not current.
  async function isCurrent({ versions, day }: KeptPage): Promise<boolean> {
    if (day !== todayInIndia()) return false
    try {
      const now = await read([...versions.keys()])
      return [...versions].every(([thing, version]) => (now.get(thing) ?? 0) === version)
    } catch {
      return false
    }
  }

  function pageInTheMaking(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? ''
    const day = todayInIndia()
    const versions = new Map<string, number>()
    let isKept: boolean | undefined
    let over = () => {}

    /** Lets those who ask meanwhile wait; false when somebody else is at it. */
    function begin(): boolean {
      if (making.has(url)) return false
      const done = new Promise<void>((resolve) => {
        over = () => {
          making.delete(url)
          resolve()
          over = () => {}
        }
      })
      making.set(url, done)
      res.once('close', () => over())
      return true
    }

    const page: PageInTheMaking = {
      async shows(things) {
        begin()
        try {
          const now = await read(things)
          for (const thing of things) versions.set(thing, versions.get(thing) ?? now.get(thing) ?? 0)
          isKept ??= true
        } catch (error) {
          isKept = false
          log.warn({ err: error }, 'What a page shows could not be looked up: it is made anew each time')
        }
      },
      async keep({ html, status, headers, isSignedIn }) {
        try {
          if (!isKept || status !== 200 || headers.has('Set-Cookie')) return undefined
          const page = {
            versions,
            day,
            body: await packed(html),
            etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
            headers: Object.entries({
              ...options.headers,
              ...Object.fromEntries(headers),
              'cache-control': isSignedIn ? 'private, no-cache' : 'no-cache',
              vary: 'Accept-Encoding, Cookie',
            })
              .flat()
              .map(String),
          }
          kept.set(keyOf(url, isSignedIn), page)
          const answer = await answerWith(page, req)
          return new Response(answer.body, { status: answer.status, headers: pairsOf(answer.headers) })
        } finally {
          over()
        }
      },
    }
    return { page, begin }
  }

  return (req, res) => {
    if (!mayBeForMany(req)) {
      otherwise(req, res)
      return
    }
    const { page, begin } = pageInTheMaking(req, res)
    req.page = page
    const goOn = () => otherwise(req, res)
    answer(req, res, begin).then((isAnswered) => isAnswered || goOn(), goOn)
  }
}

// A toast and a kept form are for one person; so is what a program asks for with a token of its own.
function mayBeForMany({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('_data=')) return false
  if (headers.authorization !== undefined || headers.range !== undefined) return false
  return !/(?:^|;\s*)(?:toast|draft)=/.test(headers.cookie ?? '')
}

async function isSignedIn({ headers: { cookie = '' } }: IncomingMessage): Promise<boolean> {
  const token = /(?:^|;\s*)token=([^;\s]+)/.exec(cookie)?.[1]
  return token !== undefined && (await userOfToken(token)) !== undefined
}

function keyOf(url: string, isSignedIn: boolean): string {
  return `${isSignedIn ? 'in' : 'out'} ${url}`
}

async function send(page: KeptPage, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { status, headers, body } = await answerWith(page, req)
  res.writeHead(status, req.id ? [...headers, 'X-Request-Id', req.id] : headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

async function answerWith({ headers, etag, body }: KeptPage, req: IncomingMessage) {
  const encoding = encodingFor(req)
  const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
  const unchanged = [...headers, 'ETag', tag]
  if (req.headers['if-none-match']?.includes(tag)) return { status: 304, headers: unchanged, body: null }
  const encoded = await bodyIn(encoding, body)
  const all = [...unchanged, 'Content-Length', String(encoded.length)]
  if (encoding) all.push('Content-Encoding', encoding)
  return { status: 200, headers: all, body: encoded }
}

function pairsOf(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, headers[i + 1] ?? '']] : []))
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const toGzip = promisify(gzip)

async function packed(html: string): Promise<Buffer<ArrayBuffer>> {
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  // What zlib gives is a part of a larger piece of memory, all of which would be kept.
  return Buffer.from(body)
}

function bodyIn(encoding: Encoding | undefined, body: Buffer<ArrayBuffer>) {
  switch (encoding) {
    case 'br':
      return body
    case 'gzip':
      return decompress(body).then((html) => toGzip(html))
    case undefined:
      return decompress(body)
  }
}
