import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createEditor } from '../edits.ts'
import { measureUncached, type UncachedResult } from '../uncached.ts'
import { interleave, load, medianResult, pairedRatio, warmUp, type LoadResult } from '../load.ts'
import { hostedPlaces, newGuests, openSessions, setEmails } from '../people.ts'
import { pagesOf } from '../cached-pages.ts'
import { startBasera, type RunningServer } from '../servers.ts'
import { copyBenchWorld, dropWorld } from '../worlds.ts'
import { measureBookingsByForm, type BookingResult, type Setup } from './bookings.ts'
import { moveToPostgres } from './move-world.ts'
import { report } from './report.ts'

// Measures the built server on PostgreSQL beside the same on SQLite and writes docs/benchmarks-postgres.md.

interface CachedPage {
  work: string
  sqlite: LoadResult
  postgres: LoadResult
  ratio: number
}

export interface Results {
  isQuick: boolean
  places: number
  /** Seconds. */
  moveSeconds: number
  cached: CachedPage[]
  uncached: Map<'sqlite' | 'postgres', UncachedResult[]>
  booked: Record<Setup, BookingResult>
  /** Pages looked at right after their change was answered, and how many were old. */
  looks: { looks: number; stale: number }
}

/** The size that the goals are set for. */
const PLACES = 100_000

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    places: { type: 'string' },
  },
})
const isQuick = values.quick
const places = values.places ? Number(values.places) : isQuick ? 10_000 : PLACES
const plan = { rounds: isQuick ? 1 : 5, seconds: 1 }
// What else the machine does changes from one second to the next.
const BOOKING_ROUNDS = isQuick ? 1 : 9
// Nobody may have more than twenty stays to come, and a fast machine makes 30,000 bookings in these rounds.
const GUESTS_EACH = 5000
const EDITED = 500
const READS = 2000

const world = copyBenchWorld(places)
const runningServers: { stop: () => Promise<void> }[] = []
try {
  const markdown = report(await measure())
  process.stdout.write(`\n${markdown}\n`)
  // What a short run or one of another size says is not kept.
  if (!isQuick && places === PLACES) writeFileSync('docs/benchmarks-postgres.md', markdown)
} finally {
  // The database last.
  for (const one of runningServers.toReversed()) await one.stop()
  dropWorld(world)
}

async function measure(): Promise<Results> {
  // Who is signed in before the move is so on both.
  const [someone] = openSessions(world, 1)
  const guests = { sqlite: createGuests(), one: createGuests(), two: createGuests() }
  const edited = hostedPlaces(world, EDITED)
  setEmails(world, 'off')
  logProgress('the move to PostgreSQL')
  const { url: address, seconds: took, postgres } = await moveToPostgres(world)
  runningServers.push(postgres)
  const sqlite = await track(startBasera(world))
  const one = await track(startBasera(world, { DATABASE_URL: address }))
  const two = await track(startBasera(world, { DATABASE_URL: address }))
  const cached = await measureCached(sqlite, one)
  logProgress('pages first asked')
  const options = { world, token: someone!.token }
  const firstAsked = await measureUncached(
    [
      { ...options, name: 'sqlite' as const, server: sqlite },
      { ...options, name: 'postgres' as const, server: one },
    ],
    plan,
  )
  logProgress('bookings')
  const booked = await measureBookingsByForm(
    { sqlite: [sqlite], one: [one], two: [one, two] },
    world,
    guests,
    BOOKING_ROUNDS,
  )
  logProgress('pages right after their change')
  const editor = createEditor([one, two], edited)
  for (let i = 0; editor.counts.looks < READS; i++) await editor.edit(i)
  return {
    isQuick,
    places,
    moveSeconds: took,
    cached,
    uncached: firstAsked,
    booked,
    looks: editor.counts,
  }
}

async function measureCached(sqlite: RunningServer, postgres: RunningServer): Promise<CachedPage[]> {
  const cached: CachedPage[] = []
  for (const [work, paths] of pagesOf(world)) {
    const ports = { sqlite: sqlite.port, postgres: postgres.port }
    for (const port of Object.values(ports)) await warmUp(port, paths)
    const all = await interleave(['sqlite', 'postgres'], plan.rounds, (engine) =>
      load({ port: ports[engine], paths }, 32, plan.seconds),
    )
    const ratio = pairedRatio(all.postgres, all.sqlite, 'perSecond')
    cached.push({ work, sqlite: medianResult(all.sqlite), postgres: medianResult(all.postgres), ratio })
    logProgress(`${work}: ${ratio.toFixed(2)}x`)
  }
  return cached
}

function createGuests() {
  return newGuests(world, GUESTS_EACH)
}

async function track(server: Promise<RunningServer>): Promise<RunningServer> {
  const one = await server
  runningServers.push(one)
  return one
}

function logProgress(line: string): void {
  process.stdout.write(`${line} ...\n`)
}
