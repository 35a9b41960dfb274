import { existsSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import type { JsonBooking } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

const IN_FLIGHT = iterations({ short: 20, long: 50 })

for (const [name, settings] of [
  ['a server', {}],
  ['a server of two workers', { WEB_CONCURRENCY: '2' }],
] as const) {
  test(
    `${name} that is told to stop answers what is in flight and ends well`,
    { tags: name === 'a server' ? [] : 'slow' },
    async () => {
      const world = aWorld()
      const stops =
        name === 'a server' ? iterations({ short: 2, long: 20 }) : iterations({ short: 1, long: 5 })
      let acknowledged: string[] = []
      for (let stopped = 0; stopped < stops; stopped += 1) {
        const server = await startServer(world, { settings: { ...settings, LOG_LEVEL: 'warn' } })
        // Connections that stand already, as those of a proxy do: what is sent over them has reached the server.
        await Promise.all(Array.from({ length: IN_FLIGHT }, () => server.get('/health')))
        const sent = Array.from({ length: IN_FLIGHT }, (_, i) => sendInFlight(server, world, i, stopped))
        // They are on their way: some are answered, most are not.
        await Promise.race(sent)
        const told = Date.now()
        const ending = server.stop('SIGTERM')
        const answers = await Promise.all(sent)
        expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([])
        acknowledged = acknowledged.concat(answers.flatMap(({ booking }) => booking ?? []))
        expect(await ending, server.output()).toEqual({ code: 0, signal: null })
        expect(Date.now() - told).toBeLessThan(10_000)
        expect(server.output()).not.toContain('cut off')
        // All of the log is in the database file itself.
        const log = `${world.database}-wal`
        expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
      }
      const stored = new Set(world.query<{ id: string }>('SELECT id FROM bookings').map(({ id }) => id))
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(0)
    },
  )
}

test('while it stops, /health says so', async () => {
  const world = aWorld()
  const server = await startServer(world)
  // What is sent over connections that stand already has reached the server when it is told.
  await Promise.all(Array.from({ length: 12 }, () => server.get('/health')))
  const slow = Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      server.post('/user/login', { json: { email: `nobody.${i}@example.com`, password: 'wrong' } }),
    ),
  )
  await wait(20)
  const health: number[] = []
  server.child.kill('SIGTERM')
  for (let asked = 0; asked < 40 && !health.includes(503); asked += 1) {
    const { status } = await server
      .get('/health', { headers: { connection: 'close' } })
      .catch(() => ({ status: 0 }))
    health.push(status)
    await wait(10)
  }
  expect(health).toContain(503)
  expect((await slow).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 401))
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test('a client who never finishes does not keep it from stopping', { tags: 'slow' }, async () => {
  const world = aWorld()
  const server = await startServer(world)
  const unfinished = request({
    host: '127.0.0.1',
    port: server.port,
    path: '/user/login',
    method: 'POST',
    agent: new Agent(),
  })
  unfinished.on('error', () => undefined)
  unfinished.setHeader('content-length', '1000')
  unfinished.write('{')
  await wait(100)
  const told = Date.now()
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(Date.now() - told).toBeLessThan(11_000)
})

/** One of several kinds of requests; its answer, and the booking it acknowledged. */
async function sendInFlight(
  server: RunningServer,
  world: World,
  i: number,
  round: number,
): Promise<{ status: number; booking?: string }> {
  const person = world.people[i % world.people.length]!
  switch (i % 10) {
    case 0: {
      const json = { email: person.email, password: PASSWORD }
      return server.post('/user/login', { json })
    }
    case 1:
      return server.get(`/?q=cottage&n=${i}`)
    case 2:
    case 3:
      return server.get(`/places?limit=${i}`)
    case 4:
    case 5:
      return server.get('/account', { token: person.token })
    default: {
      const nth = round * IN_FLIGHT + i
      const guest = world.guests[nth % world.guests.length]!
      const place = world.places[nth % world.places.length]!
      const stay = stayIn(Math.floor(nth / world.places.length))
      const { status, json } = await server.post('/bookings', bookingCall(guest, place, stay))
      return { status, booking: (json?.booking as JsonBooking | undefined)?._id }
    }
  }
}
