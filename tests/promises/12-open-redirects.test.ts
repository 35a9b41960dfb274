import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { startServer, ORIGIN, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
})

const externalTargets = [
  '//e.example',
  '///e.example',
  '/\\e.example',
  '\\\\e.example',
  '/%09/e.example',
  '/\t/e.example',
  '/\n/e.example',
  '/%0a/e.example',
  '/%0d%0aLocation:%20https://e.example',
  '/%5ce.example',
  '/.//e.example',
  '/..//e.example',
  '/%2e%2e//e.example',
  '/a/..//e.example',
  ' //e.example',
  'https://e.example',
  'https:e.example',
  'https:/e.example',
  'HTTPS://E.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'e.example',
  '@e.example',
  'http://localhost:3000@e.example/',
  'http://localhost:3000.e.example/',
  'http://localhost:3001/',
  '?//e.example',
  '#//e.example',
  '',
  '%',
  '/%',
  '/%ff',
  '/\0//e.example',
]

const internalTargets = [
  '/account',
  '/account/bookings?x=1',
  '/place/abc?checkIn=2027-01-01',
  '/?q=%E0%A4%97%E0%A5%8B%E0%A4%B5%E0%A4%BE',
]

test('a redirectTo that leaves our origin leads home', async () => {
  const led: [string, string][] = []
  for (const [i, redirectTo] of externalTargets.entries()) {
    const { location } = await logIn(redirectTo, i)
    led.push([redirectTo, location])
  }
  expect(led.filter(([, location]) => !isSameOrigin(location))).toEqual([])
})

test('nor does the page hand it on', async () => {
  for (const redirectTo of externalTargets.filter((one) => one !== '')) {
    for (const page of ['/login', '/register']) {
      const { status, text } = await server.get(`${page}?${new URLSearchParams({ redirectTo })}`)
      expect([redirectTo, status]).toEqual([redirectTo, 200])
      expect([redirectTo, forwardedTarget(text).every(isSameOrigin)]).toEqual([redirectTo, true])
    }
  }
  const { text } = await server.get('/login?redirectTo=/account/bookings')
  expect(forwardedTarget(text)).toContain('/account/bookings')
})

test('a redirectTo to a page of ours is followed', async () => {
  for (const [i, redirectTo] of internalTargets.entries()) {
    expect((await logIn(redirectTo, i)).location).toBe(redirectTo)
  }
})

test('registering keeps to the same rule', async () => {
  for (const [i, redirectTo] of [
    '//e.example',
    '/\\e.example',
    '/%09/e.example',
    'javascript:alert(1)',
  ].entries()) {
    const form = { name: 'New', email: `new.${i}@example.com`, password: PASSWORD, redirectTo }
    const { status, headers } = await server.post('/register', { form })
    expect([redirectTo, status, headers.location]).toEqual([redirectTo, 302, '/'])
  }
})

test('paths that look like other sites are not redirected to', async () => {
  for (const path of [
    '//e.example/',
    '//e.example/..',
    '/\\e.example',
    '/%5c%5ce.example',
    '/account//e.example',
  ]) {
    const { headers } = await server.get(path)
    const { location } = headers
    expect([path, location === undefined || isSameOrigin(location)]).toEqual([path, true])
  }
})

async function logIn(redirectTo: string, i: number) {
  const { email } = world.people[i % world.people.length]!
  const { status, headers } = await server.post('/login', { form: { email, password: PASSWORD, redirectTo } })
  expect([redirectTo, status]).toEqual([redirectTo, 302])
  return { location: String(headers.location) }
}

/** The redirectTo of the page's form, and those of its links to other pages. */
function forwardedTarget(page: string): string[] {
  const found = page.matchAll(/name="redirectTo" value="([^"]*)"|<a [^>]*redirectTo=([^"&]*)"/g)
  return [...found].map(([, value, query]) => value ?? decodeURIComponent(query ?? ''))
}

/** As a browser reads it. */
function isSameOrigin(location: string): boolean {
  return new URL(location, ORIGIN).origin === ORIGIN && !/^[/\\]{2}|[\t\n\r]/.test(location)
}
