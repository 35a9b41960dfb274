import { jsonHeaders } from './edits.ts'
import {
  drive,
  interleave,
  load,
  median,
  medianResult,
  pairedRatio,
  type LoadResult,
  type RequestSpec,
} from './load.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { countDueEmails, newGuests, setEmails, setUnits, type Person } from './people.ts'
import type { RunningServer } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

type Channel = 'form' | 'API' | 'API at places of five rooms'

export interface BookingCost {
  channel: Channel
  /** Milliseconds of CPU a booking, all threads of the server together. */
  withSync: number
  /** The same with commits that don't wait for the disk. */
  withoutSync: number
  /** What its mails cost beside it, to the guest and to the host, each a file. */
  emails: number
  failures: number
}

export interface HomeUnderBookings {
  idle: LoadResult
  /** While bookings are made, so many a second. */
  booked: LoadResult & { bookingsPerSecond: number }
  /** While bookings are made as fast as they come: both share one processor. */
  crowded: LoadResult & { bookingsPerSecond: number }
}

const BOOKINGS = 400
const CONCURRENCY = 8
const HOME_CONCURRENCY = 32
// 8.6 million a day.
const BOOKINGS_PER_SECOND = 100
const CONNECT_MS = 300
// Days from today from which nobody has booked before, by this benchmark or another.
const FIRST_DAY_AT_FULL_SPEED = 220
const FIRST_DAY = 320
const FIRST_DAY_AFTER_COSTS = 420
const GUESTS = 500
const DAY_MS = 86_400_000

export interface BookingThroughput {
  concurrency: number
  full: LoadResult
  off: LoadResult
  ratio: number
}

/** Bookings by API, with commits that wait for the disk and with commits that don't. */
export async function measureBookings(
  { full, off }: Record<'full' | 'off', { server: RunningServer; world: BenchWorld }>,
  { rounds, seconds, concurrencies }: { rounds: number; seconds: number; concurrencies: number[] },
): Promise<BookingThroughput[]> {
  const stays = (world: BenchWorld) => nextStay(world, newGuests(world, 2000), FIRST_DAY_AT_FULL_SPEED)
  const next = { full: stays(full.world), off: stays(off.world) }
  const ports = { full: full.server.port, off: off.server.port }
  const rows: BookingThroughput[] = []
  for (const concurrency of concurrencies) {
    const all = await interleave(['full', 'off'], rounds, (way) =>
      drive(ports[way], () => bookByApi(next[way]()), { concurrency, seconds }),
    )
    const ratio = pairedRatio(all.full, all.off, 'perSecond')
    rows.push({ concurrency, full: medianResult(all.full), off: medianResult(all.off), ratio })
  }
  return rows
}

/** What bookings cost in CPU, through the form and through the API, also where rooms are chosen, with the disk's share and without it. */
export async function measureBookingCost(
  { full, off }: Record<'full' | 'off', { server: RunningServer; world: BenchWorld }>,
  rounds: number,
): Promise<BookingCost[]> {
  const ways = { form: bookByForm, API: bookByApi, 'API at places of five rooms': bookByApi }
  const stays = (world: BenchWorld) => nextStay(world, newGuests(world, GUESTS))
  const next = { full: stays(full.world), off: stays(off.world) }
  const costs: BookingCost[] = []
  for (const way of ['form', 'API', 'API at places of five rooms'] as const) {
    const all: Record<'full' | 'off', number[]> = { full: [], off: [] }
    let failures = 0
    for (const { world } of [full, off]) {
      setEmails(world, 'off')
      setUnits(world, way === 'API at places of five rooms' ? 5 : 1)
    }
    for (let round = 0; round <= rounds; round++) {
      for (const [name, { server }] of Object.entries({ full, off }) as [
        'full' | 'off',
        { server: RunningServer },
      ][]) {
        const before = server.cpu()
        const sent = (i: number) => (i < BOOKINGS ? ways[way](next[name]()) : undefined)
        const expect = way === 'form' ? 302 : 200
        const measured = await drive(server.port, sent, { concurrency: CONCURRENCY, seconds: 120, expect })
        failures += measured.failures
        // The first round only warms up.
        if (round > 0) all[name].push((server.cpu() - before) / BOOKINGS)
      }
    }
    setEmails(full.world, 'on')
    const before = full.server.cpu()
    const sent = (i: number) => (i < BOOKINGS ? ways[way](next.full()) : undefined)
    await drive(full.server.port, sent, {
      concurrency: CONCURRENCY,
      seconds: 120,
      expect: way === 'form' ? 302 : 200,
    })
    while (countDueEmails(full.world) > 0) await wait(20)
    const mails = (full.server.cpu() - before) / BOOKINGS - median(all.full)
    costs.push({
      channel: way,
      withSync: median(all.full),
      withoutSync: median(all.off),
      emails: mails,
      failures,
    })
    for (const { world } of [full, off]) setUnits(world, 1)
    const { withSync: cost, withoutSync: besides } = costs.at(-1)!
    process.stdout.write(
      `booking by ${way}: ${cost.toFixed(2)} ms of CPU, ${besides.toFixed(2)} without fsync, its mails ${mails.toFixed(2)}\n`,
    )
  }
  return costs
}

