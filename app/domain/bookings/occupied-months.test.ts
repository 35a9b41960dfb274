import { db } from '#app/db/connections.server.ts'
import { holds, occupancy } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { filterAvailable } from './available-places.server.ts'
import { datesNearby } from './nearby-dates.server.ts'

const ROUNDS = iterations({ short: 12, long: 200 })
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }
const today = todayInIndia()
const MONTHS = 75

interface Hold extends Nights {
  what: 'booking' | 'block' | 'request'
  unit: number
  lapses: 'never' | 'lapsed' | 'later'
}

interface Place {
  id: string
  seq: number
  units: number
  maxGuests: number
  preparationDays: number
  held: Hold[]
}

/** The same in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Night by night, with nothing but the rules: how many units are free on the fullest one. */
function freeUnits(place: Place, stay: Nights): number {
  const until = addDays(stay.checkOut, place.preparationDays)
  const live = place.held
    .filter(({ lapses }) => lapses !== 'lapsed')
    .map(({ checkIn, checkOut, what }) => ({
      checkIn,
      checkOut: what === 'block' ? checkOut : addDays(checkOut, place.preparationDays),
    }))
  let free = place.units
  for (let night = stay.checkIn; night < until; night = addDays(night, 1)) {
    const dayAfter = { checkIn: night, checkOut: addDays(night, 1) }
    free = Math.min(free, place.units - live.filter((hold) => overlaps(hold, dayAfter)).length)
  }
  return free
}

const isFree = (place: Place, stay: Nights, guests: number) =>
  freeUnits(place, stay) >= Math.ceil(guests / place.maxGuests)

async function countedNights(id: string) {
  const rows = await db.select().from(occupancy).where(eq(occupancy.placeId, id)).orderBy(occupancy.month)
  return rows.flatMap(({ month, held }) =>
    [...held].flatMap((character, i) => {
      const count = character.charCodeAt(0) - '0'.charCodeAt(0)
      return count === 0 ? [] : `${month}-${String(i + 1).padStart(2, '0')}: ${count}`
    }),
  )
}

async function insertHold(placeId: string, hold: Hold) {
  const [row] = await write((tx) =>
    tx
      .insert(holds)
      .values({
        placeId,
        checkIn: hold.checkIn,
        checkOut: hold.checkOut,
        what: hold.what,
        unit: hold.unit,
        bookingId: hold.what === 'block' ? null : `of ${placeId}`,
        lapsesAt: { never: null, lapsed: Date.now() - 60_000, later: Date.now() + 3_600_000 }[hold.lapses],
      })
      .returning({ seq: holds.seq }),
  )
  return row!.seq
}

