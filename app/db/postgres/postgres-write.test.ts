import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchWords } from '../search-schema.ts'
import { db } from './postgres-connections.server.ts'
import { isBroken } from './postgres-failures.server.ts'
import { withCommit, write } from './postgres-write.server.ts'

test('a write that could not begin goes no further, and its connection is not used again', async () => {
  const parse = vi.spyOn(pg.Connection.prototype, 'parse')
  onTestFinished(() => parse.mockRestore())
  parse.mockImplementationOnce(function (this: pg.Connection, asked, more) {
    expect(asked.text).toBe('BEGIN')
    parse.mockRestore()
    this.parse({ ...asked, text: 'SELECT 1 / 0' }, more)
  })

  const writingTwo = write(async (tx) => {
    await tx.select().from(searchWords).limit(1)
    await tx.insert(searchWords).values({ word: 'never' })
  })
  await expect(writingTwo).rejects.toThrow()
  await write((tx) => tx.insert(searchWords).values({ word: 'later' }))
  expect(await db.select().from(searchWords)).toEqual([{ word: 'later' }])
})

test('of questions that are sent together, the one that failed is told, not those that failed for it', async () => {
  await write((tx) => tx.insert(searchWords).values({ word: 'known' }))
  const writing = write(async (tx) => {
    const slow = async () => {
      // It is heard of later than the one behind it, which fails for it.
      await Promise.resolve(await tx.insert(searchWords).values({ word: 'known' }))
    }
    await Promise.all([slow(), tx.select().from(searchWords).limit(1)])
  })
  const failure = await writing.catch((reason: unknown) => reason)
  expect(isBroken(failure, 'search_words.word')).toBe(true)
})

test('what fails before it is sent with the commit keeps all of the write from being written', async () => {
  const refused = new Error('refused')
  const writing = write(async (tx) => {
    await tx.insert(searchWords).values({ word: 'half' })
    withCommit(() => Promise.reject(refused))
  })
  await expect(writing).rejects.toBe(refused)
  expect((await db.select().from(searchWords)).map(({ word }) => word)).not.toContain('half')
})
