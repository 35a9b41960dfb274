import { versionOfLists, versionOfPlace } from '#app/db/page-versions.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import type { ServerBuild } from '@remix-run/node'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { encodingFor, sendEncoded, type Encoding } from './content-encoding.ts'
import { pageMemory, pageRenderer } from './page-memory.ts'

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
  bytes: number
  html: Buffer
  gzip?: Buffer
  br?: Buffer
  etag: string
  headers: OutgoingHttpHeaders
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
  const render = pageRenderer(build, options)
  const pages = pageMemory<KeptPage>(mostBytes, async (url) => {
    const rendered = await render(url)
    if (!rendered) return undefined
    const html = Buffer.from(rendered.html)
    return {
      // Compressed copies are made later and are smaller than the page: counted as half of it.
      bytes: OVERHEAD + Math.ceil(html.length * 1.5),
      html,
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      headers: { ...headers, ...rendered.headers, ...CACHING },
    }
  })

  return (req: IncomingMessage, res: ServerResponse): void => {
    const url = req.url ?? ''
    const version = isForEveryone(req) ? versionShownBy(url) : undefined
    if (version === undefined) {
      otherwise(req, res)
      return
    }
    const page = pages.get(url, version)
    if (page) {
      send(page, req, res)
      return
    }
    pages.make(url, version).then(
      (fresh) => (fresh ? send(fresh, req, res) : otherwise(req, res)),
      () => otherwise(req, res),
    )
  }
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
  return isKept(url) && LIST.test(url) ? String(versionOfLists()) : undefined
}

/** What must not have changed for a kept page to be right; undefined for pages that are not kept. */
function versionShownBy(url: string): string | undefined {
  const place = isKept(url) ? PLACE.exec(url)?.[1] : undefined
  // The booking widget begins with today.
  return place ? `${versionOfPlace(place)} ${todayInIndia()}` : versionShownByList(url)
}

function isKept(url: string): boolean {
  return url.length <= LONGEST_URL && !url.includes('_data=')
}

function send(page: KeptPage, req: IncomingMessage, res: ServerResponse): void {
  const encoding = encodingFor(req)
  const body = bodyIn(page, encoding)
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
  const headers: OutgoingHttpHeaders = { ...page.headers, ETag: etag }
  if (res.getHeader('Connection')) headers.Connection = String(res.getHeader('Connection'))
  if (req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, headers).end()
    return
  }
  sendEncoded(req, res, { headers, encoding, body })
}

function bodyIn(page: KeptPage, encoding: Encoding | undefined): Buffer {
  switch (encoding) {
    case 'br':
      return (page.br ??= brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    case 'gzip':
      return (page.gzip ??= gzipSync(page.html))
    case undefined:
      return page.html
  }
}
