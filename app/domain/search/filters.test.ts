import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { updatePlace } from '../places/places.server.ts'
import type { HouseRules } from '../places/house-rules.ts'
import type { Perk } from '../places/perks.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'

const day = (days: number) => addDays(todayInIndia(), days)

// From the oldest to the newest.
const WORLD: {
  title: string
  address: string
  price: number
  maxGuests: number
  perks: Perk[]
  houseRules?: HouseRules
}[] = [
  { title: 'Goa shack', address: 'Palolem, Goa', price: 500, maxGuests: 2, perks: ['wifi'] },
  { title: 'Goa villa', address: 'Anjuna, Goa', price: 9000, maxGuests: 10, perks: ['wifi', 'parking'] },
  { title: 'Goa house', address: 'Panaji, Goa', price: 2000, maxGuests: 4, perks: ['pets'] },
  {
    title: 'Manali hut',
    address: 'Manali, Himachal Pradesh',
    price: 500,
    maxGuests: 3,
    perks: [],
    houseRules: { couples: 'welcome', localId: 'welcome', smoking: 'not allowed' },
  },
  {
    title: 'Far house',
    address: 'Manali, Himachal Pradesh',
    price: 525,
    maxGuests: 4,
    perks: ['wifi', 'pets'],
    houseRules: { couples: 'welcome', children: 'welcome', smoking: 'allowed' },
  },
]
let host: { id: string }
const made: Awaited<ReturnType<typeof aPlace>>[] = []

beforeAll(async () => {
  host = await aUser()
  for (const place of WORLD) {
    const text = place.title === 'Far house' ? 'A long way from Goa.' : 'Nothing more.'
    made.push(await aPlace({ owner: host, description: text, ...place }))
  }
  await aBooking({ place: made[2], checkIn: day(10), nights: 3 })
})

async function found(text: string, filters: Partial<Filters>, limit?: number) {
  const { places } = await findPlaces(text, { filters: { ...NO_FILTERS, ...filters }, limit })
  return places.map(({ title }) => title)
}

test.each<[Partial<Filters>, string[]]>([
  [{ guests: 4 }, ['Far house', 'Goa house', 'Goa villa']],
  [{ perks: ['wifi'] }, ['Far house', 'Goa villa', 'Goa shack']],
  [{ perks: ['wifi', 'pets'] }, ['Far house']],
  [{ rules: ['couples'] }, ['Far house', 'Manali hut']],
  [{ rules: ['couples', 'localId'] }, ['Manali hut']],
  [{ rules: ['smoking'] }, ['Far house']],
  [{ rules: ['children'], perks: ['pets'], guests: 4 }, ['Far house']],
  [{ priceFrom: 501 }, ['Far house', 'Goa house', 'Goa villa']],
  [{ priceTo: 500 }, ['Manali hut', 'Goa shack']],
  [{ priceFrom: 500, priceTo: 524 }, ['Manali hut', 'Goa shack']],
  [{ priceFrom: 501, priceTo: 524 }, []],
  [{ order: 'newest' }, ['Far house', 'Manali hut', 'Goa house', 'Goa villa', 'Goa shack']],
  [{ order: 'price' }, ['Goa shack', 'Manali hut', 'Far house', 'Goa house', 'Goa villa']],
  [{ order: 'price-desc' }, ['Goa villa', 'Goa house', 'Far house', 'Manali hut', 'Goa shack']],
  [{ order: 'price', guests: 3, perks: ['pets'] }, ['Far house', 'Goa house']],
])('without words %j finds %j', async (filters, titles) => {
  expect(await found('', filters)).toEqual(titles)
  const { count } = await findPlaces('', {
    filters: { ...NO_FILTERS, ...filters },
    limit: 1,
    withCount: true,
  })
  expect(count).toEqual({ places: titles.length, areMore: false })
})

