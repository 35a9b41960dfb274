import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { NO_FILTERS } from './filters.ts'
import { findPlaces } from './find-places.server.ts'
import { updatePlace } from '../places/places.server.ts'
import { searchPlaces } from './search.server.ts'

let host: { id: string }
beforeAll(async () => {
  host = await aUser()
  for (const place of WORLD) await aPlace({ owner: host, description: 'Nothing more.', perks: [], ...place })
})

// The first letters of titles stand for places: a search finds `['Lotus', ...]`.
const WORLD = [
  { title: 'Lotus house by the lake', address: 'Indiranagar, Bangalore' },
  { title: 'Mango house', address: 'Rishikesh, Uttarakhand' },
  { title: 'Palace view', address: 'Lal Ghat, Udaipur' },
  { title: 'Cashew hut', address: 'Palolem, Goa' },
  { title: 'Café Müller', address: 'Fontainhas, Panjim' },
  { title: 'Cafe\u0301 Decomposed', address: 'Fort Kochi' },
  { title: 'पहा\u095cी घर', address: 'मनाली, हिमाचल प्रदेश' },
  { title: 'हवे\u0932ी क\u093cिला', address: 'जयपुर, राजस्थान' },
  { title: 'தேக்கடி வீடு', address: 'தேக்கடி' },
  { title: 'ആലപ്പുഴ ഹൗസ്ബോട്ട്', address: 'ആലപ്പുഴ' },
  { title: 'পাহা\u09dc বাড়ি', address: 'দার্জিলিং' },
  { title: '🏖️Beach shack ☀️', address: 'Varkala' },
  {
    title: 'Hundred % cotton_tent',
    address: "Rann's edge (Kutch)",
    description: 'A* B: c^d "quoted" NEAR AND OR NOT',
  },
  { title: 'Tent', address: 'Jaisalmer', description: 'There is a veranda, a veranda and another veranda.' },
  { title: 'Veranda room', address: 'Ooty' },
]

async function found(text: string): Promise<string[]> {
  return (await findPlaces(text)).places.map(({ title }) => title.normalize('NFC'))
}

/** The titles of the world that begin so, in its order. */
function titles(...starts: string[]): string[] {
  const all = WORLD.map(({ title }) => title.normalize('NFC'))
  return all.filter((title) => starts.some((start) => title.startsWith(start.normalize('NFC'))))
}

test.each([
  ['a whole word', 'mango', ['Mango']],
  ['the beginning of the last word', 'mang', ['Mango']],
  ['all words, in any order', 'lake lotus', ['Lotus']],
  ['words of title and address together', 'house bangalore', ['Lotus']],
  ['the beginning of a last word after others', 'mango hou', ['Mango']],
  ['no case', 'MANGO House', ['Mango']],
  ['no diacritics in the search', 'cafe muller', ['Café M']],
  ['no diacritics in the place', 'mangö', ['Mango']],
  ['é in one character', 'caf\u00e9 decomposed', ['Café D']],
  ['é in two characters', 'cafe\u0301 mu\u0308ller', ['Café M']],
  ['words between other signs', '  --lotus,,,lake!! ', ['Lotus']],
  ['words beside what is meant', 'a place to stay in the lotus house', ['Lotus']],
])('%s finds a place', async (_, text, starts) => {
  expect(await found(text)).toEqual(titles(...starts))
})

test.each([
  ['Devanagari, its vowel signs and all', 'हवेली', ['हवेली']],
  ['a word begun in Devanagari', 'मना', ['पहा']],
  ['ड़ in one character, as in the place', 'पहा\u095cी मनाली', ['पहा']],
  ['ड़ in two characters', 'पहा\u0921\u093cी मनाली', ['पहा']],
  ['क़ in one character where the place has two', '\u0958िला', ['हवेली']],
  ['Tamil', 'தேக்கடி', ['தேக்கடி']],
  ['Tamil, begun', 'தேக்', ['தேக்கடி']],
  ['Malayalam', 'ഹൗസ്ബോട്ട്', ['ആലപ്പുഴ']],
  ['Bengali in one character', 'পাহা\u09dc', ['পাহা']],
  ['Bengali in two characters', 'পাহা\u09a1\u09bc', ['পাহা']],
])('%s is found', async (_, text, starts) => {
  expect(await found(text)).toEqual(titles(...starts))
})

