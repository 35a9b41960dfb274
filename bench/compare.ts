import { parseArgs } from 'node:util'
import { bookByForm, nextStay } from './booking-cost.ts'
import { pagesOf } from './cached-pages.ts'
import { drive, interleave, load, medianResult, pairedRatio, warmUp, type LoadResult } from './load.ts'
import { formatMs, formatNumber, formatRatio, machineInfo, table } from './markdown.ts'
import { moveToPostgres } from './move-world.ts'
import { newGuests, openSessions, setEmails } from './people.ts'
import { startBasera, type RunningServer } from './servers.ts'
import { measureUncached } from './uncached.ts'
import { copyBenchWorld, dropWorld, waitForGeocoding, type BenchWorld } from './worlds.ts'

// Measures one build on both engines, or this build beside another checkout's, in turn, on copies of one world.
// Prints a table; nothing is stored.

const CONCURRENCY = 32
const GUESTS = 3000

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    against: { type: 'string' },
    places: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
  },
})
// Home is the lightest page, and bookings wait for a disk that others use: they vary the most.
const rounds = values.quick ? { pages: 1, uncached: 1, bookings: 1 } : { pages: 9, uncached: 7, bookings: 11 }
const places = Number(values.places)

const SIDES = ['before', 'now'] as const
type PerSide<Value> = Record<(typeof SIDES)[number], Value>
interface Version {
  name: string
  world: BenchWorld
  token: string
  guests: ReturnType<typeof newGuests>
  server: RunningServer
}

const stops: (() => Promise<void>)[] = []
try {
  const versions = values.postgres ? await bothEngines() : await bothCheckouts(values.against ?? '.')
  const names = SIDES.map((side) => versions[side].name)
  const rows = [
    ...(await compareCached(versions)),
    ...(await compareUncached(versions)),
    await compareBookings(versions),
  ]
  process.stdout.write(
    `\n${machineInfo([places])}\n\nRequests a second (p50 / p99 in milliseconds).\n\n${table(['work', ...names, 'ratio'], rows)}\n`,
  )
} finally {
  // Servers before their databases.
  for (const stop of stops.toReversed()) await stop()
}

/** PostgreSQL's sessions and guests come along with the move. */
async function bothEngines(): Promise<PerSide<Version>> {
  const before = prepare(copyWorld())
  const { url, postgres } = await moveToPostgres(before.world)
  stops.push(() => postgres.stop())
  return {
    before: { ...before, name: 'SQLite', server: await start(before.world) },
    now: { ...before, name: 'PostgreSQL', server: await start(before.world, { DATABASE_URL: url }) },
  }
}

/** The world is the other checkout's, brought up to date as a start does. */
async function bothCheckouts(checkout: string): Promise<PerSide<Version>> {
  const [before, now] = [prepare(copyWorld(checkout)), prepare(copyWorld(checkout))]
  const versions = {
    before: { ...before, name: 'before', server: await start(before.world, {}, checkout) },
    now: { ...now, name: 'now', server: await start(now.world) },
  }
  await waitForGeocoding(now.world)
  return versions
}

function copyWorld(checkout?: string): BenchWorld {
  const world = copyBenchWorld(places, checkout)
  stops.push(async () => dropWorld(world))
  return world
}

function prepare(world: BenchWorld) {
  setEmails(world, 'off')
  return { world, token: openSessions(world, 1)[0]!.token, guests: newGuests(world, GUESTS) }
}

async function start(world: BenchWorld, settings = {}, checkout = '.'): Promise<RunningServer> {
  const server = await startBasera(world, settings, checkout)
  stops.push(server.stop)
  return server
}

/** As fast as they come. */
async function compareCached(versions: PerSide<Version>): Promise<string[][]> {
  const works = [...pagesOf(versions.now.world), ['home, signed in', ['/']] as const]
  const rows: string[][] = []
  for (const [work, paths] of works) {
    const ask = (side: keyof typeof versions) => {
      const { server, token } = versions[side]
      const headers = work.endsWith('signed in') ? { Cookie: `token=${token}` } : undefined
      return load({ port: server.port, paths, headers }, CONCURRENCY, 1)
    }
    for (const side of SIDES) await warmUp(versions[side].server.port, paths)
    rows.push(compareRow(`${work}, cached`, await interleave(SIDES, rounds.pages, ask), 'perSecond'))
  }
  return rows
}

/** One at a time. */
async function compareUncached(versions: PerSide<Version>): Promise<string[][]> {
  const targets = SIDES.map((side) => ({ ...versions[side], name: side }))
  const found = await measureUncached(targets, { rounds: rounds.uncached, seconds: 1 })
  return found
    .get('now')!
    .map(({ work, rounds: now }, i) =>
      compareRow(work, { before: found.get('before')![i]!.rounds, now }, 'p50'),
    )
}

/** Through the form. */
async function compareBookings(versions: PerSide<Version>): Promise<string[]> {
  const stays = {
    before: nextStay(versions.before.world, versions.before.guests),
    now: nextStay(versions.now.world, versions.now.guests),
  }
  const book = (side: keyof typeof versions) =>
    drive(versions[side].server.port, () => bookByForm(stays[side]()), {
      concurrency: CONCURRENCY,
      seconds: 2,
      expect: 302,
    })
  return compareRow('bookings by form', await interleave(SIDES, rounds.bookings, book), 'perSecond')
}

function compareRow(work: string, { before, now }: PerSide<LoadResult[]>, of: 'perSecond' | 'p50'): string[] {
  const ratio = of === 'p50' ? pairedRatio(before, now, of) : pairedRatio(now, before, of)
  process.stdout.write(`${work}: ${formatRatio(ratio)}\n`)
  const cells = [before, now].map(medianResult).map(({ perSecond, p50, p99, failures }) => {
    const failed = failures ? `, ${failures} failed` : ''
    return `${formatNumber(perSecond)} (${formatMs(p50)} / ${formatMs(p99)})${failed}`
  })
  return [work, ...cells, formatRatio(ratio)]
}
