// @module-tag slow
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../tests/setup/processes/start-process.ts'

/** Settings: noticeMs, patienceMs, 'hang' or '-', limitMs. */
const aServer = (...settings: (number | string)[]) =>
  startProcess('tests/setup/processes/slow-server.ts', ...settings)

async function get(port: number, path: string, agent: Agent | false = false) {
  const sending = request({ host: '127.0.0.1', port, path, agent }).end()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string
  return { status: answer.statusCode, connection: answer.headers.connection, text }
}

async function firstRefusal(port: number): Promise<string | undefined> {
  for (;;) {
    try {
      await get(port, '/health')
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
    await wait(50)
  }
}

test('a process asked to stop answers what is in flight, closes and exits 0', async () => {
  const { port, child, output: printed, exitCode: ended } = await aServer()
  const slow = get(port, '/slow', new Agent({ keepAlive: true }))
  await wait(200)
  const toldAt = Date.now()
  child.kill('SIGTERM')
  await wait(100)
  expect((await get(port, '/health')).status).toBe(503)
  expect(await slow).toEqual({ status: 200, connection: 'close', text: 'at last' })
  expect(printed()).not.toContain('closed')
  expect(await ended).toBe(0)
  expect(printed()).toContain('closed')
  expect(Date.now() - toldAt).toBeLessThan(5_000)
})

test('an idle keep-alive connection does not delay the end', async () => {
  const { port, child, exitCode: ended } = await aServer(100)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  expect((await get(port, '/who', agent)).connection).toBe('keep-alive')
  const toldAt = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  // Node itself would keep it for five seconds.
  expect(Date.now() - toldAt).toBeLessThan(4_500)
})

test('nothing new is taken once the notice is over', async () => {
  const { port, child, exitCode: ended } = await aServer(100)
  const slow = get(port, '/slow')
  await wait(200)
  child.kill('SIGTERM')
  // The second is what a busy machine says whose door is just closing.
  expect(await firstRefusal(port)).toMatch(/^ECONN(REFUSED|RESET)$/)
  expect((await slow).status).toBe(200)
  expect(await ended).toBe(0)
})

test('a request that takes too long is cut off, and the process still closes cleanly', async () => {
  const { port, child, output: printed, exitCode: ended } = await aServer(50, 300)
  const slow = get(port, '/slow').catch((error: Error) => error.message)
  await wait(100)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await slow).toBe('socket hang up')
  expect(printed()).toContain('closed')
})

test('a process that hangs while closing ends itself', async () => {
  const { child, exitCode: ended } = await aServer(50, 300, 'hang', 800)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})

test('two stop signals within a moment are one, and a later one stops at once', async () => {
  const { child, output: printed, exitCode: ended } = await aServer(50, 300, 'hang', 60_000)
  child.kill('SIGTERM')
  await wait(100)
  child.kill('SIGTERM')
  await expect.poll(printed).toContain('closed')
  await wait(600)
  expect(child.exitCode).toBe(null)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})
