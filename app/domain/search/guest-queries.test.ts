import { beforeAll, expect, test } from 'vitest'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { insertDemoPlaces, demoTitleWith } from '../../../tests/factories/demo-world.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'
import { suggestPlaces } from './suggestions.server.ts'

// What guests of India ask of the demo world, and what must come first, written from its titles, addresses and
// descriptions alone. Where several places are named, they come first in any order, unless one is asked for.

const day = (days: number) => addDays(todayInIndia(), days)

beforeAll(async () => {
  const rows = await insertDemoPlaces()
  for (const piece of ['Meenakshi', 'Barsati']) {
    const place = rows.find(({ title }) => title.includes(piece))
    await aBooking({ place, checkIn: day(10), nights: 3 })
  }
})

async function found(text: string, filters: Partial<Filters> = {}, limit = 20) {
  return (await findPlaces(text, { filters: { ...NO_FILTERS, ...filters }, limit })).places
}

const NONE_HAS_ALL = 'No place matches all of these words. These match some.'
const COTTAGES_WITH_PETS = [
  'Cloud cottage',
  'Firefly cottage',
  'Hill village cottage',
  'Tide-country cottage',
]
const BUNGALOWS = ['Coffee blossom', 'Strawberry', 'Blue gum', 'chang bungalow']
const HOUSEBOATS = ['Cedar houseboat', 'Meenakshi']

test.each([
  ['houseboats', HOUSEBOATS],
  ['house boats', HOUSEBOATS],
  ['house-boat', HOUSEBOATS],
  ['houseboat with tv', HOUSEBOATS],
  ['houseb', HOUSEBOATS],
  ['kashmir houseboat for 4', ['Cedar houseboat']],
  ['houseboat in srinagar', ['Cedar houseboat']],
  ['i want a houseboat in kerala', ['Meenakshi']],
  ['alleppey house boat 🚤', ['Meenakshi']],
  ['treehouse', ['Treehouse in an old fig']],
  ['tree-house with parking', ['Treehouse in an old fig']],
  ['looking for tree house in kerala', ['Treehouse in an old fig']],
  ['tree top', ['Casuarina treetop']],
  ['home stay', ['Fossil village homestay']],
  ['homestay in spiti', ['Fossil village homestay']],
  ['homsetay', ['Fossil village homestay']],
  ['farm house', ['Island farmhouse']],
  ['farm stay in punjab', ['a Punjab farm']],
  ['farmstay in punjab', ['a Punjab farm']],
  ['farmstays near gir', ['Kesar mango farm']],
  ['mudhouse', ['Mud house under the gliders', 'Khoai edge mud house']],
  ['step well', ['Stepwell lane']],
  ['bunglow', BUNGALOWS],
  ['bungalows', BUNGALOWS],
  ['haweli', ['Pink city haveli']],
  ['tea bungalow in assam', ['chang bungalow']],
  ['bungalow in ooty', ['Blue gum']],
  ['flat in bangalore', ['Rain tree terrace flat']],
  ['apartment in indiranagar', ['Rain tree terrace flat']],
  ['tent in jaisalmer', ['One tent']],
  ['beach hut in goa', ['Stilt hut']],
  ['Palolem, Goa', ['Stilt hut']],
  ['near marine drive', ['Art Deco curve']],
  ['near nainital', ['Yellow house by the lake', 'पहाड़ वाला घर']],
  ['cottage in munnar', ['Tea estate writer']],
  ['honeymoon cottage munnar', ['Tea estate writer']],
  ['munnar tea est', ['Tea estate writer']],
  ['pet friendly cottage', COTTAGES_WITH_PETS],
  ['dog friendly cottages', COTTAGES_WITH_PETS],
  ['goa with parking', ['Oyster-shell', 'Island farmhouse']],
  ['pet friendly goa', ['Oyster-shell', 'Stilt hut', 'Island farmhouse']],
  ['wi-fi in ladakh', ['Willow-roof']],
  ['bhopal own entrance', ['Shyamla Hills']],
  ['chinese fishing nets', ['Spice merchant']],
  ['பெரிய செட்டிநாடு வீடு', ['செட்டிநாடு']],
  ['असी घाट', ['असी घाट']],
  ['কলকাতা আমাদের বাড়ি', ['আমাদের বাড়ি']],
  ['ಮಂಜಿನ ಮನೆ', ['ಮಂಜಿನ']],
  ['mukteshwar me ghar', ['पहाड़ वाला घर']],
  ['manali mein kamra', ['Old Manali']],
  ['glamping', ['One tent']],
  ['desert camp', ['One tent']],
  ['apartment near marine drive', ['Art Deco curve']],
  ['केरल हाउसबोट', ['Meenakshi']],
])('%s finds %j first', async (text, pieces) => {
  const first = (await found(text)).slice(0, pieces.length).map(({ title }) => title)
  expect(first.sort()).toEqual(pieces.map(demoTitleWith).sort())
})

