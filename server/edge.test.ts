import { errorHandler } from './edge.ts'
import express from 'express'
import { createServer } from 'node:http'
import { buildNumber } from '#app/db/program-folder.server.ts'
import { expect, test } from 'vitest'
import { aLog, startEdge, sendRaw, listenOnFreePort } from '../tests/setup/servers/edge.ts'

for (const path of [
  '/%ff',
  '/place/%E0%A4%A',
  '/assets/%',
  '/user/%zz',
  '/health/%c0%ae',
  '/%5c',
  '/%5C%2Fb',
  '/%2f',
]) {
  test(`${path} can't be read, so it is answered with a sentence`, async () => {
    const { send } = await startEdge()
    const page = await send(path, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(400)
    expect(page.text).toContain('This address is malformed')
    const json = await send(path)
    expect(json.status).toBe(400)
    expect(JSON.parse(json.text)).toMatchObject({ success: false })
  })
}

test('what is no address at all is a 400, not a 500', async () => {
  const { port } = await startEdge()
  const send = async (line: string) =>
    (await sendRaw(port, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)).text
  expect(await send('OPTIONS * HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send('TRACE / HTTP/1.1')).toMatch(/^HTTP\/1\.1 405 /)
  expect(await send('PROPFIND / HTTP/1.1')).toMatch(/^HTTP\/1\.1 405 /)
  expect(await send('GET http://evil.example/who?x=1 HTTP/1.1')).toContain('http://localhost:3000/who?x=1')
})

test('/health tells whether the check passes', async () => {
  const well = await startEdge()
  expect((await well.send('/health')).status).toBe(200)
  const { lines, log } = aLog()
  const ill = await startEdge({ log, checkHealth: () => Promise.reject(new Error('the disk is gone')) })
  const answer = await ill.send('/health')
  expect(answer.status).toBe(503)
  expect(answer.text).not.toContain('disk')
  expect(JSON.stringify(lines)).toContain('the disk is gone')
})

test('/ready answers as /health and names what else is failing; /live answers whatever fails', async () => {
  const failing = { state: 'failing', problem: 'the bucket at 10.0.0.7 is away' } as const
  const ok = { state: 'ok' } as const
  const others = { database: ok, disk: ok, mail: ok, backup: ok, clock: ok, jobs: ok, site: ok }
  const siteState = () => ({ ...others, photos: failing })
  const well = await startEdge({ siteState })
  const ready = await well.send('/ready')
  expect([ready.status, ready.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(ready.text)).toMatchObject({ status: 'ok', mail: 'ok', photos: 'failing' })
  expect(ready.text).not.toContain('10.0.0.7')
  const ill = await startEdge({ siteState, checkHealth: () => Promise.reject(new Error('gone')) })
  const lost = await ill.send('/ready')
  expect(lost.status).toBe(503)
  // Asked just now, while the others may be of a minute ago; those that need the database can't be known.
  const states = { database: 'failing', disk: 'ok', photos: 'failing', mail: 'ok', clock: 'unknown' }
  expect(JSON.parse(lost.text)).toMatchObject({ status: 'failing', ...states })
  const live = await ill.send('/live')
  expect([live.status, live.text]).toEqual([200, JSON.stringify({ status: 'ok', version: buildNumber })])
  const stopping = await startEdge({ isStopping: () => true })
  expect((await stopping.send('/ready')).status).toBe(503)
  expect((await stopping.send('/live')).status).toBe(200)
})

test('/health does not wait for a check that hangs', { tags: 'slow' }, async () => {
  const { send } = await startEdge({ checkHealth: () => new Promise(() => undefined) })
  const answer = await send('/health')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10'])
})

test('/health says 503 while stopping, though the check passes', async () => {
  const { send } = await startEdge({ isStopping: () => true })
  const answer = await send('/health')
  expect([answer.status, answer.text]).toEqual([503, '{"status":"stopping"}'])
})

for (const [encoding, path] of [
  ['br', '/'],
  ['gzip', '/'],
  ['br', '/places'],
] as const) {
  test(`${path} is sent as ${encoding} to who takes it`, async () => {
    const { send } = await startEdge()
    const answer = await send(path, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toContain('Accept-Encoding')
  })
}

test('brotli is preferred, and pictures are sent as they are', async () => {
  const { send } = await startEdge()
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  expect((await send('/', { headers })).headers['content-encoding']).toBe('br')
  expect((await send('/photo', { headers })).headers['content-encoding']).toBeUndefined()
})

test('files with a hash in their name are cached for ever, others for an hour', async () => {
  const { send } = await startEdge()
  const asset = await send('/assets/entry-abc123.js')
  expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const icon = await send('/note.svg')
  expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  const missing = await send('/assets/entry-old.js', { headers: { accept: 'text/html' } })
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('every answer has the security headers, and no name of the server', async () => {
  const { send } = await startEdge({ origin: 'https://basera.example' })
  for (const path of ['/', '/places', '/health', '/%ff']) {
    const { headers } = await send(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('an address with a key sends on no more than our origin, refused and spelt oddly, too', async () => {
  const { send } = await startEdge()
  const key = 'GbSOQk3p0cQ3DsTtXyA5tw'
  for (const path of [
    `/calendars/${key}.ics`,
    `/hi/hi/caretaker/${key}`,
    `/%ff/archives/${key}`,
    `/saved%5cshared%5C${key}`,
    `/x/../caretaker/${key}/${'x'.repeat(20_000)}`,
  ]) {
    const { headers } = await send(path)
    expect([path.slice(0, 40), headers['referrer-policy']]).toEqual([path.slice(0, 40), 'strict-origin'])
  }
})

test("the app's own header takes the place of the edge's, and cookies stay apart", async () => {
  const { send } = await startEdge()
  const { headers } = await send('/strict')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(headers.vary).toBe('Cookie, Accept-Encoding')
})

test('HSTS is not promised over http', async () => {
  const { send } = await startEdge()
  expect((await send('/')).headers['strict-transport-security']).toBeUndefined()
})

test('a request is one line in the log, without its query, cookies or token', async () => {
  const { lines, log } = aLog()
  const { send } = await startEdge({ log })
  const headers = { cookie: 'token=secret', authorization: 'Bearer secret' }
  await send('/who?phone=secret', { headers })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: 'GET /who 200',
    req: { method: 'GET', path: '/who' },
    res: { status: 200 },
    ms: expect.any(Number) as number,
    id: expect.any(String) as string,
  })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('assets and /health are logged for debugging only', async () => {
  const info = aLog()
  const quiet = await startEdge({ log: info.log })
  await quiet.send('/health')
  await quiet.send('/assets/none.js')
  expect(info.lines).toEqual([])
  const debug = aLog('debug')
  const loud = await startEdge({ log: debug.log })
  await loud.send('/health')
  expect(debug.lines).toHaveLength(1)
})

test('an error that nobody caught is logged and never shown', async () => {
  const { lines, log } = aLog()
  const app = express()
  app.get('/', () => {
    throw new Error('the inner secret')
  })
  app.use(errorHandler(log))
  const port = await listenOnFreePort(createServer(app))
  const send = async (accept: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept } })
    return { status: answer.status, text: await answer.text() }
  }
  const page = await send('text/html')
  expect(page.status).toBe(500)
  expect(page.text).toContain('<h1>Unexpected Application Error!</h1>')
  const json = await send('application/json')
  expect(JSON.parse(json.text)).toMatchObject({ success: false })
  expect(page.text + json.text).not.toContain('secret')
  expect(JSON.stringify(lines)).toContain('the inner secret')
})

test('the data that scripts ask for say of which version they are, and pages need not', async () => {
  const { send } = await startEdge()
  expect((await send('/places?_data=places')).headers['x-basera-version']).toBe('1')
  expect((await send('/places')).headers).not.toHaveProperty('x-basera-version')
})
