import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aPlace, placeDetails } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { changePlace, findPlaces } from '../domain/places/places.server.ts'
import { db } from './connections.server.ts'
import { places } from './schema.ts'
import { searchPlaces } from './search.server.ts'
import { write } from './write.server.ts'

let host: { id: string }
beforeAll(async () => {
  host = await aUser()
  for (const place of WORLD) await aPlace({ owner: host, description: 'Nothing more.', ...place })
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

/** The titles a text finds, in order. */
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
  ['the beginning of the last word', 'man', ['Mango']],
  ['one letter', 'w', []],
  ['all words, in any order', 'lake lotus', ['Lotus']],
  ['words of title and address together', 'house bangalore', ['Lotus']],
  ['the beginning of a last word after others', 'mango hou', ['Mango']],
  ['no case', 'MANGO House', ['Mango']],
  ['no diacritics in the search', 'cafe muller', ['Café M']],
  ['no diacritics in the place', 'mangö', ['Mango']],
  ['é in one character', 'caf\u00e9 decomposed', ['Café D']],
  ['é in two characters', 'cafe\u0301 mu\u0308ller', ['Café M']],
  ['words between other signs', '  --lotus,,,lake!! ', ['Lotus']],
])('%s finds a place', async (_, text, starts) => {
  expect(await found(text)).toEqual(titles(...starts))
})

test('the beginning of a word that is not the last finds nothing', async () => {
  expect(await found('man house')).toEqual([])
})

test.each([
  ['Devanagari, its vowel signs and all', 'घर', ['पहा']],
  ['a word begun in Devanagari', 'मना', ['पहा']],
  ['ड़ in one character, as in the place', 'पहा\u095cी', ['पहा']],
  ['ड़ in two characters', 'पहा\u0921\u093cी', ['पहा']],
  ['क़ in one character where the place has two', '\u0958िला', ['हवेली']],
  ['Tamil', 'தேக்கடி', ['தேக்கடி']],
  ['Tamil, begun', 'தேக்', ['தேக்கடி']],
  ['Malayalam', 'ഹൗസ്ബോട്ട്', ['ആലപ്പുഴ']],
  ['Bengali in one character', 'পাহা\u09dc', ['পাহা']],
  ['Bengali in two characters', 'পাহা\u09a1\u09bc', ['পাহা']],
])('%s is found', async (_, text, starts) => {
  expect(await found(text)).toEqual(titles(...starts))
})

test('a vowel sign makes another word', async () => {
  // Cut at its signs, as a search that takes them for punctuation does, मनाली would be found by these.
  for (const text of ['मनील', 'मन ल', 'ली']) expect(await found(text)).toEqual([])
})

test('a word in the title comes before the same word, however often, in the description', async () => {
  expect(await found('veranda')).toEqual(['Veranda room', 'Tent'])
})

test.each([
  ['🏖', ['🏖']],
  ['🏖️', ['🏖']],
  ['☀️', ['🏖']],
  ['shack ☀', ['🏖']],
  ['beach', ['🏖']],
  ['🏖️Beach', ['🏖']],
  ['🎪', []],
  ['shack 🎪', []],
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
  ['(Kut', ['Hundred']],
  ['lotus OR mango', []],
  ['lotus NOT house', []],
  ['lotus AND house', []],
  ['AND', ['Hundred', 'Tent']],
  ['NEAR(a b)', ['Hundred']],
  ['title:lotus', []],
  ['lo*us', []],
  ['lotus*', ['Lotus']],
  ['^lotus', ['Lotus']],
  ['{title}: lotus', []],
  ['- lotus', ['Lotus']],
  ['lot_s', []],
  ['lot%', ['Lotus']],
  ["' OR 1=1 --", []],
  ['"lotus" + "house"', ['Lotus']],
])('%j is what it says and no operator', async (text, starts) => {
  expect((await found(text)).toSorted()).toEqual(titles(...starts).toSorted())
})

test('a nothing finds nothing', async () => {
  for (const text of ['', '   ', '\t\n', '\u00a0']) expect(await found(text)).toEqual([])
})

test.each([
  ['Banglore', ['Lotus']],
  ['bangalor', ['Lotus']],
  ['Bangaloore', ['Lotus']],
  ['Rishikech', ['Mango']],
  ['Udiapur', ['Palace']],
  ['Goaa', ['Cashew']],
  ['lotus Banglore', ['Lotus']],
  ['Banglore lotus', ['Lotus']],
  ['Banglore lot', ['Lotus']],
  ['mnago huose', ['Mango']],
  ['mango Rishikech', ['Mango']],
  ['cafè Panjm', ['Café M']],
  ['तेक्कडी', []],
  ['தேக்கடடி', ['தேக்கடி']],
])('the slip in %s is mended', async (text, starts) => {
  expect(await found(text)).toEqual(titles(...starts))
})

