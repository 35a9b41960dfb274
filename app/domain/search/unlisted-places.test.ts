import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { bookingsOf } from '../bookings/trips.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { areasWithPlaces, popularDestinations } from '../places/areas-with-places.server.ts'
import { setPlaceUnlisted } from '../places/unlist-place.server.ts'
import { newestPlacesIn, areaStats } from '../places/places-in-area.server.ts'
import { updatePlace, newestPlaces, placeById, placesOf } from '../places/places.server.ts'
import { placesOnSitemapPage } from '../places/sitemap-pages.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'
import { suggestPlaces } from './suggestions.server.ts'

const MUNNAR = { kind: 'town', key: 'kerala/munnar' } as const
const KERALA = { kind: 'state', key: 'kerala' } as const
const today = todayInIndia()
const nights = { checkIn: addDays(today, 200), checkOut: addDays(today, 203) }

let host: { id: string }
let guest: { id: string }
let paused: Awaited<ReturnType<typeof aPlace>>
let shown: typeof paused

beforeAll(async () => {
  host = await aUser()
  guest = await aUser()
  const details = { owner: host, title: 'Tea garden', address: 'Munnar, Kerala' }
  shown = await aPlace({ ...details, price: 900 })
  paused = await aPlace({ ...details, price: 400 })
  await aBooking({ place: paused, guest })
})

type Listed = Promise<{ places: { id: string }[] }>

const filtered = (text: string, filters: Partial<Filters>) =>
  findPlaces(text, { filters: { ...NO_FILTERS, ...filters } })

const LISTS: Record<string, () => Listed> = {
  'home, page by page': async () => {
    const first = await newestPlaces({ limit: 1 })
    const second = await newestPlaces({ after: first.places[0]!.id })
    return { places: [...first.places, ...second.places] }
  },
  'a search for its title': () => findPlaces('tea garden'),
  'a search for its town': () => findPlaces('munnar'),
  'a search with a slip': () => findPlaces('tae gardn'),
  'the cheapest first': () => filtered('', { order: 'price' }),
  'the cheapest of a search first': () => filtered('munnar', { order: 'price' }),
  'the dearest first': () => filtered('', { order: 'price-desc' }),
  'up to a price': () => filtered('', { priceTo: 950 }),
  'with a perk': () => filtered('', { perks: ['wifi'] }),
  'with free nights': () => filtered('', nights),
  'the newest of a search': () => filtered('munnar', { order: 'newest' }),
  'its town': () => newestPlacesIn(MUNNAR),
  'its state': () => newestPlacesIn(KERALA),
  'what people like': () => suggestPlaces('nothing of the kind'),
  'the sitemap': async () => ({ places: (await placesOnSitemapPage(1)).placeIds.map((id) => ({ id })) }),
}

test.each(Object.keys(LISTS))(
  '%s has a place, not while it is paused, and again when it is shown',
  async (name) => {
    const ids = async () => (await LISTS[name]!()).places.map(({ id }) => id).toSorted()
    const both = [shown.id, paused.id].toSorted()
    expect(await ids()).toEqual(both)
    await setPlaceUnlisted(host, paused.id, true)
    expect(await ids()).toEqual([shown.id])
    await setPlaceUnlisted(host, paused.id, false)
    expect(await ids()).toEqual(both)
  },
)

test('what is counted and the lowest price leave a paused place out', async () => {
  const counts = async () => {
    const { count } = await findPlaces('munnar', { withCount: true })
    return [await areaStats(MUNNAR), await areaStats(KERALA), count?.places]
  }
  const both = { count: 2, from: 400 }
  const one = { count: 1, from: 900 }
  expect(await counts()).toEqual([both, both, 2])
  await setPlaceUnlisted(host, paused.id, true)
  expect(await counts()).toEqual([one, one, 1])
  // Once is as good as twice, and what is changed or moved meanwhile stays paused.
  await setPlaceUnlisted(host, paused.id, true)
  const photoIds = paused.photos.map(({ id }) => id)
  const moved = placeDetails({ title: 'Tea garden', address: 'Palolem, Goa', price: 400 })
  await updatePlace(host, paused.id, moved, photoIds)
  expect(await areasWithPlaces()).toEqual(['kerala', 'kerala/munnar'])
  expect((await findPlaces('palolem')).places).toEqual([])
  await updatePlace(host, paused.id, { ...moved, address: 'Munnar, Kerala' }, photoIds)
  await setPlaceUnlisted(host, paused.id, false)
  await setPlaceUnlisted(host, paused.id, false)
  expect(await counts()).toEqual([both, both, 2])
})

test('a town whose only place is paused is led to from nowhere', async () => {
  const only = await aPlace({ owner: host, address: 'Ziro, Arunachal Pradesh' })
  const towns = async () => (await popularDestinations()).towns.map(({ name }) => name)
  expect(await towns()).toContain('Ziro')
  await setPlaceUnlisted(host, only.id, true)
  expect(await towns()).not.toContain('Ziro')
  await expect(setPlaceUnlisted(guest, only.id, false)).rejects.toMatchObject({ code: 'not_found' })
  expect(await towns()).not.toContain('Ziro')
})

test("a paused place takes no booking; stays that are booked stay, and its host's own list has it", async () => {
  const place = await aPlace({ owner: host })
  const booked = await bookPlace(place.id, guest, aStay())
  const stay = aStay({ checkIn: addDays(today, 100) })
  await setPlaceUnlisted(host, place.id, true)
  const refusal = { code: 'conflict', message: 'This place takes no bookings at the moment' }
  await expect(bookPlace(place.id, guest, stay)).rejects.toMatchObject(refusal)
  expect((await bookingsOf(guest)).map(({ id }) => id)).toContain(booked.id)
  expect((await placesOf(host)).places).toContainEqual({ ...place, isPaused: true })
  expect((await placeById(place.id)).isPaused).toBe(true)
  await setPlaceUnlisted(host, place.id, false)
  expect((await bookPlace(place.id, guest, stay)).place.isPaused).toBe(false)
})

test('pages that show a place are known to be old as soon as it is paused', async () => {
  const versions = async () => pageVersionsOf(['lists', paused.id])
  const before = await versions()
  await setPlaceUnlisted(host, paused.id, true)
  const after = await versions()
  for (const page of ['lists', paused.id]) expect(after.get(page)).not.toBe(before.get(page))
  await setPlaceUnlisted(host, paused.id, false)
})
