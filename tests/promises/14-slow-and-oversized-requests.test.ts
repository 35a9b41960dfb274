import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const MB = 1024 * 1024

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
})

test('slow senders keep nobody else waiting, and are cut off', { tags: 'slow' }, async () => {
  const heads = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-',
    'GET /place/',
    '',
  ]
  const begun = Date.now()
  const sockets = await Promise.all(
    Array.from({ length: iterations({ short: 500, long: 500 }) }, async (_, i) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      if (heads[i % 4]) socket.write(heads[i % 4]!)
      return socket
    }),
  )
  let cutOff = 0
  for (const socket of sockets) socket.once('close', () => (cutOff += 1))
  const closed = sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve)))
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable && !socket.destroyed) socket.write('a')
  }, 1_000)
  for (let asked = 0; asked < 5; asked += 1) {
    const { status } = await server.get('/health')
    // Those that begin with what is no method are.
    expect([status, cutOff < sockets.length / 2]).toEqual([200, true])
    await wait(200)
  }
  await Promise.all(closed)
  clearInterval(trickle)
  // Ten seconds for the head; Node itself would take sixty.
  expect(Date.now() - begun).toBeGreaterThan(5_000)
  expect(Date.now() - begun).toBeLessThan(50_000)
  expect((await server.get('/')).status).toBe(200)
})

test('a huge chunked body is refused and takes no memory', async () => {
  const size = iterations({ short: 200, long: 1024 }) * MB
  // What a fresh process takes until it first collects its garbage is the same after 50 MB as after 800.
  await sendEndlessly('/user/login', 'application/json', 50 * MB)
  await sendEndlessly('/login', 'application/x-www-form-urlencoded', 50 * MB)
  const before = server.memoryMb()
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, server.memoryMb())), 50)
  const answers = [
    await sendEndlessly('/user/login', 'application/json', size),
    await sendEndlessly('/login', 'application/x-www-form-urlencoded', size),
    await sendEndlessly('/user/register', 'application/json', size / 4),
  ]
  clearInterval(watching)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  for (const answer of answers) expect(answer).toContain('the limit is 100 kB')
  expect(most - before).toBeLessThan(size / MB / 2)
})

test('a huge upload by somebody signed in is refused and takes no memory', async () => {
  const size = iterations({ short: 200, long: 1024 }) * MB
  const head = `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`
  const type = 'multipart/form-data; boundary=x'
  const before = server.memoryMb()
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, server.memoryMb())), 50)
  const answer = await sendEndlessly('/upload', type, size, { token: world.people[0]!.token, head })
  clearInterval(watching)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(most - before).toBeLessThan(size / MB / 2)
})

test('a body that says it is too large is refused before it comes', async () => {
  const tooLarge = [
    ['/user/login', 'application/json', 100 * 1024 + 1],
    ['/account', 'application/x-www-form-urlencoded', 100 * 1024 + 1],
    ['/upload', 'multipart/form-data; boundary=x', 200 * MB],
    ['/bookings', 'multipart/form-data; boundary=x', 200 * MB],
  ] as const
  const answers = tooLarge.map(([path, type, length]) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    )
    return readAll(socket)
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

const malformed: [name: string, request: string, status: RegExp][] = [
  ['no HTTP at all', 'hello\r\n\r\n', /400/],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd', /400/],
  [
    'a length and chunks',
    'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    /400/,
  ],
  [
    'a bad chunk',
    'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    /400/,
  ],
  ['a head without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, /431/],
  ['a thousand headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-Another: header\r\n'.repeat(3_000)}\r\n`, /431/],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n', /400/],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n', /400|200/],
]

for (const [name, request, status] of malformed) {
  test(`${name} is refused`, async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(request)
    if (name === 'a folded header') socket.end()
    expect((await readAll(socket)).split('\r\n')[0]).toMatch(status)
    expect((await server.get('/health')).status).toBe(200)
  })
}

/** Sends a chunked body of so many bytes, whatever is said meanwhile; what was answered. */
async function sendEndlessly(
  path: string,
  type: string,
  bytes: number,
  { token, head = '' }: { token?: string; head?: string } = {},
): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  const answer = readAll(socket)
  const cookie = token ? `Cookie: token=${token}\r\n` : ''
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${cookie}Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  if (head) socket.write(`${head.length.toString(16)}\r\n${head}\r\n`)
  const size = 256 * 1024
  const chunk = Buffer.from(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`)
  for (let sent = 0; sent < bytes && !socket.destroyed && socket.writable; sent += size) {
    if (!socket.write(chunk))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
  if (socket.writable) socket.end('0\r\n\r\n')
  return answer
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  socket.on('error', () => undefined)
  // Not `once`, which would throw for a connection that was reset after its answer.
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}
