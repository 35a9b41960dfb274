import { BodyTooLarge, bodyLimit, limitBody, requestLimits } from '#server/body-limits.ts'
import { startEdge, sendRaw, listenOnFreePort } from '../tests/setup/servers/edge.ts'
import express from 'express'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { waitFor } from '../tests/setup/vitest/wait-for.ts'

const KB = 1024
const MB = 1024 * KB
/** Longer than a busy machine takes to send what is to be dropped. */
const PATIENT_MS = 100_000
const FILES = 'multipart/form-data; boundary=x'

test('files are taken only where files belong', () => {
  expect(bodyLimit('/upload', FILES)).toBe(170 * MB)
  expect(bodyLimit('/account/places/new', FILES)).toBe(170 * MB)
  expect(bodyLimit('/user/upload-picture', FILES)).toBe(9 * MB)
  expect(bodyLimit('/account', FILES)).toBe(10 * MB)
  expect(bodyLimit('/account/photos', FILES)).toBe(10 * MB)
  expect(bodyLimit('/login', FILES)).toBe(100 * KB)
  expect(bodyLimit('/upload', 'application/json')).toBe(100 * KB)
  expect(bodyLimit('/account/places/new', 'application/x-www-form-urlencoded')).toBe(100 * KB)
  expect(bodyLimit('/upload')).toBe(100 * KB)
})

test('a body within its bound arrives whole', async () => {
  const { send } = await startEdge()
  const answer = await send('/user/login', { method: 'POST', body: 'x'.repeat(100 * KB) })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toMatchObject({ bytes: 100 * KB })
})

test('a body that is announced as too large is refused at once', async () => {
  const { port } = await startEdge()
  const head = 'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n'
  const { text } = await sendRaw(port, head)
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  expect(text).toMatch(/\r\nConnection: close\r\n/)
  expect(text).toContain('the limit is 100 kB')
})

for (const path of ['/user/login', '/account?_data=account', '/who', '/places']) {
  test(`a chunked body to ${path} is refused once it has grown too large`, async () => {
    const { port } = await startEdge()
    const { status, text, sent } = await pour(port, path, 64 * KB, 5 * MB)
    expect(status).toBe(413)
    expect(text).toContain('the limit is 100 kB')
    expect(sent).toBeGreaterThan(100 * KB)
  })
}

test('a refused body is logged as 413, whatever its route still says', async () => {
  const statuses: unknown[] = []
  const write = (line: string) => void statuses.push((JSON.parse(line) as { res?: object }).res)
  const { port } = await startEdge({ log: pino({}, { write }) })
  await pour(port, '/user/login', 64 * KB, 5 * MB)
  await waitFor(() => expect(statuses).toEqual([{ status: 413 }]))
})

test('what still arrives after a refusal is dropped, not buffered', async () => {
  const app = express()
  let received: IncomingMessage | undefined
  let mostKept = 0
  app.use((req, _res, next) => {
    received = req
    next()
  })
  app.use(limitBody(() => 10, PATIENT_MS))
  const port = await listenOnFreePort(createServer(app))
  const { text, sent } = await pourOn(port, 40 * MB, () => {
    mostKept = Math.max(mostKept, received?.readableLength ?? 0)
  })
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  expect(sent).toBe(40 * MB)
  expect(received?.readableLength).toBe(0)
  expect(mostKept).toBeLessThan(1 * MB)
})

test('a body nobody reads waits at the sender', async () => {
  const app = express()
  app.use(limitBody(() => 200 * MB))
  app.use((_req, res) => {
    setTimeout(() => res.end('never read it'), 500)
  })
  const port = await listenOnFreePort(createServer(app))
  const { status, sent } = await pour(port, '/', 256 * KB, 150 * MB)
  expect(status).toBe(200)
  // So much fits between the two of them.
  expect(sent).toBeLessThan(75 * MB)
})

test('whoever reads the stream of a refused body sees it fail', async () => {
  const app = express()
  app.use(limitBody(() => 10))
  const failed = new Promise<unknown>((resolve) => {
    app.use((req) => {
      req.on('error', resolve)
      req.resume()
    })
  })
  const port = await listenOnFreePort(createServer(app))
  await pour(port, '/', 5, 20)
  expect(await failed).toBeInstanceOf(BodyTooLarge)
})

test('a refused sender who never stops is cut off', async () => {
  const app = express()
  // Who is not cut off stays for longer than a test may take.
  app.use(limitBody(() => 10, 300))
  const port = await listenOnFreePort(createServer(app))
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\nbut never more'
  const { text, ms } = await sendRaw(port, head)
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  expect(ms).toBeGreaterThan(250)
})

test('a head that trickles in is cut off', async () => {
  const quick = { ...requestLimits, headersTimeout: 200, connectionsCheckingInterval: 50 }
  const port = await listenOnFreePort(createServer(quick, (_req, res) => res.end('hello')))
  const { text } = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that trickles in is cut off', async () => {
  const quick = {
    ...requestLimits,
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 50,
  }
  const port = await listenOnFreePort(createServer(quick, (req) => req.resume()))
  const { text } = await sendRaw(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx')
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

test('a head over 16 kB is refused in words, one over 32 kB by the parser', async () => {
  const { send } = await startEdge()
  const long = { headers: { 'x-long': 'x'.repeat(17 * KB) } }
  const refused = await send('/places', long)
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    431,
    { success: false, message: "The address or the request's headers are too long." },
  ])
  expect((await send(`/?q=${'x'.repeat(17 * KB)}`)).status).toBe(431)
  expect((await send('/', { headers: { 'x-long': 'x'.repeat(15 * KB) } })).status).toBe(200)
  const port = await listenOnFreePort(createServer(requestLimits, (_req, res) => res.end('hello')))
  const { text } = await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(33 * KB)}\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 431 /)
})

function pour(port: number, path: string, chunkBytes: number, most: number) {
  return new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
    let sent = 0
    let status = 0
    const chunk = Buffer.alloc(chunkBytes, 120)
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false })
    sending.on('error', (error) => {
      if (status === 0) reject(error)
    })
    sending.on('response', (answer) => {
      let text = ''
      status = answer.statusCode ?? 0
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status, text, sent }))
    })
    const write = () => {
      if (status !== 0 || sent >= most) {
        sending.end()
        return
      }
      sent += chunkBytes
      sending.write(chunk, () => setImmediate(write))
    }
    write()
  })
}

// Without minding the answer, as no decent client does.
async function pourOn(port: number, most: number, onSent: () => void) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let isClosed = false
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  // Closed by the other side while it still sends, it has sent less: that is what is told.
  socket.on('error', () => undefined).on('close', () => (isClosed = true))
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = `${(256 * KB).toString(16)}\r\n${'x'.repeat(256 * KB)}\r\n`
  let sent = 0
  for (; sent < most && !isClosed; sent += 256 * KB) {
    if (!socket.write(chunk))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
    onSent()
  }
  if (!isClosed) {
    socket.end('0\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
  }
  return { text, sent }
}
