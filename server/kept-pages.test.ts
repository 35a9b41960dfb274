import { writing } from '#app/db/connections.server.ts'
import { versionOfPlace } from '#app/db/page-versions.server.ts'
import { sealPage } from '#app/http/security-policy.server.ts'
import { listPlace } from '#app/domain/places/places.server.ts'
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { createHash } from 'node:crypto'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { fivePhotos } from '../tests/factories/a-photo.ts'
import { aPlace, placeDetails } from '../tests/factories/a-place.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { listening } from '../tests/setup/edge-under-test.ts'
import { aRemixBuild } from '../tests/setup/remix-build.ts'
import { keptPages } from './kept-pages.ts'

const PLACE = '/place/0190a0a0-0000-7000-8000-000000000001'
const NONCE = 'b25jZQ=='

interface Given {
  /** What a page says; it is asked for each time one is rendered. */
  page?: (url: URL) => Promise<Response> | Response
  mostBytes?: number
}

/** Kept pages in front of a server that answers everything with 'otherwise'. */
async function kept({ page = defaultPage, mostBytes }: Given = {}) {
  const rendered: string[] = []
  const loader = ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    rendered.push(url.pathname + url.search)
    return page(url)
  }
  const build = aRemixBuild({
    routes: {
      home: { id: 'home', index: true, module: { loader } },
      place: { id: 'place', path: 'place/:id', module: { loader } },
    } as unknown as ServerBuild['routes'],
  })
  const origin = 'http://localhost:3000'
  const headers = { 'x-frame-options': 'DENY' }
  const otherwise: Parameters<typeof keptPages>[1]['otherwise'] = (_req, res) => void res.end('otherwise')
  const port = await listening(
    createServer(
      keptPages(build, {
        origin,
        mode: 'test',
        log: pino({ level: 'silent' }),
        headers,
        otherwise,
        mostBytes,
      }),
    ),
  )
  return {
    rendered,
    ask: (path: string, sent?: Record<string, string>, method?: string) => ask(port, path, sent, method),
  }
}

function defaultPage(url: URL): Response {
  return html(`<p>${url.pathname}${url.search}</p>`.padEnd(4000, '.'))
}

function html(body: string, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { ...init, headers })
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
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

test('a page is rendered once, and answered from memory with the headers of every answer', async () => {
  const { ask, rendered } = await kept()
  const first = await ask('/')
  const second = await ask('/')
  expect(second.text).toBe(first.text)
  expect(rendered).toEqual(['/'])
  expect(second.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
    'content-length': String(first.bytes.length),
  })
})

test('a new place is on the very next list, and leaves the pages of the others alone', async () => {
  const { ask, rendered } = await kept()
  await Promise.all([ask('/'), ask('/?q=goa'), ask(PLACE)])
  const host = await aUser()
  await listPlace(host, placeDetails(), await fivePhotos({ uploader: host }))
  await Promise.all([ask('/'), ask('/?q=goa'), ask(PLACE)])
  expect(rendered.sort()).toEqual(['/', '/', '/?q=goa', '/?q=goa', PLACE])
})

test('what a page showed before it was done is not kept as what it shows now', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  let isFirst = true
  const { ask } = await kept({
    page: async () => {
      const seen = versionOfPlace(place.id)
      if (isFirst) {
        isFirst = false
        const { changePlace } = await import('#app/domain/places/places.server.ts')
        await changePlace(
          host,
          place.id,
          placeDetails({ title: 'Renamed' }),
          await fivePhotos({ uploader: host }),
        )
      }
      return html(String(seen))
    },
  })
  const before = await ask(`/place/${place.id}`)
  const after = await ask(`/place/${place.id}`)
  expect(Number(after.text)).toBeGreaterThan(Number(before.text))
})