test('a town is found in a script that its places are not written in', async () => {
  expect(await found('manali')).toEqual(titles('पहा'))
  expect(await found('জয়পুর')).toEqual(titles('हवेली'))
  expect(await found('തേക്കടി')).toEqual(titles('தேக்கடி'))
  expect(await found('गोवा')).toEqual(['Café Müller', 'Cashew hut'])
})

test('a vowel sign makes another word', async () => {
  // Cut at its signs, as a search that takes them for punctuation does, मनाली would be found by these.
  for (const text of ['मन ल', 'ली']) expect(await found(text)).toEqual([])
})

test('a word in the title comes before the same word, however often, in the description', async () => {
  expect(await found('veranda')).toEqual(['Veranda room', 'Tent'])
})

test.each([
  ['🏖', ['🏖']],
  ['🏖️', ['🏖']],
  ['☀️', ['🏖']],
  ['shack ☀', ['🏖']],
  ['🏖️shack', ['🏖']],
  // Beside words a sign is an ornament.
  ['mango 🥭', ['Mango']],
  ['🎪', []],
  // A lone mark is no word: as one it would begin every other.
  ['\u20e3', []],
  ['\u0303', []],
])('%j finds what is beside or in its emoji', async (text, starts) => {
  expect(await found(text)).toEqual(titles(...starts))
})

test.each([
  ['%', ['Hundred']],
  ['*', ['Hundred']],
  ['"', ['Hundred']],
  ['^', ['Hundred']],
  ['(edge', ['Hundred']],
  ['AND', ['Hundred', 'Tent']],
  ['title:lotus', ['Lotus']],
  ['lotus*', ['Lotus']],
  ['^lotus', ['Lotus']],
  ['- lotus', ['Lotus']],
  ['lot%', ['Lotus']],
  ["' OR 1=1 --", []],
  ['"lotus" + "house"', ['Lotus']],
])('%j is what it says and no operator', async (text, starts) => {
  expect((await found(text)).toSorted()).toEqual(titles(...starts).toSorted())
})

test('blanks find nothing', async () => {
  for (const text of ['   ', '\t\n', '\u00a0']) expect(await found(text)).toEqual([])
})

test.each([
  ['Banglore', 'Bengaluru', ['Lotus']],
  ['bangalor', undefined, ['Lotus']],
  ['Bangaloore', 'Bengaluru', ['Lotus']],
  ['Rishikech', 'Rishikesh', ['Mango']],
  ['Udiapur', 'Udaipur', ['Palace']],
  ['Goaa', 'Goa', ['Cashew', 'Café M']],
  ['lotus Banglore', 'Bengaluru', ['Lotus']],
  ['Banglore lot', 'Bengaluru', ['Lotus']],
  ['mango Rishikech', 'Rishikesh', ['Mango']],
  ['cafè Panjm', 'Panaji', ['Café M']],
  ['தேக்கடடி', 'Thekkady', ['தேக்கடி']],
])('the slip in %s is corrected to %s, and a message says so', async (text, town, starts) => {
  const { places, message } = await findPlaces(text)
  expect(places.map(({ title }) => title.normalize('NFC')).toSorted()).toEqual(titles(...starts).toSorted())
  expect(message).toBe(town && `Showing places in ${town}`)
})

test('a misspelt word that is no town is corrected to one that places have, and a message says so', async () => {
  const { places, message } = await findPlaces('mnago huose')
  expect([message, places[0]?.title]).toEqual(['Showing places for “mango house”', 'Mango house'])
})

