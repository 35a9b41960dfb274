import { english } from '#app/languages/translate.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import type { Perk } from '../places/perks.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'
import { guideOf } from './guide.server.ts'
import { suggestPlaces } from './suggestions.server.ts'

const day = (days: number) => addDays(todayInIndia(), days)
const STAY = { checkIn: day(30), checkOut: day(32) }

let host: { id: string }
beforeAll(async () => {
  host = await aUser()
  const at = { owner: host, address: 'Anjuna, Goa', price: 900, maxGuests: 2 }
  const shack = { title: 'Shack', perks: ['wifi' as const], houseRules: { couples: 'welcome' as const } }
  await aPlace({ ...at, ...shack })
  await aPlace({ ...at, title: 'Cabin', perks: ['wifi', 'tv'] })
  const room = await aPlace({ ...at, title: 'Room', perks: ['wifi', 'parking'], price: 1500, maxGuests: 4 })
  await aPlace({
    owner: host,
    title: 'Far house',
    address: 'Manali, Himachal Pradesh',
    perks: ['parking', 'pets'],
  })
  // Free before and after: nights 31 and 33 are taken.
  await aBooking({ place: room, checkIn: day(31), nights: 1 })
  await aBooking({ place: room, checkIn: day(33), nights: 1 })
})

async function guide(words: string, some: Partial<Filters>) {
  const filters = { ...NO_FILTERS, ...some }
  expect((await findPlaces(words, { filters })).places).toEqual([])
  const { without, otherDates } = await guideOf(words, filters)
  // Whatever is promised is there.
  for (const way of without) {
    const page = await findPlaces(way.words, { filters: way.filters, withCount: true })
    expect([way.label, page.count]).toEqual([way.label, { places: way.places, areMore: way.areMore }])
  }
  for (const { checkIn, checkOut, places } of otherDates) {
    const page = await findPlaces(words, { filters: { ...filters, checkIn, checkOut }, withCount: true })
    expect(page.count?.places).toBe(places)
  }
  return {
    without: without.map(({ label, places }) => `${english.message(label)}: ${places}`),
    otherDates: otherDates.map(({ checkIn, places }) => `${checkIn}: ${places}`),
  }
}

test.each<[string, Partial<Filters>, string[]]>([
  [
    'goa',
    { perks: ['parking'], priceTo: 1000 },
    ['Without Free parking spot: 2', 'At any price: 1', 'All over India: 1'],
  ],
  ['goa', { perks: ['wifi', 'pets'] }, ['Without Pets: 3']],
  ['goa', { guests: 6 }, ['For any number of guests: 3']],
  ['goa', { guests: 6, priceTo: 1000 }, ['For any number of guests: 2']],
  ['goa', { guests: 9, perks: ['radio'] }, ['Without filters: 3']],
  ['qzxv', { perks: ['pets'] }, ['All over India: 1']],
  ['', { perks: ['radio'] }, ['Without Radio: 4']],
  ['goa', { rules: ['couples', 'children'] }, ['Without “Children welcome”: 1']],
  ['goa', { rules: ['couples'], rating: 4 }, ['With any stars: 1']],
  [
    'goa',
    { perks: ['parking'], ...STAY },
    ['Without Free parking spot: 2', 'On any dates: 1', 'All over India: 1'],
  ],
])('%s with %j finds nothing, and says what there is otherwise', async (words, filters, without) => {
  expect((await guide(words, filters)).without).toEqual(without)
})

test('other days are those nearest on which all else that was asked for is free', async () => {
  const { otherDates } = await guide('goa', { perks: ['parking'], ...STAY })
  // The first free nights after it begin four days later.
  expect(otherDates).toEqual([`${day(27)}: 1`, `${day(28)}: 1`, `${day(29)}: 1`])
  const cheap = await guide('goa', { perks: ['parking'], priceTo: 1499, ...STAY })
  expect(cheap.otherDates).toEqual([])
  const tomorrow = await guide('goa', { perks: ['parking'], checkIn: day(31), checkOut: day(34) })
  for (const date of tomorrow.otherDates) expect(date >= day(-1)).toBe(true)
})

test('no filter is to blame where there is none', async () => {
  expect(await guide('qzxv', {})).toEqual({ without: [], otherDates: [] })
})

test('places people like are within the filters', async () => {
  const perks: Perk[] = ['pets']
  const { places } = await suggestPlaces('goa', { ...NO_FILTERS, perks })
  expect(places.map(({ title }) => title)).toEqual(['Far house'])
  // Room was booked last, and says nothing about couples.
  const couples = await suggestPlaces('qzxv', { ...NO_FILTERS, rules: ['couples'] })
  expect(couples.places.map(({ title }) => title)).toEqual(['Shack'])
  expect((await suggestPlaces('qzxv', { ...NO_FILTERS, rating: 4 })).places).toEqual([])
  const cheap = await suggestPlaces('qzxv', { ...NO_FILTERS, priceTo: 1000, ...STAY })
  expect(cheap.places.map(({ price }) => price).filter((price) => price > 1000)).toEqual([])
})

test('the ways out take as many statements for many places as for few', async () => {
  const filters: Filters = {
    ...NO_FILTERS,
    ...STAY,
    guests: 9,
    perks: ['wifi', 'parking', 'tv'],
    priceTo: 950,
  }
  const count = async () => (await captureStatements(() => guideOf('goa', filters))).length
  const forFew = await count()
  for (let i = 0; i < 12; i++) {
    const place = await aPlace({ owner: host, address: 'Anjuna, Goa', perks: ['wifi', 'tv'], price: 940 })
    await aBooking({ place, checkIn: day(28 + i), nights: 1 })
  }
  expect(await count()).toBe(forFew)
  expect(forFew).toBeLessThanOrEqual(25)
})
