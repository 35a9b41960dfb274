import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { findPlaces } from '../domain/places/places.server.ts'
import { partByTelling } from './common-words.server.ts'
import { reading } from './connections.server.ts'
import { places } from './schema.ts'
import { write } from './write.server.ts'

// Eighty places, most of them 'in the' somewhere; a mill or an attic is rarer, and a lantern the rarest.
const SIZE = 80
const WORDS = ['mill', 'attic', 'lantern', 'orchard', 'ferry']

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
  const now = performance.now.bind(performance)
  let passed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  onTestFinished(() => clock.mockRestore())
  const query = '"number"*'
  const place = await aPlace({ title: 'Without' })
  expect((await partByTelling([query, '"mill"'])).common).toEqual([query])
  await write(async (tx) => {
    const { id: _, ...row } = (await tx.select().from(places).where(eq(places.id, place.id)))[0]!
    const rows = Array.from({ length: SIZE }, (_, i) => ({ ...row, seq: undefined, id: `without ${i}` }))
    await tx.insert(places).values(rows)
  })
  for (let minutes = 0; minutes < 15; minutes++) {
    passed += 60_000
    // The memory looks at the clock once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5))
    await partByTelling([query, '"mill"'])
  }
  expect((await partByTelling([query, '"mill"'])).telling).toContain(query)
})
