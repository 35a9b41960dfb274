import type { ServerBuild } from '@remix-run/node'
import type express from 'express'
import { EventEmitter } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge, fakeRemixBuild } from '../tests/setup/servers/edge.ts'
import { LOGIN_PATHS, loginLimit } from './login-limit.ts'

const MOST = 32
const SENTENCE = 'Too many people on your network are logging in right now. Please try again in a moment.'

async function aBusyEdge(changes: Parameters<typeof startEdge>[0] = {}) {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  let started = 0
  const action = async ({ request }: { request: Request }) => {
    started += 1
    const { length } = await request.text()
    await mayAnswer
    return Response.json({ length })
  }
  const paths = ['login', 'register', 'user/login', 'user/register']
  const routes = paths.map((path) => [path, { id: path, path, module: { action } }])
  const build = fakeRemixBuild({ routes: Object.fromEntries(routes) as ServerBuild['routes'] })
  const edge = await startEdge({ build, trustProxy: 1, ...changes })
  const logIn = (path = '/user/login', { from = '203.0.113.1', accept = '*/*', body = '{}' } = {}) =>
    edge.send(path, { method: 'POST', headers: { 'x-forwarded-for': from, accept }, body })
  const many = async (count: number, from?: string) => {
    const before = started
    const all = Array.from({ length: count }, () => logIn('/user/login', { from }))
    await expect.poll(() => started).toBe(before + count)
    return all
  }
  return { ...edge, logIn, many, answer, begun: () => started }
}

test('while 32 log-ins of one network are in flight, its next are refused, and nobody else', async () => {
  const { logIn, many, answer } = await aBusyEdge()
  const first = await many(MOST, '2001:db8:1:2::1')
  for (const path of ['/user/login', '/user/register', '/LOGIN/', '/register?index']) {
    const { status, headers, text } = await logIn(path, { from: '2001:db8:1:2::3' })
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '10'])
    expect(JSON.parse(text)).toEqual({ success: false, message: SENTENCE })
  }
  const elsewhere = await many(1, '2001:db8:2:3::1')
  answer()
  for (const one of [...first, ...elsewhere]) expect((await one).status).toBe(200)
  expect((await logIn('/login', { from: '2001:db8:1:2::3' })).status).toBe(200)
})

test('every log-in is one in each language, however its address is spelt', async () => {
  const { logIn, many } = await aBusyEdge()
  void Promise.allSettled(await many(MOST))
  for (const path of LOGIN_PATHS) {
    for (const prefix of ['', '/hi', '/HI', '/h%69']) {
      for (const end of ['', '/', '?index', '/?_data=routes%2Flogin'])
        expect([prefix + path + end, (await logIn(prefix + path + end)).status]).toEqual([
          prefix + path + end,
          503,
        ])
    }
  }
})

test('a form gets a page, and one that scripts have sent an answer that leaves it as it is', async () => {
  const { logIn, many } = await aBusyEdge()
  void Promise.allSettled(await many(MOST))
  const page = await logIn('/login', { accept: 'text/html' })
  expect([page.status, page.headers['retry-after']]).toEqual([503, '10'])
  expect(page.text).toContain(SENTENCE)
  const { headers, text } = await logIn('/login?_data=routes%2Flogin')
  expect(headers['content-type']).toContain('json')
  expect(Object.keys(headers).filter((name) => name.startsWith('x-remix'))).toEqual([])
  expect(JSON.parse(text)).toMatchObject({ message: SENTENCE })
})

test('who has gone takes no room', async () => {
  const { port, logIn, begun: started } = await aBusyEdge({ trustProxy: 0 })
  const posts = Array.from({ length: MOST }, () =>
    request({ port, path: '/login', method: 'POST' }).on('error', () => undefined),
  )
  for (const post of posts) post.end('{}')
  await expect.poll(started).toBe(MOST)
  for (const post of posts) post.destroy()
  const another = () => {
    logIn().catch(() => undefined)
    return started()
  }
  await expect.poll(another).toBeGreaterThan(MOST)
})

test('nor does a log-in that has not come whole', async () => {
  const { port, many, begun: started } = await aBusyEdge({ trustProxy: 0 })
  for (let slow = 0; slow < 2 * MOST; slow += 1) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write('POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nemail=')
  }
  void Promise.allSettled(await many(MOST))
  expect(started()).toBe(MOST)
})

test('nor one that stalls behind more than a stream holds unread', () => {
  const limit = loginLimit(1)
  const begun: string[] = []
  function aLogIn(name: string) {
    const req = Object.assign(new Readable({ read: () => undefined }), {
      method: 'POST',
      url: '/login',
      originalUrl: '/login',
      ip: '203.0.113.1',
      headers: {},
    })
    const res = Object.assign(new EventEmitter(), { set: () => res, writeHead: () => res })
    limit(req as unknown as express.Request, res as unknown as express.Response, () => begun.push(name))
    return (bytes: number | null) => req.push(bytes === null ? null : Buffer.alloc(bytes))
  }
  const [stalls, whole] = [aLogIn('stalls'), aLogIn('whole')]
  // The parser goes on handing over what comes.
  expect([stalls(60_000), stalls(30_000)]).toEqual([true, true])
  whole(90_000)
  expect(begun).toEqual([])
  whole(null)
  expect(begun).toEqual(['whole'])
})

test('who writes other addresses into a header is counted by their own', async () => {
  const { logIn, many } = await aBusyEdge({ trustProxy: 0 })
  void Promise.allSettled(await many(MOST, '203.0.113.1'))
  expect((await logIn('/user/login', { from: '203.0.113.2' })).status).toBe(503)
})

test('a body larger than what is buffered unread comes through, and reading a page is no log-in', async () => {
  const { logIn, answer, send } = await aBusyEdge()
  answer()
  for (const bytes of [0, 1, 70_000, 100_000]) {
    const { text } = await logIn('/login', { body: 'x'.repeat(bytes) })
    expect(JSON.parse(text)).toEqual({ length: bytes })
  }
  expect((await logIn('/login', { body: 'x'.repeat(103_000) })).status).toBe(413)
  expect((await send('/login')).status).not.toBe(503)
})
