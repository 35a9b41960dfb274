import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { write } from '#app/db/write.server.ts'
import {
  addJob,
  countDeadJobs,
  deadJobs,
  MAX_ATTEMPTS,
  oldestDue,
  recordOutcomes,
  requeueDeadJobs,
} from '#app/platform/jobs/jobs.server.ts'
import { eq } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { jobRunner, type JobHandler, type JobResult } from './job-runner.ts'
import { waitFor } from '../tests/setup/vitest/wait-for.ts'

vi.mock(import('#app/platform/jobs/jobs.server.ts'), async (original) => {
  const module = await original()
  return { ...module, recordOutcomes: vi.fn(module.recordOutcomes) }
})

function aRunner(kind: string, how: Partial<JobHandler> & Pick<JobHandler, 'run'>, lookEveryMs = 5) {
  const output: { msg: string; kind: string; id: string; dead?: number }[] = []
  const log = pino({}, { write: (line: string) => void output.push(JSON.parse(line) as (typeof output)[0]) })
  const runner = jobRunner({ [kind]: { concurrency: 10, timeoutSeconds: 10, ...how } }, log, lookEveryMs)
  onTestFinished(() => runner.stop(0))
  runner.start()
  return { said: output, stop: runner.stop }
}

const add = (kind: string, count = 1) =>
  write(async (tx) => {
    for (let n = 1; n <= count; n++) await addJob(tx, { kind, payload: { n } })
  })
const rows = (kind: string) => db.select().from(jobs).where(eq(jobs.kind, kind))
const isGone = (kind: string) => waitFor(async () => expect(await rows(kind)).toEqual([]))

const isDue = (kind: string) =>
  write((tx) => tx.update(jobs).set({ due: 0, lockedUntil: 0 }).where(eq(jobs.kind, kind)))