test.each([
  ['himalayas', /Himachal|Uttarakhand|Kashmir|Ladakh|Sikkim|Arunachal/, 18],
  ['हिमालय', /Himachal|Uttarakhand|Kashmir|Ladakh|Sikkim|Arunachal/, 18],
  ['north east india', /Assam|Arunachal|Manipur|Meghalaya|Mizoram|Nagaland|Sikkim|Tripura/, 6],
  ['south india', /Kerala|Tamil Nadu|Karnataka|Andhra Pradesh|Telangana|Puducherry/, 20],
  ['kerala south india', /Kerala/, 6],
  ['homestay in the himalayas', /Himachal/, 1],
])('%s finds places in these states first', async (text, states, count) => {
  const titles = (await found(text)).slice(0, count).map(({ title }) => title)
  const addresses = titles.map((title) => demoPlaces.find((place) => place.title === title)?.address)
  expect(addresses).toEqual(Array<unknown>(count).fill(expect.stringMatching(states)))
})

test.each(['hill', 'sea', 'river', 'goa', 'cottage'])('%s finds as many in any order', async (text) => {
  const counts = await Promise.all(
    (['best', 'price', 'price-desc', 'newest'] as const).map(
      async (order) => (await found(text, { order }, 90)).length,
    ),
  )
  expect(counts).toEqual(Array<number>(4).fill(counts[0]!))
})

const HILLS =
  /Himachal|Uttarakhand|Kashmir|Ladakh|Darjeeling|Kalimpong|Sikkim|Meghalaya|Arunachal|Munnar|Vagamon|Wayanad|Nilgiris|Kodaikanal|Kodagu|Chikkamagaluru|Araku|Panchgani/
const SEA =
  /Goa|Mumbai|Alibag|Tarkarli|Varkala|Fort Kochi|Gokarna|Puri,|Mahabalipuram|Puducherry|Visakhapatnam|Mandvi|Andaman|Chennai/
const BACKWATERS = /Alappuzha|Kumarakom|Kochi|Karapura|Konaseema|Gosaba|Tarkarli/

test.each([
  ['hills', HILLS, 6],
  ['hill station', HILLS, 6],
  ['mountains', HILLS, 6],
  ['a quiet cottage in the hills with parking', /Mashobra|Munnar|Araku/, 1],
  ['cottage in the mountains', HILLS, 2],
  ['beach', SEA, 5],
  ['by the sea', SEA, 5],
  ['sea view flat', SEA, 1],
  ['backwaters', BACKWATERS, 4],
  ['back waters of kerala', /Alappuzha|Kumarakom|Kochi/, 3],
  ['desert', /Jaisalmer|Bhuj|Jodhpur|Nubra|Spiti/, 3],
  ['sand dunes', /Jaisalmer|Nubra/, 2],
  ['lakeside house', /Bhimtal|Srinagar|Udaipur|Nashik|Kumarakom|Chilika|Bhopal|Pushkar/, 1],
])('%s finds such country first', async (text, country, count) => {
  const first = (await found(text))
    .slice(0, count)
    .map(({ title }) => demoPlaces.find((place) => place.title === title)?.address)
  expect(first).toEqual(Array<unknown>(count).fill(expect.stringMatching(country)))
})

test.each([
  ['pet friendly', 'pets'],
  ['pets allowed', 'pets'],
  ['dogs', 'pets'],
  ['wi-fi', 'wifi'],
  ['wi fi', 'wifi'],
  ['internet', 'wifi'],
  ['free parking', 'parking'],
  ['car parking', 'parking'],
  ['television', 'tv'],
  ['own entrance', 'enterence'],
  ['private entrance', 'enterence'],
  ['separate entrance', 'enterence'],
] as const)('%s finds only places with %s on the first page', async (text, perk) => {
  const titles = (await found(text)).map(({ title }) => title)
  expect(titles).toHaveLength(20)
  const lacking = demoPlaces.filter(({ title, perks }) => titles.includes(title) && !perks.includes(perk))
  expect(lacking.map(({ title }) => title)).toEqual([])
})

