import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import {
  BROWSER_HEADERS,
  drive,
  interleave,
  medianResult,
  type LoadResult,
  type RequestSpec,
} from './load.ts'
import { formatMs, formatNumber, table } from './markdown.ts'
import { moveToPostgres } from './postgres/move-world.ts'
import { machineInfo } from './report.ts'
import { addReviews, withOneHost, type ReviewedWorld } from './reviewed-world.ts'
import { startBasera, type RunningServer } from './servers.ts'
import { copyBenchWorld, dropWorld, type BenchWorld } from './worlds.ts'

// Measures what reviews cost, ten for each place, on both engines in turn, and writes docs/benchmarks-reviews.md.

const PLACES = 100_000
const REVIEWS_EACH = 10
/** Milliseconds, of all places in the order of reviews. */
const GOAL_P50 = 10

const { values } = parseArgs({
  options: {
    reviews: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    places: { type: 'string' },
  },
})
const places = values.places ? Number(values.places) : values.quick ? 5000 : PLACES
const plan = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 1 }

interface Work {
  name: string
  next: (i: number) => RequestSpec
}

interface Row {
  name: string
  sqlite: LoadResult
  postgres: LoadResult
}

// Nobody has asked for any of them before.
let uniqueSuffix = 0
const unique = (path: string): RequestSpec => ({
  path: `${path}${path.includes('?') ? '&' : '?'}again=${uniqueSuffix++}`,
  headers: BROWSER_HEADERS,
})
const days = (i: number) => [7, 10].map((from) => addDays(todayInIndia(), from + (i % 300)))
const placeOf = ({ placeIds }: BenchWorld, i: number) => placeIds[i % placeIds.length] ?? ''

const ORDER = 'best reviewed first'

const unreviewedWorks = (world: BenchWorld): Work[] => [
  { name: 'a place page, no reviews anywhere', next: (i) => unique(`/place/${placeOf(world, i)}`) },
]

const reviewedWorks = (world: ReviewedWorld): Work[] => [
  { name: 'a place page', next: (i) => unique(`/place/${placeOf(world, i)}`) },
  { name: 'a place with a hundredth of all reviews', next: () => unique(`/place/${world.popularId}`) },
  { name: ORDER, next: () => unique('/?order=reviewed') },
  { name: `${ORDER}, a common word`, next: () => unique(`/?order=reviewed&q=${world.searches.common}`) },
  { name: `${ORDER}, a rare word`, next: () => unique(`/?order=reviewed&q=${world.searches.rare}`) },
  {
    name: `${ORDER}, four stars or more, on days`,
    next: (i) => {
      const [checkIn, checkOut] = days(i)
      return unique(`/?order=reviewed&rating=4&checkIn=${checkIn}&checkOut=${checkOut}`)
    },
  },
  {
    name: `${ORDER}, by API`,
    next: () => ({ path: '/places?order=reviewed&limit=24', headers: BROWSER_HEADERS }),
  },
]

const oneHostWorks = (world: ReviewedWorld & { hostId: string }): Work[] => [
  { name: 'a place page, one host for all places', next: (i) => unique(`/place/${placeOf(world, i)}`) },
  { name: 'the page of the host of all places', next: () => unique(`/host/${world.hostId}`) },
]

const worlds: BenchWorld[] = []
const stops: (() => Promise<void>)[] = []
try {
  const text = report(await measureAll())
  process.stdout.write(`\n${text}\n`)
  // What a short run or one of another size says is not kept.
  if (!values.quick && places === PLACES) writeFileSync('docs/benchmarks-reviews.md', text)
} finally {
  await stopAll()
  for (const world of worlds) dropWorld(world)
}

async function measureAll(): Promise<Row[]> {
  const plain = tracked(copyBenchWorld(places))
  const rows = await measureOn(plain, unreviewedWorks(plain))
  process.stdout.write(`Writing ${formatNumber(places * REVIEWS_EACH)} reviews ...\n`)
  const reviewed = tracked(addReviews(copyBenchWorld(places), places * REVIEWS_EACH))
  rows.push(...(await measureOn(reviewed, reviewedWorks(reviewed))))
  const oneHost = tracked(withOneHost(reviewed))
  return [...rows, ...(await measureOn(oneHost, oneHostWorks(oneHost)))]
}

function tracked<World extends BenchWorld>(world: World): World {
  worlds.push(world)
  return world
}

async function measureOn(world: BenchWorld, works: Work[]): Promise<Row[]> {
  const { url, postgres } = await moveToPostgres(world)
  stops.push(postgres.stop)
  const servers: Record<'sqlite' | 'postgres', RunningServer> = {
    sqlite: await startBasera(world),
    postgres: await startBasera(world, { DATABASE_URL: url }),
  }
  stops.push(servers.sqlite.stop, servers.postgres.stop)
  const rows: Row[] = []
  for (const { name, next } of works) {
    const all = await interleave(['sqlite', 'postgres'], plan.rounds, (engine) =>
      drive(servers[engine].port, next, { concurrency: 1, seconds: plan.seconds }),
    )
    rows.push({ name, sqlite: medianResult(all.sqlite), postgres: medianResult(all.postgres) })
  }
  await stopAll()
  return rows
}

/** The databases last. */
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop()
}

function report(rows: Row[]): string {
  const list = rows.find(({ name }) => name === ORDER)!
  const slowest = Math.max(list.sqlite.p50, list.postgres.p50)
  const cells = ({ p50, p99, failures }: LoadResult) => [formatMs(p50), formatMs(p99), String(failures)]
  return `${[
    '# Reviews',
    `Written by \`npm run bench -- --reviews\`: pages that nobody has asked for before, one at a time, where each place has ${REVIEWS_EACH} reviews, on both engines in turn; in milliseconds.`,
    machineInfo([places]),
    `${formatNumber(places * REVIEWS_EACH)} reviews, each of a stay within the last year.`,
    `Goal: all places in the order of reviews in ${GOAL_P50} ms (p50): ${slowest <= GOAL_P50 ? 'reached' : '**short**'}, ${formatMs(slowest)}.`,
    table(
      ['first asked', 'SQLite p50', 'p99', 'failed', 'PostgreSQL p50', 'p99', 'failed'],
      rows.map(({ name, sqlite, postgres }) => [name, ...cells(sqlite), ...cells(postgres)]),
    ),
  ].join('\n\n')}\n`
}
