import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  measureBookingCost,
  measureHomeUnderBookings,
  type BookingCost,
  type HomeUnderBookings,
} from './booking-cost.ts'
import { measureBookings, type BookingThroughput } from './bookings.ts'
import { measureInBrowser, type BrowserResult } from './browser.ts'
import { measureUnderEdits, type EditResult } from './edits.ts'
import {
  measureUncached,
  measureUncachedPlaces,
  type UncachedResult,
  type UncachedPlace,
} from './uncached.ts'
import { measureGroupCommit, type GroupCommit } from './group-commit.ts'
import { measureHomeUnderJobs, type HomeUnderJobs } from './jobs.ts'
import { bytesOfPage, type PageBytes } from './page-bytes.ts'
import { tempFolder } from './temp-folder.ts'
import { openSessions } from './people.ts'
import { report } from './report.ts'
import {
  bytesOf,
  compare,
  measurePages,
  measureSignedIn,
  pagesOf,
  type PageResult,
  type Servers,
} from './cached-pages.ts'
import { startBasera, startBaseraWithoutSync, startBaseline, type RunningServer } from './servers.ts'
import { copyBenchWorld, dropWorld } from './worlds.ts'

// Measures the built server against honest limits and writes docs/benchmarks.md.

export interface Results {
  isQuick: boolean
  sizes: number[]
  pages: PageResult[]
  signedIn: PageResult[]
  /** Home, by two processes each. */
  two: PageResult
  uncached: Map<number, UncachedResult[]>
  places: UncachedPlace
  edits: EditResult
  commits: GroupCommit
  bookings: BookingThroughput[]
  bookingCosts: BookingCost[]
  homeUnderBookings: HomeUnderBookings
  homeUnderJobs: HomeUnderJobs
  bytes: PageBytes[]
  browser: BrowserResult | undefined
  memory: { now: number; peak: number }
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const isQuick = values.quick
const plan = isQuick
  ? { rounds: 1, seconds: 1, concurrencies: [1, 32] }
  : { rounds: 3, seconds: 1, concurrencies: [1, 32, 128] }
const shortPlan = { rounds: plan.rounds, seconds: 1 }
const sizes = isQuick ? [100, 10_000] : [100, 10_000, 100_000]
const BROWSER_ROUNDS = isQuick ? 2 : 5

const worlds = sizes.map((places) => copyBenchWorld(places))
const world = worlds.at(-1)!
const runningServers: RunningServer[] = []
const track = async (server: Promise<RunningServer>) => {
  runningServers.push(await server)
  return runningServers.at(-1)!
}

try {
  const text = report(await measure())
  process.stdout.write(`\n${text}\n`)
  // What a short run says is not kept.
  if (!isQuick) writeFileSync('docs/benchmarks.md', text)
} finally {
  await Promise.all(runningServers.map((server) => server.stop()))
  for (const one of worlds) dropWorld(one)
}

async function measure(): Promise<Results> {
  const ours = await track(startBasera(world))
  const settings = { SHELL_PAGE: await shellPage(ours) }
  const servers: Servers = {
    basera: ours,
    template: await track(startBaseline('template-strings', world, settings)),
    constant: await track(startBaseline('constant-string', world)),
    eachTime: await track(startBaseline('remix-uncached', world)),
    plain: await track(startBaseline('plain-remix', world)),
  }
  const [guest] = openSessions(world, 1)
  const pages = await measurePages(servers, world, plan)
  const signedIn = await measureSignedIn(servers, guest!.token, plan)
  logProgress('place pages first asked')
  const places = await measureUncachedPlaces(servers, world, { rounds: plan.rounds * 2 + 1, seconds: 1 })
  logProgress('place pages while places are edited')
  const another = await track(startBasera(world))
  const edits = await measureUnderEdits([ours, another], world, plan)
  const bytes = await pageBytes(ours)
  logProgress('home in a browser')
  const browser = await measureInBrowser({ ours: ours.port, template: servers.template.port }, BROWSER_ROUNDS)
  logProgress('bookings')
  const written = await measureBookingsBothWays(ours)
  logProgress('jobs')
  const homeUnderJobs = await measureHomeUnderJobs({ server: ours, world }, { ...shortPlan, seconds: 3 })
  logProgress('group commit')
  const commits = measureGroupCommit(world, shortPlan)
  const firstAsked = await measureSizes(ours)
  const memory = ours.memory()
  const two = await measureTwoProcesses()
  return {
    isQuick,
    sizes,
    pages,
    signedIn,
    two,
    uncached: firstAsked,
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

async function measureBookingsBothWays(ours: RunningServer) {
  const copy = copyBenchWorld(world.places)
  worlds.push(copy)
  const off = { server: await track(startBaseraWithoutSync(copy)), world: copy }
  const full = { server: ours, world }
  return {
    bookings: await measureBookings({ full, off }, { ...plan, seconds: 1 }),
    bookingCosts: await measureBookingCost({ full, off }, plan.rounds),
    homeUnderBookings: await measureHomeUnderBookings(full, { ...shortPlan, seconds: 3 }),
  }
}

async function measureSizes(ours: RunningServer): Promise<Map<number, UncachedResult[]>> {
  logProgress('pages first asked, by the number of places')
  const sized = []
  for (const one of worlds.slice(0, sizes.length)) {
    const server = one === world ? ours : await track(startBasera(one))
    sized.push({ name: one.places, world: one, server, token: openSessions(one, 1)[0]!.token })
  }
  return measureUncached(sized, shortPlan)
}

async function measureTwoProcesses(): Promise<PageResult> {
  const settings = { WEB_CONCURRENCY: '2' }
  const ours = await track(startBasera(world, settings))
  const constant = await track(startBaseline('constant-string', world, settings))
  const bytes = await bytesOf(ours, '/')
  return compare('home, two processes', 32, bytes, plan, {
    basera: { port: ours.port, paths: ['/'] },
    constant: { port: constant.port, paths: [`/${bytes}`] },
  })
}

async function pageBytes({ port }: RunningServer): Promise<PageBytes[]> {
  const bytes: PageBytes[] = []
  for (const [page, [path = '/']] of pagesOf(world))
    bytes.push(await bytesOfPage(`http://127.0.0.1:${port}`, page, path))
  return bytes
}

/** A page of ours in a file, for those who borrow its head and foot. */
async function shellPage({ port }: RunningServer): Promise<string> {
  const file = path.join(tempFolder('shell'), 'home.html')
  writeFileSync(file, await (await fetch(`http://127.0.0.1:${port}/`)).text())
  return file
}

function logProgress(line: string): void {
  process.stdout.write(`${line} ...\n`)
}
