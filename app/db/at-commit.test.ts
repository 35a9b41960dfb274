import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, type Db } from './connections.server.ts'
import { searchWords } from './schema/search.ts'
import { afterCommit, atCommit, write } from './write.server.ts'

const add = (tx: Db, ...words: string[]) =>
  Promise.all(words.map((word) => tx.insert(searchWords).values({ word })))
const thereOf = async (...words: string[]) =>
  (await db.select().from(searchWords).where(inArray(searchWords.word, words))).map(({ word }) => word).sort()

test('what goes with the commit is written with it, and what is to be done then has all of it', async () => {
  const seen: string[][] = []
  const notified = new Promise<void>((resolve) => {
    void write(async (tx) => {
      await add(tx, 'one')
      atCommit(() => add(tx, 'two', 'three'))
      afterCommit(() => void thereOf('one', 'two', 'three').then((there) => (seen.push(there), resolve())))
    })
  })
  await notified
  expect(seen).toEqual([['one', 'three', 'two']])
})

test('where something that goes with the commit fails, nothing is written, and the error says what failed', async () => {
  await write((tx) => add(tx, 'there'))
  let areTold = 0
  const writing = write(async (tx) => {
    await add(tx, 'before')
    atCommit(
      () => add(tx, 'beside'),
      () => add(tx, 'there'),
      () => add(tx, 'after'),
    )
    afterCommit(() => (areTold += 1))
  })
  await expect(writing).rejects.toThrow(/"?search_words"?/)
  expect(await thereOf('before', 'beside', 'there', 'after')).toEqual(['there'])
  expect(areTold).toBe(0)
  await write((tx) => add(tx, 'before'))
  expect(await thereOf('before')).toEqual(['before'])
})

test('where a write fails by itself, what was to go with its commit is not written', async () => {
  const refused = new Error('refused')
  const writing = write(async (tx) => {
    atCommit(() => add(tx, 'with it'))
    throw refused
  })
  await expect(writing).rejects.toBe(refused)
  expect(await thereOf('with it')).toEqual([])
})