test.each<[string, Partial<Filters>, string[]]>([
  ['alleppey', { checkIn: day(11), checkOut: day(14) }, ['Canal-side room']],
  ['houseboat', { checkIn: day(9), checkOut: day(11) }, ['Cedar houseboat']],
  ['दिल्ली', { checkIn: day(12), checkOut: day(13), guests: 2 }, ['Tailor-lane loft']],
  ['goa', { guests: 7 }, ['Island farmhouse']],
  ['bombay', { priceTo: 6000, order: 'price' }, ['Printer’s attic']],
  ['kerala', { priceFrom: 7000, priceTo: 10000, order: 'price' }, ['Treehouse', 'Meenakshi']],
  ['goa', { perks: ['pets', 'parking'], order: 'price-desc' }, ['Oyster-shell', 'Island farmhouse']],
  ['गोवा', { perks: ['pets'], order: 'price' }, ['Stilt hut', 'Island farmhouse', 'Oyster-shell']],
  ['keralla', { perks: ['parking'], order: 'price', guests: 5 }, ['Tea estate writer', 'Hundred-year-old']],
  ['jaisalmair', { guests: 4 }, ['Golden stone house']],
  ['ladakh', { order: 'price-desc' }, ['Sea buckthorn', 'Willow-roof']],
  ['near taj mahal', { guests: 4, priceTo: 1600 }, ['Rooftop in Taj Ganj']],
  ['bungalow', { guests: 8, order: 'price' }, ['Coffee blossom', 'chang bungalow']],
  ['pet friendly', { guests: 10, order: 'price' }, ['Golden stone', 'Punjab farm', 'Coffee', 'Pool, palms']],
  ['', { guests: 10, priceTo: 8000, order: 'price' }, ['Golden stone', 'Punjab farm', 'செட்டிநாடு']],
])('%s with %j finds these in this order, and no other', async (text, filters, pieces) => {
  const titles = (await found(text, filters)).map(({ title }) => title)
  expect(titles).toEqual(pieces.map(demoTitleWith))
})

test('a place that was booked comes again on the day that stay ends', async () => {
  const titles = (await found('alleppey', { checkIn: day(13), checkOut: day(15) })).map(({ title }) => title)
  expect(titles).toContain(demoTitleWith('Meenakshi'))
})

test.each([
  ['jodpur', 'Showing places in Jodhpur'],
  ['rajasthaan', 'Showing places in Rajasthan'],
  ['Goa, India 🏖️', undefined],
  ['dog friendly cottages', undefined],
  ['helipad in manali', NONE_HAS_ALL],
  ['goa', undefined],
  ['Bombay', undefined],
  ['कलकत्ता', undefined],
])('%s is answered with %s', async (text, message) => {
  expect((await findPlaces(text)).message).toBe(message)
})

test.each([
  ['Gurgaon', 'Delhi'],
  ['Haridwar', 'Rishikesh'],
  ['Mahabaleshwar', 'Panchgani'],
  ['Calicut', 'Vythiri'],
  ['मथुरा', 'Agra'],
])('%s has no places; %s, which is near, and six places people like are offered', async (text, near) => {
  expect(await found(text)).toEqual([])
  const { around, places } = await suggestPlaces(text)
  expect(around?.towns.slice(0, 3).map(({ name }) => name)).toContainEqual(expect.stringContaining(near))
  expect(places).toHaveLength(6)
})

test.each<[string, Partial<Filters>]>([
  ['goa', { guests: 10 }],
  ['manali', { priceTo: 1000 }],
  ['nagpur', { priceTo: 900 }],
  ['agra', { perks: ['parking'], guests: 6, checkIn: day(10), checkOut: day(12) }],
])('every town that is offered near %s has places with %j', async (text, filters) => {
  expect(await found(text, filters)).toEqual([])
  const { around } = await suggestPlaces(text, { ...NO_FILTERS, ...filters })
  for (const { key } of around?.towns ?? []) {
    expect(await found(townLabel(key), filters), key).not.toEqual([])
  }
  expect(around?.towns).not.toEqual([])
})

test('places people like take as many guests as were asked for', async () => {
  const { places } = await suggestPlaces('qwrtzpsdf', { ...NO_FILTERS, guests: 9 })
  expect(places.map(({ maxGuests }) => maxGuests).filter((most) => most < 9)).toEqual([])
  expect(places).not.toEqual([])
})

test.each(['qwrtzpsdf', 'zzxq kjwv', '🛸'])(
  '%s finds nothing, and six places people like are offered',
  async (text) => {
    expect(await found(text)).toEqual([])
    const { around, places } = await suggestPlaces(text)
    expect([around, places.length]).toEqual([undefined, 6])
  },
)
