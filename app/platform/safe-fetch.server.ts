import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { resolveHostname, type LookupAddress } from './dns-lookup.server.ts'
import { isLoopbackIp, isPublicIp } from './public-ip.ts'

export interface FetchOptions {
  maxBytes: number
  /** Covers everything: DNS, connections, redirects and the body. */
  timeoutMs: number
  maxRedirects: number
  /** `host:port` pairs on this machine that are allowed. For tests. */
  allowedLocalHosts: readonly string[]
  resolve: (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>
  accept: string
  /** Value of `User-Agent`; none is sent where it is empty. */
  userAgent: string
  /** True if a gzip body is unpacked; `maxBytes` applies to its content. */
  unpacksGzip: boolean
  signal?: AbortSignal
}

const DEFAULT_FETCH_OPTIONS: FetchOptions = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 10_000,
  maxRedirects: 3,
  allowedLocalHosts: [],
  resolve: resolveHostname,
  accept: '*/*',
  userAgent: '',
  unpacksGzip: false,
}

/** A public server has answered with something unusable. Any other error must not reveal where a link leads. */
export class BadResponseError extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

interface FetchResult {
  body: Buffer<ArrayBuffer>
  /** The server's, or empty. */
  etag: string
}

const REDIRECT_STATUSES = [301, 302, 303, 307, 308]

/**
 * Fetches a stranger's link, from the public internet only: http(s) on ports 80 and 443, without credentials,
 * every address of the name public and the connection made to one of those, each redirect checked the same
 * way.
 *
 * @throws Error for whatever keeps the body from arriving whole; its message is for the log, not for people
 */
export async function fetchPublic(
  link: string,
  options: Partial<FetchOptions> = {},
): Promise<Buffer<ArrayBuffer>> {
  const fetched = await fetchIfModified(link, '', options)
  if (!fetched) throw new BadResponseError('status 304', 304)
  return fetched.body
}

/** Like `fetchPublic`. @param etag of the last fetch, or empty @returns undefined when unchanged */
export async function fetchIfModified(
  link: string,
  etag: string,
  options: Partial<FetchOptions> = {},
): Promise<FetchResult | undefined> {
  const allOptions = { ...DEFAULT_FETCH_OPTIONS, ...options }
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error('took too long')), allOptions.timeoutMs)
  const signal = allOptions.signal ? AbortSignal.any([timeout.signal, allOptions.signal]) : timeout.signal
  try {
    signal.throwIfAborted()
    return await rejectOnAbort(signal, followRedirects(link, etag, allOptions, signal))
  } finally {
    clearTimeout(timer)
    // Also ends what is still under way after a failure elsewhere.
    timeout.abort()
  }
}

async function followRedirects(
  link: string,
  etag: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchResult | undefined> {
  let url = new URL(link)
  for (let redirects = 0; redirects <= options.maxRedirects; redirects++) {
    const response = await sendRequest(
      url,
      etag,
      await resolvePublicAddresses(url, options, signal),
      options,
      signal,
    )
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { body: await readBody(response, options), etag: headers.etag ?? '' }
    response.destroy()
    if (statusCode === 304 && etag) return undefined
    if (!REDIRECT_STATUSES.includes(statusCode) || !headers.location)
      throw new BadResponseError(`status ${statusCode}`, statusCode)
    url = redirectTarget(url, headers.location)
  }
  throw new Error('too many redirects')
}

/** @throws Error when the redirect downgrades to plain http, or is no URL */
export function redirectTarget(url: URL, location: string): URL {
  const next = new URL(location, url)
  if (url.protocol === 'https:' && next.protocol === 'http:') throw new Error('a redirect to plain http')
  return next
}

/** @throws Error when any address the link's host has, or anything else about the link, is not allowed */
async function resolvePublicAddresses(
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('not http')
  if (url.username !== '' || url.password !== '') throw new Error('credentials in the link')
  const isAllowedLocal = isAllowedHost(url, options)
  if (!isAllowedLocal && !['', '80', '443'].includes(url.port)) throw new Error('unusual port')

  // URL has already turned octal, hexadecimal, decimal and full-width forms into plain addresses.
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostname)
  if (family === 0 && !isAllowedLocal && isLocalHostname(hostname)) throw new Error('a local name')
  const addresses = family === 0 ? await options.resolve(hostname, signal) : [{ address: hostname, family }]
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicIp(address) || (isAllowedLocal && isLoopbackIp(address))
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Error('not a public address')
  return addresses
}

function isAllowedHost(url: URL, { allowedLocalHosts }: FetchOptions): boolean {
  return allowedLocalHosts.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`)
}

const LOCAL_TLDS = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'arpa', 'lan', 'home']

// Names that only a local network or this machine resolves.
function isLocalHostname(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length < 2 || LOCAL_TLDS.includes(last)
}

function sendRequest(
  url: URL,
  etag: string,
  addresses: LookupAddress[],
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  // The second lock: an agent that checks addresses again, by another list, when the socket is made.
  const filter = { allowIPAddressList: isAllowedHost(url, options) ? ['127.0.0.0/8'] : [] }
  const agent = secure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter)
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(url, {
      agent,
      signal,
      lookup: pinnedLookup(addresses),
      headers: {
        Accept: options.accept,
        'Accept-Encoding': 'identity',
        ...(options.userAgent && { 'User-Agent': options.userAgent }),
        ...(etag && { 'If-None-Match': etag }),
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

/** Resolves any name to the checked addresses: a second lookup could return others. */
function pinnedLookup(addresses: LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('no address'), '')
  }
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, unpacksGzip }: FetchOptions,
): Promise<Buffer<ArrayBuffer>> {
  // Requested uncompressed: a compressed body may be a bomb, or a server not worth the risk.
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase()
  const contentLength = Number(response.headers['content-length'] ?? 0)
  try {
    const isGzip = unpacksGzip && ['gzip', 'x-gzip'].includes(encoding)
    if (encoding !== 'identity' && !isGzip) throw new Error('a packed body')
    if (contentLength > maxBytes) throw new BadResponseError('too large')
    const chunks: Buffer[] = []
    let received = 0
    for await (const chunk of (isGzip ? unpack(response) : response) as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > maxBytes) throw new BadResponseError('too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

/** Unpacks piece by piece, so that a caller that counts bytes can end it. */
function unpack(response: IncomingMessage): Gunzip {
  // A failure of either ends both, and reaches the reader.
  return pipeline(response, createGunzip(), () => {})
}

// Not every await below listens to the signal.
function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])
}
