import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface SendOptions {
  json?: unknown
  /** Fields of a form as a browser posts it; a list is a field that is there more than once. */
  form?: Record<string, string | string[]>
  /** Files and fields in parts. */
  parts?: FormData
  /** As it is, with the content type in `headers`. */
  body?: string | Buffer
  /** Signed in with the Authorization header. */
  bearer?: string
  /** Signed in with the cookie. */
  token?: string
  headers?: Record<string, string>
}

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  /** The body as JSON; undefined when it is not JSON. Loosely typed, as tests assert its shape. */
  json: Json
}

interface Json {
  success?: boolean
  message?: string
  errors?: Record<string, string[]>
  token?: string
  user?: JsonUser
  place?: JsonPlace
  places?: JsonPlace[]
  booking?: JsonBooking | JsonBooking[]
  [other: string]: unknown
}

interface JsonUser {
  _id: string
  name: string
  email: string
  picture: string | null
}

export interface JsonPlace {
  _id: string
  owner: string
  title: string
  address: string
  description: string
  extraInfo: string
  checkIn: string
  checkOut: string
  price: number
  maxGuests: number
  photos: string[]
}

export interface JsonBooking {
  _id: string
  user: string
  place: JsonPlace
  checkIn: string
  checkOut: string
  noOfGuests: number
  name: string
  phone: string
  price: number
  status: string
}

export interface Client {
  send: (method: string, path: string, sending?: SendOptions) => Promise<HttpResponse>
  get: (path: string, sending?: SendOptions) => Promise<HttpResponse>
  post: (path: string, sending?: SendOptions) => Promise<HttpResponse>
  put: (path: string, sending?: SendOptions) => Promise<HttpResponse>
}

// Below the server's keep-alive timeout, so that no request goes to a connection about to close.
const MAX_IDLE_MS = 2_000

/** A plain HTTP client: it follows no redirects and stores no cookies. */
export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, timeout: 120_000 })
  const idleSince = new WeakMap<object, number>()
  agent.on('free', (socket: object) => idleSince.set(socket, Date.now()))

  async function send(method: string, path: string, sending: SendOptions = {}) {
    const ready = await encodeRequest(sending)
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if (Date.now() - (idleSince.get(socket) ?? 0) > MAX_IDLE_MS) socket.destroy()
    }
    return sendRequest(agent, port, method, path, ready)
  }
  return {
    send,
    get: (path, sending) => send('GET', path, sending),
    post: (path, sending) => send('POST', path, sending),
    put: (path, sending) => send('PUT', path, sending),
  }
}

interface EncodedRequest {
  headers: Record<string, string>
  body?: string | Buffer
}

function sendRequest(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { headers, body }: EncodedRequest,
) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, method, path, headers, agent })
    sending.once('error', reject)
    sending.once('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () => {
        const bytes = Buffer.concat(pieces)
        const text = bytes.toString('utf8')
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          bytes,
          json: parseJson(text),
        })
      })
    })
    sending.end(body)
  })
}

async function encodeRequest({
  json,
  form,
  parts,
  body,
  bearer,
  token,
  headers = {},
}: SendOptions): Promise<EncodedRequest> {
  const all: Record<string, string> = { ...headers }
  if (bearer !== undefined) all.authorization = `Bearer ${bearer}`
  if (token !== undefined) all.cookie = `token=${token}`
  if (json !== undefined)
    return withContentLength({ 'content-type': 'application/json', ...all }, JSON.stringify(json))
  if (form !== undefined) {
    const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
    const type = 'application/x-www-form-urlencoded'
    // A browser's form post accepts HTML.
    return withContentLength(
      { 'content-type': type, accept: 'text/html', ...all },
      String(new URLSearchParams(fields)),
    )
  }
  if (parts !== undefined) {
    const made = new Response(parts)
    const type = made.headers.get('Content-Type') ?? ''
    return withContentLength({ 'content-type': type, ...all }, Buffer.from(await made.arrayBuffer()))
  }
  return body === undefined ? { headers: all } : withContentLength(all, body)
}

function withContentLength(headers: Record<string, string>, body: string | Buffer): EncodedRequest {
  return { headers: { 'content-length': String(Buffer.byteLength(body)), ...headers }, body }
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined as unknown as Json
  }
}
