import { createServer, get, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SSRF_URLS } from '../../tests/setup/requests/ssrf-urls.ts'
import { fetchIfModified, fetchPublic, redirectTarget, type FetchOptions } from './safe-fetch.server.ts'
import { waitFor } from '../../tests/setup/vitest/wait-for.ts'

async function listen(server: Server | ReturnType<typeof createTcpServer>, host = '127.0.0.1', port = 0) {
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function anOpenServer(listener: RequestListener) {
  const port = await listen(createServer(listener))
  return { port, url: `http://127.0.0.1:${port}/`, rules: { allowedLocalHosts: [`127.0.0.1:${port}`] } }
}

const resolvesTo =
  (...addresses: string[]): FetchOptions['resolve'] =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

test.each(SSRF_URLS)('%s is not fetched', async (link) => {
  const resolve = vi.fn(resolvesTo('8.8.8.8'))
  await expect(fetchPublic(link, { resolve, timeoutMs: 300 })).rejects.toThrow(
    /^(not a public address|a local name|unusual port|credentials in the link|not http|Invalid URL)$/,
  )
  expect(resolve).not.toHaveBeenCalled()
})

test('half of them would pass a check of the text alone', () => {
  const looksPrivate =
    /^https?:\/\/(localhost|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\])/
  const http = SSRF_URLS.filter((link) => /^https?:\/\//.test(link))
  expect(http.filter((link) => !looksPrivate.test(link)).length).toBeGreaterThan(http.length / 2)
})

test.each([
  [['127.0.0.1']],
  [['8.8.8.8', '10.0.0.1']],
  [['2606:4700::1111', '::1']],
  [['8.8.8.8', '::ffff:10.0.0.1']],
  [['169.254.169.254']],
  [['fe80::1%eth0']],
  [[]],
])('a name with the addresses %j is not fetched', async (addresses) => {
  const rules = { resolve: resolvesTo(...addresses), timeoutMs: 300 }
  await expect(fetchPublic('http://photos.example/a.jpg', rules)).rejects.toThrow('not a public address')
})

test('a link is fetched, with nothing about who asks', async () => {
  let asked: unknown
  const { url, rules } = await anOpenServer((request, response) => {
    asked = request.headers
    response.end('picture')
  })
  const options = { ...rules, accept: 'image/webp', userAgent: 'Example (import)' }
  expect((await fetchPublic(url, options)).toString()).toBe('picture')
  expect(asked).toEqual({
    accept: 'image/webp',
    'accept-encoding': 'identity',
    connection: expect.any(String) as string,
    host: new URL(url).host,
    'user-agent': 'Example (import)',
  })
})

test('what has not changed is not fetched again', async () => {
  const { url, rules } = await anOpenServer((request, response) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else response.setHeader('ETag', '"one"').end('calendar')
  })
  const fetched = await fetchIfModified(url, '', rules)
  expect([fetched?.etag, fetched?.body.toString()]).toEqual(['"one"', 'calendar'])
  expect(await fetchIfModified(url, '"one"', rules)).toBeUndefined()
  expect(await fetchIfModified(url, '"two"', rules)).toBeDefined()
})

test('a name whose address changes is fetched from the address that was checked', async () => {
  const decoy = await listen(createServer((_, response) => response.end('private')))
  await listen(
    createServer((_, response) => response.end('checked')),
    '127.0.0.2',
    decoy,
  )
  const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
  const resolve = vi.fn(() => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]))
  const link = `http://photos.example:${decoy}/`
  const rules = { resolve, allowedLocalHosts: [`photos.example:${decoy}`] }
  expect((await fetchPublic(link, rules)).toString()).toBe('checked')
  expect(resolve).toHaveBeenCalledTimes(1)

  // The naive way, checking first and connecting by name, reaches the other one.
  const [naive] = await resolve()
  const text = await new Promise((done) => {
    const lookup = (_: string, __: object, answer: (failure: null, all: object[]) => void) =>
      answer(null, naive ? [naive] : [])
    get(link, { lookup: lookup as never, agent: false }, (response) =>
      response.on('data', (chunk) => done(String(chunk))),
    )
  })
  expect(text).toBe('private')
})

test.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data/',
  '//10.0.0.1/',
  'http://[::1]/',
  'http://localhost/',
  'https://photos.example:8443/',
  'http://asha:secret@photos.example/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'data:image/png;base64,AAAA',
  'http://[',
])('a redirect to %s is not followed', async (location) => {
  const { url, rules } = await anOpenServer((_, response) => response.writeHead(302, { location }).end())
  await expect(fetchPublic(url, { ...rules, resolve: resolvesTo('8.8.8.8') })).rejects.toThrow(
    /^(not a public address|a local name|unusual port|credentials in the link|not http|Invalid URL)$/,
  )
})

test('what was asked for in secret is not asked for again in the open', () => {
  const link = new URL('https://calendars.example/secret.ics')
  expect(redirectTarget(link, '/other.ics').href).toBe('https://calendars.example/other.ics')
  expect(() => redirectTarget(link, 'http://calendars.example/secret.ics')).toThrow(
    'a redirect to plain http',
  )
  expect(redirectTarget(new URL('http://photos.example/'), 'http://photos.example/a.jpg').protocol).toBe(
    'http:',
  )
})

test('a redirect to a server next door never reaches it', async () => {
  const reached = vi.fn()
  const port = await listen(createServer((_, response) => void response.end(reached())))
  const location = `http://127.0.0.1:${port}/`
  const { url, rules } = await anOpenServer((_, response) => response.writeHead(302, { location }).end())
  await expect(fetchPublic(url, rules)).rejects.toThrow('unusual port')
  expect(reached).not.toHaveBeenCalled()
  await fetch(url)
  expect(reached).toHaveBeenCalled()
})

