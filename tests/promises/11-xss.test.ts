import { beforeAll, expect, test } from 'vitest'
import type { JsonBooking, JsonPlace } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { placeDetails } from './setup/mutations.ts'
import { naughtyStrings, unstorableStrings } from './setup/naughty-strings.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let server: RunningServer
let host: Person
let guest: Person
let place: StoredPlace

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
  host = world.people[0]!
  guest = world.people[2]!
  place = world.places[0]!
})

/** All of them in the long run, in the other a part that is another one every day. */
const EVERY = iterations({ short: 9, long: 1 })
const some = naughtyStrings.filter((_, i) => i % EVERY === 0)

test('there are two hundred different ones', () => {
  expect(new Set(naughtyStrings).size).toBeGreaterThanOrEqual(200)
})

test('every text of a place is stored as it was sent by the API', async () => {
  for (const text of some) {
    const texts = {
      title: text,
      address: text,
      description: text,
      extraInfo: text,
      checkIn: text,
      checkOut: text,
    }
    const json = { ...placeDetails(place.photos), ...texts, id: place.id }
    const { status, text: said } = await server.put('/places/update-place', { bearer: host.token, json })
    expect([text, status, said]).toEqual([text, 200, said])
    const read = (await server.get(`/places/${place.id}`)).json.place as JsonPlace
    const trimmed = { title: text.trim(), address: text.trim(), description: text.trim() }
    expect(read).toMatchObject({ ...texts, ...trimmed })
    expectSafe(await server.get(`/place/${place.id}`), text)
    expectSafe(await server.get(`/account/places/${place.id}`, { token: host.token }), text)
    expectSafe(await server.get('/'), text)
  }
})

test('and by the form', async () => {
  const other = world.places[1]!
  for (const text of some) {
    const { addedPhotos } = placeDetails(other.photos)
    const texts = { title: text, address: text, description: text, extraInfo: text }
    const form = { ...texts, addedPhotos, maxGuests: '4', price: '700' }
    const { status } = await server.post(`/account/places/${other.id}`, { token: host.token, form })
    expect([text, status]).toEqual([text, 302])
    const read = (await server.get(`/places/${other.id}`)).json.place as JsonPlace
    // A browser sends the ends of lines in its own way, which changes nothing here: there are none.
    expect([read.title, read.address, read.description]).toEqual([text.trim(), text.trim(), text.trim()])
  }
})

test("a person's name and a booking's name and phone are stored", async () => {
  for (const [i, text] of some.entries()) {
    const json = { name: text, password: '', picture: '' }
    const { json: changed } = await server.put('/user/update-user', { bearer: guest.token, json })
    expect(changed.user?.name).toBe(text.trim())
    expectSafe(await server.get('/account', { token: guest.token }), text)
    // One guest has twenty stays to come at most.
    const traveller = world.guests[i % world.guests.length]!
    const call = bookingCall(traveller, world.places[2]!, stayIn(i))
    // A phone has room for forty; further digits would make it another number.
    const signs = `98450 12345 ${text.replace(/[\p{L}\p{N}+/]/gu, '')}`.trim()
    const phone = signs.length > 40 ? '98450 12345' : signs
    const booked = await server.post('/bookings', {
      ...call,
      json: { ...(call.json as object), name: text, phone },
    })
    const booking = booked.json.booking as JsonBooking
    expect([booking.name, booking.phone]).toEqual([text.trim(), phone])
    expectSafe(await server.get(`/account/bookings/${booking._id}`, { token: traveller.token }), text)
    expectSafe(await server.get('/account/bookings', { token: traveller.token }), text)
  }
})

test('a search, a link and a refused form say it back as text', async () => {
  for (const text of some) {
    const search = await server.get(`/?${new URLSearchParams({ q: text })}`)
    expectSafe(search, text)
    expectSafe(await server.get(`/login?${new URLSearchParams({ redirectTo: text })}`), text)
    expectSafe(
      await server.get(`/place/${place.id}?${new URLSearchParams({ checkIn: text, checkOut: text })}`),
      text,
    )
    expectSafe(await server.get(`/${encodeURIComponent(text)}`), text)
    const login = await server.post('/login', { form: { email: `${text}@example.com`, password: '' } })
    expectSafe(login, text)
    const register = await server.post('/register', { form: { name: text, email: 'x', password: 'x' } })
    expectSafe(register, text)
    const found = await server.get(`/places/search/${encodeURIComponent(text)}`)
    expect([text, found.status]).toEqual([text, 200])
  }
})

