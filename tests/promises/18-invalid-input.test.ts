import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { HttpResponse, SendOptions } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { ipAddressOf, forEachParallel } from './setup/parallel.ts'
import { placeDetails } from './setup/mutations.ts'
import { filesInField, pictureBytes } from './setup/pictures.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { stayIn } from './setup/stays.ts'
import { arbitraryFieldValue, arbitraryFieldName, arbitraryValue } from './setup/arbitraries.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  // Every request from an address of its own, so that limits leave something to test.
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

/** The calls that take JSON, with the fields they know. */
const calls: [method: string, path: string, fields: string[]][] = [
  ['POST', '/user/register', ['name', 'email', 'password']],
  ['POST', '/user/login', ['email', 'password']],
  ['POST', '/user/google/login', ['credential', 'name', 'email']],
  ['PUT', '/user/update-user', ['name', 'password', 'picture']],
  ['POST', '/places/add-places', Object.keys(placeDetails([]))],
  ['PUT', '/places/update-place', ['id', ...Object.keys(placeDetails([]))]],
  ['POST', '/upload-by-link', ['link']],
  ['POST', '/bookings', ['place', 'checkIn', 'checkOut', 'noOfGuests', 'name', 'phone', 'price']],
  ['DELETE', '/bookings/x', ['reason']],
  ['POST', '/upload', ['photos']],
  ['POST', '/user/upload-picture', ['picture']],
]

/** The forms, each as it would be right; the files of a place are never. */
const forms = (): [path: string, right: Record<string, string>][] => {
  const place = { ...asTexts(placeDetails([])), intent: '' }
  const account = { name: 'A', email: 'a@example.com', password: 'a long password', redirectTo: '/' }
  const stay = { ...stayIn(60, 2), noOfGuests: '1', name: 'A', phone: '98765 43210', intent: '', key: '' }
  return [
    ['/login', account],
    ['/register', account],
    ['/account', { name: 'A', password: '', confirmPassword: '', picture: '' }],
    ['/account/places/new', place],
    [`/account/places/${world.places[0]!.id}`, { ...place, photos: '' }],
    [`/account/places/${world.places[0]!.id}/calendar`, { ...stayIn(90, 2), note: 'Paint', intent: 'block' }],
    [`/account/places/${world.places[0]!.id}/imports`, { name: 'A', address: 'x', importId: '', intent: '' }],
    ['/account/photos', { photos: '', intent: '' }],
    [`/place/${world.places[0]!.id}`, stay],
    ['/logout', { anything: '' }],
  ]
}

