import { asc, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from './connections.server.ts'
import { inList, preparedStatement, type Params } from './prepared-statement.server.ts'
import { searchWords } from './schema/search.ts'
import { write } from './write.server.ts'

test('a statement is prepared once for each connection, and run with other values each time', async () => {
  let built = 0
  const wordsBefore = preparedStatement((tx, params: Params<{ word: string; limit: number }>) => {
    built += 1
    return tx
      .select()
      .from(searchWords)
      .where(lt(searchWords.word, params.word))
      .orderBy(asc(searchWords.word))
      .limit(params.limit)
  })
  const unwritten = new Error('what was written is not to stay')
  await write(async (tx) => {
    await tx.insert(searchWords).values([{ word: 'aa' }, { word: 'ab' }])
    expect(await wordsBefore(tx, { word: 'ac', limit: 9 })).toEqual([{ word: 'aa' }, { word: 'ab' }])
    expect(await wordsBefore(tx, { word: 'ac', limit: 1 })).toEqual([{ word: 'aa' }])
    expect(await wordsBefore(db, { word: 'ac', limit: 9 })).toEqual([])
    throw unwritten
  }).catch((failure: unknown) => expect(failure).toBe(unwritten))
  expect(await wordsBefore(db, { word: 'ac', limit: 9 })).toEqual([])
  expect(built).toBe(2)
})

test('a prepared statement is given lists of any length', async () => {
  await write((tx) => tx.insert(searchWords).values(['one', 'two', "o'three"].map((word) => ({ word }))))
  const known = preparedStatement((tx, params: Params<{ words: string[] }>) =>
    tx.select().from(searchWords).where(inList(searchWords.word, params.words)).orderBy(searchWords.word),
  )
  expect(await known(db, { words: [] })).toEqual([])
  expect(await known(db, { words: ['two', "o'three", 'four'] })).toEqual([
    { word: "o'three" },
    { word: 'two' },
  ])
  const many = Array.from({ length: 100_000 }, (_, i) => `word ${i}`)
  expect(await known(db, { words: [...many, 'one'] })).toEqual([{ word: 'one' }])
})
