import { beforeAll, expect, test } from 'vitest'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { insertDemoPlaces } from '../../../tests/factories/demo-world.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { NO_FILTERS } from './filters.ts'
import { findPlaces } from './find-places.server.ts'
import { suggestPlaces, suggestTowns } from './suggestions.server.ts'

// What people ask, of the demo world, and where or what must come first.

beforeAll(insertDemoPlaces)

test.each([
  // Towns, districts and states in any script, old names too.
  ['goa', 'Goa', 4],
  ['गोवा', 'Goa', 4],
  ['கோவா', 'Goa', 4],
  ['ಗೋವಾ', 'Goa', 4],
  ['north goa', 'Goa', 3],
  ['मनाली', 'Manali', 1],
  ['মানালি', 'Manali', 1],
  ['केरल', 'Kerala', 8],
  ['दिल्ली', 'Delhi', 2],
  ['tamil nadu', 'Tamil Nadu', 7],
  ['Bombay', 'Mumbai', 3],
  ['Calcutta', 'Kolkata', 2],
  ['benares', 'Varanasi', 1],
  ['Pondy', 'Puducherry', 2],
  ['mysore', 'Mysuru', 1],
  ['ootacamund', 'Ooty', 1],
  ['coorg', 'Madikeri', 1],
  ['wayanad', 'Vythiri', 1],
  ['kutch', 'Gujarat', 2],
  ['kashmir', 'Jammu and Kashmir', 2],
  ['konkan', 'Maharashtra', 2],
  ['spiti', 'Langza', 1],
  // Slips of spelling.
  ['Jaisalmair', 'Rajasthan', 2],
  ['masoori', 'Mussoorie', 1],
  ['Banglore', 'Bengaluru', 2],
  ['darjiling', 'Darjeeling', 1],
  ['kodaicanal', 'Kodaikanal', 1],
  // x in y, x near y, landmarks.
  ['near taj mahal', 'Agra', 1],
  ['villa in goa with pool', 'Goa', 1],
  ['treehouse in wayanad', 'Vythiri', 1],
  ['houseboat kerala', 'Alappuzha', 1],
  ['homestay near manali', 'Himachal Pradesh', 1],
  ['haveli in jaipur', 'Jaipur', 1],
  ['lake house in udaipur', 'Udaipur', 1],
  ['rooms near golden temple', 'Amritsar', 1],
])('%s finds places in %s first', async (text, area, count) => {
  const { places } = await findPlaces(text)
  const first = places.slice(0, count).map((place) => place.location)
  expect(first).toHaveLength(count)
  for (const one of first) expect([text, one]).toEqual([text, expect.stringContaining(area)])
})

test.each([
  ['tree house', 'Treehouse in an old fig, Wayanad'],
  ['house boat', 'Cedar houseboat on quiet Nigeen Lake'],
  ['hous boat', 'Cedar houseboat on quiet Nigeen Lake'],
  ['houseboat', 'Cedar houseboat on quiet Nigeen Lake'],
  ['sea buckthorn', 'Sea buckthorn garden by the Nubra dunes'],
  ['sea', 'Verandas on the sea road, Puri'],
  ['stepwell', 'Stepwell lane: a Bundi family courtyard'],
  ['கல்', undefined],
])('%s finds %s first', async (text, title) => {
  expect((await findPlaces(text)).places[0]?.title).toBe(title)
})

test('perks are found in plain words', async () => {
  for (const [text, perk] of [
    ['parking', 'parking'],
    ['dog', 'pets'],
    ['wifi', 'wifi'],
  ] as const) {
    const titles = (await findPlaces(text, { limit: 100 })).places.map(({ title }) => title)
    const having = demoPlaces.filter(({ perks }) => perks.includes(perk)).map(({ title }) => title)
    expect([text, having.filter((title) => !titles.includes(title))]).toEqual([text, []])
  }
})

test('a town without places offers towns nearby that have some, and six places people like', async () => {
  expect((await findPlaces('Pushkar houseboat submarine')).message).toBe(
    'No place matches all of these words. These match some.',
  )
  expect((await findPlaces('Ajmer sharif')).places).toEqual([])
  const { around, places } = await suggestPlaces('Ajmer sharif')
  expect(around?.towns.slice(0, 2).map(({ name }) => name)).toEqual(['Pushkar', 'Jaipur'])
  expect(places).toHaveLength(6)
  expect((await suggestPlaces('qzxv')).around).toBeUndefined()
})

test.each([
  ['Mahabaleshvar', 'Mahabaleshwar', 'Panchgani'],
  ['Haridwarr', 'Haridwar', 'Rishikesh'],
  ['houseboat in Kozhikod', 'Kozhikode', 'Vythiri'],
])('%s has no places and is misspelt: towns near %s are offered, such as %s', async (text, name, nearby) => {
  const { around } = await suggestPlaces(text)
  expect(around?.near.name).toBe(name)
  expect(around?.towns.map((town) => town.name)).toContain(nearby)
})

test('a town without places beside other words: what is elsewhere is shown, and towns nearby', async () => {
  expect((await findPlaces('cottage in Mahabaleshwar')).message).toBe(
    'No place matches all of these words. These match some.',
  )
  const around = await suggestTowns('cottage in Mahabaleshwar')
  expect(around?.near.name).toBe('Mahabaleshwar')
  expect(around?.towns.map(({ name }) => name)).toContain('Panchgani')
  // Who asks for what a town has not, is told of no other town.
  expect(await suggestTowns('submarine in Jaipur')).toBeUndefined()
  expect(await suggestTowns('submarine')).toBeUndefined()
})

test('a misspelt perk is the perk, and a message says so', async () => {
  for (const [slip, corrected] of [
    ['parkng', 'parking'],
    ['wify', 'wifi'],
    ['pet freindly', 'pet friendly'],
    ['televison', 'television'],
  ] as const) {
    const [{ message, places }, right] = await Promise.all([findPlaces(slip), findPlaces(corrected)])
    expect([slip, message]).toEqual([slip, `Showing places for “${corrected}”`])
    expect(places.map(({ id }) => id)).toEqual(right.places.map(({ id }) => id))
  }
})

test('where no place can be booked for so many nights, six places are shown without them', async () => {
  const filters = {
    ...NO_FILTERS,
    checkIn: addDays(todayInIndia(), 20),
    checkOut: addDays(todayInIndia(), 220),
  }
  expect((await findPlaces('', { filters })).places).toEqual([])
  const { places, areFree } = await suggestPlaces('', filters)
  expect([places.length, areFree]).toEqual([6, false])
})
