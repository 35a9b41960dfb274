import { sql } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from '../../../tests/setup/vitest/wait-for.ts'
import { db, readPool } from './connections.server.ts'

const select = (what: ReturnType<typeof sql>) =>
  db.select({ is: sql<number>`is_it` }).from(sql`(SELECT ${what} AS is_it) AS it`)
const pidOf = () => select(sql`pg_backend_pid()`).then(([row]) => row!.is)

test('what is asked at once is asked on one connection, so many at most', async () => {
  const connect = vi.spyOn(readPool, 'connect')
  onTestFinished(() => connect.mockRestore())
  const pids = await Promise.all(Array.from({ length: 20 }, pidOf))
  expect(new Set(pids).size).toBe(1)
  expect(connect).toHaveBeenCalledTimes(1)
  expect(new Set(await Promise.all(Array.from({ length: 50 }, pidOf))).size).toBe(3)
  expect([readPool.idleCount, readPool.waitingCount]).toEqual([readPool.totalCount, 0])
})

test('a question that fails fails for who asked it, and for nobody beside it', async () => {
  const results = [select(sql`1`), select(sql`1 / 0`), select(sql`3`), select(sql`no_such`), select(sql`5`)]
  const answers = await Promise.allSettled(results)
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value[0]!.is : 'none'))).toEqual([
    1,
    'none',
    3,
    'none',
    5,
  ])
  expect(await select(sql`4`)).toEqual([{ is: 4 }])
  expect(readPool.idleCount).toBe(readPool.totalCount)
})

test('a question that takes long holds up nobody who asks later', async () => {
  const slow = select(sql`(SELECT 1 FROM pg_sleep(3))`).then(() => 'slow')
  await nextTurn()
  const later = Promise.all([pidOf(), pidOf()]).then(() => 'later')
  expect(await Promise.race([slow, later])).toBe('later')
  await slow
})

async function endSleepers() {
  await nextTurn()
  const sleepers = sql`(SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE wait_event = 'PgSleep' AND datname = current_database())`
  await waitFor(async () => expect(await select(sleepers)).toEqual([{ is: 1 }]))
}

test('a connection that ends fails the queries on it, and the next query gets another', async () => {
  const pending = Promise.allSettled([
    select(sql`1`),
    select(sql`(SELECT 1 FROM pg_sleep(20))`),
    select(sql`3`),
  ])
  await endSleepers()
  expect((await pending).slice(1).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await select(sql`5`)).toEqual([{ is: 5 }])
})

test('a connection that is ended is not handed out again, whoever comes at once', async () => {
  const again = select(sql`(SELECT 1 FROM pg_sleep(20))`).catch(() => select(sql`6`))
  await endSleepers()
  expect(await again).toEqual([{ is: 6 }])
})
