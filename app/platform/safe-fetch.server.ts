import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { resolveHostname, type LookupAddress } from './dns-lookup.server.ts'
import { isLoopbackIp, isPublicIp } from './public-ip.ts'

export interface FetchOptions {
  maxBytes: number
  /** For everything together: names, connections, redirects and the body. */
  timeoutMs: number
  maxRedirects: number
  /** `host:port` pairs on this machine that are reached all the same. For tests. */
  allowedLocalHosts: readonly string[]
  resolve: (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>
  /** What is wanted, as `Accept` and the rest of our name say it. */
  accept: string
  purpose: string
  /** That nobody waits for it any more. */
  signal?: AbortSignal
}

export const DEFAULT_FETCH_OPTIONS: FetchOptions = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 10_000,
  maxRedirects: 3,
  allowedLocalHosts: [],
  resolve: resolveHostname,
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  purpose: 'import of a photo by its link',
}

/** A public server has answered, and not with what was asked for. Anything else must not say where a link leads. */
export class BadResponseError extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

interface FetchResult {
  body: Buffer<ArrayBuffer>
  /** By what the server knows this answer again. */
  etag: string
}

const REDIRECT_STATUSES = [301, 302, 303, 307, 308]

/**
 * Fetches what a link of a stranger's leads to, from the public internet only: http(s) on ports 80 and 443,
 * without credentials, every address of the name public and the connection made to one of those, each
 * redirect checked the same way.
 *
 * @throws Error for whatever keeps the body from arriving whole; its message is for the log, not for people
 */
export async function fetchPublic(
  link: string,
  given: Partial<FetchOptions> = {},
): Promise<Buffer<ArrayBuffer>> {
  const fetched = await fetchIfModified(link, '', given)
  if (!fetched) throw new BadResponseError('status 304', 304)
  return fetched.body
}

/**
 * Fetches what a link leads to as `fetchPublic` does, if it is another than the last time.
 *
 * @param known the `etag` of the last time, or an empty text
 * @returns undefined when it is the same
 * @throws Error as `fetchPublic` does
 */
export async function fetchIfModified(
  link: string,
  known: string,
  given: Partial<FetchOptions> = {},
): Promise<FetchResult | undefined> {
  const rules = { ...DEFAULT_FETCH_OPTIONS, ...given }
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error('took too long')), rules.timeoutMs)
  const signal = rules.signal ? AbortSignal.any([patience.signal, rules.signal]) : patience.signal
  try {
    signal.throwIfAborted()
    return await rejectOnAbort(signal, followRedirects(link, known, rules, signal))
  } finally {
    clearTimeout(timer)
    // Also ends what is still under way after a failure elsewhere.
    patience.abort()
  }
}

async function followRedirects(
  link: string,
  known: string,
  rules: FetchOptions,
  signal: AbortSignal,
): Promise<FetchResult | undefined> {
  let url = new URL(link)
  for (let redirects = 0; redirects <= rules.maxRedirects; redirects++) {
    const answer = await sendRequest(
      url,
      known,
      await resolvePublicAddresses(url, rules, signal),
      rules,
      signal,
    )
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return { body: await readBody(answer, rules.maxBytes), etag: headers.etag ?? '' }
    answer.destroy()
    if (statusCode === 304 && known) return undefined
    if (!REDIRECT_STATUSES.includes(statusCode) || !headers.location)
      throw new BadResponseError(`status ${statusCode}`, statusCode)
    url = redirectTarget(url, headers.location)
  }
  throw new Error('too many redirects')
}

/**
 * Where a redirect leads.
 *
 * @throws Error when it gives up the secrecy that the link had, or is no address
 */
export function redirectTarget(url: URL, location: string): URL {
  const next = new URL(location, url)
  if (url.protocol === 'https:' && next.protocol === 'http:') throw new Error('a redirect to plain http')
  return next
}

/** @throws Error when any address the link's host has, or anything else about the link, is not allowed */
async function resolvePublicAddresses(
  url: URL,
  rules: FetchOptions,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('not http')
  if (url.username !== '' || url.password !== '') throw new Error('credentials in the link')
  const isOpen = isAllowedHost(url, rules)
  if (!isOpen && !['', '80', '443'].includes(url.port)) throw new Error('unusual port')

  // URL has already turned octal, hexadecimal, decimal and full-width forms into plain addresses.
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostname)
  if (family === 0 && !isOpen && isLocalHostname(hostname)) throw new Error('a local name')
  const addresses = family === 0 ? await rules.resolve(hostname, signal) : [{ address: hostname, family }]
  const isAllowed = ({ address }: LookupAddress) => isPublicIp(address) || (isOpen && isLoopbackIp(address))
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Error('not a public address')
  return addresses
}

function isAllowedHost(url: URL, { allowedLocalHosts: openHosts }: FetchOptions): boolean {
  return openHosts.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`)
}

const LOCAL_TLDS = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'arpa', 'lan', 'home']

// Names that only a local network or this machine answers for, were their addresses ever public.
function isLocalHostname(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length < 2 || LOCAL_TLDS.includes(last)
}

function sendRequest(
  url: URL,
  known: string,
  addresses: LookupAddress[],
  rules: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  // The second lock: an agent that checks addresses again, by another list, when the socket is made.
  const filter = { allowIPAddressList: isAllowedHost(url, rules) ? ['127.0.0.0/8'] : [] }
  const agent = secure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter)
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(url, {
      agent,
      signal,
      lookup: pinnedLookup(addresses),
      headers: {
        Accept: rules.accept,
        'Accept-Encoding': 'identity',
        'User-Agent': `Basera (${rules.purpose})`,
        ...(known && { 'If-None-Match': known }),
      },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('another protocol'))
    })
    request.end()
  })
}

/** Answers for any name with the addresses that were checked: asking again could get others. */
function pinnedLookup(addresses: LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('no address'), '')
  }
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  // Asked for as it is: a packed body is a bomb, or a server not worth the risk.
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  const announced = Number(answer.headers['content-length'] ?? 0)
  try {
    if (encoding.toLowerCase() !== 'identity') throw new Error('a packed body')
    if (announced > mostBytes) throw new BadResponseError('too large')
    const chunks: Buffer[] = []
    let received = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > mostBytes) throw new BadResponseError('too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
  }
}

// Not everything listens to the signal.
function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])
}
