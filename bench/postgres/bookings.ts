import { cpus } from 'node:os'
import { bookByForm, nextStay } from '../booking-cost.ts'
import { drive, interleave, median, medianResult, type LoadResult } from '../load.ts'
import type { Person } from '../people.ts'
import type { RunningServer } from '../servers.ts'

export type Setup = 'sqlite' | 'one' | 'two'

export interface BookingResult {
  measured: LoadResult
  rounds: LoadResult[]
  /** Milliseconds of CPU a booking in the app servers, all of them together. */
  appCpu: number
  /** The same in whoever makes the load: this process. */
  loadCpu: number
  /** The same in all else that ran meanwhile: PostgreSQL, and what writes for it. */
  restCpu: number
  /** The share of all cores that were busy meanwhile, whoever kept them so. */
  busy: number
}

const CONCURRENCY = 32
const SECONDS = 2
// Days from today from which nobody has booked before.
const FIRST_DAYS: Record<Setup, number> = { sqlite: 320, one: 320, two: 420 }

/** Bookings through the form, 32 at a time, by SQLite and by one and two servers on PostgreSQL in turn. */
export async function measureBookingsByForm(
  servers: Record<Setup, readonly RunningServer[]>,
  { placeIds }: { placeIds: string[] },
  guests: Record<Setup, readonly Person[]>,
  rounds: number,
): Promise<Record<Setup, BookingResult>> {
  const ways = Object.keys(servers) as Setup[]
  const stays = perSetup((way) => nextStay({ placeIds }, guests[way], FIRST_DAYS[way]))
  const all = await interleave(ways, rounds, async (way): Promise<Omit<BookingResult, 'rounds'>> => {
    const cpu = () => servers[way].reduce((sum, server) => sum + server.cpu(), 0)
    const [cpuBefore, ownBefore, cores] = [cpu(), process.cpuUsage(), cpuUsage()]
    const measured = await driveAll(servers[way], () => bookByForm(stays[way]()))
    const booked = measured.perSecond * SECONDS
    const { user, system } = process.cpuUsage(ownBefore)
    const now = cpuUsage(cores)
    const [appCpu, loadCpu] = [(cpu() - cpuBefore) / booked, (user + system) / 1000 / booked]
    const restCpu = (now.busy - cores.busy) / booked - appCpu - loadCpu
    return { measured, appCpu, loadCpu, restCpu, busy: now.share }
  })
  return perSetup((way) => ({
    measured: medianResult(all[way].map((one) => one.measured)),
    rounds: all[way].map((one) => one.measured),
    appCpu: median(all[way].map((one) => one.appCpu)),
    loadCpu: median(all[way].map((one) => one.loadCpu)),
    restCpu: median(all[way].map((one) => one.restCpu)),
    busy: median(all[way].map((one) => one.busy)),
  }))
}

function perSetup<Value>(make: (way: Setup) => Value): Record<Setup, Value> {
  return { sqlite: make('sqlite'), one: make('one'), two: make('two') }
}

async function driveAll(
  servers: readonly RunningServer[],
  next: () => ReturnType<typeof bookByForm>,
): Promise<LoadResult> {
  const options = { concurrency: CONCURRENCY / servers.length, seconds: SECONDS, expect: 302 }
  const each = await Promise.all(servers.map(({ port }) => drive(port, next, options)))
  return { ...medianResult(each), perSecond: each.reduce((sum, one) => sum + one.perSecond, 0) }
}

/** Milliseconds that all cores were busy and idle so far, and which share was busy since another look. */
function cpuUsage(since = { busy: 0, idle: 0 }) {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  const busy = times.reduce((sum, one) => sum + one.user + one.sys + one.nice + one.irq, 0)
  return { busy, idle, share: (busy - since.busy) / (busy - since.busy + idle - since.idle) }
}
