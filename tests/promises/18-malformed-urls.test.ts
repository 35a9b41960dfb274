import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { iterations } from './setup/run-length.ts'
import { ipAddressOf, forEachParallel } from './setup/parallel.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { arbitraryText } from './setup/arbitraries.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

const targets: [path: string, status: number[]][] = [
  ['/places?limit=-1', [400]],
  ['/places?limit=0', [400]],
  ['/places?limit=1e308', [400]],
  ['/places?limit=NaN', [400]],
  ['/places?limit=1&limit=-1', [200, 400]],
  ['/places?cursor=%00', [400]],
  ['/places?cursor=nowhere', [400]],
  ['/places/%ff', [400]],
  ['/places/%00', [400, 404]],
  // Read as the letters that they are, as a query is.
  ['/places/search/%ff', [200]],
  ['/places/search/50%', [200]],
  ['/hi/places/search/%E0%A4%A', [200]],
  ['/places/search/%00', [200, 400]],
  ['/places/search/', [200]],
  ['/places/search', [200, 404]],
  ['/place/%ff', [400]],
  ['/place/%00', [400, 404]],
  ['/place/..%2f..%2fetc', [400, 404]],
  ['/place/__proto__', [404]],
  ['/%ff', [400]],
  ['/%', [400]],
  ['/%c0%af', [400]],
  ['/%5C', [400, 404]],
  ['/%5Ca%2Fb', [400, 404]],
  ['/%2F', [400, 404]],
  ['//', [400, 404]],
  ['//%', [400]],
  ['//_data:x', [400]],
  ['//a:b%20/?q=1', [400]],
  ['/\\%', [400]],
  ['http://%/', [400]],
  ['nothing', [400]],
  ['/%2F%5C%3A', [400, 404]],
  ['/?q=%ff', [200, 400]],
  ['/?q=%00', [200, 400]],
  ['/?q=%ed%a0%80', [200, 400]],
  ['/?page=-1&q=a', [200, 400]],
  ['/?page=1e308&q=a', [200, 400]],
  ['/?page=NaN&q=a', [200, 400]],
  ['/?after=%00', [200, 400]],
  ['/?_data=nowhere', [400, 403, 404]],
  ['/?_data=__proto__', [400, 403, 404]],
  ['/?_data=constructor', [400, 403, 404]],
  ['/login?redirectTo=%ff', [200, 400]],
  ['/uploads/%ff', [400]],
  ['/uploads/%00', [400, 404]],
  ['/assets/%ff', [400]],
  ['/assets/..%2f..%2fpackage.json', [403, 404]],
  [`/${'a'.repeat(8_000)}`, [404, 414]],
  [`/?q=${'a'.repeat(8_000)}`, [200, 400, 414]],
  [`/places/search/${'%F0%9F%98%80'.repeat(900)}`, [200, 400, 414]],
  ['/__proto__', [404]],
  ['/constructor', [404]],
  ['/user/nothing', [404]],
]

test('no path or query is answered with a fault of ours', async () => {
  for (const [path, status] of targets) {
    const answer = await server.get(path)
    expect([path, status.includes(answer.status) ? 'fine' : answer.status]).toEqual([path, 'fine'])
  }
})

test('an address of the API is answered as one, whatever line ends it holds', async () => {
  for (const prefix of ['user', 'places', 'places/search', 'bookings', 'upload', 'upload-by-link']) {
    for (const rest of [
      '%0a',
      '%0D',
      'x%0ay',
      'x%2f%0ay',
      '%E2%80%A8',
      'a/b%E2%80%A9c',
      'x%0ay?_data=root',
    ]) {
      const { status, headers } = await server.get(`/${prefix}/${rest}`)
      const type = headers['content-type']?.split(';')[0]
      expect([prefix, rest, status < 500, type]).toEqual([prefix, rest, true, 'application/json'])
    }
  }
})

// What an address is made of, and what has been taken for a part of one.
const PIECES = [
  '/',
  '//',
  '\\',
  '?',
  '#',
  '&',
  '=',
  ':',
  '@',
  ';',
  '[',
  ']',
  '.',
  '..',
  '*',
  '|',
  '{',
  '%',
  '%2',
  '%00',
  '%2f',
  '%5c',
  '%ff',
  'é',
  '%f0%9f%98%80',
  '%ed%a0%80',
  'a',
  '0',
  'q',
  'page',
  'place',
  'places',
  'search',
  'uploads',
  'assets',
  'account',
  '_data',
  '_data=routes%2Fhome',
  'index',
  '__proto__',
  'http://',
  'javascript:',
  'x:99999',
]

/** What pages read from the search of their address. */
const REQUESTS = ['q', 'page', 'after', 'checkIn', 'checkOut', 'noOfGuests', 'photos', '__proto__']

const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 80,
})

test('nothing in the place of an address is, whoever asks', async () => {
  const asked = fc.record({
    target: fc
      .array(fc.constantFrom(...PIECES, world.places[0]!.id), { minLength: 1, maxLength: 7 })
      .map((pieces) => pieces.join('')),
    begin: fc.constantFrom('', '/', '//', '/?', `/place/${world.places[0]!.id}?`),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    search: fc.array(fc.tuple(fc.constantFrom(...REQUESTS), arbitraryText), { maxLength: 3 }),
    cookie: fc.oneof(
      fc.constantFrom('', 'token=x', `token=${world.people[4]!.token}`, 'toast=x', 'draft=%'),
      fc.tuple(fc.constantFrom('', 'token=', 'toast=', 'draft='), printable).map((both) => both.join('')),
    ),
  })
  const wrong: string[] = []
  await forEachParallel(
    fc.sample(asked, iterations({ short: 600, long: 20_000 })),
    async ({ begin, target, search, method, cookie }, i) => {
      const address = begin + target + (search.length > 0 ? `?${new URLSearchParams(search)}` : '')
      const headers = { cookie, accept: 'text/html', 'x-forwarded-for': ipAddressOf(i) }
      const { status } = await server.send(method, address, { headers })
      if (status >= 500) wrong.push(`${method} ${address} (${cookie}): ${status}`)
    },
  )
  expect(wrong).toEqual([])
})