test.each<[string, Partial<Filters>, string[]]>([
  ['goa', { perks: ['wifi'] }, ['Goa villa', 'Goa shack', 'Far house']],
  ['goa', { priceTo: 2000 }, ['Goa house', 'Goa shack', 'Far house']],
  // In an order by price or age, what only speaks of the place does not come between.
  ['goa', { order: 'price' }, ['Goa shack', 'Goa house', 'Goa villa']],
  ['goa', { order: 'newest' }, ['Goa house', 'Goa villa', 'Goa shack']],
  ['house', { order: 'price' }, ['Far house', 'Goa house']],
  ['hous', { order: 'price-desc', guests: 4 }, ['Goa house', 'Far house']],
  // The text is taken as without filters: nothing else is found instead.
  ['goa', { guests: 10, perks: ['pets'] }, []],
  ['manaly', { perks: ['pets'] }, ['Far house']],
])('%s with %j finds %j', async (text, filters, titles) => {
  expect(await found(text, filters)).toEqual(titles)
})

test('only places whose nights are all free are found; one stay may begin the day the other ends', async () => {
  const house = async (checkIn: number, checkOut: number) =>
    (await found('goa', { checkIn: day(checkIn), checkOut: day(checkOut) })).includes('Goa house')
  expect(await house(7, 10)).toBe(true)
  expect(await house(13, 14)).toBe(true)
  expect(await house(9, 11)).toBe(false)
  expect(await house(12, 14)).toBe(false)
  expect(await house(11, 12)).toBe(false)
  expect(await house(1, 40)).toBe(false)
})

test('a changed price, number of guests and perk is found as it is now', async () => {
  const place = await aPlace({ owner: host, title: 'Changing', price: 70, maxGuests: 1, perks: [] })
  const photoIds = place.photos.map(({ id }) => id)
  expect(await found('changing', { priceTo: 99 })).toEqual(['Changing'])
  const changed = { price: 80_000, maxGuests: 9, perks: ['radio' as const] }
  const details = { ...place, addedPhotos: [], directions: '', ...changed }
  await updatePlace(host, place.id, details, photoIds)
  expect(await found('changing', { priceTo: 99 })).toEqual([])
  expect(await found('', { priceFrom: 79_999, guests: 9, perks: ['radio'], order: 'price' })).toEqual([
    'Changing',
  ])
})

test.each<Partial<Filters>>([
  { order: 'best', priceFrom: 1 },
  { order: 'newest' },
  { order: 'price' },
  { order: 'price-desc' },
  { order: 'price', checkIn: day(20), checkOut: day(22) },
])('pages follow each other without gaps or repeats in %j', async (some) => {
  const filters = { ...NO_FILTERS, ...some }
  const whole = await findPlaces('', { filters, limit: 50 })
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await findPlaces('', { filters, limit: 2, after })
    ids.push(...page.places.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(ids).toEqual(whole.places.map(({ id }) => id))
})

test('what a host ticks is found by the words for it and by its filter, as what the texts tell of is', async () => {
  const texts = {
    owner: host,
    address: 'Tawang, Arunachal Pradesh',
    description: 'Nothing more.',
    extraInfo: '',
  }
  await aPlace({ ...texts, title: 'Ticked', amenities: ['kitchen', 'heating', 'stepfree'] })
  await aPlace({ ...texts, title: 'Told', description: 'Heaters in winter. We cook in our kitchen.' })
  await aPlace({ ...texts, title: 'Neither' })
  for (const words of ['tawang heater', 'tawang room heating', 'tawang kitchen'])
    expect([words, await found(words, {})]).toEqual([words, ['Told', 'Ticked']])
  expect(await found('tawang step free', {})).toEqual(['Ticked'])
  expect(await found('tawang', { amenities: ['heating'] })).toEqual(['Told', 'Ticked'])
  // Many a story has a kitchen of somebody else's: here the tick counts alone.
  expect(await found('tawang', { amenities: ['kitchen'] })).toEqual(['Ticked'])
  expect(await found('tawang', { amenities: ['kitchen', 'lift'] })).toEqual([])
})