async function aJobProcess() {
  const child = spawn(process.execPath, ['tests/setup/processes/run-jobs.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const output = (word: string) => [...printed.matchAll(RegExp(`${word} (\\d+)`, 'g'))].map(([, n]) => n)
  await waitFor(() => expect(output('ready')).toEqual(['0']))
  return {
    child,
    ended,
    said: output,
  }
}

test('a job is done as soon as it is written, and then gone', async () => {
  const run = vi.fn(() => Promise.resolve())
  aRunner('soon', { run }, 60_000)
  await wait(20)
  await add('soon')
  await isGone('soon')
  expect(run).toHaveBeenCalledExactlyOnceWith({ n: 1 }, expect.any(AbortSignal))
})

test('an outcome whose write fails is written by the next one, and the job is not done again', async () => {
  const run = vi.fn(async () => {
    vi.mocked(recordOutcomes).mockRejectedValueOnce(new Error('the database is away'))
  })
  const { said } = aRunner('unwritten', { run })
  await add('unwritten')
  await isGone('unwritten')
  expect(run).toHaveBeenCalledOnce()
  expect(said.map(({ msg }) => msg)).toEqual(['Jobs could not be claimed'])
})

test('a write that is undone leaves no job', async () => {
  const run = vi.fn(() => Promise.resolve())
  aRunner('undone', { run })
  const undone = write(async (tx) => {
    await addJob(tx, { kind: 'undone', payload: {} })
    throw new Error('the nights are taken')
  })
  await expect(undone).rejects.toThrow('the nights are taken')
  await wait(50)
  expect(await rows('undone')).toEqual([])
  expect(run).not.toHaveBeenCalled()
})

test('a job is not done before it is due, and no more of them at once than its kind says', async () => {
  let atWork = 0
  let most = 0
  aRunner('few', {
    concurrency: 3,
    run: async () => {
      most = Math.max(most, ++atWork)
      await wait(5)
      atWork -= 1
    },
  })
  await add('few', 20)
  await write((tx) => addJob(tx, { kind: 'few', payload: { n: 'later' }, due: Date.now() + 60_000 }))
  await waitFor(async () => expect((await rows('few')).map(({ payload }) => payload.n)).toEqual(['later']))
  expect(most).toBe(3)
})

test('a job of one name stands there once, however often it is added', async () => {
  for (let i = 0; i < 3; i++)
    await write((tx) => addJob(tx, { kind: 'named', id: 'the one', payload: {}, due: i }))
  expect(await rows('named')).toMatchObject([{ id: 'the one', due: 0 }])
  expect(await rows('sweep')).toHaveLength(1)
})

test('a job that is being done is not waiting, however long it takes', async () => {
  await add('lasting')
  await write((tx) => tx.update(jobs).set({ due: -3000, lockedUntil: -1000 }).where(eq(jobs.kind, 'lasting')))
  expect(await oldestDue(-2000)).toBeUndefined()
  expect(await oldestDue(-1000), 'its claim is over').toBe(-3000)
})

test('a job that fails is tried twelve times, ever later, and then stays with its reason', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no such mailbox')))
  const { said: output } = aRunner('doomed', { run })
  await add('doomed')
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) {
    await waitFor(async () => expect(await rows('doomed')).toMatchObject([{ attempts, lockedUntil: 0 }]))
    const [job] = await rows('doomed')
    const waitMs = job!.due! - Date.now()
    expect(waitMs).toBeLessThanOrEqual(30_000 * 2 ** (attempts - 1) * 1.5)
    expect(waitMs).toBeGreaterThan(30_000 * 2 ** (attempts - 1) * 0.5 - 5_000)
    await isDue('doomed')
  }
  await waitFor(async () => expect(await countDeadJobs()).toBe(1))
  expect(run).toHaveBeenCalledTimes(12)
  expect(await deadJobs()).toEqual([
    { id: expect.any(String) as string, kind: 'doomed', attempts: 12, failed: 'no such mailbox' },
  ])
  expect(output.at(-1)).toMatchObject({
    msg: 'A job has failed too often and is no longer retried',
    kind: 'doomed',
    stack: expect.stringContaining('job-runner.test.ts') as string,
  })
  // Why may name whom it was for.
  expect(JSON.stringify(output)).not.toContain('mailbox')
  // Who starts next is told, and may have it tried again.
  const { said: saidNext } = aRunner('other', { run })
  await waitFor(() => expect(saidNext).toMatchObject([{ dead: 1 }]))
  run.mockImplementation(() => Promise.resolve() as Promise<never>)
  expect(await write(requeueDeadJobs)).toBe(1)
  await isGone('doomed')
})

test('a job that takes too long has failed', async () => {
  aRunner('slow', { timeoutSeconds: 0.02, run: () => new Promise(() => undefined) })
  await add('slow')
  await waitFor(async () =>
    expect(await rows('slow')).toMatchObject([
      { attempts: 1, lockedUntil: 0, failed: 'took longer than 0.02 s' },
    ]),
  )
})

test('a job that renews itself is due again, and is never dead', async () => {
  const run = vi.fn(() => Promise.resolve())
  aRunner('round', { run, intervalMs: 60_000 })
  await add('round')
  await waitFor(async () => expect((await rows('round'))[0]!.due).toBeGreaterThan(Date.now() + 50_000))
  expect((await rows('round'))[0]!.due).toBeLessThan(Date.now() + 70_000)
  run.mockImplementation(() => Promise.reject(new Error('no disk')))
  await write((tx) => tx.update(jobs).set({ due: 0, attempts: 40 }).where(eq(jobs.kind, 'round')))
  await waitFor(async () => expect(await rows('round')).toMatchObject([{ attempts: 41, failed: 'no disk' }]))
  expect((await rows('round'))[0]!.due).toBeLessThanOrEqual(Date.now() + 60_000)
  run.mockImplementation(() => Promise.resolve('finished') as never)
  await isDue('round')
  await isGone('round')
})

