import { Agent, get } from 'node:http'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ipAddressOf } from './setup/parallel.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const CONNECTIONS = 200
const OF_EACH = 20

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

test(
  'two hundred connections of one network that ask for photos and pages: another network waits for a few of them',
  { tags: 'slow' },
  async () => {
    const paths = [
      '/favicon.svg',
      '/login',
      '/offline.html',
      ...world.places.slice(0, 9).map(({ id }) => `/place/${id}/ask`),
    ]
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    onTestFinished(() => agent.destroy())
    let answered = 0
    const ask = (i: number) =>
      new Promise<void>((resolve) => {
        const headers = { 'X-Forwarded-For': ipAddressOf(400) }
        const sent = { port: server.port, path: paths[i % paths.length], agent, headers }
        get(sent, (answer) => answer.resume().once('close', resolve)).once('error', () => resolve())
      }).then(() => {
        answered += 1
      })
    const attack = Array.from({ length: CONNECTIONS * OF_EACH }, (_, i) => ask(i))
    const between: number[] = []
    for (let visit = 0; visit < 9; visit += 1) {
      const before = answered
      // Not from memory.
      const { status } = await server.get(`/register?visit=${visit}`, {
        headers: { 'x-forwarded-for': ipAddressOf(401) },
      })
      expect(status).toBe(200)
      between.push(answered - before)
    }
    expect(answered).toBeLessThan(attack.length)
    await Promise.all(attack)
    // It was behind all of the other connections: two hundred each time.

    expect(between.toSorted((a, b) => a - b)[4]).toBeLessThan(CONNECTIONS / 3)
  },
)
