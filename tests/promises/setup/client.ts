import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Sending {
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

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  /** The body as JSON; undefined when it is none. Loose, because tests say what they expect. */
  json: Json
}

export interface Json {
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

export interface JsonUser {
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
  send: (method: string, path: string, sending?: Sending) => Promise<Answer>
  get: (path: string, sending?: Sending) => Promise<Answer>
  post: (path: string, sending?: Sending) => Promise<Answer>
  put: (path: string, sending?: Sending) => Promise<Answer>
}

// Below what the server waits: a connection that it is about to close is not written to.
const LONGEST_IDLE_MS = 2_000

/** A small client that sends what it is told to, follows nothing and keeps nothing. */
export function clientOf(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, timeout: 120_000 })
  const idleSince = new WeakMap<object, number>()
  agent.on('free', (socket: object) => idleSince.set(socket, Date.now()))

  async function send(method: string, path: string, sending: Sending = {}) {
    const ready = await packed(sending)
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if (Date.now() - (idleSince.get(socket) ?? 0) > LONGEST_IDLE_MS) socket.destroy()
    }
    return exchange(agent, port, method, path, ready)
  }
  return {
    send,
    get: (path, sending) => send('GET', path, sending),
    post: (path, sending) => send('POST', path, sending),
    put: (path, sending) => send('PUT', path, sending),
  }
}

interface Packed {
  headers: Record<string, string>
  body?: string | Buffer
}

function exchange(agent: Agent, port: number, method: string, path: string, { headers, body }: Packed) {
  return new Promise<Answer>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, method, path, headers, agent })
    sending.once('error', reject)
    sending.once('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () => {
        const bytes = Buffer.concat(pieces)
        const text = bytes.toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, bytes, json: parsed(text) })
      })
    })
    sending.end(body)
  })
}

async function packed({ json, form, parts, body, bearer, token, headers = {} }: Sending): Promise<Packed> {
  const all: Record<string, string> = { ...headers }
  if (bearer !== undefined) all.authorization = `Bearer ${bearer}`
  if (token !== undefined) all.cookie = `token=${token}`
  if (json !== undefined)
    return withLength({ 'content-type': 'application/json', ...all }, JSON.stringify(json))
  if (form !== undefined) {
    const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
    const type = 'application/x-www-form-urlencoded'
    // A browser's own post says that it wants a page.
    return withLength(
      { 'content-type': type, accept: 'text/html', ...all },
      String(new URLSearchParams(fields)),
    )
  }
  if (parts !== undefined) {
    const made = new Response(parts)
    const type = made.headers.get('Content-Type') ?? ''
    return withLength({ 'content-type': type, ...all }, Buffer.from(await made.arrayBuffer()))
  }
  return body === undefined ? { headers: all } : withLength(all, body)
}

function withLength(headers: Record<string, string>, body: string | Buffer): Packed {
  return { headers: { 'content-length': String(Buffer.byteLength(body)), ...headers }, body }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined as unknown as Json
  }
}
