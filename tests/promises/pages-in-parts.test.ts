import { beforeAll, expect, test } from 'vitest'
import { counts } from './counts.ts'
import { placeDetails } from './mutations.ts'
import { naughtyStrings } from './naughty-strings.ts'
import { aServer, type RunningServer } from './server-under-test.ts'
import { bookingOf, stayIn } from './stays.ts'
import { aWorld, type StoredPlace, type World } from './world.ts'

// Pages for visitors are put together from what their route says and what is the same on all pages of the route.
// A request for a part goes past that, to Remix, and gets the whole page all the same.
const PAST_MEMORY = { range: 'bytes=0-' }
const EVERY = counts({ short: 12, long: 1 })

let world: World
let server: RunningServer
let place: StoredPlace

beforeAll(async () => {
  world = aWorld()
  server = await aServer(world)
  place = world.places[0]!
  // The first page of each route is rendered whole.
  for (const path of ['/', `/place/${world.places[1]!.id}`]) await server.get(path)
})

async function expectAsRemixRendersIt(path: string): Promise<void> {
  const [kept, rendered] = [await server.get(path), await server.get(path, { headers: PAST_MEMORY })]
  expect([kept.status, kept.headers['cache-control']], path).toEqual([200, 'no-cache'])
  expect(kept.text).toBe(rendered.text)
  for (const name of [
    'content-security-policy',
    'content-type',
    'x-content-type-options',
    'x-frame-options',
  ]) {
    expect(kept.headers[name], name).toBe(rendered.headers[name])
  }
}

test('every place of the world, and every list', async () => {
  for (const { id } of world.places) await expectAsRemixRendersIt(`/place/${id}`)
  for (const path of [
    '/',
    '/?q=house',
    '/?q=nothing+like+it',
    '/?q=house&page=2',
    `/?after=${world.places[0]!.id}`,
  ]) {
    await expectAsRemixRendersIt(path)
  }
})

test('whatever is asked of a place in its address', async () => {
  const queries = [
    'photos',
    'photos=1&x=%22',
    'checkIn=2099-12-24&checkOut=2099-12-30&noOfGuests=3',
    'checkIn=x',
    'a=%00',
  ]
  for (const query of queries) await expectAsRemixRendersIt(`/place/${place.id}?${query}`)
})

test('a place whose first nights are taken', async () => {
  const booked = await server.post('/bookings', bookingOf(world.people[2]!, place, stayIn(0, 3)))
  expect(booked.status).toBeLessThan(300)
  await expectAsRemixRendersIt(`/place/${place.id}`)
})

test('places with few photos and many, any perks, no extra info', async () => {
  const { token } = world.people[0]!
  const perks = ['wifi', 'parking', 'tv', 'radio', 'pets', 'enterence']
  for (let i = 0; i <= perks.length; i++) {
    const photos = [...place.photos, ...place.photos].slice(0, Math.max(1, i))
    const json = {
      ...placeDetails(photos),
      id: place.id,
      perks: perks.slice(0, i),
      extraInfo: i % 2 ? 'Two cats.' : '',
    }
    await server.put('/places/update-place', { bearer: token, json })
    await expectAsRemixRendersIt(`/place/${place.id}`)
  }
})

test('whatever hosts and guests write', async () => {
  const { token } = world.people[0]!
  for (const text of naughtyStrings.filter((_, i) => i % EVERY === 0)) {
    const texts = { title: text, address: text, description: text, extraInfo: text }
    const json = { ...placeDetails(place.photos), ...texts, id: place.id }
    expect((await server.put('/places/update-place', { bearer: token, json })).status).toBe(200)
    await expectAsRemixRendersIt(`/place/${place.id}`)
    await expectAsRemixRendersIt('/')
    const search = `/?q=${encodeURIComponent(text)}`
    if (search.length < 300) await expectAsRemixRendersIt(search)
  }
})

test('no route had to be rendered whole', () => {
  expect(server.said()).not.toContain('put together')
})