test('filters with dates and other dates agree with a look at each night, whatever holds come, change and go', async () => {
  const random = numbersFrom(52)
  const owner = await aUser()
  const all: (Place & { seqs: number[] })[] = []
  for (let i = 0; i < 10; i++) {
    const { id } = await aPlace({ owner, maxGuests: 1 + random(4) })
    const [row] = await db
      .select({ seq: places.seq, maxGuests: places.maxGuests })
      .from(places)
      .where(eq(places.id, id))
    all.push({ id, ...row!, units: 1, preparationDays: 0, held: [], seqs: [] })
  }
  const seqs = all.map(({ seq }) => seq)
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (const place of all) {
      const preparationDays = random(3) === 0 ? random(4) : place.preparationDays
      const units = Math.max(
        1,
        ...place.held.map(({ unit }) => unit),
        random(4) === 0 ? 1 + random(30) : place.units,
      )
      if (units !== place.units || preparationDays !== place.preparationDays) {
        await write((tx) => tx.update(places).set({ units, preparationDays }).where(eq(places.id, place.id)))
        Object.assign(place, { units, preparationDays })
      }
      for (let n = random(place.units > 1 ? 25 : 4); n > 0; n--) {
        const from = random(90)
        const hold: Hold = {
          checkIn: addDays(today, from),
          checkOut: addDays(today, from + 1 + (random(6) === 0 ? random(MONTHS) : random(5))),
          what: (['booking', 'block', 'request'] as const)[random(3)]!,
          unit: 1 + random(place.units),
          lapses: (['never', 'never', 'never', 'later', 'lapsed'] as const)[random(5)]!,
        }
        if (place.held.some((other) => other.unit === hold.unit && overlaps(other, hold))) continue
        place.seqs.push(await insertHold(place.id, hold))
        place.held.push(hold)
      }
      for (let n = random(6); n > 0 && place.held.length > 0; n--) {
        const i = random(place.held.length)
        const [seq, hold] = [place.seqs[i]!, place.held[i]!]
        const shorter = { ...hold, checkOut: addDays(hold.checkOut, -1) }
        if (random(2) === 0 && shorter.checkIn < shorter.checkOut) {
          await write((tx) => tx.update(holds).set({ checkOut: shorter.checkOut }).where(eq(holds.seq, seq)))
          place.held[i] = shorter
        } else {
          await write((tx) => tx.delete(holds).where(eq(holds.seq, seq)))
          place.held.splice(i, 1)
          place.seqs.splice(i, 1)
        }
      }
    }
    for (let i = 0; i < 30; i++) {
      const from = random(80)
      const stay = {
        checkIn: addDays(today, from),
        checkOut: addDays(today, from + 1 + (i % 5 === 0 ? random(MONTHS) : random(6))),
      }
      const guests = 1 + random(i % 3 === 0 ? 30 : 3)
      const kept = await filterAvailable(seqs, { ...ANY_PRICE, nights: stay, guests })
      const expected = all.filter((place) => isFree(place, stay, guests)).map(({ seq }) => seq)
      expect([...kept].toSorted(), `${stay.checkIn} ${stay.checkOut} ${guests}`).toEqual(expected.toSorted())
      found += kept.size
    }
    const stay = { checkIn: addDays(today, 20), checkOut: addDays(today, 23) }
    const others = await datesNearby(seqs, stay, { ...ANY_PRICE, guests: 4 })
    for (const { places: free, ...other } of others)
      expect(free).toBe(all.filter((place) => isFree(place, other, 4)).length)
  }
  const share = found / (ROUNDS * 30 * all.length)
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.9)
})

test('what is counted of a place is the same when all is counted anew, and nothing is left when its holds are gone', async () => {
  const random = numbersFrom(53)
  const { id } = await aPlace({ maxGuests: 2 })
  const change = (columns: Partial<typeof places.$inferInsert>) =>
    write((tx) => tx.update(places).set(columns).where(eq(places.id, id)))
  await change({ units: 3, preparationDays: 2 })
  for (let unit = 1; unit <= 3; unit++) {
    for (let day = random(9); day < 400; day += 1 + random(40)) {
      const checkIn = addDays(today, day)
      day += 1 + random(50)
      const what = (['booking', 'block'] as const)[random(2)]!
      await insertHold(id, { checkIn, checkOut: addDays(today, day), what, unit, lapses: 'never' })
    }
  }
  const counted = await countedNights(id)
  expect(counted.length).toBeGreaterThan(200)
  // By way of another number of days, which counts all anew.
  await change({ preparationDays: 0 })
  expect(await countedNights(id)).not.toEqual(counted)
  await change({ preparationDays: 2 })
  expect(await countedNights(id)).toEqual(counted)
  await write((tx) => tx.delete(holds).where(and(eq(holds.placeId, id), inArray(holds.unit, [2, 3]))))
  const ofOne = await countedNights(id)
  expect(ofOne.length).toBeGreaterThan(50)
  await write((tx) => tx.update(holds).set({ unit: 2 }).where(eq(holds.placeId, id)))
  expect(await countedNights(id)).toEqual(ofOne)
  await write((tx) => tx.delete(holds).where(eq(holds.placeId, id)))
  expect(await countedNights(id)).toEqual([])
})
