import { cpus } from 'node:os'
import { byForm, nextStay } from '../booking-cost.ts'
import { drive, inTurn, median, middle, type Measured } from '../load.ts'
import type { Person } from '../people.ts'
import type { Running } from '../servers.ts'

export type Way = 'sqlite' | 'one' | 'two'

export interface BookedBy {
  measured: Measured
  rounds: Measured[]
  /** Milliseconds of CPU a booking in the app servers, all of them together. */
  appCpu: number
  /** The share of all cores that were busy meanwhile, whoever kept them so. */
  busy: number
}

const AT_A_TIME = 32
const SECONDS = 2
// Days from today from which nobody has booked before.
const FIRST_DAYS: Record<Way, number> = { sqlite: 320, one: 320, two: 420 }

/** Bookings through the form, 32 at a time, by SQLite and by one and two servers on PostgreSQL in turn. */
export async function measureBookingsByForm(
  servers: Record<Way, readonly Running[]>,
  { placeIds }: { placeIds: string[] },
  guests: Record<Way, readonly Person[]>,
  rounds: number,
): Promise<Record<Way, BookedBy>> {
  const ways = Object.keys(servers) as Way[]
  const stays = of((way) => nextStay({ placeIds }, guests[way], FIRST_DAYS[way]))
  const all = await inTurn(ways, rounds, async (way): Promise<Omit<BookedBy, 'rounds'>> => {
    const cpu = () => servers[way].reduce((sum, server) => sum + server.cpu(), 0)
    const [cpuBefore, cores] = [cpu(), coresBusy()]
    const measured = await byAll(servers[way], () => byForm(stays[way]()))
    const booked = measured.perSecond * SECONDS
    return { measured, appCpu: (cpu() - cpuBefore) / booked, busy: coresBusy(cores).share }
  })
  return of((way) => ({
    measured: middle(all[way].map((one) => one.measured)),
    rounds: all[way].map((one) => one.measured),
    appCpu: median(all[way].map((one) => one.appCpu)),
    busy: median(all[way].map((one) => one.busy)),
  }))
}

function of<Value>(make: (way: Way) => Value): Record<Way, Value> {
  return { sqlite: make('sqlite'), one: make('one'), two: make('two') }
}

async function byAll(servers: readonly Running[], next: () => ReturnType<typeof byForm>): Promise<Measured> {
  const given = { concurrency: AT_A_TIME / servers.length, seconds: SECONDS, expect: 302 }
  const each = await Promise.all(servers.map(({ port }) => drive(port, next, given)))
  return { ...middle(each), perSecond: each.reduce((sum, one) => sum + one.perSecond, 0) }
}

/** Milliseconds that all cores were busy and idle so far, and which share was busy since another look. */
function coresBusy(since = { busy: 0, idle: 0 }) {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  const busy = times.reduce((sum, one) => sum + one.user + one.sys + one.nice + one.irq, 0)
  return { busy, idle, share: (busy - since.busy) / (busy - since.busy + idle - since.idle) }
}
