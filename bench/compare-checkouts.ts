import { parseArgs } from 'node:util'
import { byForm, nextStay } from './booking-cost.ts'
import { measureFirstAsked } from './uncached.ts'
import { drive, inTurn, load, middle, pairedRatio, seeAll, type Measured } from './load.ts'
import { grouped, ms, table, times } from './markdown.ts'
import { newGuests, signIn, turnMails } from './people.ts'
import { pagesOf } from './cached-pages.ts'
import { basera, type Running } from './servers.ts'
import { aBenchWorld, dropWorld, whenPlaced } from './worlds.ts'

// Measures this build beside the one of another checkout, in turn, on copies of one world: what has become slower?
// The world is the other one's, brought up to date as a start does.

type Side = 'before' | 'now'
type Both<Value> = Record<Side, Value>

interface Line {
  work: string
  before: Measured
  now: Measured
  /** How many times as fast this build is. */
  ratio: number
}

const SIDES = ['before', 'now'] as const
const AT_A_TIME = 32
const GUESTS = 3000
// A home is the lightest thing there is, and bookings wait for a disk that others use.
const ROUNDS = { pages: 9, firstAsked: 7, bookings: 11 }

const { values } = parseArgs({
  options: { against: { type: 'string', default: '' }, places: { type: 'string', default: '100000' } },
})
const checkouts: Both<string> = { before: values.against, now: '.' }
const aCopy = () => aBenchWorld(Number(values.places), values.against)
const worlds = { before: aCopy(), now: aCopy() }
const world = worlds.now
const token = { before: signIn(worlds.before, 1)[0]!.token, now: signIn(worlds.now, 1)[0]!.token }
const begun: Running[] = []
try {
  const servers = { before: await started('before'), now: await started('now') }
  process.stdout.write('placing anew, ten minutes for 100,000 places ...\n')
  await whenPlaced(worlds.now)
  const lines = [...(await pages(servers)), ...(await firstAsked(servers)), await bookings(servers)]
  process.stdout.write(`\n${asTable(lines)}\n`)
} finally {
  await Promise.all(begun.map((server) => server.stop()))
  for (const side of SIDES) dropWorld(worlds[side])
}

async function started(side: Side): Promise<Running> {
  const server = await basera(worlds[side], {}, checkouts[side])
  begun.push(server)
  return server
}

/** As fast as they come. */
async function pages(servers: Both<Running>): Promise<Line[]> {
  const kinds = pagesOf(world).map(([work, paths]) => ({ work, paths, isSignedIn: false }))
  const lines: Line[] = []
  for (const { work, paths, isSignedIn } of [
    ...kinds,
    { work: 'home, signed in', paths: ['/'], isSignedIn: true },
  ]) {
    const headers = (side: Side) => (isSignedIn ? { Cookie: `token=${token[side]}` } : undefined)
    const ask = (side: Side) =>
      load({ port: servers[side].port, paths, headers: headers(side) }, AT_A_TIME, 1)
    for (const side of SIDES) await seeAll(servers[side].port, paths)
    lines.push(lineOf(`${work}, seen before`, await inTurn(SIDES, ROUNDS.pages, ask), 'perSecond'))
  }
  return lines
}

/** One at a time. */
async function firstAsked(servers: Both<Running>): Promise<Line[]> {
  const asks = SIDES.map((name) => ({
    name,
    world: worlds[name],
    server: servers[name],
    token: token[name],
  }))
  const found = await measureFirstAsked(asks, { rounds: ROUNDS.firstAsked, seconds: 1 })
  return found.get('now')!.map(({ work, rounds }, i) => {
    return lineOf(work, { before: found.get('before')![i]!.rounds, now: rounds }, 'p50')
  })
}

/** Through the form. */
async function bookings(servers: Both<Running>): Promise<Line> {
  for (const side of SIDES) turnMails(worlds[side], 'off')
  const stays = {
    before: nextStay(world, newGuests(worlds.before, GUESTS)),
    now: nextStay(world, newGuests(worlds.now, GUESTS)),
  }
  const book = (side: Side) =>
    drive(servers[side].port, () => byForm(stays[side]()), {
      concurrency: AT_A_TIME,
      seconds: 2,
      expect: 302,
    })
  return lineOf('bookings through the form', await inTurn(SIDES, ROUNDS.bookings, book), 'perSecond')
}

function lineOf(work: string, { before, now }: Both<Measured[]>, of: 'perSecond' | 'p50'): Line {
  const ratio = of === 'p50' ? pairedRatio(before, now, 'p50') : pairedRatio(now, before, 'perSecond')
  process.stdout.write(`${work}: ${times(ratio)}\n`)
  return { work, before: middle(before), now: middle(now), ratio }
}

function asTable(lines: Line[]): string {
  const said = ({ perSecond, p50, p99, failures }: Measured) =>
    `${grouped(perSecond)} (${ms(p50)} / ${ms(p99)})${failures ? `, ${failures} failed` : ''}`
  return [
    'Requests a second (p50 / p99 in milliseconds).',
    table(
      ['work', 'before', 'now', 'as fast'],
      lines.map(({ work, before, now, ratio }) => [work, said(before), said(now), times(ratio)]),
    ),
  ].join('\n\n')
}
