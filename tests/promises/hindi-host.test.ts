import { beforeAll, expect, test } from 'vitest'
import { latinWords } from '../setup/languages/latin-words.ts'
import { latinIn, typedIn } from './setup/hindi.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

type Form = Record<string, string | string[]>

const FILLED = {
  title: 'झील के पास घर',
  address: 'मनाली',
  description: 'शांत घर',
  maxGuests: '4',
  price: '2000',
}

let world: World
let server: RunningServer
let place: StoredPlace
let host: Person
/** What people have typed, and names of towns, which stay as they are. */
let names: string[]

beforeAll(async () => {
  world = aWorld()
  world.execute(
    "UPDATE places SET title = 'झील के पास घर', description = 'शांत घर', extra_info = '', check_in = '', check_out = ''",
  )
  server = await startServer(world)
  place = world.places[0]!
  host = world.people.find(({ id }) => id === place.ownerId)!
  names = typedIn(world)
})

/** The words in Latin letters that a host reads on a page, or on what a form of it answers. */
async function latinOn(path: string, form?: Form, typed: readonly string[] = []) {
  const options = { token: host.token, headers: { accept: 'text/html' } }
  const { status, text } = form
    ? await server.post(path, { ...options, form })
    : await server.get(path, options)
  expect(status, path).toBeOneOf(form ? [200, 409, 422, 503] : [200])
  return latinIn(path, text, [...names, ...typed])
}

async function expectHindi(pages: [path: string, ...typed: string[]][]) {
  const left: [string, string[]][] = []
  for (const [path, ...typed] of pages) left.push([path, await latinOn(path, undefined, typed)])
  expect(left.filter(([, words]) => words.length > 0)).toEqual([])
}

/** Every answer says in Hindi what is wrong. */
async function expectRefusals(posts: [path: string, form: Form, ...typed: string[]][]) {
  for (const [path, form, ...typed] of posts)
    expect([path, form, await latinOn(path, form, typed)]).toEqual([path, form, []])
}

/** The words in Latin letters on the page that a form leads to, with the toast of what came of it. */
async function latinAfter(path: string, form: Form) {
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
    ['/hi/account/places/new'],
    [`/hi/account/places/${place.id}`],
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

test('what the form of a place says of its errors is in Hindi', async () => {
  const path = '/hi/account/places/new'
  const season = { from: '2027-05-02', to: '2027-05-01', price: '0', fewestNights: '99' }
  const rules: Record<string, string>[] = [
    {},
    { title: 'क'.repeat(121), address: 'क'.repeat(301), description: '\u0000', maxGuests: '11', price: 'x' },
    {
      town: 'क'.repeat(101),
      maxGuests: '1.5',
      price: '0.5',
      perks: 'x',
      amenities: 'x',
      extraInfo: '\u0000',
    },
    { price: '0', bedrooms: '99', beds: '-1', bathrooms: 'x', units: '99', booking: 'x', cancelUntil: 'x' },
    { price: '999999999999', 'prices.weekend': '0', 'fees.cleaning': 'x', 'fees.extraGuest.from': '3' },
    { 'fees.extraGuest.price': '3', 'prices.percentOff.nights': '3', directions: 'क'.repeat(3001) },
    { 'prices.percentOff.percent': '3', fewestNights: '9', mostNights: '2', noticeDays: '99' },
    {
      'prices.percentOff.nights': '1',
      'prices.percentOff.percent': '99',
      mostNights: '0',
      latestArrival: 'x',
    },
    Object.fromEntries(Object.entries(season).map(([part, text]) => [`prices.seasons[0].${part}`, text])),
    { preparationDays: '9', fewestNights: '0', 'fees.extraGuest.from': '1', 'payment.how': 'x' },
    { 'payment.how': 'advance', 'payment.hours': '1', 'payment.daysBefore': '99', 'payment.late': 'x' },
    { 'payment.how': 'advance', 'payment.percent': '100', 'houseRules.quietFrom': '22:00' },
    { 'houseRules.quietUntil': '22:00', 'houseRules.idAtCheckIn': 'aadhaar', 'houseRules.couples': 'x' },
    { 'houseRules.quietFrom': '22:00', 'houseRules.quietUntil': '22:00', 'houseRules.smoking': 'x' },
    { 'houseRules.quietFrom': 'x', 'houseRules.selfCheckIn': 'x', 'houseRules.idAtCheckIn': 'x' },
    { intent: 'upload' },
    { intent: 'add-link' },
    { intent: 'add-season' },
  ]
  await expectRefusals(rules.map((form) => [path, form, ...Object.values(form)]))
})

test('what a host is asked or refused when a place is saved is in Hindi', async () => {
  const path = `/hi/account/places/${place.id}`
  const form = { ...FILLED, addedPhotos: place.photos }
  await expectRefusals([
    [path, { ...form, town: 'Zzyzzx' }, 'Zzyzzx'],
    [path, { ...form, town: 'Kerala' }, 'Kerala'],
    [path, { ...form, price: '1' }],
    [path, { ...form, version: 'x' }],
    [path, { ...form, 'payment.how': 'all' }],
    [path, { ...form, addedPhotos: place.photos.map((photo) => photo.replace(/\w{8}/, '00000000')) }],
  ])
  expect(await latinAfter(path, form)).toEqual([])
})