test.each(['qzxv', 'lotus qzxv', 'xx', 'mangocashew', '12345', 'Bnglroe'])(
  '%s finds nothing',
  async (text) => {
    expect(await found(text)).toEqual([])
  },
)

test('what is spelled right is never mended', async () => {
  expect(await found('tent')).toEqual(expect.not.arrayContaining(['Cashew hut']))
  // Both words are known, only no place has both: another spelling would be a guess at nothing.
  expect(await found('lotus rishikesh')).toEqual([])
})

test('a changed place is found by its new words and no more by its old ones, or by their slips', async () => {
  const place = await aPlace({ owner: host, title: 'Temporary bungalow', address: 'Bangaloer' })
  expect(await found('bungalow')).toEqual(['Temporary bungalow'])
  const details = placeDetails({ title: 'Permanent villa', address: 'Indiranagar, Bangalore' })
  await changePlace(
    host,
    place.id,
    details,
    place.photos.map(({ id }) => id),
  )
  expect(await found('bungalow')).toEqual([])
  expect(await found('villa')).toEqual(['Permanent villa'])
  // The slip a place had once is known, but of no use to anybody now.
  expect(await found('permanent Bangaloer')).toEqual(['Permanent villa'])
})

test('pages of a mended search go on as pages of a right one do', async () => {
  for (let i = 0; i < 5; i++) await aPlace({ owner: host, title: `Ashram cell ${i}`, address: 'Haridwar' })
  for (const text of ['haridwar', 'Hardwar']) {
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => searchPlaces(text, { limit: 2, offset })))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0])
    expect(new Set(pages.flat()).size).toBe(5)
  }
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
      expect(Array.isArray(await searchPlaces(text, { limit: 3, offset: 0 }))).toBe(true)
    }),
    { numRuns: 200 },
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
  expect(Array.isArray(await searchPlaces(long, { limit: 3, offset: 0 }))).toBe(true)
})

test('any emoji together with a word are searched for', async () => {
  const emoji = Array.from({ length: 0xb00 }, (_, i) => String.fromCodePoint(0x1f000 + i)).join('')
  expect(await searchPlaces(`lotus ${emoji}`, { limit: 3, offset: 0 })).toEqual([])
})

test('of very many places that match, those with the word in their title lead, then those with it in their address', async () => {
  const rows = Array.from({ length: 2400 }, (_, i) => ({
    ...placeDetails({ addedPhotos: undefined }),
    perks: '',
    id: `crowd ${i}`,
    ownerId: host.id,
    title: i === 2399 ? 'Commonest' : i % 800 === 5 ? `Common ${i}` : 'Place',
    address: i % 100 === 7 ? `Common street ${i}` : 'Street',
    description: 'This word is common.',
  }))
  await write(async (tx) => {
    for (let i = 0; i < rows.length; i += 1200) await tx.insert(places).values(rows.slice(i, i + 1200))
  })
  const all = await db.select({ seq: places.seq, title: places.title, address: places.address }).from(places)
  const bySeq = new Map(all.map((place) => [place.seq, place]))
  const kindOf = (seq: number) => {
    const { title, address } = bySeq.get(seq)!
    if (title === 'Commonest') return 'a longer word'
    return title.startsWith('Common') ? 'title' : address.startsWith('Common') ? 'address' : 'description'
  }
  const seqs = await searchPlaces('common', { limit: 60, offset: 0 })
  expect(seqs.map(kindOf)).toEqual([
    ...Array<string>(3).fill('title'),
    ...Array<string>(24).fill('address'),
    'a longer word',
    ...Array<string>(32).fill('description'),
  ])
  const inPages = await Promise.all(
    Array.from({ length: 40 }, (_, page) => searchPlaces('common', { limit: 24, offset: page * 24 })),
  )
  expect(new Set(inPages.flat()).size).toBe(960)
  expect(inPages.flat().slice(0, 60)).toEqual(seqs)
})

test('a town is found by its old name and its new one', async () => {
  const host = await aUser()
  const bengaluru = await aPlace({
    owner: host,
    title: 'Terrace under the rain tree',
    address: 'Frazer Town, Bengaluru',
  })
  const calcutta = await aPlace({ owner: host, title: 'Tram-side rooms', address: 'Ballygunge, Calcutta' })

  for (const typed of ['Bangalore', 'bengaluru', 'Banglore', 'frazer town bangalore']) {
    expect(
      (await findPlaces(typed)).places.map((place) => place.id),
      typed,
    ).toContain(bengaluru.id)
  }
  expect((await findPlaces('Kolkata')).places.map((place) => place.id)).toContain(calcutta.id)
})
