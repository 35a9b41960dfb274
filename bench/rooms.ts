import Database from 'better-sqlite3'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { boundTags, groupTags, guestsTags, OTHER_RATES_TAG } from '#app/domain/places/search-tags.ts'
import { rateBounds } from '#app/domain/places/rate-bounds.ts'
import { formatMs, table } from './markdown.ts'
import { openSessions } from './people.ts'
import { moveToPostgres } from './postgres/move-world.ts'
import { machineInfo } from './report.ts'
import { startBasera } from './servers.ts'
import { measureUncached, type UncachedResult, type UncachedTarget } from './uncached.ts'
import { copyBenchWorld, dropWorld, type BenchWorld } from './worlds.ts'

// Measures what filters with dates cost where a third of all places have five rooms, or prices of weekends, seasons and
// long stays, beside the same world with one room and one price each, on both engines in turn, and writes
// docs/benchmarks-rooms.md.

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

type Kind = 'one room' | 'five rooms' | 'other rates'
type Target = `${Kind}, ${'SQLite' | 'PostgreSQL'}`

const worlds: BenchWorld[] = []
const stops: (() => Promise<void>)[] = []
try {
  const targets = []
  for (const kind of ['one room', 'five rooms', 'other rates'] as const) {
    const world = copyBenchWorld(places)
    worlds.push(world)
    if (kind === 'five rooms') addRooms(world)
    if (kind === 'other rates') addRates(world)
    targets.push(...(await targetsOf(kind, world)))
  }
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

interface PlaceRow {
  id: string
  price: number
  maxGuests: number
  tags: string
}

/** Changes every third place of a world. */
function changeThird(
  { database }: BenchWorld,
  change: (connection: Database.Database, place: PlaceRow, i: number) => void,
): void {
  const connection = new Database(database)
  try {
    const rows = connection
      .prepare<[], PlaceRow>('SELECT id, price, max_guests AS maxGuests, tags FROM places WHERE seq % 3 = 0')
      .all()
    connection.transaction(() => rows.forEach((place, i) => change(connection, place, i)))()
    // As a server does within the hour, in steps.
    connection.exec("INSERT INTO place_words (place_words) VALUES ('optimize')")
    connection.exec("INSERT INTO place_names (place_names) VALUES ('optimize')")
  } finally {
    connection.close()
  }
}

/** Gives them rooms, most of them booked now and then. */
function addRooms(world: BenchWorld): void {
  const gap = Math.floor(310 / STAYS_A_ROOM)
  const firstDays = Array.from({ length: 400 }, (_, day) => addDays(todayInIndia(), day))
  changeThird(world, (connection, { id, price, maxGuests, tags }, i) => {
    const others = [
      ...guestsTags(maxGuests, ROOMS).slice(maxGuests),
      ...groupTags(maxGuests, ROOMS),
      ...boundTags({ least: price, most: price }),
    ]
    connection
      .prepare('UPDATE places SET units = ?, tags = ? WHERE id = ?')
      .run(ROOMS, [tags, ...others].join(' '), id)
    const hold = connection.prepare(
      "INSERT INTO holds (place_id, check_in, check_out, what, unit) VALUES (?, ?, ?, 'block', ?)",
    )
    for (let unit = 2; unit <= ROOMS; unit += 1) {
      for (let stay = 0; stay < STAYS_A_ROOM; stay += 1) {
        const from = stay * gap + ((i * 7 + unit * 3) % (gap - NIGHTS))
        hold.run(id, firstDays[from], firstDays[from + NIGHTS], unit)
      }
    }
  })
}

/** Gives most of them a weekend, half of them seasons, some less for a week and some cleaning. */
function addRates(world: BenchWorld): void {
  const year = Number(todayInIndia().slice(0, 4))
  changeThird(world, (connection, { id, price, maxGuests, tags }, i) => {
    const times = (factor: number) => Math.round((price * factor) / 50) * 50
    const seasonsFrom = (first: number) => [
      { from: `${first}-12-20`, to: `${first + 1}-01-05`, price: times(1.7) },
      { from: `${first + 1}-04-15`, to: `${first + 1}-06-15`, price: times(1.3) },
      { from: `${first + 1}-07-01`, to: `${first + 1}-09-15`, price: times(0.8) },
    ]
    const prices = {
      ...(i % 5 > 0 && { weekend: times(1.2) }),
      ...(i % 2 > 0 && { seasons: [...seasonsFrom(year), ...seasonsFrom(year + 1)] }),
      ...(i % 3 === 0 && { percentOff: { nights: 7, percent: 10 } }),
    }
    const fees = i % 4 === 0 ? { cleaning: 300 } : {}
    const others = [OTHER_RATES_TAG, ...boundTags(rateBounds({ price, prices, fees }, maxGuests))]
    connection
      .prepare('UPDATE places SET prices = ?, fees = ?, tags = ? WHERE id = ?')
      .run(JSON.stringify(prices), JSON.stringify(fees), [tags, ...others].join(' '), id)
  })
}

async function targetsOf(kind: Kind, world: BenchWorld): Promise<UncachedTarget<Target>[]> {
  const token = openSessions(world, 1)[0]!.token
  const { url, postgres } = await moveToPostgres(world)
  stops.push(postgres.stop)
  const sqlite = await startBasera(world)
  const onPostgres = await startBasera(world, { DATABASE_URL: url })
  stops.push(sqlite.stop, onPostgres.stop)
  return [
    { name: `${kind}, SQLite`, world, token, server: sqlite },
    { name: `${kind}, PostgreSQL`, world, token, server: onPostgres },
  ]
}

function report(found: Map<Target, UncachedResult[]>): string {
  const names = [...found.keys()]
  const works = found.get(names[0]!)!.map(({ work }) => work)
  const slowest = (name: Target, of: 'p50' | 'p99') =>
    Math.max(
      ...found
        .get(name)!
        .filter(({ work }) => work.includes('API'))
        .map(({ measured }) => measured[of]),
    )
  const goals = names.map((name) => {
    const [p50, p99] = [slowest(name, 'p50'), slowest(name, 'p99')]
    const isReached = p50 <= GOAL.p50 && p99 <= GOAL.p99
    return [name, `${formatMs(p50)} / ${formatMs(p99)}`, isReached ? 'reached' : '**short**']
  })
  return `${[
    '# Rooms and rates',
    `Written by \`npm run bench -- --rooms\`: lists that nobody has asked for before, one at a time, where every third place has ${ROOMS} rooms with ${STAYS_A_ROOM} stays to come in each but the first, or prices of weekends, seasons and long stays, and cleaning, beside the same world with one room and one price each, on both engines in turn; p50 / p99 in milliseconds.`,
    machineInfo([places]),
    table(['filters by API, the slowest', `goal: at most ${GOAL.p50} / ${GOAL.p99}`, ''], goals),
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
