import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  measureBookingCost,
  measureHomeUnderBookings,
  type BookingCost,
  type HomeUnderBookings,
} from './booking-cost.ts'
import { measureBookings, type Booked } from './bookings.ts'
import { measureInBrowser, type InBrowser } from './browser.ts'
import { measureUnderEdits, type UnderEdits } from './edits.ts'
import { measureFirstAsked, measurePlacesFirstAsked, type Cold, type PlaceFirstAsked } from './uncached.ts'
import { measureGroupCommit, type GroupCommit } from './group-commit.ts'
import { measureHomeUnderJobs, type HomeUnderJobs } from './jobs.ts'
import { bytesOfPage, type PageBytes } from './page-bytes.ts'
import { passingFolder } from './temp-folder.ts'
import { signIn } from './people.ts'
import { report } from './report.ts'
import {
  bytesOf,
  compare,
  measurePages,
  measureSignedIn,
  pagesOf,
  type Row,
  type Servers,
} from './cached-pages.ts'
import { basera, baseraWithoutSync, limit, type Running } from './servers.ts'
import { aBenchWorld, dropWorld } from './worlds.ts'

// Measures the built server against honest limits and writes docs/benchmarks.md.

export interface Results {
  isQuick: boolean
  sizes: number[]
  pages: Row[]
  signedIn: Row[]
  /** Home, by two processes each. */
  two: Row
  firstAsked: Map<number, Cold[]>
  places: PlaceFirstAsked
  edits: UnderEdits
  commits: GroupCommit
  bookings: Booked[]
  bookingCosts: BookingCost[]
  homeUnderBookings: HomeUnderBookings
  homeUnderJobs: HomeUnderJobs
  bytes: PageBytes[]
  browser: InBrowser | undefined
  memory: { now: number; peak: number }
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const isQuick = values.quick
const pace = isQuick
  ? { rounds: 1, seconds: 1, concurrencies: [1, 32] }
  : { rounds: 3, seconds: 1, concurrencies: [1, 32, 128] }
const short = { rounds: pace.rounds, seconds: 1 }
const sizes = isQuick ? [100, 10_000] : [100, 10_000, 100_000]
const BROWSER_ROUNDS = isQuick ? 2 : 5

const worlds = sizes.map((places) => aBenchWorld(places))
const world = worlds.at(-1)!
const begun: Running[] = []
const started = async (server: Promise<Running>) => {
  begun.push(await server)
  return begun.at(-1)!
}

try {
  const said = report(await measure())
  process.stdout.write(`\n${said}\n`)
  // What a short run says is not kept.
  if (!isQuick) writeFileSync('docs/benchmarks.md', said)
} finally {
  await Promise.all(begun.map((server) => server.stop()))
  for (const one of worlds) dropWorld(one)
}

async function measure(): Promise<Results> {
  const ours = await started(basera(world))
  const settings = { SHELL_PAGE: await shellPage(ours) }
  const servers: Servers = {
    basera: ours,
    template: await started(limit('template-strings', world, settings)),
    constant: await started(limit('constant-string', world)),
    eachTime: await started(limit('remix-each-time', world)),
    plain: await started(limit('plain-remix', world)),
  }
  const [guest] = signIn(world, 1)
  const pages = await measurePages(servers, world, pace)
  const signedIn = await measureSignedIn(servers, guest!.token, pace)
  say('place pages first asked')
  const places = await measurePlacesFirstAsked(servers, world, { rounds: pace.rounds * 2 + 1, seconds: 1 })
  say('place pages while places are edited')
  const another = await started(basera(world))
  const edits = await measureUnderEdits([ours, another], world, pace)
  const bytes = await pageBytes(ours)
  say('home in a browser')
  const browser = await measureInBrowser({ ours: ours.port, template: servers.template.port }, BROWSER_ROUNDS)
  say('bookings')
  const written = await measureBookingsBothWays(ours)
  say('jobs')
  const homeUnderJobs = await measureHomeUnderJobs({ server: ours, world }, { ...short, seconds: 3 })
  say('group commit')
  const commits = measureGroupCommit(world, short)
  const firstAsked = await measureSizes(ours)
  const memory = ours.memory()
  const two = await measureTwoProcesses()
  return {
    isQuick,
    sizes,
    pages,
    signedIn,
    two,
    firstAsked,
    places,
    edits,
    commits,
    ...written,
    homeUnderJobs,
    bytes,
    browser,
    memory,
  }
}

async function measureBookingsBothWays(ours: Running) {
  const copy = aBenchWorld(world.places)
  worlds.push(copy)
  const off = { server: await started(baseraWithoutSync(copy)), world: copy }
  const full = { server: ours, world }
  return {
    bookings: await measureBookings({ full, off }, { ...pace, seconds: 1 }),
    bookingCosts: await measureBookingCost({ full, off }, pace.rounds),
    homeUnderBookings: await measureHomeUnderBookings(full, { ...short, seconds: 3 }),
  }
}

async function measureSizes(ours: Running): Promise<Map<number, Cold[]>> {
  say('pages first asked, by the number of places')
  const sized = []
  for (const one of worlds.slice(0, sizes.length)) {
    const server = one === world ? ours : await started(basera(one))
    sized.push({ name: one.places, world: one, server, token: signIn(one, 1)[0]!.token })
  }
  return measureFirstAsked(sized, short)
}

async function measureTwoProcesses(): Promise<Row> {
  const settings = { WEB_CONCURRENCY: '2' }
  const ours = await started(basera(world, settings))
  const constant = await started(limit('constant-string', world, settings))
  const bytes = await bytesOf(ours, '/')
  return compare('home, two processes', 32, bytes, pace, {
    basera: { port: ours.port, paths: ['/'] },
    constant: { port: constant.port, paths: [`/${bytes}`] },
  })
}

async function pageBytes({ port }: Running): Promise<PageBytes[]> {
  const bytes: PageBytes[] = []
  for (const [page, [path = '/']] of pagesOf(world))
    bytes.push(await bytesOfPage(`http://127.0.0.1:${port}`, page, path))
  return bytes
}

/** A page of ours in a file, for those who borrow its head and foot. */
async function shellPage({ port }: Running): Promise<string> {
  const file = path.join(passingFolder('shell'), 'home.html')
  writeFileSync(file, await (await fetch(`http://127.0.0.1:${port}/`)).text())
  return file
}

function say(line: string): void {
  process.stdout.write(`${line} ...\n`)
}
