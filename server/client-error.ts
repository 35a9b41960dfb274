import { splitLanguage } from '#app/languages/language.ts'
import { localeOf } from '#app/languages/translator-for.server.ts'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isApiPath } from './request-path.ts'

interface ParserError extends Error {
  code?: string
  /** The input being read: the beginning of a head that is too long, unless it came in small pieces. */
  rawPacket?: Buffer
}

// Same answers as Node's without a listener; anything else is a 400.
const REFUSALS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    "The address or the request's headers are too long.",
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'This is too large to send at once.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive.'],
}
const BAD_REQUEST: [string, string] = ['400 Bad Request', "This request can't be read."]

export function answerClientErrors(server: Server, apiOrigins: readonly string[]): void {
  const allowed = new Set(apiOrigins)
  const responses = new WeakMap<Socket, Set<ServerResponse>>()
  server.on('request', ({ socket }, res) => {
    const ofSocket = responses.get(socket) ?? new Set()
    responses.set(socket, ofSocket.add(res))
    res.once('close', () => ofSocket.delete(res))
  })
  server.on('clientError', ({ code = '', rawPacket }: ParserError, socket: Socket) => {
    // Within a response that has begun it would be read as part of it.
    const isAnswering = [...(responses.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (socket.writable && !isAnswering) {
      const [status, message] = REFUSALS[code] ?? BAD_REQUEST
      socket.write(refusalOf(status, message, rawPacket?.toString('latin1') ?? '', allowed))
    }
    socket.destroySoon()
  })
}

function refusalOf(status: string, message: string, head: string, allowed: ReadonlySet<string>): string {
  const [, path = ''] = /^[A-Z]+ (\/[^\s?]*)/.exec(head) ?? []
  const isApi = isApiPath(path.toLowerCase())
  const [, origin = ''] = /\r\norigin:[ \t]*(\S+)/i.exec(head) ?? []
  const { t } = localeOf(splitLanguage(path).language)
  const body = isApi ? JSON.stringify({ success: false, message }) : t.message(message)
  return [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${isApi ? 'application/json' : 'text/plain'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Referrer-Policy: no-referrer',
    ...(isApi && allowed.size > 0 ? ['Vary: Origin'] : []),
    ...(isApi && allowed.has(origin)
      ? [`Access-Control-Allow-Origin: ${origin}`, 'Access-Control-Allow-Credentials: true']
      : []),
    'Connection: close',
    '',
    // A body after HEAD would be read as another response.
    head.startsWith('HEAD ') ? '' : body,
  ].join('\r\n')
}
