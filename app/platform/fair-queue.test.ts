import { setImmediate as nextTurn } from 'node:timers/promises'
import { requestScope } from '#app/log.server.ts'
import { expect, test } from 'vitest'
import {
  createFairQueue,
  limitConcurrency,
  type QueueClient,
  type QueueOptions,
} from './fair-queue.server.ts'

const BUSY = { code: 'busy', message: 'Not now.' }

function aQueue(room: Partial<QueueOptions> = {}) {
  const queue = createFairQueue({
    concurrency: 1,
    concurrencyPerClient: 1,
    maxSize: 100,
    maxSizePerClient: 100,
    message: BUSY.message,
    ...room,
  })
  const begun: string[] = []
  const atWork: (() => void)[] = []
  const costly = (key: string) => () => {
    begun.push(key)
    return new Promise<string>((resolve) => atWork.push(() => resolve(key)))
  }

  function ask(key: string, { signal, turns = 1 }: Pick<QueueClient, 'signal'> & { turns?: number } = {}) {
    const asked = queue.run(
      { key, signal },
      (turn) => Promise.all(Array.from({ length: turns }, () => turn(costly(key)))),
      turns,
    )
    asked.catch(() => undefined)
    return asked
  }

  async function finish(count = 1) {
    for (let done = 0; done < count; done += 1) {
      atWork.shift()?.()
      await nextTurn()
    }
  }

  return { ask, begun, atWork, finish, join: queue.run }
}

test('who asks takes turns with the others, however much each has waiting', async () => {
  const { ask, begun, finish } = aQueue()
  for (let i = 0; i < 5; i += 1) void ask('greedy')
  void ask('asha')
  void ask('asha')
  void ask('ravi')
  await finish(8)
  expect(begun).toEqual(['greedy', 'greedy', 'asha', 'ravi', 'greedy', 'asha', 'greedy', 'greedy'])
})

test('a whole batch takes turns one by one', async () => {
  const { ask, begun, finish } = aQueue()
  const batch = ask('greedy', { turns: 4 })
  const one = ask('asha')
  await finish(5)
  expect(begun).toEqual(['greedy', 'greedy', 'asha', 'greedy', 'greedy'])
  expect([await batch, await one]).toEqual([Array(4).fill('greedy'), ['asha']])
})

test('so much is done at once, in all and for each', async () => {
  const { ask, begun, atWork, finish } = aQueue({ concurrency: 3, concurrencyPerClient: 2 })
  for (let i = 0; i < 4; i += 1) void ask('greedy')
  expect(begun).toEqual(['greedy', 'greedy'])
  void ask('asha')
  void ask('asha')
  expect(begun).toEqual(['greedy', 'greedy', 'asha'])
  await finish(2)
  expect(atWork).toHaveLength(3)
  await finish(4)
  expect(begun).toHaveLength(6)
})

test('past the room of each they are refused at once, and others are not', async () => {
  const { ask, finish } = aQueue({ maxSizePerClient: 2 })
  const [first, second] = [ask('greedy'), ask('greedy')]
  await expect(ask('greedy')).rejects.toMatchObject(BUSY)
  await expect(ask('asha', { turns: 3 })).rejects.toMatchObject(BUSY)
  const other = ask('asha')
  await finish(3)
  expect(await Promise.all([first, second, other])).toEqual([['greedy'], ['greedy'], ['asha']])
  const again = ask('greedy')
  await finish()
  await expect(again).resolves.toEqual(['greedy'])
})

test('when it is full, those who have most in it give way, and nobody who has as little', async () => {
  const { ask, begun, finish } = aQueue({ maxSize: 4, maxSizePerClient: 3 })
  const greedy = [ask('greedy'), ask('greedy'), ask('greedy')]
  const others = [ask('asha'), ask('ravi')]
  await expect(greedy[2]).rejects.toMatchObject(BUSY)
  others.push(ask('meera'))
  await expect(greedy[1]).rejects.toMatchObject(BUSY)
  await expect(ask('gita')).rejects.toMatchObject(BUSY)
  await finish(4)
  expect(begun).toEqual(['greedy', 'asha', 'ravi', 'meera'])
  expect(await Promise.all(others)).toEqual([['asha'], ['ravi'], ['meera']])
})

test('who has gone leaves the queue, and what is being done for them is done', async () => {
  const { ask, begun, finish } = aQueue({ maxSize: 4 })
  const gone = new AbortController()
  const left = ask('gone', { signal: gone.signal, turns: 2 })
  const stays = ask('asha', { turns: 2 })
  await expect(ask('ravi', { turns: 2 })).rejects.toMatchObject(BUSY)
  gone.abort()
  await expect(left).rejects.toMatchObject(BUSY)
  const next = ask('ravi', { turns: 2 })
  await expect(ask('gone', { signal: gone.signal })).rejects.toMatchObject(BUSY)
  await finish(5)
  expect(begun).toEqual(['gone', 'asha', 'ravi', 'asha', 'ravi'])
  expect(await Promise.all([stays, next])).toEqual([
    ['asha', 'asha'],
    ['ravi', 'ravi'],
  ])
})

test('who has gone before their turn gets none later', async () => {
  const { join } = aQueue()
  const gone = new AbortController()
  const asked = join({ key: 'gone', signal: gone.signal }, async (turn) => {
    await nextTurn()
    gone.abort()
    return turn(() => Promise.resolve('done'))
  })
  await expect(asked).rejects.toMatchObject(BUSY)
})

test('work that fails takes nobody with it', async () => {
  const { ask, finish, join } = aQueue()
  const failing = join({ key: 'asha' }, (turn) => turn(() => Promise.reject(new Error('damaged'))))
  await expect(failing).rejects.toThrow('damaged')
  const throwing = join({ key: 'asha' }, (turn) =>
    turn(() => {
      throw new Error('damaged')
    }),
  )
  await expect(throwing).rejects.toThrow('damaged')
  const next = ask('asha')
  await finish()
  await expect(next).resolves.toEqual(['asha'])
})

test('work that knows no clients is limited, too, and begins in the order it came', async () => {
  const limit = limitConcurrency(2)
  const begun: number[] = []
  const finish: (() => void)[] = []
  const asked = [1, 2, 3, 4].map((n) =>
    limit(() => {
      begun.push(n)
      return new Promise<number>((resolve) => finish.push(() => resolve(n)))
    }),
  )
  await nextTurn()
  expect(begun).toEqual([1, 2])
  finish[1]?.()
  await nextTurn()
  expect(begun).toEqual([1, 2, 3])
  finish[0]?.()
  finish[2]?.()
  await nextTurn()
  finish[3]?.()
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4])
})

test('the clients of one network share its turns, however many they are', async () => {
  const { ask, begun, finish } = aQueue()
  const inNetwork = (client: string, key: string) =>
    requestScope.run({ id: key, network: 'of both', client }, () => ask(key))
  for (let i = 0; i < 20; i += 1) void inNetwork('greedy', `greedy ${i}`)
  void inNetwork('home', 'asha')
  void inNetwork('home', 'ravi')
  await finish(6)
  expect(begun.indexOf('asha')).toBeLessThan(3)
  expect(begun.indexOf('ravi')).toBeLessThan(6)
})
