import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureBookingCost, measureBookings, measureHomeUnderBookings } from './booking-cost.ts'
import { bytesOf, compare, measurePages, measureSignedIn, type Servers } from './cached-pages.ts'
import { measureUnderEdits } from './edits.ts'
import { measureHomeUnderJobs } from './jobs.ts'
import { openSessions } from './people.ts'
import { report } from './report.ts'
import { startBasera, startBaseraWithoutSync, startBaseline, type RunningServer } from './servers.ts'
import { tempFolder } from './temp-folder.ts'
import { measureUncached, measureUncachedPlaces } from './uncached.ts'
import { copyBenchWorld, dropWorld } from './worlds.ts'

// Measures the built server against honest limits and writes docs/benchmarks.md.

export type Results = Awaited<ReturnType<typeof measure>>

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const isQuick = values.quick
const plan = isQuick
  ? { rounds: 1, seconds: 1, concurrencies: [1, 32] }
  : { rounds: 3, seconds: 1, concurrencies: [1, 32, 128] }
const shortPlan = { rounds: plan.rounds, seconds: 1 }
const sizes = isQuick ? [100, 10_000] : [100, 10_000, 100_000]

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
  // A short run is too uncertain to store.
  if (!isQuick) writeFileSync('docs/benchmarks.md', text)
} finally {
  await Promise.all(runningServers.map((server) => server.stop()))
  for (const one of worlds) dropWorld(one)
}

async function measure() {
  const ours = await track(startBasera(world))
  const servers: Servers = {
    basera: ours,
    template: await track(startBaseline('template-strings', world, { SHELL_PAGE: await shellPage(ours) })),
    constant: await track(startBaseline('constant-string', world)),
    eachTime: await track(startBaseline('remix-uncached', world)),
  }
  const pages = await measurePages(servers, world, plan)
  const signedIn = await measureSignedIn(servers, openSessions(world, 1)[0]!.token, plan)
  logProgress('uncached place pages')
  const places = await measureUncachedPlaces(servers, world, { rounds: plan.rounds * 2 + 1, seconds: 1 })
  logProgress('place pages while places are edited')
  const edits = await measureUnderEdits([ours, await track(startBasera(world))], world, plan)
  logProgress('bookings')
  const copy = copyBenchWorld(world.places)
  worlds.push(copy)
  const full = { server: ours, world }
  const off = { server: await track(startBaseraWithoutSync(copy)), world: copy }
  const bookings = await measureBookings({ full, off }, plan)
  const bookingCosts = await measureBookingCost({ full, off }, plan.rounds)
  const homeUnderBookings = await measureHomeUnderBookings(full, { ...shortPlan, seconds: 3 })
  logProgress('jobs')
  const homeUnderJobs = await measureHomeUnderJobs(full, { ...shortPlan, seconds: 3 })
  logProgress('uncached pages, by the number of places')
  const uncached = await measureSizes(ours)
  const memory = ours.memory()
  return {
    isQuick,
    sizes,
    pages,
    signedIn,
    two: await measureTwoProcesses(),
    uncached,
    places,
    edits,
    bookings,
    bookingCosts,
    homeUnderBookings,
    homeUnderJobs,
    memory,
  }
}

async function measureSizes(ours: RunningServer) {
  const targets = []
  for (const one of worlds.slice(0, sizes.length)) {
    const server = one === world ? ours : await track(startBasera(one))
    targets.push({ name: one.places, world: one, server, token: openSessions(one, 1)[0]!.token })
  }
  return measureUncached(targets, shortPlan)
}

async function measureTwoProcesses() {
  const settings = { WEB_CONCURRENCY: '2' }
  const ours = await track(startBasera(world, settings))
  const constant = await track(startBaseline('constant-string', world, settings))
  const bytes = await bytesOf(ours, '/')
  return compare('home, two processes', 32, bytes, plan, {
    basera: { port: ours.port, paths: ['/'] },
    constant: { port: constant.port, paths: [`/${bytes}`] },
  })
}

/** A page of ours in a file: the template server borrows its head and foot. */
async function shellPage({ port }: RunningServer): Promise<string> {
  const file = path.join(tempFolder('shell'), 'home.html')
  writeFileSync(file, await (await fetch(`http://127.0.0.1:${port}/`)).text())
  return file
}

function logProgress(line: string): void {
  process.stdout.write(`${line} ...\n`)
}
