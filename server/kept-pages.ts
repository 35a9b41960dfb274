import { versionOfLists, versionOfPlace } from '#app/db/page-versions.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface KeptPagesOptions {
  /** Where we are; what pages are rendered for. */
  origin: string
  mode: string
  /** The headers every answer has. */
  headers: OutgoingHttpHeaders
  /** Answers what is not kept here. */
  otherwise: (req: IncomingMessage, res: ServerResponse) => void
  mostBytes?: number
}

interface KeptPage {
  /** What the page showed when it was rendered. */
  version: string
  html: Buffer
  gzip?: Buffer
  br?: Buffer
  etag: string
  headers: OutgoingHttpHeaders
}

const MOST_BYTES = 96 * 1024 * 1024
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
  const { origin, headers, otherwise, mostBytes = MOST_BYTES } = options
  const render = createRequestHandler(build, options.mode)
  const rendering = new Map<string, Promise<KeptPage | undefined>>()
  const kept = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    // Compressed copies are made later and are smaller than the page: counted as half of it.
    sizeCalculation: (page, url) => OVERHEAD + url.length * 2 + Math.ceil(page.html.length * 1.5),
  })

  async function renderPage(url: string, version: string): Promise<KeptPage | undefined> {
    const request = new Request(origin + url, { headers: { Accept: 'text/html' } })
    const response = await render(request)
    const html = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return undefined
    const page: KeptPage = {
      version,
      html,
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      headers: { ...headers, ...Object.fromEntries(response.headers), ...CACHING },
    }
    kept.set(url, page)
    return page
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    const url = req.url ?? ''
    const version = isForEveryone(req) ? versionShownBy(url) : undefined
    if (version === undefined) {
      otherwise(req, res)
      return
    }
    const page = kept.get(url)
    if (page?.version === version) {
      send(page, req, res)
      return
    }
    // Whoever asks while the page is being rendered waits for it instead of rendering it again.
    const asked = `${version} ${url}`
    const answer =
      rendering.get(asked) ?? renderPage(url, version).finally(() => rendering.delete(asked))
    rendering.set(asked, answer)
    answer.then(
      (fresh) => (fresh ? send(fresh, req, res) : otherwise(req, res)),
      () => otherwise(req, res),
    )
  }
}

const CACHING = { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' }

// Someone with a session, a toast waiting or a form kept gets a page of their own.
function isForEveryone(req: IncomingMessage): boolean {
  const { cookie, authorization, range } = req.headers
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  return !authorization && !range && !(cookie && /(?:^|;\s*)(?:token|toast|draft)=/.test(cookie))
}

/** What must not have changed for a kept page to be right; undefined for pages that are not kept. */
function versionShownBy(url: string): string | undefined {
  if (url.length > LONGEST_URL || url.includes('_data=')) return undefined
  if (LIST.test(url)) return String(versionOfLists())
  const place = PLACE.exec(url)?.[1]
  // The booking widget begins with today.
  return place && `${versionOfPlace(place)} ${todayInIndia()}`
}

function send(page: KeptPage, req: IncomingMessage, res: ServerResponse): void {
  const encoding = encodingFor(String(req.headers['accept-encoding'] ?? ''))
  const body = bodyIn(page, encoding)
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
  const headers: OutgoingHttpHeaders = { ...page.headers, ETag: etag }
  if (res.getHeader('Connection')) headers.Connection = String(res.getHeader('Connection'))
  if (req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, headers).end()
    return
  }
  if (encoding) headers['Content-Encoding'] = encoding
  headers['Content-Length'] = body.length
  res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : body)
}

// Which browsers take is said in the same few ways a million times; quality values of 0 are never sent.
function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepted) && !/\bbr\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'br'
  if (/\bgzip\b/.test(accepted) && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'gzip'
  return undefined
}

function bodyIn(page: KeptPage, encoding: 'br' | 'gzip' | undefined): Buffer {
  switch (encoding) {
    case 'br':
      return (page.br ??= brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    case 'gzip':
      return (page.gzip ??= gzipSync(page.html))
    case undefined:
      return page.html
  }
}