test('words are found joined where they were typed apart, and apart where joined', async () => {
  const treehouse = await aPlace({ owner: host, title: 'Treehouse', address: 'Vythiri, Wayanad', perks: [] })
  await aPlace({
    owner: host,
    title: 'Stone cottage',
    address: 'Mukteshwar',
    perks: [],
    description: 'Oak tree, old house.',
  })
  const [first] = (await findPlaces('tree house')).places
  expect(first?.id).toBe(treehouse.id)
  expect((await findPlaces('lotushouse')).places.map(({ title }) => title)).toEqual(titles('Lotus'))
  expect((await findPlaces('tre house wayanad')).places[0]?.id).toBe(treehouse.id)
})

test('a word that nothing goes on from is found, and goes on as soon as a place has more of it', async () => {
  const elsewhere = { owner: host, address: 'Jaisalmer', description: 'A cottage.', perks: [] }
  await aPlace({ ...elsewhere, title: 'Quince cottage' })
  expect(await found('cottage quince')).toEqual(['Quince cottage'])
  await aPlace({ ...elsewhere, title: 'Quinces everywhere' })
  expect(await found('cottage quince')).toEqual(['Quince cottage', 'Quinces everywhere'])
  expect(await found('cottage QUINÇE')).toEqual(['Quince cottage', 'Quinces everywhere'])
  await aPlace({ ...elsewhere, title: 'घरौंदा' })
  expect(await found('घरौं')).toEqual(['घरौंदा'])
})

test('where no place has all words, those with most of them are found, with a message', async () => {
  const { places, message } = await findPlaces('lotus house helicopter')
  expect(message).toBe('No place matches all of these words. These match some.')
  expect(places[0]?.title).toBe('Lotus house by the lake')
  expect(places.map(({ title }) => title)).toContain('Mango house')
  const first = await findPlaces('lotus house helicopter', { limit: 1 })
  const second = await findPlaces('lotus house helicopter', { limit: 1, after: first.next })
  expect(second.places[0]?.id).toBe(places[1]?.id)
})

test.each(['qzxv', 'xxyyxx', 'mangocashew', '12345', 'Bnglroe'])('%s finds nothing', async (text) => {
  const interpreted = { words: text, filters: NO_FILTERS }
  expect(await findPlaces(text)).toEqual({ places: [], next: undefined, message: undefined, interpreted })
})

test('a Greek word is found by either of its sigmas', async () => {
  const place = await aPlace({ owner: host, title: 'ΣΊΣΥΦΟΣ', address: 'Kasauli', perks: [] })
  const small = await aPlace({ owner: host, title: 'μικρός', address: 'Kasauli', perks: [] })
  for (const [text, { id }] of [
    ['ΣΊΣΥΦΟΣ', place],
    ['σίσυφος', place],
    ['μικρός', small],
    ['ΜΙΚΡΌΣ', small],
  ] as const) {
    expect([text, (await findPlaces(text)).places.map((one) => one.id)]).toEqual([text, [id]])
  }
})

test.each(['distr', 'signf', 'hasac', 'perkw'])(
  '%s finds nothing by the words that are our own',
  async (text) => {
    expect((await findPlaces(text)).places).toEqual([])
  },
)

test('a perk is found by its label and in plain words', async () => {
  const quiet = { owner: host, address: 'Kasauli', description: 'Nothing more.' }
  const dogs = await aPlace({ ...quiet, title: 'First', perks: ['pets'] })
  const cars = await aPlace({ ...quiet, title: 'Second', perks: ['parking', 'enterence'] })
  const ids = async (text: string) => (await findPlaces(text)).places.map(({ id }) => id)
  for (const text of ['pets', 'dog', 'pet friendly', 'dog friendly kasauli']) {
    expect([text, await ids(text)]).toEqual([text, [dogs.id]])
  }
  for (const text of ['parking', 'Free parking spot', 'private entrance', 'Private Enterence, parking']) {
    expect([text, await ids(text)]).toEqual([text, [cars.id]])
  }
})

