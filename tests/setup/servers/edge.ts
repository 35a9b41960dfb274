import { requestLimits } from '#server/body-limits.ts'
import { answerClientErrors } from '#server/client-error.ts'
import { createEdge, type EdgeOptions } from '#server/edge.ts'
import { requestLog } from '#server/request-log.ts'
import type { ServerBuild } from '@remix-run/node'
import { createServer, request, type IncomingHttpHeaders, type RequestOptions, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { fakeRemixBuild } from './remix-build.ts'

export { fakeRemixBuild }

/** An edge on a free port for one test. */
export async function startEdge(
  changes: Partial<EdgeOptions> & { build?: ServerBuild } = {},
): Promise<{ port: number; send: SendRequest }> {
  const { build = fakeRemixBuild(), log = pino({ level: 'silent' }), ...options } = changes
  const app = createEdge(build, {
    origin: 'http://localhost:3000',
    apiOrigins: [],
    trustProxy: 0,
    mode: 'test',
    log,
    checkHealth: () => Promise.resolve({ deadJobs: 0 }),
    siteState: () => undefined,
    isStopping: () => false,
    ...options,
  })
  const server = createServer(requestLimits, requestLog(log, app, options.trustProxy))
  answerClientErrors(server, options.apiOrigins ?? [])
  const port = await listenOnFreePort(server)
  return { port, send: (path, init) => sendRequest(port, path, init) }
}

/** Listens on a free port of this machine until the test is over. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

interface EdgeResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
type SendRequest = (path: string, init?: RequestOptions & { body?: string | Buffer }) => Promise<EdgeResponse>

/** Sends one request. Not by fetch: it refuses to send Origin, Host and Sec-Fetch-Site. */
export function sendRequest(
  port: number,
  path: string,
  init: Parameters<SendRequest>[1] = {},
): Promise<EdgeResponse> {
  const { body, ...options } = init
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    sending.on('error', reject)
    // Node sends no Content-Length for the body of a DELETE.
    if (body !== undefined && options.method === 'DELETE') {
      sending.setHeader('Content-Length', Buffer.byteLength(body))
    }
    sending.end(body)
  })
}

/** Writes bytes to a port and returns everything that comes back until the connection ends. */
export function sendRaw(port: number, bytes: string): Promise<{ text: string; ms: number }> {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ text, ms: Date.now() - startedAt }))
  })
}

/** A log whose lines a test can read. */
export function aLog(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { lines, log: pino({ level }, { write }) }
}