test('no body makes a call fail', async () => {
  const bodies = fc.constantFrom(...calls).chain(([method, path, fields]) =>
    fc.record({
      method: fc.constant(method),
      path: fc.constant(path),
      body: fc.oneof(
        { weight: 6, arbitrary: almostRight(path, fields) },
        {
          weight: 2,
          arbitrary: fc.dictionary(fc.constantFrom(...fields, '__proto__', '_id'), arbitraryValue),
        },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
    }),
  )
  const wrong: string[] = []
  await forEachParallel(
    fc.sample(bodies, iterations({ short: 180, long: 5_000 })),
    async ({ method, path, body }, i) => {
      const json = asJson(body)
      const answer = await server.send(method, path, { ...sender(i), body: json })
      if (!isSentence(answer))
        wrong.push(`${method} ${path} ${json}: ${answer.status} ${answer.text.slice(0, 200)}`)
    },
  )
  expect(wrong).toEqual([])
})

test('no fields make a form fail', async () => {
  const posts = fc.constantFrom(...forms()).chain(([path, right]) =>
    fc.record({
      path: fc.constant(path),
      // Right but for some wrong ones, or wrong altogether.
      right: fc.constantFrom({}, right),
      wrong: fc.array(fc.tuple(arbitraryFieldName(Object.keys(right)), arbitraryFieldValue), {
        maxLength: 14,
      }),
      inParts: fc.boolean(),
    }),
  )
  const wrong: string[] = []
  await forEachParallel(
    fc.sample(posts, iterations({ short: 90, long: 2_000 })),
    async ({ path, right, wrong: given, inParts }, i) => {
      const replaced = new Set(given.map(([name]) => name))
      const form = [...Object.entries(right).filter(([name]) => !replaced.has(name)), ...given]
      // The session of whoever signs out ends, so that everybody else does the rest.
      const person = path === '/logout' ? undefined : world.people[i % 12]!.token
      const headers = { 'x-forwarded-for': ipAddressOf(i), accept: 'text/html' }
      const type = 'application/x-www-form-urlencoded'
      const answer = inParts
        ? await server.post(path, { token: person, parts: partsOf(form), headers })
        : await server.post(path, {
            token: person,
            body: encoded(form),
            headers: { ...headers, 'content-type': type },
          })
      if (answer.status >= 500) wrong.push(`${path} ${JSON.stringify(form)}: ${answer.status}`)
    },
  )
  expect(wrong).toEqual([])
})

const deep = (open: string, close: string) => open.repeat(40_000) + close.repeat(40_000)
const bodies: [name: string, body: string | Buffer, status: number | number[]][] = [
  ['nothing', '', 400],
  ['no JSON', '{', 400],
  ['a number', '1', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['NaN', '{"email": NaN}', 400],
  ['a deep list', deep('[', ']'), 400],
  ['a deep object', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`, [400, 422]],
  ['depth in a field', `{"email": ${deep('[', ']')}, "password": "x"}`, 400],
  ['100k deep', '['.repeat(100_000) + ']'.repeat(100_000), [400, 413]],
  ['__proto__', '{"__proto__": {"email": "a@example.com", "password": "x"}}', 422],
  ['a lone surrogate', '{"email": "\\ud800@example.com", "password": "x"}', [401, 422]],
  ['NUL', '{"email": "a\\u0000@example.com", "password": "x"}', [401, 422]],
  ['a list for a text', '{"email": ["a@example.com"], "password": "x"}', 400],
  ['an object for a text', '{"email": {"$ne": null}, "password": "x"}', 400],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
  ['a byte order mark', '\ufeff{"email": "a@example.com", "password": "wrong"}', [400, 401]],
  ['the same key twice', '{"email": "x", "email": "nobody@example.com", "password": "wrong"}', 401],
]

for (const [name, body, status] of bodies) {
  test(`a body of ${name} is answered with a sentence`, async () => {
    const answer = await server.post('/user/login', { body, headers: { 'content-type': 'application/json' } })
    expect([status].flat()).toContain(answer.status)
    expect(isSentence(answer)).toBe(true)
  })
}

test('numbers that are none are refused', async () => {
  const { token } = world.people[2]!
  const booking = { place: world.places[0]!.id, ...stayIn(3), name: 'Ravi', phone: '98450 12345' }
  for (const noOfGuests of ['1e308', 1e308, -1, 0, 1.5, '1.5', 'NaN', '٣', [], null, true, 2 ** 53]) {
    const { status, json } = await server.post('/bookings', {
      bearer: token,
      json: { ...booking, noOfGuests },
    })
    expect([noOfGuests, [400, 422].includes(status), typeof json.message]).toEqual([
      noOfGuests,
      true,
      'string',
    ])
  }
  for (const price of [1e308, '1e308', -5, 0.5, 1e9 + 0.1, 'free', [500], { $gt: 0 }]) {
    const json = { ...placeDetails(world.places[0]!.photos), price }
    const { status } = await server.post('/places/add-places', { bearer: world.people[0]!.token, json })
    expect([price, [400, 422].includes(status)]).toEqual([price, true])
  }
})

test('no method is', async () => {
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'POST']) {
    for (const path of [
      '/',
      '/bookings',
      '/places',
      '/login',
      '/account',
      '/uploads/a.webp',
      '/health',
      '/user/login',
      '/nowhere',
    ]) {
      const { status } = await server.send(method, path, sender(3))
      expect([method, path, status < 500]).toEqual([method, path, true])
    }
  }
})

test('no multipart body is', async () => {
  const { token } = world.people[5]!
  const picture = await pictureBytes()
  const begin = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n'
  const made: [string, string | Buffer][] = [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
    ['multipart/form-data; boundary=x', 'no parts at all'],
    ['multipart/form-data; boundary=x', `${begin}\r\nno end`],
    ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: nothing\r\n\r\na\r\n--x--\r\n`],
    ['multipart/form-data; boundary=x', `--x\r\n\r\na\r\n--x--\r\n`],
    ['multipart/form-data; boundary=x', `${begin}Content-Transfer-Encoding: base64\r\n\r\n!!!\r\n--x--\r\n`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n`,
    ],
    ['multipart/form-data; boundary=x', `${begin.replace('a.jpg', 'x'.repeat(9_000))}\r\na\r\n--x--\r\n`],
    [
      'multipart/form-data; boundary=x',
      Buffer.concat([Buffer.from(`${begin}\r\n`), picture.subarray(0, 500), Buffer.from('\r\n--x--\r\n')]),
    ],
    [`multipart/form-data; boundary=${'x'.repeat(500)}`, 'x'],
    ['application/x-www-form-urlencoded', `photos=a&${'a=b&'.repeat(10_000)}`],
    ['text/plain', 'hello'],
    ['', 'hello'],
  ]
  const wrong: string[] = []
  for (const path of [
    '/upload',
    '/user/upload-picture',
    '/account/photos',
    '/account/places/new',
    '/account',
    '/login',
    `/place/${world.places[0]!.id}`,
  ]) {
    for (const [type, body] of made) {
      const { status } = await server.post(path, {
        token,
        body,
        headers: { 'content-type': type, accept: 'text/html' },
      })
      if (status >= 500) wrong.push(`${path} ${type} ${String(body).slice(0, 80)}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  const whole = await server.post('/upload', {
    token,
    parts: filesInField('photos', new File([new Uint8Array(picture)], 'a.jpg')),
  })
  expect(whole.status).toBe(200)
})

/** A body that is right but for one or two fields, so that it gets past the first checks. */
function almostRight(path: string, fields: string[]) {
  return fc.dictionary(fc.constantFrom(...fields), arbitraryValue, { minKeys: 1, maxKeys: 2 }).map((odd) => {
    const { photos, id } = world.places[0]!
    const right: Record<string, unknown> = path.startsWith('/places')
      ? { ...placeDetails(photos), id }
      : {
          place: id,
          ...stayIn(7),
          noOfGuests: 1,
          phone: '98450 12345',
          name: 'A',
          email: 'a@example.com',
          password: 'a good password',
          picture: '',
        }
    return { ...right, ...odd }
  })
}

function asJson(body: unknown): string {
  try {
    return JSON.stringify(body) ?? 'undefined'
  } catch {
    return '{"circular":'
  }
}

function sender(i: number): SendOptions {
  return {
    bearer: world.people[i % 12]!.token,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ipAddressOf(i) },
  }
}

function isSentence({ status, json }: HttpResponse): boolean {
  if (status >= 500) return false
  return (
    status < 400 || (json?.success === false && typeof json.message === 'string' && json.message.length > 5)
  )
}

function asTexts(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function partsOf(fields: [string, string][]): FormData {
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, value)
  return parts
}

// As it comes, half characters and all, which URLSearchParams would mend.
function encoded(fields: [string, string][]): string {
  const raw = (text: string) => (/\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text))
  return fields.map(([name, value]) => `${raw(name)}=${raw(value)}`).join('&')
}
