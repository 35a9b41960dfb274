import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { KEPT_TRIPS } from '#app/components/booking/kept-trips.ts'

// public/sw.js with caches in memory. What a browser does with it is in tests/e2e/enhanced/kept-trip.spec.ts.

const ORIGIN = 'https://basera.example'
const OFFLINE_PAGE = '<h1>You are offline</h1><!-- trips -->'
const OFFLINE_PAGE_IN_HINDI = '<h1>इंटरनेट नहीं चल रहा</h1><!-- trips -->'
const IN_A_WEEK = Date.now() + 7 * 86_400_000

type Answer = Response | undefined

class FakeCache {
  readonly entries = new Map<string, Response>()
  private urlOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
  add = async (request: Request) =>
    void this.entries.set(
      this.urlOf(request),
      new Response(request.url.includes('-hi.') ? OFFLINE_PAGE_IN_HINDI : OFFLINE_PAGE),
    )
  put = async (key: string, response: Response) => void this.entries.set(this.urlOf(key), response)
  match = async (key: string | Request) => this.entries.get(this.urlOf(key))?.clone()
  keys = async () => [...this.entries.keys()].map((url) => new Request(url))
  delete = async (key: string | Request) => this.entries.delete(this.urlOf(key))
}

/** A worker that is active, with the trips of Asha, and no network unless it is said. */
async function aWorker(
  network: (request: Request) => Promise<Response> = async () => Promise.reject(new TypeError()),
) {
  const stores = new Map<string, FakeCache>()
  const caches = {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name)!,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  const listeners = new Map<string, (event: unknown) => void>()
  const self = {
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  const timers: (() => void)[] = []
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self,
    caches,
    URL,
    Response,
    Request: class extends Request {
      constructor(path: string) {
        super(new URL(path, ORIGIN))
      }
    },
    Promise,
    fetch: network,
    setTimeout: (then: () => void) => timers.push(then),
  })
  const waited: Promise<unknown>[] = []
  const happen = async (name: string, event: object = {}) => {
    let answer: Promise<Response> | undefined
    const waitUntil = (work: Promise<unknown>) => void waited.push(work)
    const respondWith = (response: Promise<Response>) => (answer = response)
    listeners.get(name)!({ waitUntil, respondWith, ...event })
    return { answer }
  }
  const settle = () => Promise.all(waited.splice(0))
  const keep = async (id: string, { name = 'Mango house', until = IN_A_WEEK } = {}) => {
    const headers = {
      'X-Kept-Until': String(until),
      'X-Kept-As': encodeURIComponent(name),
      'X-Kept-Stay': '2026-12-04/2026-12-08',
      'X-Kept-Title': 'Mango%20house',
    }
    const cache = await caches.open(`${KEPT_TRIPS}asha`)
    await cache.put(`/account/bookings/${id}`, new Response(`trip ${id}`, { headers }))
  }
  const sent = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
    happen('fetch', { request: { url: new URL(path, ORIGIN).href, method, mode } })
  const open = async (path: string): Promise<Answer> => (await sent(path)).answer
  await happen('install')
  await settle()
  await happen('activate')
  await settle()
  return { caches, stores, keep, sent, open, settle, happen, timers }
}

const textOf = async (answer: Answer) => answer!.text()

test('without a network it shows kept trips, by their path, and names them on the page that says so', async () => {
  const worker = await aWorker()
  await worker.keep('a', { name: 'Thu 4 to Mon 8 Dec: <b>Mango & "house"</b>' })
  expect(await textOf(await worker.open('/account/bookings/a?photos'))).toBe('trip a')
  for (const path of ['/', '/account/bookings/b', '/account/bookings/a/cancel', '/account/bookings']) {
    const html = await textOf(await worker.open(path))
    expect(html).toContain('You are offline')
    expect(html).toContain(
      '<a href="/account/bookings/a">Thu 4 to Mon 8 Dec: &#60;b&#62;Mango &#38; &#34;house&#34;&#60;/b&#62;</a>',
    )
  }
})

