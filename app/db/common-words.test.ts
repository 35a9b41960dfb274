import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { findPlaces } from '../domain/places/places.server.ts'
import { partByTelling } from './common-words.server.ts'
import { reading, writing } from './connections.server.ts'
import { places } from './schema.ts'
import { searchPlaces } from './search.server.ts'
import { write } from './write.server.ts'

// Eighty places, most of them 'in the' somewhere; a mill or an attic is rarer, and a lantern the rarest.
const SIZE = 80
const WORDS = ['mill', 'attic', 'lantern', 'orchard', 'ferry']

let passed = 0
const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)

async function pass(time: number): Promise<void> {
  passed += time
  // The memory looks at the clock once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5))
}

beforeAll(async () => {
  const owner = await aUser()
  for (let i = 0; i < SIZE; i++) {
    const own = WORDS.filter((_, n) => i % (n + 2) === 0)
    const isInTheHills = i % 10 > 0
    await aPlace({
      owner,
      title: [`Number${i}`, ...own.slice(0, (i % 3) + 1)].join(' '),
      address: isInTheHills ? 'In the hills' : 'Away from it',
      description: `${own.join(', ')}. ${'Quiet. '.repeat(i % 7)}`,
    })
  }
})

const plain = reading.prepare<[string], { title: string }>(
  `SELECT title FROM place_search WHERE place_search MATCH ?
   ORDER BY bm25(place_search, 8.0, 5.0, 1.0), rowid DESC LIMIT 24`,
)

test.each([
  ['a rare word', 'mill in the'],
  ['rare words', 'lantern in the mill attic'],
  ['words that many places have together', 'the mill'],
  ['a rare word that is unfinished', 'in the lante'],
  ['common words alone', 'in the hills'],
  ['common words alone, the last unfinished', 'the hil'],
])('%s is ranked among common ones as bm25 ranks them', async (_, text) => {
  const words = text.split(' ').map((word) => `"${word}"`)
  const titles = plain.all(`${words.join(' AND ')}*`).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(1)
  expect((await findPlaces(text)).places.map(({ title }) => title)).toEqual(titles)
})

test('what has the rare words but not the common ones is not found', async () => {
  const all = (await findPlaces('lantern attic')).places.map(({ address }) => address)
  expect(all).toContain('Away from it')
  const { places } = await findPlaces('lantern attic in the hills')
  expect(places.length).toBeGreaterThan(0)
  for (const { address } of places) expect(address).toBe('In the hills')
})

test('only what more than half have is common', async () => {
  expect(await partByTelling(['"mill"', '"in"', '"the"', '"ferry"', '"hi"*'])).toEqual({
    telling: ['"mill"', '"ferry"'],
    common: ['"in"', '"the"', '"hi"*'],
  })
})

test('which words are common is asked anew, however often they are searched for', async () => {
  const query = '"number"*'
  const place = await aPlace({ title: 'Without' })
  expect((await partByTelling([query, '"mill"'])).common).toEqual([query])
  await write(async (tx) => {
    const { id: _, ...row } = (await tx.select().from(places).where(eq(places.id, place.id)))[0]!
    const rows = Array.from({ length: SIZE }, (_, i) => ({ ...row, seq: undefined, id: `without ${i}` }))
    await tx.insert(places).values(rows)
  })
  for (let minutes = 0; minutes < 15; minutes++) {
    await pass(60_000)
    await partByTelling([query, '"mill"'])
  }
  expect((await partByTelling([query, '"mill"'])).telling).toContain(query)
})

test('among very many places, those few with a word of all in their title do not lead', async () => {
  writing.exec(`
    INSERT INTO places (id, owner_id, title, address, description, max_guests, price)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21000)
    SELECT 'plain ' || i, (SELECT id FROM users), CASE WHEN i % 7000 = 9 THEN 'Ubiquitous' ELSE 'Plain' END, 'Away',
           'A ubiquitous word.', 2, 500 FROM n`)
  await pass(11 * 60_000)
  const newest = reading
    .prepare<[], number>('SELECT seq FROM places ORDER BY seq DESC LIMIT 960')
    .pluck()
    .all()
  const pages = await Promise.all(
    Array.from({ length: 40 }, (_, page) => searchPlaces('ubiquitous', { limit: 24, offset: page * 24 })),
  )
  expect(pages.flat()).toEqual(newest)
  // Where enough have it, they do.
  expect((await findPlaces('plain')).places.every(({ title }) => title === 'Plain')).toBe(true)
  // What is no word is looked for in the newest alone.
  writing.exec(
    "UPDATE places SET description = '🎪 A ubiquitous word.' WHERE id IN ('plain 5', 'plain 20995')",
  )
  for (const text of ['🎪', 'ubiquitous 🎪'])
    expect(await searchPlaces(text, { limit: 9, offset: 0 })).toEqual([newest[5]])
})
