import { db } from '#app/db/connections.server.ts'
import { emptySearches } from '#app/db/schema/stats.ts'
import { clockReadings } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { addEmptySearches, countEmptySearch, keptWords, searchKind } from '../search/empty-searches.server.ts'
import { NO_FILTERS } from '../search/filters.ts'
import {
  countEmptySearches,
  deleteOldEmptySearches,
  wordsOfEmptySearches,
  flushZeroResultSearches,
} from './empty-searches.server.ts'

const today = todayInIndia()
const now = Date.parse(`${today}T00:10:00+05:30`)

const rows = () => db.select().from(emptySearches).orderBy(asc(emptySearches.day), asc(emptySearches.words))

beforeEach(async () => {
  await write(async (tx) => {
    await tx.delete(emptySearches)
    await tx.delete(clockReadings)
  })
})

test('of words only towns, perks and common words of places are kept, however they are written', () => {
  const kept: [text: string, words: string][] = [
    ['Darjeeling', 'Darjeeling'],
    ['cottage with wifi in manali', 'Manali, cottage, wifi'],
    ['manali wifi cottage', 'Manali, cottage, wifi'],
    ['दार्जिलिंग', 'Darjeeling'],
    ['', ''],
    ['   ', ''],
  ]
  for (const [text, words] of kept) expect(keptWords(text)).toBe(words)
  const nobodys = [
    'Ramesh Kumar',
    'ramesh kumar manali',
    'Priyanka’s cottage',
    '+91 98765 43210',
    '9876543210',
    '98765-43210 goa',
    'asha.rao@example.com',
    'asha at example dot com',
    'ABCDE1234F',
    '2345 6789 0123',
    '14, 3rd cross, Indiranagar',
    'https://example.com/me',
    'प्रियंका शर्मा',
    'பிரியங்கா',
    'zzzz '.repeat(500),
  ]
  for (const text of nobodys) {
    const words = keptWords(text)
    expect(words).toContain('…')
    expect(words).not.toMatch(
      /ramesh|kumar|priyanka|\d|@|asha|example|abcde|cross|http|प्रियंका|शर्मा|பிரியங்கா|zz/i,
    )
  }
  expect(keptWords('ramesh kumar manali')).toBe('Manali, …')
})

test('however much is typed, what is kept is short', () => {
  const long =
    'Thiruvananthapuram Visakhapatnam Darjeeling Kanchipuram Tiruchirappalli Kodaikanal Udaipur Jaisalmer'
  expect(keptWords(`${long} wifi parking`).length).toBeLessThanOrEqual(80)
  expect(keptWords(`${long} Ernakulam`)).toMatch(/, …$/)
})

test('searches are counted in memory, and written down together with those of other processes', async () => {
  const dated = { ...NO_FILTERS, checkIn: today, checkOut: addDays(today, 1) }
  for (const filters of [NO_FILTERS, NO_FILTERS, { ...NO_FILTERS, order: 'price' } as const, dated])
    countEmptySearch(searchKind('Darjeeling', filters))
  expect(await rows()).toEqual([])
  await flushZeroResultSearches(now)
  await flushZeroResultSearches(now)
  countEmptySearch(searchKind('darjeeling', NO_FILTERS))
  await flushZeroResultSearches(now)
  expect(await wordsOfEmptySearches(today)).toEqual([{ words: 'Darjeeling', isFiltered: false, searches: 4 }])
  expect(await countEmptySearches(today)).toEqual(new Map([[today, 5]]))
})

test('what few have searched for, and what is not kept, is no line of its own', async () => {
  addEmptySearches([
    { words: 'Goa', isFiltered: true, searches: 3 },
    { words: 'Munnar', isFiltered: false, searches: 2 },
    { words: '…', isFiltered: false, searches: 90 },
  ])
  await flushZeroResultSearches(now)
  expect(await wordsOfEmptySearches(today)).toEqual([{ words: 'Goa', isFiltered: true, searches: 3 }])
  expect(await countEmptySearches(today)).toEqual(new Map([[today, 95]]))
})

test('a flood of kinds takes no more room, and each search is counted', async () => {
  for (let part = 0; part < 8; part++) {
    const flood = Array.from({ length: 400 }, (_, i) => `kind ${part} ${i}`)
    addEmptySearches(flood.map((words) => ({ words, isFiltered: false, searches: 1 })))
    await flushZeroResultSearches(now)
  }
  const kinds = await rows()
  expect(kinds.length).toBeGreaterThan(500)
  expect(kinds.length).toBeLessThanOrEqual(1001)
  expect(kinds.reduce((sum, { searches }) => sum + searches, 0)).toBe(3200)
})

test('while the clock is in doubt they wait, and are of the day on which it is right again', async () => {
  addEmptySearches([{ words: 'Goa', isFiltered: false, searches: 1 }])
  await flushZeroResultSearches(now)
  addEmptySearches([{ words: 'Goa', isFiltered: false, searches: 2 }])
  await flushZeroResultSearches(now + 100 * 86_400_000)
  expect(await countEmptySearches(today)).toEqual(new Map([[today, 1]]))
  await flushZeroResultSearches(now + 60_000)
  expect(await rows()).toEqual([{ day: today, words: 'Goa', isFiltered: false, searches: 3 }])
})

test('words are deleted after four weeks, and those that a wrong clock has dated', async () => {
  const days = [-40, -29, -28, 0, 1, 2, 900].map((days) => addDays(today, days))
  await write((tx) =>
    tx
      .insert(emptySearches)
      .values(days.map((day) => ({ day, words: 'Goa', isFiltered: false, searches: 1 }))),
  )
  await deleteOldEmptySearches(now)
  expect((await rows()).map(({ day }) => day)).toEqual([-28, 0, 1].map((days) => addDays(today, days)))
})
