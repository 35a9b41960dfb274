import { eq, inArray } from 'drizzle-orm'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../queries.ts'
import { searchWords } from '../schema/search.ts'
import { db, readPool, writePool } from './connections.server.ts'
import { isConstraintViolation } from './errors.server.ts'
import { atCommit, write } from './write.server.ts'

test('a write that could not begin goes no further, and its connection is not used again', async () => {
  const parse = vi.spyOn(pg.Connection.prototype, 'parse')
  onTestFinished(() => parse.mockRestore())
  parse.mockImplementationOnce(function (this: pg.Connection, config, more) {
    expect(config.text).toBe('BEGIN')
    parse.mockRestore()
    this.parse({ ...config, text: 'SELECT 1 / 0' }, more)
  })

  const writingTwo = write(async (tx) => {
    await tx.select().from(searchWords).limit(1)
    await tx.insert(searchWords).values({ word: 'never' })
  })
  await expect(writingTwo).rejects.toThrow()
  await write((tx) => tx.insert(searchWords).values({ word: 'later' }))
  expect(await db.select().from(searchWords)).toEqual([{ word: 'later' }])
})

test('of queries sent together, the one that failed is reported, not those that failed because of it', async () => {
  await write((tx) => tx.insert(searchWords).values({ word: 'known' }))
  const writing = write(async (tx) => {
    const slow = async () => {
      // It is heard of later than the one behind it, which fails for it.
      await Promise.resolve(await tx.insert(searchWords).values({ word: 'known' }))
    }
    await Promise.all([slow(), tx.select().from(searchWords).limit(1)])
  })
  const failure = await writing.catch((reason: unknown) => reason)
  expect(isConstraintViolation(failure, 'search_words.word')).toBe(true)
})

test('what fails before it is sent with the commit keeps all of the write from being written', async () => {
  const writing = write(async (tx) => {
    await tx.insert(searchWords).values({ word: 'half' })
    atCommit(() => Promise.reject(refused))
  })
  await expect(writing).rejects.toBe(refused)
  expect((await db.select().from(searchWords)).map(({ word }) => word)).not.toContain('half')
})

const add = (tx: Db, word: string) => tx.insert(searchWords).values({ word })
const refused = new Error('refused')

async function keptOf(...words: string[]) {
  await nextTurn()
  const others = writePool.totalCount + 1
  await Promise.all(Array.from({ length: others }, (_, i) => write((tx) => add(tx, `${words[0]} ${i}`))))
  const rows = await db.select().from(searchWords).where(inArray(searchWords.word, words))
  return rows.map(({ word }) => word)
}

test.each<[string, (tx: Db, words: string[]) => Promise<unknown>]>([
  [
    'before anything is sent',
    async (tx, [word]) => {
      atCommit(() => add(tx, word!))
      throw refused
    },
  ],
  ['beside a question', (tx, [word]) => Promise.all([add(tx, word!), Promise.reject(refused)])],
  [
    'with a question that is not sent yet',
    async (tx, [word]) => {
      await tx.select().from(searchWords).limit(1)
      void add(tx, word!).catch(() => undefined)
      throw refused
    },
  ],
  [
    'beside one that asks on',
    async (tx, [word]) => {
      const asksOn = async () => {
        await tx.select().from(searchWords).limit(1)
        await nextTurn()
        await add(tx, word!)
      }
      const fails = async () => {
        await tx.select().from(searchWords).limit(1)
        throw refused
      }
      await Promise.all([asksOn(), fails()])
    },
  ],
  [
    'with its commit',
    async (tx, [first, beside]) => {
      await add(tx, first!)
      atCommit(
        () => add(tx, beside!),
        () => Promise.reject(refused),
      )
    },
  ],
])('a write that fails %s leaves nothing, nor does the next one on its connection', async (how, work) => {
  const words = [`one ${how}`, `two ${how}`]
  await expect(write((tx) => work(tx, words))).rejects.toBe(refused)
  expect(await keptOf(...words)).toEqual([])
  expect([writePool.idleCount, writePool.waitingCount]).toEqual([writePool.totalCount, 0])
  const open = await readPool.query(`SELECT 1 FROM pg_stat_activity
    WHERE state LIKE 'idle in transaction%' AND datname = current_database()`)
  expect(open.rows).toEqual([])
})

test('what is asked when the commit was asked for is refused, not written without it', async () => {
  const writing = write(async (tx) => {
    atCommit(async () => {
      await tx.select().from(searchWords).limit(1)
      await add(tx, 'second step')
    })
  })
  await expect(writing).rejects.toMatchObject({ cause: new Error('This write has ended') })
  expect(await keptOf('second step')).toEqual([])
})

test('a write that goes on after a failure reports that failure, not those that follow from it', async () => {
  await write((tx) => add(tx, 'twice'))
  const failure = await write(async (tx) => {
    await add(tx, 'twice').catch(() => undefined)
    await add(tx, 'later than twice')
  }).catch((reason: unknown) => reason)
  expect(isConstraintViolation(failure, 'search_words.word')).toBe(true)
})

test('a deadlock is tried again, also where another question is asked meanwhile', async () => {
  await write((tx) => Promise.all([add(tx, 'da'), add(tx, 'db')]))
  const touch = (tx: Db, word: string) =>
    tx.update(searchWords).set({ word }).where(eq(searchWords.word, word))
  const both = (one: string, other: string) =>
    write(async (tx) => {
      await touch(tx, one)
      await wait(50)
      const later = Promise.resolve(touch(tx, other))
      later.catch(() => undefined)
      await nextTurn()
      await tx.select().from(searchWords).limit(1)
      await later
    })
  const ended = await Promise.allSettled([both('da', 'db'), both('db', 'da')])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
