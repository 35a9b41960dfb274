import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { anEditor } from '../edits.ts'
import { measureFirstAsked, type Cold } from '../uncached.ts'
import { inTurn, load, middle, pairedRatio, seeAll, type Measured } from '../load.ts'
import { hostedPlaces, newGuests, signIn, turnMails } from '../people.ts'
import { pagesOf } from '../cached-pages.ts'
import { basera, type Running } from '../servers.ts'
import { aBenchWorld, dropWorld } from '../worlds.ts'
import { measureBookingsByForm, type BookedBy, type Way } from './bookings.ts'
import { movedWorld } from './move-world.ts'
import { report } from './report.ts'

// Measures the built server on PostgreSQL beside the same on SQLite and writes docs/benchmarks-postgres.md.

export interface KeptPage {
  work: string
  sqlite: Measured
  postgres: Measured
  ratio: number
}

export interface Results {
  isQuick: boolean
  places: number
  /** Seconds. */
  moveTook: number
  kept: KeptPage[]
  firstAsked: Map<'sqlite' | 'postgres', Cold[]>
  booked: Record<Way, BookedBy>
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
const pace = { rounds: isQuick ? 1 : 5, seconds: 1 }
// What else the machine does changes from one second to the next.
const BOOKING_ROUNDS = isQuick ? 1 : 9
// Nobody may have more than twenty stays to come, and a fast machine makes 30,000 bookings in these rounds.
const GUESTS_EACH = 5000
const EDITED = 500
const LOOKS = 2000

const world = aBenchWorld(places)
const begun: { stop: () => Promise<void> }[] = []
try {
  const said = report(await measure())
  process.stdout.write(`\n${said}\n`)
  // What a short run or one of another size says is not kept.
  if (!isQuick && places === PLACES) writeFileSync('docs/benchmarks-postgres.md', said)
} finally {
  // The database last.
  for (const one of begun.toReversed()) await one.stop()
  dropWorld(world)
}

async function measure(): Promise<Results> {
  // Who is signed in before the move is so on both.
  const [someone] = signIn(world, 1)
  const guests = { sqlite: newcomers(), one: newcomers(), two: newcomers() }
  const edited = hostedPlaces(world, EDITED)
  turnMails(world, 'off')
  say('the move to PostgreSQL')
  const { address, took, postgres } = await movedWorld(world)
  begun.push(postgres)
  const sqlite = await started(basera(world))
  const one = await started(basera(world, { DATABASE_URL: address }))
  const two = await started(basera(world, { DATABASE_URL: address }))
  const kept = await measureKept(sqlite, one)
  say('pages first asked')
  const asked = { world, token: someone!.token }
  const firstAsked = await measureFirstAsked(
    [
      { ...asked, name: 'sqlite' as const, server: sqlite },
      { ...asked, name: 'postgres' as const, server: one },
    ],
    pace,
  )
  say('bookings')
  const booked = await measureBookingsByForm(
    { sqlite: [sqlite], one: [one], two: [one, two] },
    world,
    guests,
    BOOKING_ROUNDS,
  )
  say('pages right after their change')
  const editor = anEditor([one, two], edited)
  for (let i = 0; editor.counts.looks < LOOKS; i++) await editor.edit(i)
  return { isQuick, places, moveTook: took, kept, firstAsked, booked, looks: editor.counts }
}

async function measureKept(sqlite: Running, postgres: Running): Promise<KeptPage[]> {
  const kept: KeptPage[] = []
  for (const [work, paths] of pagesOf(world)) {
    const ports = { sqlite: sqlite.port, postgres: postgres.port }
    for (const port of Object.values(ports)) await seeAll(port, paths)
    const all = await inTurn(['sqlite', 'postgres'], pace.rounds, (engine) =>
      load({ port: ports[engine], paths }, 32, pace.seconds),
    )
    const ratio = pairedRatio(all.postgres, all.sqlite, 'perSecond')
    kept.push({ work, sqlite: middle(all.sqlite), postgres: middle(all.postgres), ratio })
    say(`${work}: ${ratio.toFixed(2)}x`)
  }
  return kept
}

function newcomers() {
  return newGuests(world, GUESTS_EACH)
}

async function started(server: Promise<Running>): Promise<Running> {
  const one = await server
  begun.push(one)
  return one
}

function say(line: string): void {
  process.stdout.write(`${line} ...\n`)
}
