import { parseArgs } from 'node:util'
import { bookByForm, nextStay } from './booking-cost.ts'
import { measureUncached } from './uncached.ts'
import { drive, interleave, load, medianResult, pairedRatio, warmUp, type LoadResult } from './load.ts'
import { formatNumber, formatMs, table, formatRatio } from './markdown.ts'
import { newGuests, openSessions, setEmails } from './people.ts'
import { pagesOf } from './cached-pages.ts'
import { startBasera, type RunningServer } from './servers.ts'
import { copyBenchWorld, dropWorld, waitForGeocoding } from './worlds.ts'

// Measures this build beside the one of another checkout, in turn, on copies of one world: what has become slower?
// The world is the other one's, brought up to date as a start does.

type Version = 'before' | 'now'
type PerVersion<Value> = Record<Version, Value>

interface Line {
  work: string
  before: LoadResult
  now: LoadResult
  /** How many times as fast this build is. */
  ratio: number
}

const VERSIONS = ['before', 'now'] as const
const CONCURRENCY = 32
const GUESTS = 3000
// A home is the lightest thing there is, and bookings wait for a disk that others use.
const ROUNDS = { pages: 9, firstAsked: 7, bookings: 11 }

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: '' },
    places: { type: 'string', default: '100000' },
    // 'bookings' measures them alone.
    only: { type: 'string', default: '' },
  },
})
const checkouts: PerVersion<string> = { before: values.against, now: '.' }
const copyWorld = () => copyBenchWorld(Number(values.places), values.against)
const worlds = { before: copyWorld(), now: copyWorld() }
const world = worlds.now
const token = { before: openSessions(worlds.before, 1)[0]!.token, now: openSessions(worlds.now, 1)[0]!.token }
const runningServers: RunningServer[] = []
try {
  const servers = { before: await startVersion('before'), now: await startVersion('now') }
  process.stdout.write('placing anew, ten minutes for 100,000 places ...\n')
  await waitForGeocoding(worlds.now)
  const lines = [
    ...(values.only === 'bookings'
      ? []
      : [...(await compareCached(servers)), ...(await compareUncached(servers))]),
    await compareBookings(servers),
  ]
  process.stdout.write(`\n${asTable(lines)}\n`)
} finally {
  await Promise.all(runningServers.map((server) => server.stop()))
  for (const side of VERSIONS) dropWorld(worlds[side])
}

async function startVersion(side: Version): Promise<RunningServer> {
  const server = await startBasera(worlds[side], {}, checkouts[side])
  runningServers.push(server)
  return server
}

/** As fast as they come. */
async function compareCached(servers: PerVersion<RunningServer>): Promise<Line[]> {
  const kinds = pagesOf(world).map(([work, paths]) => ({ work, paths, isSignedIn: false }))
  const lines: Line[] = []
  for (const { work, paths, isSignedIn } of [
    ...kinds,
    { work: 'home, signed in', paths: ['/'], isSignedIn: true },
  ]) {
    const headers = (side: Version) => (isSignedIn ? { Cookie: `token=${token[side]}` } : undefined)
    const ask = (side: Version) =>
      load({ port: servers[side].port, paths, headers: headers(side) }, CONCURRENCY, 1)
    for (const side of VERSIONS) await warmUp(servers[side].port, paths)
    lines.push(
      compareLine(`${work}, seen before`, await interleave(VERSIONS, ROUNDS.pages, ask), 'perSecond'),
    )
  }
  return lines
}

/** One at a time. */
async function compareUncached(servers: PerVersion<RunningServer>): Promise<Line[]> {
  const asks = VERSIONS.map((name) => ({
    name,
    world: worlds[name],
    server: servers[name],
    token: token[name],
  }))
  const found = await measureUncached(asks, { rounds: ROUNDS.firstAsked, seconds: 1 })
  return found.get('now')!.map(({ work, rounds }, i) => {
    return compareLine(work, { before: found.get('before')![i]!.rounds, now: rounds }, 'p50')
  })
}

/** Through the form. */
async function compareBookings(servers: PerVersion<RunningServer>): Promise<Line> {
  for (const side of VERSIONS) setEmails(worlds[side], 'off')
  const stays = {
    before: nextStay(world, newGuests(worlds.before, GUESTS)),
    now: nextStay(world, newGuests(worlds.now, GUESTS)),
  }
  const book = (side: Version) =>
    drive(servers[side].port, () => bookByForm(stays[side]()), {
      concurrency: CONCURRENCY,
      seconds: 2,
      expect: 302,
    })
  return compareLine(
    'bookings through the form',
    await interleave(VERSIONS, ROUNDS.bookings, book),
    'perSecond',
  )
}

function compareLine(work: string, { before, now }: PerVersion<LoadResult[]>, of: 'perSecond' | 'p50'): Line {
  const ratio = of === 'p50' ? pairedRatio(before, now, 'p50') : pairedRatio(now, before, 'perSecond')
  process.stdout.write(`${work}: ${formatRatio(ratio)}\n`)
  return { work, before: medianResult(before), now: medianResult(now), ratio }
}

function asTable(lines: Line[]): string {
  const format = ({ perSecond, p50, p99, failures }: LoadResult) =>
    `${formatNumber(perSecond)} (${formatMs(p50)} / ${formatMs(p99)})${failures ? `, ${failures} failed` : ''}`
  return [
    'Requests a second (p50 / p99 in milliseconds).',
    table(
      ['work', 'before', 'now', 'as fast'],
      lines.map(({ work, before, now, ratio }) => [work, format(before), format(now), formatRatio(ratio)]),
    ),
  ].join('\n\n')
}
