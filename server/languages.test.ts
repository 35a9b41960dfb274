import type { ServerBuild } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { expect, test } from 'vitest'
import { fakeRemixBuild, startEdge } from '../tests/setup/servers/edge.ts'
import { bodyLimit } from './body-limits.ts'

type Module = ServerBuild['routes'][string]['module']

function aBuild(modules: Record<string, Partial<Module>>) {
  const routes = Object.entries(modules).map(([path, module]) => [path, { id: path, path, module }])
  return fakeRemixBuild({ routes: Object.fromEntries(routes) as ServerBuild['routes'] })
}

test('the same routes answer below the prefix of a language, which they see in the address', async () => {
  const { send } = await startEdge()
  const urlAt = async (path: string) => (JSON.parse((await send(path)).text) as { url: string }).url
  expect(await urlAt('/who?a=1')).toBe('http://localhost:3000/who?a=1')
  expect(await urlAt('/hi/who?a=1')).toBe('http://localhost:3000/hi/who?a=1')
  expect(await urlAt('/HI/who')).toBe('http://localhost:3000/HI/who')
  expect((await send('/hi')).text).toContain('A calm room')
  expect((await send('/hi/')).text).toContain('A calm room')
  for (const path of ['/hill', '/hi/hi', '/hi/hi/who']) expect((await send(path)).text).not.toContain('url')
})

test('a redirect stays in its language', async () => {
  const { send } = await startEdge({ build: aBuild({ old: { loader: () => redirect('/new?a=1') } }) })
  expect((await send('/old')).headers.location).toBe('/new?a=1')
  expect((await send('/hi/old')).headers.location).toBe('/hi/new?a=1')
  // Scripts add the prefix themselves.
  expect((await send('/hi/old?_data=old')).headers['x-remix-redirect']).toBe('/new?a=1')
})

test('a cookie of one page is sent to that page in its language, too', async () => {
  const cookies = ['a=1; Path=/place/x; HttpOnly', 'b=2; Path=/', 'c=3']
  const loader = () =>
    new Response('', { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
  const { send } = await startEdge({ build: aBuild({ draft: { loader } }) })
  expect((await send('/draft')).headers['set-cookie']).toEqual(cookies)
  expect((await send('/hi/draft')).headers['set-cookie']).toEqual([
    cookies[0],
    'a=1; Path=/hi/place/x; HttpOnly',
    ...cookies.slice(1),
  ])
})

test('a cookie of one page ends in every language, whichever it is ended in', async () => {
  const ended = 'a=; Max-Age=0; Path=/place/x; HttpOnly'
  const loader = () => new Response('', { headers: { 'Set-Cookie': ended } })
  const { send } = await startEdge({ build: aBuild({ draft: { loader } }) })
  for (const path of ['/draft', '/hi/draft'])
    expect([path, (await send(path)).headers['set-cookie']]).toEqual([
      path,
      [ended, 'a=; Max-Age=0; Path=/hi/place/x; HttpOnly'],
    ])
})

test('an address below a prefix that reads as one of another host is refused as without it', async () => {
  const { send } = await startEdge()
  for (const path of ['/hi//login', '/hi/%2flogin', '/hi/%5clogin', '/hi/\\login', '/hi/%ff'])
    expect([path, (await send(path)).status]).toEqual([path, 400])
})

test('bodies are bounded below a prefix as without it', async () => {
  const { send } = await startEdge({ bodyLimit: (path) => (path === '/upload' ? 200 : 10) })
  const lengthOf = async (path: string, bytes: number) =>
    (await send(path, { method: 'POST', body: 'x'.repeat(bytes) })).status
  for (const prefix of ['', '/hi', '/HI', '/h%69']) {
    expect([prefix, await lengthOf(`${prefix}/form`, 11)]).toEqual([prefix, 413])
    expect([prefix, await lengthOf(`${prefix}/upload`, 201)]).toEqual([prefix, 413])
    expect([prefix, await lengthOf(`${prefix}/upload`, 100)]).not.toEqual([prefix, 413])
  }
  expect(bodyLimit('/upload', 'multipart/form-data; boundary=a')).toBeGreaterThan(bodyLimit('/form'))
})

test('a form of another site changes nothing below a prefix either', async () => {
  const { send } = await startEdge({ apiOrigins: ['https://friend.example'] })
  const statusOf = async (path: string, origin: string) =>
    (await send(path, { method: 'POST', headers: { origin } })).status
  expect(await statusOf('/hi/form', 'https://evil.example')).toBe(403)
  expect(await statusOf('/hi/form', 'https://friend.example')).toBe(403)
  expect(await statusOf('/hi/form', 'http://localhost:3000')).toBe(200)
})

test('what is refused below a prefix is said in its language, to programs in English', async () => {
  const { send } = await startEdge()
  const headers = { accept: 'text/html' }
  const page = await send('/hi/%ff', { headers })
  expect(page.text).toContain('<html lang="hi">')
  expect(page.text).toContain('यह पता पढ़ा नहीं जा सकता')
  expect(page.text).toContain('href="/hi/account"')
  expect((await send('/%ff', { headers })).text).toContain('<html lang="en-IN">')
  const tooLong = { method: 'POST', body: 'x'.repeat(200_000) }
  expect((await send('/hi/form?_data=form', tooLong)).text).toContain('ज़्यादा से ज़्यादा 100 kB')
  expect((await send('/hi/places/add-places', tooLong)).text).toContain('the limit is 100 kB')
  const hindi = { ...headers, origin: 'http://127.0.0.1:1', host: '127.0.0.1:1' }
  const foreign = await send('/hi/form', { method: 'POST', headers: hindi })
  expect(foreign.text).toMatch(/दूसरी वेबसाइट[^<]*127\.0\.0\.1:1 पर खोली/)
  expect((await send('/hi/form', { ...tooLong, headers })).text).toMatch(/<p>413\. एक/)
  expect((await send('/form', { ...tooLong, headers })).text).toMatch(/<p>413 Payload Too Large\. This/)
})
