import { limitConnections, type ConnectionLimits } from '#server/connection-limits.ts'
import { Agent, createServer, get, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, listenOnFreePort } from '../tests/setup/servers/edge.ts'

const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const answersIn = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0

async function aServer(
  listener: RequestListener,
  { keepAliveTimeout = 100, ...bounds }: Partial<ConnectionLimits> & { keepAliveTimeout?: number } = {},
) {
  const server = createServer({ keepAliveTimeout })
  server.on('request', limitConnections(server, { log: pino({ level: 'silent' }), ...bounds }, listener))
  return listenOnFreePort(server)
}

test('of a thousand requests at once on one connection sixteen are answered, and it ends', async () => {
  let sent = 0
  const port = await aServer((_req, res) => {
    sent += 1
    setTimeout(() => res.end('hello'), 10)
  })
  const { text } = await sendRaw(port, ASK.repeat(1_000))
  expect([sent, answersIn(text)]).toEqual([16, 16])
  expect(answersIn((await sendRaw(port, ASK.repeat(16))).text)).toBe(16)
})

test('what is asked for at once on one connection is begun one after the other, the next once one is taken', async () => {
  const begun: string[] = []
  const port = await aServer((req, res) => {
    begun.push(req.url ?? '')
    res.end(Buffer.alloc(req.url === '/large' ? 30_000_000 : 1))
  })
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  const paths = ['/a', '/b', '/large', '/c', '/d']
  socket.write(paths.map((path) => ASK.replace('/', path)).join(''))
  while (begun.length < 3) await wait(20)
  await wait(200)
  expect(begun).toEqual(['/a', '/b', '/large'])
  socket.resume()
  while (begun.length < 5) await wait(20)
  expect(begun).toEqual(paths)
})

test('one after the other, a connection may ask for as much as it likes', async () => {
  const port = await aServer((_req, res) => res.end('hello'), { keepAliveTimeout: 5_000 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const sockets = new Set<unknown>()
  for (let sent = 0; sent < 50; sent += 1) {
    await new Promise((resolve, reject) => {
      get({ port, agent }, (res) => res.resume().once('end', resolve))
        .once('error', reject)
        .once('socket', (socket) => sockets.add(socket))
    })
  }
  expect(sockets.size).toBe(1)
})

test('whoever does not take an answer is cut off, whoever takes it slowly is not', async () => {
  const size = 50_000_000
  const ended: string[] = []
  const port = await aServer(
    (req, res) => {
      res.once('close', () => ended.push(`${req.url} ${res.writableFinished ? 'taken' : 'cut off'}`))
      res.end(Buffer.alloc(req.url === '/slow' ? size / 5 : size))
    },
    { stallTimeoutMs: 1_500 },
  )
  const slow = connect(port, '127.0.0.1')
  const never = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void never.destroy())
  never.on('error', () => undefined)
  never.write(ASK)
  slow.write(ASK.replace('/', '/slow'))
  let received = 0
  slow.on('data', (data) => {
    received += data.length
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  while (ended.length < 2) await wait(20)
  expect(ended.toSorted()).toEqual(['/ cut off', '/slow taken'])
  expect(received).toBeGreaterThan(0)
})

for (const [name, says] of [
  ['nothing', ''],
  ['more and more', ASK],
] as const) {
  test(`nor does it stay open for longer when its reader asks for ${name} meanwhile`, async () => {
    const patienceMs = 600
    let cutOff = () => {}
    const isCutOff = new Promise<void>((resolve) => (cutOff = resolve))
    const port = await aServer((_req, res) => res.once('close', cutOff).end(Buffer.alloc(10_000_000)), {
      stallTimeoutMs: patienceMs,
    })
    const startedAt = performance.now()
    const socket = connect(port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write(ASK)
    const asking = setInterval(() => socket.write(says), patienceMs / 4)
    await isCutOff
    clearInterval(asking)
    const took = performance.now() - startedAt
    expect(took).toBeGreaterThan(patienceMs * 0.8)
    // A clock that began anew with what is asked would never end.
  })
}

test('a reader who takes a little now and then is cut off like one who takes nothing', async () => {
  let cutOff = () => {}
  const isCutOff = new Promise<void>((resolve) => (cutOff = resolve))
  const port = await aServer((_req, res) => res.once('close', cutOff).end(Buffer.alloc(60_000_000)), {
    stallTimeoutMs: 1_500,
    minBytesPerSecond: 20_000_000,
  })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = 0
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    received += data.length
    socket.pause()
    setTimeout(() => socket.resume(), 20)
  })
  socket.write(ASK)
  await isCutOff
  expect(received).toBeGreaterThan(0)
  expect(received).toBeLessThan(60_000_000)
})

for (const [name, maxWaiting] of [
  ['one network', { network: 30e6, process: 1e9 }],
  ['all together', { network: 1e9, process: 30e6 }],
] as const) {
  test(`what waits for the readers of ${name} is bounded, and those with little keep theirs`, async () => {
    const ended: string[] = []
    const port = await aServer(
      (req, res) => {
        res.once('close', () => ended.push(req.url ?? ''))
        res.end(Buffer.alloc(req.url === '/small' ? 10e6 : 25e6))
      },
      // Long answers are counted when they are written, not at the next check, minutes from here.
      { stallTimeoutMs: 6_000_000, maxWaiting },
    )
    for (const path of ['small', 'large', 'large', 'large']) {
      const socket = connect(port, '127.0.0.1').pause()
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => undefined)
      socket.write(ASK.replace('/', `/${path}`))
    }
    while (ended.length < 3) await wait(20)
    expect(ended).toEqual(['/large', '/large', '/large'])
  })
}

test('what takes us longer than patience is answered all the same', async () => {
  const port = await aServer((_req, res) => setTimeout(() => res.end('at last'), 400), {
    stallTimeoutMs: 100,
  })
  expect((await sendRaw(port, ASK)).text).toContain('at last')
})

test('an idle connection is closed as before', async () => {
  const port = await aServer((_req, res) => res.end('hello'))
  expect((await sendRaw(port, ASK)).text).toContain('hello')
})

test('a network has so many connections and no more, and one that ends makes room', async () => {
  const port = await aServer((_req, res) => res.end('hello'), { maxConnections: 3, keepAliveTimeout: 5_000 })
  const open = () =>
    new Promise<ReturnType<typeof connect> | undefined>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(ASK))
      onTestFinished(() => void socket.destroy())
      socket.once('data', () => resolve(socket))
      socket.once('error', () => resolve(undefined))
      socket.once('close', () => resolve(undefined))
    })
  const [first, ...others] = [await open(), await open(), await open()]
  expect(others).not.toContain(undefined)
  expect(await open()).toBeUndefined()
  first!.destroy()
  await expect.poll(open).toBeDefined()
})
