import { jsonHeaders } from './edits.ts'
import { drive, median, middle, type Measured, type Sending } from './load.ts'
import { newGuests } from './people.ts'
import type { Running } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

export interface Booked {
  concurrency: number
  full: Measured
  off: Measured
  ratio: number
}

const GUESTS = 2000
const DAY = 86_400_000

/** Bookings over the JSON API, with commits that wait for the disk and with commits that don't. */
export async function measureBookings(
  { full, off }: Record<'full' | 'off', { server: Running; world: BenchWorld }>,
  { rounds, seconds, concurrencies }: { rounds: number; seconds: number; concurrencies: number[] },
): Promise<Booked[]> {
  const atFull = bookingsIn(full.world)
  const atOff = bookingsIn(off.world)
  const booked: Booked[] = []
  for (const concurrency of concurrencies) {
    const given = { concurrency, seconds }
    const all: Record<'full' | 'off', Measured[]> = { full: [], off: [] }
    for (let round = 0; round <= rounds; round++) {
      const [one, other] = [
        await drive(full.server.port, atFull, given),
        await drive(off.server.port, atOff, given),
      ]
      // The first round only warms up.
      if (round > 0) {
        all.full.push(one)
        all.off.push(other)
      }
    }
    const ratio = median(all.full.map((one, i) => one.perSecond / all.off[i]!.perSecond))
    booked.push({ concurrency, full: middle(all.full), off: middle(all.off), ratio })
    const { perSecond, failures } = booked.at(-1)!.full
    process.stdout.write(
      `bookings, ${concurrency} at a time: ${Math.round(perSecond)}/s, ${failures} failed\n`,
    )
  }
  return booked
}

/** Bookings of nights nobody has yet, from half a year on, one place after the other. */
function bookingsIn(world: BenchWorld): () => Sending {
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
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
}
