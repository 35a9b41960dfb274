import Database from 'better-sqlite3'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { formatMs, formatNumber, table } from './markdown.ts'
import { openSessions } from './people.ts'
import { moveToPostgres } from './postgres/move-world.ts'
import { machineInfo } from './report.ts'
import { startBasera } from './servers.ts'
import { measureUncached, type UncachedResult } from './uncached.ts'
import { copyBenchWorld, dropWorld, type BenchWorld } from './worlds.ts'

// Measures what filters with dates cost where a third of all places have five rooms, beside the same world with one room
// each, on both engines in turn, and writes docs/benchmarks-rooms.md.

const PLACES = 100_000
const ROOMS = 5
/** Of each room beside the first, within the days that are asked for. */
const STAYS_A_ROOM = 10
const NIGHTS = 3
/** Milliseconds: those of filters by API in docs/benchmarks.md. */
const GOAL = { p50: 10, p99: 30 }

const { values } = parseArgs({
  options: {
    rooms: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    places: { type: 'string' },
  },
})
const places = values.places ? Number(values.places) : values.quick ? 5000 : PLACES
const plan = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 2 }

type Target = 'one room, SQLite' | 'five rooms, SQLite' | 'one room, PostgreSQL' | 'five rooms, PostgreSQL'

const worlds: BenchWorld[] = []
const stops: (() => Promise<void>)[] = []
try {
  const plain = copyBenchWorld(places)
  const withRooms = copyBenchWorld(places)
  worlds.push(plain, withRooms)
  process.stdout.write(`Holding ${formatNumber(addRooms(withRooms))} stays in rooms ...\n`)
  const targets = [...(await targetsOf('one room', plain)), ...(await targetsOf(`five rooms`, withRooms))]
  const found = await measureUncached<Target>(targets, { ...plan, only: /^filters.*(dates|first$)/ })
  const text = report(found)
  process.stdout.write(`\n${text}\n`)
  // What a short run or one of another size says is not kept.
  if (!values.quick && places === PLACES) writeFileSync('docs/benchmarks-rooms.md', text)
} finally {
  // The databases last.
  for (const stop of stops.toReversed()) await stop()
  for (const world of worlds) dropWorld(world)
}

/** Gives every third place its rooms, most of them booked now and then; how many stays that are. */
function addRooms({ database }: BenchWorld): number {
  const connection = new Database(database)
  try {
    connection.prepare('UPDATE places SET units = ? WHERE seq % 3 = 0').run(ROOMS)
    const ids = connection.prepare<[], string>('SELECT id FROM places WHERE units > 1').pluck().all()
    const hold = connection.prepare(
      "INSERT INTO holds (place_id, check_in, check_out, what, unit) VALUES (?, ?, ?, 'block', ?)",
    )
    const gap = Math.floor(310 / STAYS_A_ROOM)
    const firstDays = Array.from({ length: 400 }, (_, day) => addDays(todayInIndia(), day))
    connection.transaction(() => {
      for (const [i, id] of ids.entries()) {
        for (let unit = 2; unit <= ROOMS; unit += 1) {
          for (let stay = 0; stay < STAYS_A_ROOM; stay += 1) {
            const from = stay * gap + ((i * 7 + unit * 3) % (gap - NIGHTS))
            hold.run(id, firstDays[from], firstDays[from + NIGHTS], unit)
          }
        }
      }
    })()
    return ids.length * (ROOMS - 1) * STAYS_A_ROOM
  } finally {
    connection.close()
  }
}

async function targetsOf(rooms: 'one room' | 'five rooms', world: BenchWorld) {
  const token = openSessions(world, 1)[0]!.token
  const { url, postgres } = await moveToPostgres(world)
  stops.push(postgres.stop)
  const sqlite = await startBasera(world)
  const onPostgres = await startBasera(world, { DATABASE_URL: url })
  stops.push(sqlite.stop, onPostgres.stop)
  return [
    { name: `${rooms}, SQLite` as const, world, token, server: sqlite },
    { name: `${rooms}, PostgreSQL` as const, world, token, server: onPostgres },
  ]
}

function report(found: Map<Target, UncachedResult[]>): string {
  const names = [...found.keys()]
  const byApi = [...found].flatMap(([name, works]) =>
    name.startsWith('five') && name.endsWith('SQLite')
      ? works.filter(({ work }) => work.includes('API'))
      : [],
  )
  const slowest = (of: 'p50' | 'p99') => Math.max(...byApi.map(({ measured }) => measured[of]))
  const isReached = slowest('p50') <= GOAL.p50 && slowest('p99') <= GOAL.p99
  const works = found.get(names[0]!)!.map(({ work }) => work)
  return `${[
    '# Rooms of one kind',
    `Written by \`npm run bench -- --rooms\`: lists that nobody has asked for before, one at a time, where every third place has ${ROOMS} rooms with ${STAYS_A_ROOM} stays to come in each but the first, beside the same world with one room each, on both engines in turn; p50 / p99 in milliseconds.`,
    machineInfo([places]),
    `Goal, that of filters by API: ${GOAL.p50} and ${GOAL.p99} ms on SQLite: ${isReached ? 'reached' : '**short**'}, ${formatMs(slowest('p50'))} and ${formatMs(slowest('p99'))}.`,
    table(
      ['first asked', ...names],
      works.map((work, i) => [
        work,
        ...names.map((name) => {
          const { p50, p99 } = found.get(name)![i]!.measured
          return `${formatMs(p50)} / ${formatMs(p99)}`
        }),
      ]),
    ),
  ].join('\n\n')}\n`
}
