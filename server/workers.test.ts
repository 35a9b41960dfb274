// @module-tag slow
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProcess } from '../tests/setup/processes/start-process.ts'

const twoWorkers = (...args: string[]) => startProcess('tests/setup/processes/two-workers.ts', ...args)

async function pidThatAnswers(port: number): Promise<number> {
  const sending = request({ host: '127.0.0.1', port, agent: false }).end()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string
  return Number(text)
}

async function bothPids(port: number): Promise<Set<number>> {
  const pids = new Set<number>()
  for (let requests = 0; pids.size < 2 && requests < 200; requests += 1) {
    pids.add(await pidThatAnswers(port))
    await wait(20)
  }
  return pids
}

test('a dead worker is replaced', async () => {
  const { port } = await twoWorkers()
  const before = await bothPids(port)
  expect(before.size).toBe(2)
  const [victim] = [...before]
  process.kill(victim!, 'SIGKILL')
  await wait(400)
  const after = await bothPids(port)
  expect(after.size).toBe(2)
  expect(after).not.toContain(victim)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends the workers, and then the primary with 0`, async () => {
    const { port, child, output: printed, exitCode: ended } = await twoWorkers()
    const pids = await bothPids(port)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(printed()).toContain('closed')
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
}

test('a worker that is still starting when asked to stop ends well too', async () => {
  const { child, exitCode: ended, output: printed } = await twoWorkers('late')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(printed()).toContain('closed')
})

test('workers that can not start are not started over and over', async () => {
  const { exitCode: ended, output: printed } = await twoWorkers('broken')
  expect(await ended).toBe(3)
  expect(printed()).toContain('closed')
})
