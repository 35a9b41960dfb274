import { userOfToken } from '#app/domain/sessions/sessions.server.ts'
import type { CutPage } from '#app/cut-page.server.ts'
import { cutAroundPerson, putPersonIn, STAND_IN } from '#app/person-in-page.server.tsx'
import type { ServerBuild } from '@remix-run/node'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { answerFirst, type Listener } from './answer-first.ts'
import { encodingFor, type Encoding } from './content-encoding.ts'
import { asksForPage, isKeptPage, versionShownByList, type KeptPagesOptions } from './kept-pages.ts'
import { pageMemory } from './page-memory.ts'
import { pageRenderer, POLICY } from './page-renderer.ts'

interface SignedInOptions extends KeptPagesOptions {
  /** Answers those whose session has ended, as if they had none. */
  signedOut: Listener
}

interface ListToFill {
  bytes: number
  page: CutPage
  headers: OutgoingHttpHeaders
}

const TOKEN = /(?:^|;\s*)token=([^;]*)/
const TOKENS = new RegExp(TOKEN, 'g')
const MOST_BYTES = 8 * 1024 * 1024
const CACHING = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' }

/**
 * Answers people who are signed in with home and search results from memory. Such a page is rendered once, for
 * a stand-in; what it says of the person is put in for whoever reads it. Everything else goes on to `otherwise`.
 */
export function signedInLists(build: ServerBuild, options: SignedInOptions) {
  const { headers, signedOut, otherwise, mostBytes = MOST_BYTES } = options
  const render = pageRenderer(build, options)
  const lists = pageMemory<ListToFill>(mostBytes, async (url) => {
    const rendered = await render(url, { person: STAND_IN })
    const page = rendered && cutAroundPerson(rendered)
    // What stands in the script is kept twice.
    return (
      page && {
        bytes: rendered.html.length * 2,
        page,
        headers: { ...headers, ...rendered.headers, ...CACHING },
      }
    )
  })

  async function answer(token: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const url = req.url ?? ''
    const user = await userOfToken(token)
    if (!user) {
      req.headers.cookie = req.headers.cookie?.replaceAll(TOKENS, '')
      signedOut(req, res)
      return true
    }
    // Asked after the person, and right before the page: what has changed meanwhile is seen.
    const version = versionShownByList(url)
    if (version === undefined) return false
    const list = lists.get(url, version) ?? (await lists.make(url, version))
    if (!list) return false
    const { html, policy } = putPersonIn(list.page, user)
    await send({ html, headers: { ...list.headers, [POLICY]: policy } }, req, res)
    return true
  }

  return answerFirst((req, res) => {
    const token = isKeptPage(req.url ?? '') ? tokenOfReader(req) : undefined
    return token !== undefined && answer(token, req, res)
  }, otherwise)
}

/** The session of someone who asks for a page, and for whom no toast and no kept form waits. */
function tokenOfReader(req: IncomingMessage): string | undefined {
  const { cookie = '' } = req.headers
  if (!asksForPage(req) || /(?:^|;\s*)(?:toast|draft)=/.test(cookie)) return undefined
  return TOKEN.exec(cookie)?.[1]?.trim()
}

async function send(
  { html, headers }: { html: Buffer; headers: OutgoingHttpHeaders },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const encoding = encodingFor(req)
  const body = await encoded(html, encoding)
  const encodingHeader = encoding && { 'content-encoding': encoding }
  res.writeHead(200, { ...headers, ...encodingHeader, 'content-length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function encoded(html: Buffer, encoding: Encoding | undefined): Promise<Buffer> | Buffer {
  switch (encoding) {
    case 'br':
      // As fast as gzip, and smaller.
      return toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    case 'gzip':
      return toGzip(html)
    case undefined:
      return html
  }
}
