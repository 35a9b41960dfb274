import { beforeAll, expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { listCards } from '../rates/list-cards.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'
import { guideOf } from './guide.server.ts'
import { suggestPlaces } from './suggestions.server.ts'

// Groups that need more than one room of a place.

const today = todayInIndia()
const nights = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })
const stay = nights(10, 12)

beforeAll(async () => {
  const owner = await aUser()
  const at = { owner, address: 'Madikeri, Karnataka' }
  await aPlace({ ...at, title: 'Cottage', maxGuests: 4, price: 1500 })
  await aPlace({ ...at, title: 'Bungalow', maxGuests: 10, price: 8000 })
  const homestay = await aPlace({
    ...at,
    title: 'Homestay',
    maxGuests: 4,
    price: 1000,
    fees: { cleaning: 600 },
    units: 3,
  })
  // One of its three rooms is taken then, and two from the night after.
  await bookPlace(homestay.id, await aUser(), { ...aStay(), ...nights(20, 24) })
  await bookPlace(homestay.id, await aUser(), { ...aStay(), ...nights(22, 24) })
})

async function find(text: string, some: Partial<Filters> = {}) {
  const filters = { ...NO_FILTERS, ...some }
  const page = await findPlaces(text, { filters, withCount: true })
  expect(page.count?.places).toBe(page.places.length)
  return { ...page, titles: page.places.map(({ title }) => title).toSorted() }
}
const titlesOf = async (text: string, some?: Partial<Filters>) => (await find(text, some)).titles

test('a group finds places with room for it in several rooms, as many as are free', async () => {
  expect(await titlesOf('', { guests: 4 })).toEqual(['Bungalow', 'Cottage', 'Homestay'])
  expect(await titlesOf('', { guests: 10 })).toEqual(['Bungalow', 'Homestay'])
  expect(await titlesOf('', { guests: 12 })).toEqual(['Homestay'])
  expect(await titlesOf('', { guests: 13 })).toEqual([])
  expect(await titlesOf('', { guests: 12, ...stay })).toEqual(['Homestay'])
  expect(await titlesOf('', { guests: 12, ...nights(20, 22) })).toEqual([])
  expect(await titlesOf('madikeri', { guests: 8, ...nights(20, 22) })).toEqual(['Bungalow', 'Homestay'])
  expect(await titlesOf('', { guests: 8, ...nights(20, 23) })).toEqual(['Bungalow'])
  expect(await titlesOf('', { guests: 4, ...nights(20, 24) })).toEqual(['Bungalow', 'Cottage', 'Homestay'])
})

test('a search names its group in words, and no more guests than some place takes', async () => {
  const twelve = await find('madikeri for 12 people')
  expect(twelve).toMatchObject({ titles: ['Homestay'], message: 'Showing places for 12 guests.' })
  expect(twelve.interpreted.filters.guests).toBe(12)
  expect(await find('madikeri for 20 people')).toMatchObject({
    titles: ['Homestay'],
    message: 'No place takes more than 12 guests. Showing places for 12 guests.',
  })
})

test('prices of a stay are those of all rooms that the group needs', async () => {
  const filters = { guests: 10, ...stay, order: 'price' as const }
  const { places } = await find('', filters)
  expect(listCards(places, filters)).toMatchObject([
    {
      title: 'Homestay',
      group: { guests: 10, units: 3 },
      stayPrice: { total: 3 * 2 * 1000 + 600, perNight: 3300 },
    },
    { title: 'Bungalow', stayPrice: { total: 16_000 } },
  ])
  // The average night of the group, of which one room costs less than the range.
  expect(await titlesOf('', { guests: 10, ...stay, priceFrom: 3000, priceTo: 4000 })).toEqual(['Homestay'])
  expect(await titlesOf('', { guests: 10, ...stay, priceTo: 3000 })).toEqual([])
  expect(await titlesOf('', { guests: 2, ...stay, priceTo: 1400 })).toEqual(['Homestay'])
  const one = listCards((await find('', { guests: 4, ...stay })).places, { guests: 4, ...stay })
  expect(one.find(({ title }) => title === 'Homestay')).toMatchObject({
    stayPrice: { total: 2600 },
    units: 3,
  })
  expect(one.some(({ group }) => group)).toBe(false)
})

test('where a group finds nothing, other dates and suggestions have rooms for all of it', async () => {
  const filters = { ...NO_FILTERS, guests: 12, ...nights(21, 23) }
  const { otherDates } = await guideOf('', filters)
  expect(otherDates).toMatchObject([
    { ...nights(17, 19), places: 1 },
    { ...nights(18, 20), places: 1 },
    { ...nights(24, 26), places: 1 },
  ])
  const suggested = async (guests: number) =>
    (await suggestPlaces('', { ...NO_FILTERS, guests, ...stay })).places.map(({ title }) => title)
  expect(await suggested(12)).toEqual(['Homestay'])
  expect(await suggested(11)).toEqual(['Homestay'])
})
