import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { queryPostgresSync } from '../setup/postgres/query-sync.ts'
import { freePort } from '../setup/servers/free-port.ts'
import { createDatabase, startLocalPostgres } from '../setup/postgres/postgres-server.ts'
import type { HttpResponse, Client } from '../promises/setup/client.ts'
import { isLongRun } from '../promises/setup/run-length.ts'
import { startTwoServers } from '../promises/setup/server.ts'
import { bookingCall, stayIn } from '../promises/setup/stays.ts'
import { createWorldAt } from '../promises/setup/template-world.ts'
import { aWorld, teardowns, type World } from '../promises/setup/world.ts'

const CLIENTS = 6

/** Two servers on a PostgreSQL that keeps what it is given, and may be ended and start again at another port. */
async function startOwnSite() {
  const postgres = await startLocalPostgres()
  teardowns.push(postgres.stop)
  const otherPort = await freePort()
  const first = await createDatabase(postgres, 'basera')
  const DATABASE_URL = first.replace('@127.0.0.1', `@127.0.0.1:${otherPort},127.0.0.1`)
  const world = aWorld()
  const settings = { ...world.settings, DATABASE_URL }
  const here = { ...world, ...createWorldAt({ DATABASE_URL }), settings }
  const servers = await startTwoServers(here)
  const stored = (port?: number) => {
    const address = port === undefined ? first : first.replace(/:\d+\//, `:${port}/`)
    const rows = queryPostgresSync(address, "SELECT id FROM bookings WHERE status = 'confirmed'")
    return (rows as { id: string }[]).map(({ id }) => id)
  }
  return { postgres, otherPort, world: here, servers, stored, asked: { stays: 0 } }
}

let site: Awaited<ReturnType<typeof startOwnSite>>
beforeAll(async () => {
  site = await startOwnSite()
})

interface Outcome {
  answers: HttpResponse[]
  /** Requests that were cut off: nobody was told anything. */
  aborted: number
  slowestMs: number
}

/**
 * Books one free stay after the other, each once, until it is told to end.
 *
 * @param asked how many were asked for in this world before
 */
function booking(world: World, servers: readonly Client[], asked = { stays: 0 }) {
  let isOver = false
  const told: Outcome = { answers: [], aborted: 0, slowestMs: 0 }
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!isOver) {
      const i = asked.stays++
      const place = world.places[i % world.places.length]!
      const stay = stayIn(1 + Math.floor(i / world.places.length))
      const guest = world.guests[i % world.guests.length]!
      const begun = performance.now()
      let pause = 20
      try {
        const answer = await servers[client % servers.length]!.post(
          '/bookings',
          bookingCall(guest, place, stay),
        )
        told.answers.push(answer)
        // Refusals come fast, and a place can be booked for no more than so many days.
        if (answer.status === 503) pause = 100
      } catch {
        told.aborted += 1
      }
      told.slowestMs = Math.max(told.slowestMs, performance.now() - begun)
      await wait(pause)
    }
  })
  return {
    told,
    async end() {
      isOver = true
      await Promise.all(clients)
      return told
    },
  }
}

const booked = ({ answers }: Outcome) =>
  answers
    .filter(({ status }) => status === 200)
    .map(({ json }) => (json.booking as unknown as { _id: string })._id)

async function until(isTrue: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) if (await isTrue()) return
  throw new Error('It did not come to pass')
}

// In short, one that ends in good order is the one that another takes over from, below.
test.each(isLongRun ? (['shutdown', 'kill'] as const) : (['kill'] as const))(
  'a database that ends (%s) and comes again loses nothing answered, and meanwhile people are told',
  { timeout: 120_000 },
  async (how) => {
    const { postgres, world, servers, stored, asked } = site
    const [one, other] = servers
    const place = `/place/${world.places[0]!.id}`
    for (const path of ['/', place]) expect((await one.get(path)).status).toBe(200)
    const guests = booking(world, servers, asked)
    await until(async () => booked(guests.told).length > 20)

    await postgres[how]()
    for (const server of servers) expect((await server.get('/health')).status).toBe(503)
    // Pages that are kept are not shown either: nobody knows whether they are old.
    for (const path of ['/', place, '/?q=goa', '/login']) {
      const { status, text, headers } = await other.get(path)
      if (path === '/login' && status === 200) continue
      expect([path, status]).toEqual([path, 503])
      expect(text).toContain(
        'We are very busy right now and could not do this. Please try again in a moment.',
      )
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    const { token } = world.guests[0]!
    for (const path of ['/', place, '/account', '/login', '/no-such-page']) {
      const { status, text, headers } = await other.get(path, { token })
      expect([path, status]).toEqual([path, 503])
      expect(text).toContain('Please try again in a moment.')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    const posted = await other.post(place, {
      token,
      form: { name: 'Asha Rao' },
      headers: { Accept: 'text/html' },
    })
    expect([posted.status, Number(posted.headers['retry-after']) > 0]).toEqual([503, true])
    const listed = await one.get('/places')
    expect([listed.status, listed.json.success]).toEqual([503, false])
    await postgres.restart()

    await until(
      async () => (await one.get('/health')).status === 200 && (await other.get('/health')).status === 200,
    )
    for (const server of servers) expect((await server.get(place)).status).toBe(200)
    const before = booked(guests.told).length
    await until(async () => booked(guests.told).length > before + 20)
    const told = await guests.end()

    expect(new Set(told.answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (const { headers, json } of told.answers.filter(({ status }) => status === 503)) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(json.message).toMatch(/Please try again in a moment\.$/)
    }
    expect(told.aborted).toBe(0)
    expect(told.slowestMs).toBeLessThan(15_000)
    const kept = new Set(stored())
    expect(booked(told).filter((id) => !kept.has(id))).toEqual([])
  },
)

test('another database takes over at another address that the servers know, and nothing answered is lost', async () => {
  const { postgres, otherPort, world, servers, stored, asked } = site
  const guests = booking(world, servers, asked)
  await until(async () => booked(guests.told).length > 20)
  await postgres.shutdown()
  for (const server of servers) expect((await server.get('/health')).status).toBe(503)
  await postgres.restart(otherPort)
  await until(async () => {
    const healths = await Promise.all(servers.map((server) => server.get('/health')))
    return healths.every(({ status }) => status === 200)
  })
  const before = booked(guests.told).length
  await until(async () => booked(guests.told).length > before + 20)
  const told = await guests.end()
  expect(new Set(told.answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(told.aborted).toBe(0)
  const kept = new Set(stored(otherPort))
  expect(booked(told).filter((id) => !kept.has(id))).toEqual([])
})

test('a server that is killed while many book loses nothing answered, and the other one goes on', async () => {
  const world = aWorld()
  const servers = await startTwoServers(world)
  const guests = booking(world, servers)
  await until(async () => booked(guests.told).length > 30)
  const [killed, other] = servers
  await killed.stop('SIGKILL')
  const before = guests.told.answers.length
  await until(async () => guests.told.answers.length > before + 30)
  const told = await guests.end()
  expect(told.aborted).toBeGreaterThan(0)
  expect(new Set(told.answers.map(({ status }) => status))).toEqual(new Set([200]))
  const kept = new Set(world.query<{ id: string }>('SELECT id FROM bookings').map(({ id }) => id))
  expect(booked(told).filter((id) => !kept.has(id))).toEqual([])
  expect((await other.get('/')).status).toBe(200)
})