test.each([301, 302, 303, 307, 308])('three redirects (%i) are followed, a fourth is not', async (status) => {
  const { url, rules } = await anOpenServer((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(status, { location: `/${left - 1}` }).end()
  })
  expect((await fetchPublic(`${url}3`, rules)).toString()).toBe('there')
  await expect(fetchPublic(`${url}4`, rules)).rejects.toThrow('too many redirects')
})

test.each([201, 204, 206, 300, 304, 400, 404, 500])('an answer of %i is no photo', async (status) => {
  const { url, rules } = await anOpenServer((_, response) => response.writeHead(status).end())
  await expect(fetchPublic(url, rules)).rejects.toThrow(`status ${status}`)
})

test('an endless body is cut off at its bound', async () => {
  let sent = 0
  const { url, rules } = await anOpenServer((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
  })
  await expect(fetchPublic(url, rules)).rejects.toThrow('too large')
  const atRefusal = sent
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toBe(atRefusal)
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

test('ten megabytes are taken, one byte more is not, announced or not', async () => {
  const bound = 10 * 1024 * 1024
  const { url, rules } = await anOpenServer((request, response) => {
    const bytes = Buffer.alloc(bound + (request.url?.includes('more') ? 1 : 0))
    if (request.url?.includes('announced')) response.setHeader('Content-Length', bytes.length)
    response.write(bytes.subarray(0, 10))
    response.end(bytes.subarray(10))
  })
  for (const how of ['', 'announced']) {
    expect(await fetchPublic(`${url}${how}`, rules)).toHaveLength(bound)
    await expect(fetchPublic(`${url}${how}-more`, rules)).rejects.toThrow('too large')
  }
})

test.each(['gzip', 'GZIP', 'br', 'deflate', 'gzip, gzip', 'identity, gzip', 'unheard-of'])(
  'a body packed with %s is not unpacked',
  async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const { url, rules } = await anOpenServer((_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb),
    )
    await expect(fetchPublic(url, rules)).rejects.toThrow('a packed body')
  },
)

test.each(['gzip', 'X-GZIP'])(
  'a body packed with %s is unpacked where that is asked for',
  async (encoding) => {
    const packed = gzipSync('BEGIN:VCALENDAR')
    const bodies: Record<string, Buffer> = {
      '/whole': packed,
      '/cut': packed.subarray(0, -9),
      '/none': Buffer.from('BEGIN:VCALENDAR'),
      '/bomb': gzipSync(Buffer.alloc(50_000_000)),
    }
    const { url, rules } = await anOpenServer((request, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end(bodies[request.url ?? '']),
    )
    const unpacked = (path: string) =>
      fetchPublic(new URL(path, url).href, { ...rules, maxBytes: 1_000_000, unpacksGzip: true })
    expect((await unpacked('/whole')).toString()).toBe('BEGIN:VCALENDAR')
    await expect(unpacked('/bomb')).rejects.toThrow('too large')
    for (const path of ['/cut', '/none']) await expect(unpacked(path)).rejects.toThrow()
  },
)

const slow: [what: string, serve: (socket: Socket) => void][] = [
  ['never answers', () => undefined],
  [
    'sends its head a letter at a time',
    (socket) => trickle(socket, `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1000)}`),
  ],
  [
    'sends its body a letter at a time',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n')
      trickle(socket, 'x'.repeat(1000))
    },
  ],
  ['hints and never answers', (socket) => trickle(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100))],
]

test.each(slow)('a server that %s is left when patience ends', async (_, serve) => {
  let left = false
  const port = await listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined).on('close', () => (left = true))
      socket.once('data', () => serve(socket))
    }),
  )
  // Each of them goes on for longer than a test may take, or ends well.
  const rules = { allowedLocalHosts: [`127.0.0.1:${port}`], timeoutMs: 300 }
  await expect(fetchPublic(`http://127.0.0.1:${port}/`, rules)).rejects.toThrow()
  await waitFor(() => expect(left).toBe(true))
})

test('patience is for all redirects together', async () => {
  let asked = 0
  const { url, rules } = await anOpenServer((_, response) => {
    asked += 1
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 200)
  })
  await expect(fetchPublic(url, { ...rules, timeoutMs: 300 })).rejects.toThrow()
  expect(asked).toBeLessThanOrEqual(2)
})

test('a name server that never answers is left when patience ends', async () => {
  const rules = { resolve: () => new Promise<never>(() => undefined), timeoutMs: 200 }
  await expect(fetchPublic('http://photos.example/', rules)).rejects.toThrow('took too long')
})

test('a body that ends before its time is not taken', async () => {
  const port = await listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nshort'))
    }),
  )
  const rules = { allowedLocalHosts: [`127.0.0.1:${port}`] }
  await expect(fetchPublic(`http://127.0.0.1:${port}/`, rules)).rejects.toThrow('aborted')
})

test('the open host of the tests opens nothing but itself', async () => {
  const { port, rules } = await anOpenServer((_, response) => response.end('there'))
  const others = [
    `http://127.0.0.2:${port}/`,
    `http://localhost:${port}/`,
    'http://127.0.0.1/',
    `https://127.0.0.1:${port + 1}/`,
  ]
  for (const link of others)
    await expect(fetchPublic(link, rules)).rejects.toThrow(/unusual port|not a public/)
  const named = { allowedLocalHosts: [`photos.example:${port}`], resolve: resolvesTo('10.0.0.1') }
  await expect(fetchPublic(`http://photos.example:${port}/`, named)).rejects.toThrow('not a public address')
})

function trickle(socket: Socket, text: string) {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++] ?? ' '), 20)
  socket.on('close', () => clearInterval(timer))
}
