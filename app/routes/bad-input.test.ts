import type { ActionFunctionArgs } from '@remix-run/node'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aRequest } from '../../tests/setup/a-request.ts'
import { aStay } from '../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { action as placeForm } from './account/edit-place.tsx'
import { action as profile } from './account/profile.tsx'
import { loader as home } from './home.tsx'
import { action as login } from './login.tsx'
import { action as logout } from './logout.ts'
import { action as place, loader as placePage } from './place-page.tsx'
import { action as register } from './register.tsx'

// Whatever is posted, by whatever program: an answer below 500, or a Response thrown; never a failure.

const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '0',
  '1e308',
  '-0',
  'Infinity',
  '99999999999999999999',
  '0x10',
  '1.5',
  '2024-02-30',
  '9999-12-31',
  '10000-01-01',
  '0000-00-00',
  '[object Object]',
  '{"a":1}',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '%00',
  '%ff',
  '\u202e',
  '🏖️',
  'घर',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '//evil.example',
  'https://evil.example/x.jpg',
  'remove 0',
  'main 99',
  'check',
  'update',
]
const FIELDS = [
  'name',
  'email',
  'password',
  'confirmPassword',
  'picture',
  'title',
  'address',
  'addedPhotos',
  'description',
  'perks',
  'extraInfo',
  'maxGuests',
  'price',
  'checkIn',
  'checkOut',
  'noOfGuests',
  'phone',
  'intent',
  'key',
  'redirectTo',
  'photos',
]
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...FIELDS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...FIELDS),
        fc.constantFrom(
          '[]',
          '[0]',
          '[1]',
          '[999]',
          '[-1]',
          '[0].x',
          '.x',
          '.__proto__',
          '.'.repeat(5000),
          '[0]'.repeat(5000),
        ),
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__proto__',
      '__proto__.x',
      'constructor.prototype.x',
      '__intent__',
      '__state__',
      '',
      '[',
      ']',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)
const value = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }))
const file = value.map((text) => new File([text], text.slice(0, 50)))
const entries = fc.array(
  fc.tuple(name, fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: file })),
  { maxLength: 12 },
)

let user: { id: string }
let where: { id: string }
beforeAll(async () => {
  user = await aUser()
  where = await aPlace({ owner: user })
})

/** A right form with wrong entries among its own. */
function bodyOf(
  right: Record<string, string>,
  wrong: [string, string | File][],
  encoding: 'multipart' | 'urlencoded',
) {
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams()
  const replaced = new Set(wrong.map(([given]) => given))
  for (const [given, text] of Object.entries(right)) if (!replaced.has(given)) body.append(given, text)
  for (const [given, text] of wrong) {
    if (body instanceof FormData) body.append(given, text)
    else body.append(given, typeof text === 'string' ? text : text.name)
  }
  return body
}

async function answerOf(action: (given: ActionFunctionArgs) => Promise<unknown>, given: ActionFunctionArgs) {
  const answered: unknown = await action(given).catch((thrown: unknown) => thrown)
  // Loaders give their data as it is.
  const isData = typeof answered === 'object' && answered !== null && !(answered instanceof Error)
  const answer = isData && !(answered instanceof Response) ? Response.json(answered) : answered
  if (!(answer instanceof Response)) throw new Error('no answer', { cause: answer })
  expect(answer.status).toBeLessThan(500)
  // What is sent back can be sent: text, without a half character.
  expect(await answer.clone().text()).not.toMatch(/\p{Surrogate}/u)
  return answer
}

const asText = (values: object) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, given]) => (Array.isArray(given) ? [] : [[key, String(given)]])),
  )

const actions: [
  name: string,
  action: (given: ActionFunctionArgs) => Promise<unknown>,
  path: () => string,
  right: Record<string, string>,
  runs: number,
][] = [
  ['booking', place, () => `/place/${where.id}`, asText(aStay()), 200],
  ['place', placeForm, () => `/account/places/${where.id}`, asText(placeDetails()), 200],
  // Each right one takes an argon2 hash.
  ['log-in', login, () => '/login', { email: 'asha@example.com', password: 'a long password' }, 60],
  [
    'registration',
    register,
    () => '/register',
    { name: 'A', email: 'a@example.com', password: 'a long password' },
    60,
  ],
  ['profile', profile, () => '/account', { name: 'A', password: '', confirmPassword: '' }, 60],
  ['log-out', logout, () => '/logout', {}, 50],
]

test.each(actions)('any %s form is answered', async (_, action, path, right, runs) => {
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.constantFrom('multipart', 'urlencoded'),
      fc.boolean(),
      async (wrong, encoding, signedIn) => {
        const body = bodyOf(right, wrong, encoding)
        await answerOf(action, await aRequest(path(), { body, as: signedIn ? user : undefined }))
      },
    ),
    { numRuns: runs },
  )
  expect(({} as { x?: string }).x).toBeUndefined()
})

test.each(actions)('a %s that is no form at all is answered', async (_, action, path) => {
  const types = [
    'text/plain',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'x',
    'application/x-www-form-urlencoded',
  ]
  for (const type of types) {
    for (const body of [
      '',
      '{"name":{"$gt":""}}',
      '--\r\n\r\n--',
      'a'.repeat(100_000),
      new Uint8Array([0xff, 0, 0xfe]),
    ]) {
      const request = await aRequest(path(), { body, as: user, headers: { 'Content-Type': type } })
      await answerOf(action, request)
    }
  }
})

test('any address is answered', async () => {
  const query = fc.array(
    fc.tuple(
      fc.constantFrom('q', 'page', 'after', 'checkIn', 'checkOut', 'noOfGuests', 'photos', '__proto__'),
      value,
    ),
  )
  const cookie = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength: 80,
  })
  const cookies = fc.oneof(
    cookie,
    cookie.map((text) => `token=${text}`),
    cookie.map((text) => `draft=${text}`),
  )
  await fc.assert(
    fc.asyncProperty(query, cookies, async (asked, given) => {
      const search = new URLSearchParams(asked)
      await answerOf(home, await aRequest(`/?${search}`, { cookie: given }))
      await answerOf(placePage, await aRequest(`/place/${where.id}?${search}`, { cookie: given, as: user }))
    }),
    { numRuns: 150 },
  )
})

test('any id of a place is answered', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (id) => {
      const { request, context } = await aRequest('/place/x')
      await answerOf(placePage, { request, context, params: { id } })
    }),
    { numRuns: 200 },
  )
})
