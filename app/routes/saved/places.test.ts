import { savedEntriesOf } from '#app/domain/saved/saved-places.server.ts'
import { MAX_SAVED_SIGNED_OUT } from '#app/domain/saved/saved.ts'
import { readSavedCookie, savedCookie } from '#app/http/saved-cookie.server.ts'
import { startSession } from '#app/http/auth.server.ts'
import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { cookieHeaderFrom, routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { loader as compare } from './compare.tsx'
import { loader } from '../session-summary.ts'
import { action } from './places.ts'
import { loader as shared } from './shared.tsx'

type Form = Record<string, string>

async function press(form: Form, { cookie, as }: { cookie?: string; as?: { id: string } } = {}) {
  const response = await action(await routeArgs('/saved/places', { form, cookie, as }))
  // As a browser keeps it: what is not set anew stays.
  const set = cookieHeaderFrom(response).match(/saved=[^;]+/)?.[0]
  return { response, cookie: set ?? cookie }
}

async function heartsOf(cookie?: string, as?: { id: string }): Promise<string[]> {
  const response = await loader(await routeArgs('/reader', { cookie, as }))
  return (await response.json()).saved
}

async function manyIds(count: number): Promise<string[]> {
  const { seq: _, ...columns } = (
    await db
      .select()
      .from(places)
      .where(eq(places.id, (await aPlace()).id))
  )[0]!
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await write((tx) => tx.insert(places).values(ids.map((id) => ({ ...columns, id }))))
  return ids
}

test('without scripts a heart saves and leads back to where one was, and to no other site', async () => {
  const place = await aPlace()
  for (const [back, to] of [
    ['/?q=lake&after=x', '/?q=lake&after=x'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
  ] as const) {
    const { response, cookie } = await press({ save: place.id, back })
    expect([response.status, response.headers.get('Location')]).toEqual([303, to])
    expect(await heartsOf(cookie)).toEqual([place.id])
    expect(response.headers.getSetCookie().join()).toMatch(/saved=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
  }
})

test('a script gets the list back, and a sentence for what is refused, in no error of the console', async () => {
  const place = await aPlace()
  const { request, ...args } = await routeArgs('/saved/places', { form: { save: place.id } })
  request.headers.set('Accept', '*/*')
  const response = await action({ request, ...args })
  expect([response.status, await response.json()]).toEqual([200, { saved: [place.id] }])
  const refusedForms: Form[] = [
    { save: 'none' },
    { save: crypto.randomUUID() },
    {},
    { place: place.id, note: 'x'.repeat(501) },
  ]
  for (const form of refusedForms) {
    const sent = await routeArgs('/saved/places', { form, headers: { Accept: '*/*' } })
    const refused = await action(sent)
    expect([refused.status, await refused.json()]).toEqual([
      200,
      { message: expect.stringMatching(/\w/) as string },
    ])
  }
})

test('a browser holds fifty, says so, and loses none', async () => {
  const ids = await manyIds(MAX_SAVED_SIGNED_OUT + 1)
  let cookie: string | undefined
  for (const id of ids.slice(0, -1)) ({ cookie } = await press({ save: id, back: '/' }, { cookie }))
  expect(cookie!.length).toBeLessThan(3700)
  const { response } = await press({ save: ids.at(-1)!, back: '/' }, { cookie })
  expect(response.headers.getSetCookie().some((set) => set.startsWith('saved='))).toBe(false)
  expect(await heartsOf(cookie)).toEqual(ids.slice(0, -1).toReversed())
  // Once more is no more.
  const again = await press({ save: ids[0]!, back: '/' }, { cookie })
  expect(await heartsOf(again.cookie)).toHaveLength(MAX_SAVED_SIGNED_OUT)
})

test('a cookie that is not ours, cut, or too long counts as none', async () => {
  const place = await aPlace()
  const { cookie } = await press({ save: place.id, back: '/' })
  const value = /saved=([^;]+)/.exec(cookie!)![1]!
  const [signature, entry] = value.split('.')
  const forged = [
    entry!,
    `.${entry}`,
    `${signature}.`,
    `${signature}.${entry}.${entry}`,
    `${signature!.slice(1)}A.${entry}`,
    `${signature}.${entry!.toUpperCase()}`,
    `${signature}.${'x'.repeat(20_000)}`,
    value.slice(0, 30),
    '%00',
    '',
  ]
  for (const bad of forged)
    expect([bad.slice(0, 50), await heartsOf(`saved=${bad}`)]).toEqual([bad.slice(0, 50), []])
  expect(await heartsOf(`theme=dark; saved=${value}; known=x`)).toEqual([place.id])
})

test('notes of a browser are kept as they are typed, as far as a cookie has room', async () => {
  const ids = await manyIds(20)
  const set = await savedCookie(ids.map((placeId) => ({ placeId, note: '' })))
  let cookie = set!.split(';')[0]
  const note = 'பேசினேன் ☎ "<script>alert(1)</script>" ; , = \\ नमस्ते'
  ;({ cookie } = await press({ place: ids[3]!, note, back: '/saved' }, { cookie }))
  const { request } = await routeArgs('/', { cookie })
  const entries = await readSavedCookie(request)
  expect(entries[3]).toEqual({ placeId: ids[3], note })
  const long = 'ख'.repeat(500)
  ;({ cookie } = await press({ place: ids[4]!, note: long, back: '/saved' }, { cookie }))
  const refused = await press({ place: ids[5]!, note: long, back: '/saved' }, { cookie })
  expect(refused.cookie).toBe(cookie)
  const toast = refused.response.headers.getSetCookie().join()
  expect([refused.response.status, toast.includes('toast=')]).toEqual([303, true])
})

test('who logs in takes along what the browser has saved, and the next one finds nothing of it', async () => {
  const user = await aUser()
  const [own, brought] = [await aPlace(), await aPlace()]
  await press({ save: own.id, back: '/' }, { as: user })
  const { cookie } = await press({ save: brought.id, back: '/' })
  const [account] = await db.select().from(users).where(eq(users.id, user.id))
  const args = await routeArgs('/login', { cookie })
  const { cookies } = await startSession(args, { user, credential: { passwordHash: account!.passwordHash! } })
  expect(cookies.some((set) => /^saved=;.*Max-Age=0/.test(set))).toBe(true)
  expect((await savedEntriesOf(user)).map(({ placeId }) => placeId)).toEqual([brought.id, own.id])
  expect(await heartsOf(cookie, user)).toEqual([brought.id, own.id])
})

test('only what is on the list is compared, four at most', async () => {
  const user = await aUser()
  const ids = await manyIds(6)
  for (const id of ids.slice(0, 5)) await press({ save: id, back: '/' }, { as: user })
  const query = new URLSearchParams(['nonsense', ids[5]!, ...ids].map((id) => ['place', id]))
  const answer = await (await compare(await routeArgs(`/saved/compare?${query}`, { as: user }))).json()
  expect(answer.columns.map(({ card }) => card.id)).toEqual(ids.slice(0, 4))
  expect(answer.isCut).toBe(true)
  const nights = { checkIn: addDays(todayInIndia(), 20), checkOut: addDays(todayInIndia(), 23), guests: '2' }
  const stay = new URLSearchParams(nights)
  const dated = await (await compare(await routeArgs(`/saved/compare?${query}&${stay}`, { as: user }))).json()
  expect(dated.columns[0]).toMatchObject({ isFree: true, card: { stayPrice: { nights: 3, total: 1500 } } })
  const nobody = await (await compare(await routeArgs(`/saved/compare?${query}`))).json()
  expect(nobody.columns).toEqual([])
})

test('a link that leads to no list is a 404 that nobody keeps or lists', async () => {
  for (const key of ['none', '', "' OR 1=1"]) {
    const args = { ...(await routeArgs('/saved/shared/x')), params: { key } }
    const refused = (await shared(args).catch((thrown: unknown) => thrown)) as Response
    expect(refused.status).toBe(404)
    expect(refused.headers.get('Cache-Control')).toBe('private, no-store')
    expect(refused.headers.get('X-Robots-Tag')).toBe('noindex')
  }
})
