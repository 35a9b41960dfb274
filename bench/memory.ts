import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { send } from './load.ts'
import { formatNumber, table } from './markdown.ts'
import { mixedRequests, photoUploads, type MixedRequest } from './mixed-requests.ts'
import { machineInfo } from './report.ts'
import { startBasera, type RunningServer } from './servers.ts'
import { copyBenchWorld, dropWorld, type BenchWorld } from './worlds.ts'

// Measures what a server's memory grows to under mixed requests, as it starts by itself and with nothing bounded, in
// one run, and writes docs/benchmarks-memory.md.

interface Grown {
  /** Megabytes resident: when it listens, at most, after the last answer, and two minutes later. */
  listening: number
  peak: number
  after: number
  later: number
  cpuSeconds: number
  failures: number
}

const PLACES = 5000
const AT_A_TIME = 16
const PHOTOS_AT_A_TIME = 2
const { values } = parseArgs({
  options: { memory: { type: 'boolean' }, quick: { type: 'boolean', default: false } },
})
const REQUESTS = values.quick ? 2000 : 20_000
const PHOTOS = values.quick ? 10 : 100
const LATER_MS = values.quick ? 10_000 : 120_000
const GOAL_MB = { after: 350, later: 300 }

/** The allocator and V8 as they are by themselves: glibc passes over a bound of no arenas. */
const NOTHING_BOUNDED = { MALLOC_ARENA_MAX: '0' }

// One loads while the other rests: what is idle does not feel it.
const unbounded = await loaded(NOTHING_BOUNDED)
const bounded = await loaded({})
const text = report({ bounded: await bounded.rested, unbounded: await unbounded.rested })
process.stdout.write(`\n${text}\n`)
// What a short run says is not kept.
if (!values.quick) writeFileSync('docs/benchmarks-memory.md', text)

async function loaded(settings: Record<string, string>): Promise<{ rested: Promise<Grown> }> {
  const world = copyBenchWorld(PLACES)
  const server = await startBasera(world, settings)
  const [listening, cpuBefore] = [server.memory().now, server.cpu()]
  const failures = await loadMixed(server, world)
  const { now, peak } = server.memory()
  const cpuSeconds = (server.cpu() - cpuBefore) / 1000
  process.stdout.write(`${Math.round(listening)} MB, then ${Math.round(now)} MB ...\n`)
  const rest = async () => {
    await wait(LATER_MS)
    const later = server.memory().now
    await server.stop()
    dropWorld(world)
    return { listening, peak, after: now, later, cpuSeconds, failures }
  }
  return { rested: rest() }
}

/** @returns how many answers were not what they should be */
async function loadMixed(server: RunningServer, world: BenchWorld): Promise<number> {
  const failed = await Promise.all([
    sendAll(server, mixedRequests(world), REQUESTS, AT_A_TIME),
    sendAll(server, await photoUploads(world), PHOTOS, PHOTOS_AT_A_TIME),
  ])
  return failed.reduce((sum, one) => sum + one, 0)
}

async function sendAll(
  { port }: RunningServer,
  next: (i: number) => MixedRequest,
  count: number,
  atATime: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime })
  let [sent, failures] = [0, 0]
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (sent < count) {
        const { expect, ...request } = next(sent++)
        const { status } = await send(agent, port, request)
        if (status !== expect) failures += 1
      }
    }),
  )
  agent.destroy()
  return failures
}

function report(grown: Record<'bounded' | 'unbounded', Grown>): string {
  const row = (name: string, { listening, peak, after, later, cpuSeconds, failures }: Grown) => [
    name,
    ...[listening, peak, after, later].map((megabytes) => String(Math.round(megabytes))),
    cpuSeconds.toFixed(1),
    String(failures),
  ]
  const { after, later } = grown.bounded
  const isReached = after < GOAL_MB.after && later < GOAL_MB.later
  return `${[
    '# Memory',
    'Written by `npm run bench -- --memory`: the same build with nothing bounded, and as `server/start.mjs` starts it.',
    machineInfo([PLACES]),
    `${formatNumber(REQUESTS)} mixed requests, ${AT_A_TIME} at once: places, lists, searches, filters, the JSON API, photos, scripts, pages of someone signed in, and bookings, with their mails. Beside them ${PHOTOS} photos of 12 megapixels are stored, ${PHOTOS_AT_A_TIME} at once.`,
    `Goal: under ${GOAL_MB.after} MB after the last answer, under ${GOAL_MB.later} MB two minutes later: ${isReached ? 'reached' : '**short**'}.`,
    table(
      ['started', 'MB when it listens', 'at most', 'after', 'two minutes later', 's of CPU', 'failed'],
      [row('with nothing bounded', grown.unbounded), row('as it starts', grown.bounded)],
    ),
    'MB are resident ones (VmRSS), with the files that are mapped: the database, and the programs.',
  ].join('\n\n')}\n`
}
