import { versionOfLists, versionOfPlace } from '#app/db/page-versions.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import type { ServerBuild } from '@remix-run/node'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import { answerFirst, type Listener } from './answer-first.ts'
import { encodingFor, type Encoding } from './content-encoding.ts'
import { pageMemory } from './page-memory.ts'
import { partRenderer, type RendererOptions } from './page-renderer.ts'

export interface KeptPagesOptions extends RendererOptions {
  /** The headers every answer has. */
  headers: OutgoingHttpHeaders
  log: Pick<Logger, 'warn'>
  /** Answers what is not kept here. */
  otherwise: Listener
  mostBytes?: number
}

interface KeptPage {
  bytes: number
  html: Buffer
  etag: string
  headers: OutgoingHttpHeaders
  /** Made when they are first asked for, by encoding. */
  answers: Partial<Record<Encoding | 'plain', KeptAnswer>>
}

interface KeptAnswer {
  etag: string
  body: Buffer
  /** Names and values in turn, as node:http writes them without looking at them again. */
  headers: string[]
  headersUnchanged: string[]
}

const MOST_BYTES = 32 * 1024 * 1024
const LONGEST_URL = 300
// Beside the page's bytes: its key, its headers and the compressed copies that may still be made.
const OVERHEAD = 2048
const LIST = /^\/(?:\?[^#]*)?$/
const PLACE = /^\/place\/([0-9a-f-]{36})(?:\?[^#]*)?$/

/**
 * Answers visitors who are not signed in from memory: home, search results and places, as finished HTML,
 * for as long as nothing they show has changed. Everything else goes on to `otherwise`.
 */
export function keptPages(build: ServerBuild, options: KeptPagesOptions) {
  const { headers, otherwise, mostBytes = MOST_BYTES } = options
  const render = partRenderer(build, options)
  const pages = pageMemory<KeptPage>(mostBytes, async (url) => {
    const place = PLACE.exec(url)?.[1]
    const rendered = await (place
      ? render(url, 'routes/place', { id: place })
      : render(url, 'routes/home', {}))
    if (!rendered) return undefined
    const { html } = rendered
    return {
      // Compressed copies are made later and are smaller than the page: counted as half of it.
      bytes: OVERHEAD + Math.ceil(html.length * 1.5),
      html,
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      headers: { ...headers, ...rendered.headers, ...CACHING },
      answers: {},
    }
  })

  return answerFirst((req, res) => {
    const url = req.url ?? ''
    const version = isForEveryone(req) ? versionShownBy(url) : undefined
    if (version === undefined) return false
    const page = pages.get(url, version)
    if (page) return send(page, req, res)
    return pages.make(url, version).then((fresh) => fresh !== undefined && send(fresh, req, res))
  }, otherwise)
}

const CACHING = { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' }

// Someone with a session, a toast waiting or a form kept gets a page of their own.
function isForEveryone(req: IncomingMessage): boolean {
  return asksForPage(req) && !/(?:^|;\s*)(?:token|toast|draft)=/.test(req.headers.cookie ?? '')
}

/** Whether a request is a browser's for a whole page. */
export function asksForPage({ method, headers: { authorization, range } }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !authorization && !range
}

/** What must not have changed for a list of places to be right; undefined for what is no list, or not kept. */
export function versionShownByList(url: string): string | undefined {
  return LIST.test(url) && isKept(url) ? String(versionOfLists()) : undefined
}

/** What must not have changed for a kept page to be right; undefined for pages that are not kept. */
function versionShownBy(url: string): string | undefined {
  const place = PLACE.exec(url)?.[1]
  if (!place) return versionShownByList(url)
  // The booking widget begins with today.
  return isKept(url) ? `${versionOfPlace(place)} ${todayInIndia()}` : undefined
}

/** Whether a page is one of those that are kept for who is not signed in. */
export function isKeptPage(url: string): boolean {
  return (LIST.test(url) || PLACE.test(url)) && isKept(url)
}

function isKept(url: string): boolean {
  return url.length <= LONGEST_URL && !isForData(url)
}

// Remix answers these with a loader's data, however the name is encoded.
function isForData(url: string): boolean {
  return /_data|%/.test(url) && new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('_data')
}

function send(page: KeptPage, req: IncomingMessage, res: ServerResponse): true {
  const encoding = encodingFor(req)
  const answer = (page.answers[encoding ?? 'plain'] ??= answerIn(page, encoding))
  if (req.headers['if-none-match']?.includes(answer.etag)) res.writeHead(304, answer.headersUnchanged).end()
  else res.writeHead(200, answer.headers).end(req.method === 'HEAD' ? undefined : answer.body)
  return true
}

function answerIn(page: KeptPage, encoding: Encoding | undefined): KeptAnswer {
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
  const body = bodyIn(page, encoding)
  const headersUnchanged = [...Object.entries(page.headers), ['ETag', etag]].flat().map(String)
  const headers = [...headersUnchanged, 'Content-Length', String(body.length)]
  if (encoding) headers.push('Content-Encoding', encoding)
  return { etag, body, headers, headersUnchanged }
}

function bodyIn({ html }: KeptPage, encoding: Encoding | undefined): Buffer {
  switch (encoding) {
    case 'br':
      return trimmed(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    case 'gzip':
      return trimmed(gzipSync(html))
    case undefined:
      return html
  }
}

// What zlib gives is a part of a larger piece of memory, all of which would be kept.
function trimmed(compressed: Buffer): Buffer {
  return Buffer.from(compressed)
}
