import { beforeAll, expect, test } from 'vitest'
import { latinWords } from '../setup/languages/latin-words.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let server: RunningServer
let place: StoredPlace
let host: Person
/** What people have typed, and names of towns, which stay as they are. */
let names: string[]

beforeAll(async () => {
  world = aWorld()
  world.execute("UPDATE places SET title = 'झील के पास घर', description = 'शांत घर', extra_info = ''")
  server = await startServer(world)
  place = world.places[0]!
  host = world.people.find(({ id }) => id === place.ownerId)!
  const people = world.query<{ name: string; email: string }>('SELECT name, email FROM users')
  const places = world.query<{ address: string }>('SELECT address FROM places')
  names = [
    'Basera',
    'Manali',
    'Kullu',
    ...people.flatMap(({ name, email }) => [name, email]),
    ...places.flatMap(({ address }) => [address, ...address.split(/, ?/)]),
  ]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
})

/** The words in Latin letters that a host reads on a page, or on what a form of it answers. */
async function latinOn(path: string, form?: Record<string, string>, typed: readonly string[] = []) {
  const options = { token: host.token, headers: { accept: 'text/html' } }
  const { status, text } = form
    ? await server.post(path, { ...options, form })
    : await server.get(path, options)
  expect(status, path).toBeOneOf(form ? [200, 409, 422] : [200])
  expect(text, path).toContain('<html lang="hi"')
  expect(text.match(/<main[^>]*>/)?.[0], path).not.toContain('lang=')
  return latinWords(text, [...names, ...typed])
}

async function expectHindi(pages: [path: string, ...typed: string[]][]) {
  const left: [string, string[]][] = []
  for (const [path, ...typed] of pages) left.push([path, await latinOn(path, undefined, typed)])
  expect(left.filter(([, words]) => words.length > 0)).toEqual([])
}

/** Every answer says in Hindi what is wrong. */
async function expectRefusals(posts: [path: string, form: Record<string, string>, ...typed: string[]][]) {
  for (const [path, form, ...typed] of posts)
    expect([path, form, await latinOn(path, form, typed)]).toEqual([path, form, []])
}

/** The words in Latin letters on the page that a form leads to, with the toast of what came of it. */
async function latinAfter(path: string, form: Record<string, string>) {
  const { headers } = await server.post(path, { token: host.token, form })
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0])
  expect(cookies.join(), path).toContain('toast=')
  const { text } = await server.get(headers.location!, {
    headers: { Cookie: [`token=${host.token}`, ...cookies].join('; ') },
  })
  return latinWords(text, names)
}

test('a host reads no English in the list of places and the pages of each', async () => {
  await expectHindi([
    ['/hi/account/places'],
    [`/hi/account/places/${place.id}/delete`],
    [`/hi/account/places/${place.id}/feed`],
    [`/hi/account/places/${place.id}/imports`],
    ['/hi/account/places/caretakers'],
  ])
  world.execute('UPDATE places SET is_paused = ?', 'DATABASE_URL' in world.settings ? true : 1)
  await expectHindi([['/hi/account/places']])
})

test('a host reads in Hindi what came of a press of a button', async () => {
  const places = '/hi/account/places'
  const posts: [path: string, form: Record<string, string>][] = [
    [places, { place: place.id, intent: 'pause' }],
    [places, { place: place.id, intent: 'show' }],
    [`${places}/${place.id}/feed`, { intent: 'new' }],
    [`${places}/${place.id}/feed`, { intent: 'end' }],
  ]
  for (const [path, form] of posts)
    expect([path, form, await latinAfter(path, form)]).toEqual([path, form, []])
})

test('what forms of calendars and links say of their errors is in Hindi', async () => {
  const imports = `/hi/account/places/${place.id}/imports`
  await expectRefusals([
    [imports, { intent: 'add', name: '', address: '' }],
    [imports, { intent: 'add', name: 'क'.repeat(41), address: 'ftp:x' }, 'ftp:x'],
    [imports, { intent: 'add', name: 'क', address: 'http://example.com/a.ics' }, 'http://example.com/a.ics'],
    ['/hi/account/places/caretakers', { name: '' }],
    ['/hi/account/places/caretakers', { name: 'क'.repeat(61) }],
  ])
})