test('what is in vain comes half as often each time, once a day at least; what is put off counts for nothing', async () => {
  const run = vi.fn((): Promise<JobResult> => Promise.resolve({ failed: 'no answer' }))
  aRunner('vain', { run, intervalMs: 60_000 })
  await add('vain')
  const waits = async (attempts: number) => {
    await waitFor(async () => expect(await rows('vain')).toMatchObject([{ attempts, lockedUntil: 0 }]))
    return Math.round(((await rows('vain'))[0]!.due! - Date.now()) / 60_000)
  }
  expect(await waits(1)).toBe(1)
  await isDue('vain')
  expect(await waits(2)).toBe(2)
  await write((tx) => tx.update(jobs).set({ due: 0, attempts: 30 }).where(eq(jobs.kind, 'vain')))
  expect((await waits(31)) / 60 / 24).toBeCloseTo(1, 0)
  run.mockResolvedValue({ retryInMs: 600_000 })
  await isDue('vain')
  await waitFor(async () => expect(await waits(31)).toBe(10))
  run.mockResolvedValue(undefined)
  await isDue('vain')
  expect(await waits(0)).toBe(1)
})

test('a job that is held stays due as it was, and counts no attempt', async () => {
  const run = vi.fn(() => Promise.resolve<JobResult>('held'))
  await add('held')
  const [added] = await rows('held')
  aRunner('held', { run })
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  await waitFor(async () => {
    const [held] = await rows('held')
    expect(held).toMatchObject({ attempts: 0, due: added!.due, failed: '' })
    expect(held!.lockedUntil).toBeGreaterThan(Date.now())
  })
})

test('a runner that stops waits for what it does, gives back what takes longer, and takes nothing new', async () => {
  const done: unknown[] = []
  const { stop } = aRunner('last', {
    concurrency: 2,
    run: async ({ n }, signal) => {
      await wait(n === 1 ? 30 : 60_000, undefined, { signal })
      done.push(n)
    },
  })
  await add('last', 3)
  await waitFor(async () =>
    expect((await rows('last')).filter(({ lockedUntil }) => lockedUntil > 0)).toHaveLength(2),
  )
  await stop(300)
  expect(done).toEqual([1])
  const left = await rows('last')
  expect(left.map(({ payload }) => payload.n).toSorted()).toEqual([2, 3])
  expect(left).toMatchObject([
    { attempts: 0, lockedUntil: 0, failed: '' },
    { attempts: 0, lockedUntil: 0 },
  ])
  await add('last')
  await wait(30)
  expect(await rows('last')).toHaveLength(3)
})

test('a job whose process is killed in the middle of it is done again', { tags: 'slow' }, async () => {
  await add('hang')
  const { child, ended, said: output } = await aJobProcess()
  await waitFor(() => expect(output('began')).toEqual(['1']))
  child.kill('SIGKILL')
  await ended
  const run = vi.fn(() => Promise.resolve())
  aRunner('hang', { run })
  await wait(50)
  expect(run).not.toHaveBeenCalled()
  const [held] = await rows('hang')
  expect(held!.lockedUntil).toBeGreaterThan(Date.now() + 60_000)
  await isDue('hang')
  await isGone('hang')
  expect(run).toHaveBeenCalledOnce()
})

test('a job whose process dies each time is given up, too', { tags: 'slow' }, async () => {
  const run = vi.fn(() => Promise.resolve())
  await add('deadly')
  await write((tx) => tx.update(jobs).set({ attempts: MAX_ATTEMPTS }).where(eq(jobs.kind, 'deadly')))
  aRunner('deadly', { run })
  await waitFor(async () => expect(await rows('deadly')).toMatchObject([{ due: null }]))
  expect(run).not.toHaveBeenCalled()
})

test('two processes do five hundred jobs, each of them once, and end well', { tags: 'slow' }, async () => {
  const both = [await aJobProcess(), await aJobProcess()]
  await add('count', 500)
  await waitFor(async () => expect(await rows('count')).toEqual([]))
  for (const { child } of both) child.kill('SIGTERM')
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  const did = both.map(({ said: output }) => output('did'))
  expect(Math.min(...did.map((jobs) => jobs.length))).toBeGreaterThan(0)
  expect(did.flat()).toHaveLength(500)
  expect(new Set(did.flat()).size).toBe(500)
})
