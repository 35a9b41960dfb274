import { nightCount } from '#app/domain/nights.ts'
import { bookingCall, stayIn } from '../../tests/promises/setup/stays.ts'
import { from, inParallel, upTo, type Attack, type Outcome } from './attack.ts'
import type { Account, Site } from './site.ts'

const ACCOUNTS = 42
/** What each asks for: the longest first, and shorter ones once those are refused. */
const LENGTHS = [90, 30, 15, 5, 1]
const TRIES_OF_EACH = 60
const DAYS_AHEAD = 540
/** Of all free nights: past it, a season is taken from everybody else. */
const TOO_MUCH = 0.05

export const bookedByOneNetwork: Attack = {
  name: `everything booked by ${ACCOUNTS} accounts of one address`,
  run: (site) => bookEverything(site, () => '203.0.113.9'),
}

export const bookedByMany: Attack = {
  name: `everything booked by ${ACCOUNTS} accounts of as many networks`,
  run: (site) => bookEverything(site, (i) => `2001:db8:${(i + 1).toString(16)}::1`),
}

async function bookEverything(site: Site, addressOf: (i: number) => string): Promise<Outcome> {
  const guests = await inParallel(upTo(ACCOUNTS), 4, (i) => site.register({ address: addressOf(i) }))
  const places = site.database.query<{ id: string }>('SELECT id FROM places ORDER BY seq')
  const free = places.length * DAYS_AHEAD - nightsOf(site, guests, 'of others')
  // Each length goes over the calendar of one place after the other.
  const asked = LENGTHS.map(() => 0)
  const nextStay = (length: number) => {
    const nights = LENGTHS[length]!
    const windows = Math.floor((DAYS_AHEAD - 1) / nights)
    const nth = asked[length]!++
    const place = places[Math.floor(nth / windows)]
    return place && { place, stay: stayIn((nth % windows) * nights, nights) }
  }
  let stays = 0
  await inParallel(guests, 8, async (guest, i) => {
    let [length, refusals] = [0, 0]
    for (let tries = 0; tries < TRIES_OF_EACH; tries += 1) {
      const next = nextStay(length)
      if (!next) return
      const call = bookingCall(guest, next.place, next.stay)
      const { status } = await site.post('/bookings', { ...call, headers: from(addressOf(i)) })
      if (status === 200) stays += 1
      if (status === 200 || status === 409) continue
      if (status === 429) return
      // Three times, as what was wrong may be the place or the dates.
      if (++refusals % 3 === 0) length += 1
      if (length === LENGTHS.length) return
    }
  })
  const nights = nightsOf(site, guests, 'of these')
  const share = nights / free
  const seen = `${stays} stays, ${nights} nights, ${(share * 100).toFixed(1)} % of the free nights`
  return { tries: 1, succeeded: share > TOO_MUCH ? 1 : 0, seen }
}

/** Nights to come that are booked by these guests, or by others. */
function nightsOf(site: Site, guests: readonly Account[], whose: 'of these' | 'of others'): number {
  const ids = new Set(guests.map(({ id }) => id))
  const today = stayIn(-1).checkIn
  return site.database
    .query<{ guest: string; checkIn: string; checkOut: string }>(
      `SELECT guest_id AS guest, check_in AS "checkIn", check_out AS "checkOut" FROM bookings
       WHERE status = 'confirmed' AND check_out > ?`,
      today,
    )
    .filter(({ guest }) => ids.has(guest) === (whose === 'of these'))
    .reduce((sum, { checkIn, checkOut }) => {
      return sum + nightCount({ checkIn: checkIn < today ? today : checkIn, checkOut })
    }, 0)
}
