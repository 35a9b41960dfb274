import type { ServerBuild } from '@remix-run/node'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge, fakeRemixBuild } from '../tests/setup/servers/edge.ts'

const [OFFICE, HOME] = ['203.0.113.1', '198.51.100.2']

async function aBusyEdge(requestTurns = {}) {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  const begun: string[] = []
  const handle = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    begun.push(request.headers.get('x-forwarded-for')!)
    await request.text()
    if (!search.includes('quick')) await mayAnswer
    return new Response(pathname)
  }
  const module = { loader: handle, action: handle }
  const routes = { page: { id: 'page', path: 'page', module } } as unknown as ServerBuild['routes']
  const edge = await startEdge({ build: fakeRemixBuild({ routes }), trustProxy: 1, requestTurns })
  const send = (from: string, path = '/page', init = {}) =>
    edge.send(path, { headers: { 'x-forwarded-for': from }, ...init })
  const begunOf = (network: string) => begun.filter((from) => from === network).length
  return { ...edge, send, answer, begunOf }
}

test('of one network sixteen requests are in work, the next wait, and another network is answered at once', async () => {
  const { send, answer, begunOf } = await aBusyEdge()
  const many = Array.from({ length: 400 }, (_, i) =>
    send(OFFICE, '/page', i % 2 ? { method: 'POST', body: 'x' } : {}),
  )
  await expect.poll(() => begunOf(OFFICE)).toBe(16)
  expect((await send(HOME, '/page?quick')).status).toBe(200)
  expect((await send(HOME, '/favicon.ico')).status).toBe(200)
  expect(begunOf(OFFICE)).toBe(16)
  answer()
  for (const one of await Promise.all(many)) expect(one.status).toBe(200)
})

test('past very many that wait a network is refused, and nobody else; who leaves makes room', async () => {
  const { port, send, answer, begunOf } = await aBusyEdge({ maxAtWork: 2, maxWaiting: 3 })
  const first = Array.from({ length: 5 }, () => send(OFFICE))
  await expect.poll(() => begunOf(OFFICE)).toBe(2)
  await expect.poll(async () => (await send(OFFICE)).status).toBe(503)
  const { status, headers, text } = await send(OFFICE)
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(text)).toMatchObject({ message: expect.stringContaining('from your network') as string })
  expect((await send(HOME, '/page?quick')).status).toBe(200)
  answer()
  for (const one of await Promise.all(first)) expect(one.status).toBe(200)
  // Connections that end while they wait are forgotten.
  const gone = connect(port, '127.0.0.1')
  gone.write(`GET /page?quick HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${OFFICE}\r\n\r\n`)
  gone.destroy()
  expect((await send(OFFICE, '/page?quick')).status).toBe(200)
})

test('neither slow senders nor slow readers keep their network waiting', async () => {
  const { port, send } = await aBusyEdge({ maxAtWork: 2, slowMs: 20 })
  for (let i = 0; i < 5; i += 1) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST /page?quick HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${OFFICE}\r\nContent-Length: 9\r\n\r\nabc`,
    )
  }
  await wait(50)
  expect((await send(OFFICE, '/page?quick')).status).toBe(200)
})
