import { jsonHeaders } from './edits.ts'
import { drive, interleave, medianResult, pairedRatio, type LoadResult, type RequestSpec } from './load.ts'
import { newGuests } from './people.ts'
import type { RunningServer } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

export interface BookingThroughput {
  concurrency: number
  full: LoadResult
  off: LoadResult
  ratio: number
}

const GUESTS = 2000
const DAY_MS = 86_400_000

/** Bookings over the JSON API, with commits that wait for the disk and with commits that don't. */
export async function measureBookings(
  { full, off }: Record<'full' | 'off', { server: RunningServer; world: BenchWorld }>,
  { rounds, seconds, concurrencies }: { rounds: number; seconds: number; concurrencies: number[] },
): Promise<BookingThroughput[]> {
  const next = { full: nextBooking(full.world), off: nextBooking(off.world) }
  const ports = { full: full.server.port, off: off.server.port }
  const booked: BookingThroughput[] = []
  for (const concurrency of concurrencies) {
    const all = await interleave(['full', 'off'], rounds, (way) =>
      drive(ports[way], next[way], { concurrency, seconds }),
    )
    const ratio = pairedRatio(all.full, all.off, 'perSecond')
    booked.push({ concurrency, full: medianResult(all.full), off: medianResult(all.off), ratio })
    const { perSecond, failures } = booked.at(-1)!.full
    process.stdout.write(
      `bookings, ${concurrency} at a time: ${Math.round(perSecond)}/s, ${failures} failed\n`,
    )
  }
  return booked
}

/** Bookings of nights nobody has yet, from half a year on, one place after the other. */
function nextBooking(world: BenchWorld): () => RequestSpec {
  const guests = newGuests(world, GUESTS)
  let count = 0
  return () => {
    const nth = count++
    const place = world.placeIds[nth % world.placeIds.length]
    const again = Math.floor(nth / world.placeIds.length)
    const guest = guests[nth % guests.length]!
    const body = JSON.stringify({
      place,
      checkIn: dayFromNow(220 + again * 2),
      checkOut: dayFromNow(221 + again * 2),
      noOfGuests: 1,
      name: 'Asha Rao',
      phone: '+91 98765 43210',
    })
    return { method: 'POST', path: '/bookings', headers: jsonHeaders(guest.token, body), body }
  }
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
