import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld } from './setup/world.ts'

const PIPELINED = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_500)
const MAX_IN_FLIGHT = 16

let server: RunningServer

beforeAll(async () => {
  server = await startServer(aWorld())
})

test('a connection that asks for 1,500 pages at once gets a few and is closed, and others get theirs', async () => {
  const quiet = await usualTime()
  let answered = 0
  let isOver = false
  const greedy = async () => {
    while (!isOver) {
      const socket = openConnection()
      socket.write(PIPELINED)
      const answers = (await readAll(socket)).match(/HTTP\/1\.1 200/g)?.length ?? 0
      expect(answers).toBeLessThanOrEqual(MAX_IN_FLIGHT)
      answered += answers
    }
  }
  const attack = greedy()
  const meanwhile = await usualTime()
  isOver = true
  await attack
  expect(answered).toBeGreaterThan(0)
  // It was a thousand times as long.
  expect(meanwhile).toBeLessThan(200 * quiet)
})

/** What home takes, in milliseconds: the one in the middle of nine. */
async function usualTime(): Promise<number> {
  const times: number[] = []
  while (times.length < 9) {
    const begun = performance.now()
    expect((await server.get('/')).status).toBe(200)
    times.push(performance.now() - begun)
    await wait(20)
  }
  return times.toSorted((a, b) => a - b)[4]!
}

function openConnection(): Socket {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** What comes until the connection ends, or is reset: it is closed under what it still sends. */
async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}