test('a changed place is found by its new words and no more by its old ones', async () => {
  const place = await aPlace({ owner: host, title: 'Temporary bungalow', address: 'Bangaloer' })
  expect(await found('temporary')).toEqual(['Temporary bungalow'])
  const details = placeDetails({ title: 'Permanent villa', address: 'Indiranagar, Bangalore' })
  const photos = place.photos.map(({ id }) => id)
  await updatePlace(host, place.id, details, photos)
  expect(await found('temporary')).toEqual([])
  expect(await found('permanent villa')).toEqual(['Permanent villa'])
  expect(await found('permanent Bangaloer')).toEqual(['Permanent villa'])
})

const OPERATORS = ['AND', 'OR', 'NOT', 'NEAR', 'lotus', 'घर', '"', '☀️', '\u20e3', '\u0301']

test('whatever is typed is searched for, of any length', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'"\'*^():-+%_a \0{},') }),
    fc.array(fc.constantFrom(...OPERATORS)).map((list) => list.join(' ')),
    fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      expect(Array.isArray((await searchPlaces(text, { limit: 3 })).hits)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['letters', 'a'],
  ['words', 'lotus '],
  ['unknown words', 'bangalroe '],
  ['different words', 'xyzzy'.split('').join('q ')],
  ['emoji', '☀'],
  ['words and emoji', 'lotus 🏖'],
  ['marks', '\u0301'],
  ['percent signs', '%'],
  ['blanks', ' '],
])('ten thousand characters of %s are searched for', async (_, text) => {
  const long = text.repeat(Math.ceil(10_000 / text.length))
  expect(Array.isArray((await searchPlaces(long, { limit: 3 })).hits)).toBe(true)
})

test('pages of a long search follow each other without gaps or repeats, in the order shown', async () => {
  const hosts = [await aUser(), await aUser()]
  const rows = Array.from({ length: 600 }, (_, i) => ({
    ...placeDetails({ addedPhotos: undefined }),
    perks: '',
    amenities: '',
    prices: '{}',
    fees: '{}',
    houseRules: '{}',
    payment: '{}',
    id: `crowd ${i}`,
    ownerId: hosts[0]!.id,
    title: i === 599 ? 'Commonest' : i % 200 === 5 ? `Common ${i}` : 'Place',
    address: i % 25 === 7 ? `Common street ${i}` : 'Street',
    description: i % 2 === 0 || i > 400 ? 'This word is common.' : 'Nothing.',
  }))
  await write((tx) => tx.insert(places).values(rows))
  const all = await db.select({ id: places.id, title: places.title, address: places.address }).from(places)
  const byId = new Map(all.map((place) => [place.id, place]))
  const kindOf = (id: string) => {
    const { title, address } = byId.get(id)!
    if (title === 'Commonest') return 'a longer word, or the rest'
    return title.startsWith('Common') ? 'title' : address.startsWith('Common') ? 'address' : 'rest'
  }
  const ids: string[] = []
  let next: string | undefined
  do {
    const page = await findPlaces('common', { limit: 24, after: next })
    ids.push(...page.places.map(({ id }) => id))
    next = page.next
    // What is listed meanwhile makes no place come twice.
    if (ids.length === 48) await aPlace({ owner: hosts[1], title: 'Common and new' })
  } while (next)
  const wanted = rows.filter(({ title, address, description }) =>
    /common/i.test(`${title} ${address} ${description}`),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
  const kinds = ids.map(kindOf)
  const runs = kinds.filter((kind, i) => kind !== kinds[i - 1])
  expect(runs).toEqual(['title', 'address', 'a longer word, or the rest', 'rest'])
})