test('a page in Hindi says so in Hindi, and a trip opened there is kept there', async () => {
  const worker = await aWorker()
  expect(await textOf(await worker.open('/hi/place/a'))).toBe(OFFLINE_PAGE_IN_HINDI)
  expect(await textOf(await worker.open('/hill'))).toBe(OFFLINE_PAGE)
  await worker.keep('a')
  const list = await textOf(await worker.open('/hi'))
  expect(list).toContain('<h2>यहाँ सेव आपकी यात्राएँ</h2>')
  // It was read in English.
  expect(list).toMatch(/>4\s*\S\s*8 दिस॰: Mango house<\/a>/)
  await worker.sent('/hi/login', { method: 'POST' })
  await worker.settle()
  expect([...worker.stores.keys()]).toEqual(['offline-3'])
})

test('a trip that is over is shown no more, and goes', async () => {
  const worker = await aWorker()
  await worker.keep('a', { until: Date.now() - 1 })
  expect(await textOf(await worker.open('/account/bookings/a'))).toBe(OFFLINE_PAGE)
  expect(await (await worker.caches.open(`${KEPT_TRIPS}asha`)).keys()).toEqual([])
})

test('with a network it shows what the server says, a trip too, unless that takes too long', async () => {
  const quick = await aWorker(async () => new Response('from the server'))
  await quick.keep('a')
  expect(await textOf(await quick.open('/account/bookings/a'))).toBe('from the server')

  const slow = await aWorker(() => new Promise(() => undefined))
  await slow.keep('a')
  const { answer } = await slow.sent('/account/bookings/a')
  await expect.poll(() => slow.timers.length).toBe(1)
  slow.timers[0]!()
  expect(await textOf(await answer)).toBe('trip a')
})

test.each([
  ['/logout', 'POST'],
  ['/LOGOUT', 'POST'],
  ['/Log%6Fut/', 'POST'],
  ['/HI/Logout', 'POST'],
  ['/logout?_data=routes%2Flogout', 'POST'],
  ['/login', 'POST'],
  ['/login?redirectTo=%2Faccount%2Fbookings', 'GET'],
  ['/login/passkey', 'POST'],
  ['/register', 'POST'],
  ['/reset-password', 'POST'],
  ['/auth/google/callback?code=1', 'GET'],
  ['/user/logout', 'GET'],
  ['/user/google/login', 'POST'],
])('a session that begins or ends takes kept trips along: %s', async (path, method) => {
  for (const mode of ['navigate', 'cors']) {
    const worker = await aWorker()
    await worker.keep('a')
    await (
      await worker.sent(path, { method, mode })
    ).answer
    await worker.settle()
    expect([...worker.stores.keys()]).toEqual(['offline-3'])
  }
})

test('other pages, and other sites, take none along', async () => {
  const worker = await aWorker()
  await worker.keep('a')
  const elsewhere = ['/', '/account', '/place/login', '/users', '/loginx', 'https://accounts.example/logout']
  for (const path of elsewhere) await (await worker.sent(path)).answer
  await worker.settle()
  expect(await textOf(await worker.open('/account/bookings/a'))).toBe('trip a')
})

test('it leaves forms, calls and files to the browser', async () => {
  const worker = await aWorker()
  const others = [
    { method: 'POST' },
    { mode: 'cors' },
    { mode: 'no-cors', method: 'GET' },
    { method: 'DELETE', mode: 'cors' },
  ]
  for (const other of others) expect((await worker.sent('/account/bookings/a', other)).answer).toBeUndefined()
})

test('a new version takes along what older ones stored, and no trips', async () => {
  const worker = await aWorker()
  await worker.caches.open('offline-1')
  await worker.keep('a')
  await worker.happen('activate')
  await worker.settle()
  expect([...worker.stores.keys()]).toEqual(['offline-3', `${KEPT_TRIPS}asha`])
})

test('where the storage fails, pages come from the network as ever', async () => {
  const worker = await aWorker(async () => new Response('from the server'))
  worker.caches.keys = () => Promise.reject(new DOMException('no', 'SecurityError'))
  expect(await textOf(await worker.open('/account/bookings/a'))).toBe('from the server')
})
