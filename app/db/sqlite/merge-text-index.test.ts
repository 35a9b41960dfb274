import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { newestMatches } from '../text-index.server.ts'
import { readConnection, writeConnection } from './connections.server.ts'
import { mergeTextIndexes } from './merge-text-index.server.ts'
import { write } from './write.server.ts'

const pieces = (index: string) =>
  readConnection.prepare<[], number>(`SELECT count(DISTINCT segid) FROM ${index}_idx`).pluck().get()

test('the pieces that commits leave of an index of words become one, and the same places are found', async () => {
  for (const index of ['place_words', 'place_names'])
    writeConnection.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('automerge', 0)`).run()
  const places = []
  for (let i = 0; i < 6; i++) places.push(await aPlace({ title: `Quiet cottage ${i}` }))
  expect(pieces('place_words')).toBeGreaterThan(4)
  const find = () => newestMatches('names', [{ query: { word: 'cottage' } }], 10)
  const before = await find()
  expect(before).toHaveLength(6)

  expect(await mergeTextIndexes()).toBeGreaterThan(0)

  expect([pieces('place_words'), pieces('place_names')]).toEqual([1, 1])
  expect(await find()).toEqual(before)
  for (const index of ['place_words', 'place_names'])
    writeConnection.prepare(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`).run()
  expect(await mergeTextIndexes()).toBe(0)
})

test('others write between the steps', async () => {
  const others: number[] = []
  for (let i = 0; i < 6; i++) await aPlace({ title: `Hill house ${i}` })
  const merging = mergeTextIndexes()
  for (let i = 0; i < 3; i++) others.push(await write(async () => i))
  await merging
  expect(others).toEqual([0, 1, 2])
})
