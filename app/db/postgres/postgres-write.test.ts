import { expect, test } from 'vitest'
import { searchWords } from '../search-schema.ts'
import { db, writing } from './postgres-connections.server.ts'
import { write } from './postgres-write.server.ts'

test('a write that could not begin goes no further, and its connection is not used again', async () => {
  const client = await writing.connect()
  const query = client.query.bind(client) as (asked: unknown, values?: unknown[]) => Promise<unknown>
  client.query = ((asked: unknown, values?: unknown[]) =>
    query(asked === 'BEGIN' ? 'SELECT 1 / 0' : asked, values)) as typeof client.query
  client.release()

  const writingTwo = write(async (tx) => {
    await tx.select().from(searchWords).limit(1)
    await tx.insert(searchWords).values({ word: 'never' })
  })
  await expect(writingTwo).rejects.toThrow()
  await write((tx) => tx.insert(searchWords).values({ word: 'later' }))
  expect(await db.select().from(searchWords)).toEqual([{ word: 'later' }])
})