/** Home as fast as it comes: left alone, while some bookings are made, and while as many are made as can be. */
export async function measureHomeUnderBookings(
  { server, world }: { server: RunningServer; world: BenchWorld },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<HomeUnderBookings> {
  const home = () => load({ port: server.port, paths: ['/'] }, HOME_CONCURRENCY, seconds)
  const next = nextStay(world, newGuests(world, GUESTS), FIRST_DAY_AFTER_COSTS)
  const quiet: LoadResult[] = []
  const during = { booked: BOOKINGS_PER_SECOND, crowded: Infinity }
  const homes: Record<keyof typeof during, LoadResult[]> = { booked: [], crowded: [] }
  const speeds: Record<keyof typeof during, number[]> = { booked: [], crowded: [] }
  await home()
  for (let round = 0; round < rounds; round++) {
    quiet.push(await home())
    for (const way of ['booked', 'crowded'] as const) {
      const measuring = home()
      // Node takes one new connection in each turn of its loop. What they wait for is not what is asked here.
      await wait(CONNECT_MS)
      const given = { concurrency: CONCURRENCY, seconds: seconds - CONNECT_MS / 1000, expect: 302 }
      const bookings = drive(server.port, () => bookByForm(next()), { ...given, perSecond: during[way] })
      homes[way].push(await measuring)
      speeds[way].push((await bookings).perSecond)
    }
  }
  const summed = (way: keyof typeof during) => ({
    ...medianResult(homes[way]),
    bookingsPerSecond: median(speeds[way]),
  })
  return { idle: medianResult(quiet), booked: summed('booked'), crowded: summed('crowded') }
}

interface BookingRequest {
  guest: Person
  place: string
  fields: Record<string, string>
}

/** Nights nobody has yet, one place after the other. */
export function nextStay(
  world: Pick<BenchWorld, 'placeIds'>,
  guests: readonly Person[],
  firstDay = FIRST_DAY,
): () => BookingRequest {
  let count = 0
  return () => {
    const nth = count++
    // Neither a place nor a guest has the same nights twice.
    const again = Math.floor(nth / Math.min(world.placeIds.length, guests.length))
    const fields = {
      checkIn: dayFromNow(firstDay + again * 2),
      checkOut: dayFromNow(firstDay + 1 + again * 2),
      noOfGuests: '1',
      name: 'Asha Rao',
      phone: '+91 98765 43210',
    }
    return {
      guest: guests[nth % guests.length]!,
      place: world.placeIds[nth % world.placeIds.length]!,
      fields,
    }
  }
}

function bookByApi({ guest, place, fields }: BookingRequest): RequestSpec {
  const body = JSON.stringify({ ...fields, place, noOfGuests: 1 })
  return { method: 'POST', path: '/bookings', headers: jsonHeaders(guest.token, body), body }
}

/** A booking as a browser sends it without scripts. */
export function bookByForm({ guest, place, fields }: BookingRequest): RequestSpec {
  const body = new URLSearchParams({ ...fields, key: `${place} ${fields.checkIn}` }).toString()
  const headers = {
    Accept: 'text/html',
    Cookie: `token=${guest.token}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  return { method: 'POST', path: `/place/${place}`, headers, body }
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