test('what can not be stored is refused with a sentence, wherever it is typed', async () => {
  const before = world.rowCounts().bookings
  for (const text of unstorableStrings) {
    for (const field of ['title', 'address', 'description', 'extraInfo', 'checkIn']) {
      const json = { ...placeDetails(place.photos), id: place.id, [field]: text }
      const { status, json: said } = await server.put('/places/update-place', { bearer: host.token, json })
      expect([text, field, status, typeof said.message]).toEqual([text, field, 422, 'string'])
    }
    const json = { name: text, password: '', picture: '' }
    expect((await server.put('/user/update-user', { bearer: guest.token, json })).status).toBe(422)
    for (const field of ['name', 'phone']) {
      const call = bookingCall(guest, world.places[2]!, stayIn(500))
      const { status } = await server.post('/bookings', {
        ...call,
        json: { ...(call.json as object), [field]: text },
      })
      expect([text, field, status]).toEqual([text, field, 422])
    }
  }
  const nul = await server.post('/account', {
    token: guest.token,
    form: { name: 'a\0b', password: '', confirmPassword: '' },
  })
  expect(nul.status).toBe(422)
  expect(nul.text).toMatch(/character that can(’|'|&#x27;|&#39;)t be saved/)
  expect(world.rowCounts().bookings).toBe(before)
})

test('a page without the hashing of its scripts, and a loosely written one, fail the same check', () => {
  const policy = "script-src 'self'"
  const page = (html: string, value = policy) => ({
    status: 200,
    text: html,
    headers: { 'content-security-policy': value, 'content-type': 'text/html' },
  })
  const naughty = '</script><script>alert(1)</script>'
  expect(() => expectSafe(page(`<p>${naughty}</p>`), naughty)).toThrow()
  expect(() => expectSafe(page('<p>fine</p>', "script-src 'self' 'unsafe-inline'"), naughty)).toThrow()
  expect(() => expectSafe(page('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>')).toThrow()
  expect(() => expectSafe(page('<p>fine</p>'), naughty)).not.toThrow()
})

interface Page {
  status: number
  text: string
  headers: Record<string, unknown>
}

/** No page may hold a text of angle brackets as it is, nor a policy that would let it run. */
function expectSafe({ status, text: html, headers }: Page, typed: string): void {
  expect([typed, status < 500]).toEqual([typed, true])
  if (!String(headers['content-type']).startsWith('text/html')) return
  const policy = String(headers['content-security-policy'])
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? 'nothing'
  const isRefusal = policy.startsWith("default-src 'none'")
  if (!isRefusal) expect(scripts).toContain("'self'")
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|data:|https?:(\s|;|$))/)
  // A tag, however short, that begins in what was typed and not in our own pages.
  const isOurs = typed.length <= 8 || typed === '</script>'
  if (/<[a-z!/?%]/i.test(typed) && !isOurs) expect([typed, html.includes(typed)]).toEqual([typed, false])
  // Every script that is opened is closed once: nothing typed closed one.
  const count = (tag: RegExp) => html.match(tag)?.length ?? 0
  expect([typed, count(/<\/script\b/gi)]).toEqual([typed, count(/<script\b/gi)])
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, source]) => source ?? '')
  for (const source of inline) {
    // What JSON leaves in a script must not end it or begin a comment, nor end a line of it.
    expect([typed, /<!--|<script|[\u2028\u2029]/i.test(source)]).toEqual([typed, false])
  }
  expect([
    typed,
    /\son(error|load|focus|mouseover|toggle|start)\s*=\s*["']?alert/i.test(withoutText(html)),
  ]).toEqual([typed, false])
}

/** A page's tags alone, their attributes' values emptied. */
function withoutText(html: string): string {
  const tags = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? []
  return tags.map((tag) => tag.replace(/="[^"]*"/g, '=""')).join('\n')
}