test('those who ask at the same time share one rendering', async () => {
  const { ask, rendered } = await kept({
    page: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return html('slow')
    },
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/')))
  expect(answers.map(({ text }) => text)).toEqual(Array(10).fill('slow'))
  expect(rendered).toEqual(['/'])
})

for (const [who, headers] of [
  ['someone signed in', { cookie: 'a=1; token=abc' }],
  ['someone a toast waits for', { cookie: 'toast=abc' }],
  ['someone with a form kept', { cookie: 'draft=abc' }],
  ['a program with a Bearer token', { authorization: 'Bearer abc' }],
  ['someone who wants a part', { range: 'bytes=0-9' }],
] as [string, Record<string, string>][]) {
  test(`${who} gets a page of their own, also when one is kept`, async () => {
    const { ask, rendered } = await kept()
    await ask('/')
    expect((await ask('/', headers)).text).toBe('otherwise')
    expect(rendered).toEqual(['/'])
  })
}

test('a cookie of somebody else is no reason to render again', async () => {
  const { ask, rendered } = await kept()
  await ask('/')
  expect((await ask('/', { cookie: 'theme=dark; mytoken=1' })).text).not.toBe('otherwise')
  expect(rendered).toEqual(['/'])
})

for (const path of [
  '/?_data=routes%2Fhome',
  '/?%5Fd%61ta=routes%2Fhome',
  `${PLACE}?x&%5fdata=y`,
  '/login',
  '/place/1',
  '//%',
  '/\\_data',
  'http://%/',
  `${PLACE}/x`,
  `/?q=${'a'.repeat(400)}`,
  '/places',
]) {
  test(`${path.slice(0, 40)} is not kept`, async () => {
    const { ask, rendered } = await kept()
    expect((await ask(path)).text).toBe('otherwise')
    expect(rendered).toEqual([])
  })
}

test('when the versions of pages can not be read, the app answers', async () => {
  const { ask } = await kept()
  await ask('/')
  writing.exec('ALTER TABLE page_versions RENAME TO elsewhere')
  onTestFinished(() => void writing.exec('ALTER TABLE elsewhere RENAME TO page_versions'))
  for (const path of ['/', PLACE, '/?q=goa']) expect((await ask(path)).text).toBe('otherwise')
})

test('POST goes on to the app', async () => {
  const { ask } = await kept()
  expect((await ask('/', {}, 'POST')).text).toBe('otherwise')
})

test('every query has a page of its own', async () => {
  const { ask } = await kept()
  for (const path of ['/', '/?q=goa', '/?q=Goa', '/?q=goa&page=2', PLACE, `${PLACE}?photos`]) {
    expect((await ask(path)).text).toContain(`<p>${path}`)
  }
})

for (const [what, page] of [
  ['an error', () => html('broken', { status: 500 })],
  ['a page that is not there', () => html('none', { status: 404 })],
  ['an answer that is no page', () => Response.json({ places: [] })],
  ['a page that sets a cookie', () => html('yours', { headers: { 'Set-Cookie': 'a=1' } })],
] as [string, () => Response][]) {
  test(`${what} is neither kept nor answered here`, async () => {
    const { ask, rendered } = await kept({ page })
    expect((await ask('/')).text).toBe('otherwise')
    expect((await ask('/')).text).toBe('otherwise')
    expect(rendered).toEqual(['/', '/'])
  })
}

test('the same page is sent plain, in gzip and in brotli, each under a tag of its own', async () => {
  const { ask, rendered } = await kept()
  const plain = await ask('/')
  const gzip = await ask('/', { 'accept-encoding': 'gzip, deflate' })
  const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
  const coded = [plain, gzip, br].map(({ headers }) => headers['content-encoding'])
  expect(coded).toEqual([undefined, 'gzip', 'br'])
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(rendered).toEqual(['/'])
})

test.each([
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.0 , gzip', 'gzip'],
  ['gzip , BR;q=0.001', 'br'],
  ['deflate;q=0,br', 'br'],
  ['br;Q=0', undefined],
  ['gzip;q=0 , deflate', undefined],
  ['br-x, xgzip, identity', undefined],
  ['*', undefined],
])('who accepts %j gets %s', async (accepted, encoding) => {
  const { ask } = await kept()
  expect((await ask('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
})

test('who has the page already gets 304, until it changes', async () => {
  const { ask } = await kept({ page: () => html(String(Math.random())) })
  const { headers } = await ask('/', { 'accept-encoding': 'br' })
  const asked = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  const again = await ask('/', asked)
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await ask('/', { ...asked, 'accept-encoding': 'gzip' })).status).toBe(200)
  await aPlace({ owner: await aUser() })
  expect((await ask('/', asked)).status).toBe(200)
})

test('HEAD gets the headers of the page and no body', async () => {
  const { ask } = await kept()
  const page = await ask('/')
  const head = await ask('/', {}, 'HEAD')
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(page.bytes.length))
  expect(head.headers.etag).toBe(page.headers.etag)
})

test('no more is kept than there is room for; the page not asked for longest goes', async () => {
  const page = (url: URL) => html(`${url.search}`.padEnd(10_000, '.'))
  const { ask, rendered } = await kept({ page, mostBytes: 40_000 })
  for (const q of ['a', 'b', 'a', 'c']) await ask(`/?q=${q}`)
  rendered.length = 0
  await ask('/?q=a')
  await ask('/?q=c')
  expect(rendered).toEqual([])
  await ask('/?q=b')
  expect(rendered).toEqual(['/?q=b'])
})

test('a page larger than all the room is answered all the same', async () => {
  const { ask } = await kept({ page: () => html('x'.repeat(50_000)), mostBytes: 10_000 })
  expect((await ask('/')).text).toHaveLength(50_000)
  expect((await ask('/')).text).toHaveLength(50_000)
})

test('the policy of a kept page names the scripts that are in it, and no others', async () => {
  const written = `<script nonce="${NONCE}">window.__remixContext = {}</script><script>alert(1)</script>`
  const sealed = sealPage(`<!DOCTYPE html>${written}`, NONCE)
  const { ask } = await kept({
    page: () => html(sealed.html, { headers: { 'Content-Security-Policy': sealed.policy } }),
  })
  await ask('/')
  const answer = await ask('/', { 'accept-encoding': 'br' })
  const policy = String(answer.headers['content-security-policy'])
  const inline = [
    ...brotliDecompressSync(answer.bytes)
      .toString()
      .matchAll(/<script>([\s\S]*?)<\/script>/g),
  ]
  const [ours, theirs] = inline.map(([, source]) =>
    createHash('sha256')
      .update(source ?? '')
      .digest('base64'),
  )
  expect(policy).toContain(`'sha256-${ours}'`)
  expect(policy).not.toContain(`'sha256-${theirs}'`)
})
