import { db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { withUnits } from '../../../tests/factories/units.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { availableStays, filterAvailable } from './available-places.server.ts'

const today = todayInIndia()
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }
const nights = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })

/** The same in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function isFree(stay: Nights, held: readonly Nights[], { units, wanted }: { units: number; wanted: number }) {
  for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1)) {
    const taken = held.filter((hold) =>
      overlaps(hold, { checkIn: night, checkOut: addDays(night, 1) }),
    ).length
    if (taken + wanted > units) return false
  }
  return true
}

test('a filter with dates keeps the places whose every night has rooms for all guests, whatever is held', async () => {
  const random = numbersFrom(39)
  const owner = await aUser()
  const some: { id: string; units: number; maxGuests: number; held: (Nights & { unit: number })[] }[] = []
  for (let i = 0; i < 24; i++) {
    const [units, maxGuests] = [i % 4 === 0 ? 1 : 1 + random(5), 1 + random(4)]
    const { id } = await withUnits(await aPlace({ owner, maxGuests }), units)
    const held = Array.from({ length: units }, (_, unit) => {
      const ofUnit: (Nights & { unit: number })[] = []
      for (let day = random(6) - 3; day < 30; day += 1 + random(4)) {
        const end = day + 1 + random(i % 3 === 0 ? 12 : 4)
        ofUnit.push({ ...nights(day, end), unit: unit + 1 })
        day = end
      }
      return ofUnit
    }).flat()
    if (held.length > 0)
      await write((tx) =>
        tx.insert(holds).values(held.map((hold) => ({ ...hold, placeId: id, what: 'block' as const }))),
      )
    some.push({ id, units, maxGuests, held })
  }
  const ids = some.map(({ id }) => id)
  const rows = await db.select({ id: places.id, seq: places.seq }).from(places).where(inArray(places.id, ids))
  const seqOf = (id: string) => rows.find((row) => row.id === id)!.seq
  let found = 0
  for (let i = 0; i < 120; i++) {
    const from = random(28)
    const stay = nights(from, from + 1 + random(7))
    const guests = 1 + random(12)
    const kept = await filterAvailable(ids.map(seqOf), { ...ANY_PRICE, nights: stay, guests })
    const expected = some
      .filter(({ held, units, maxGuests }) =>
        isFree(stay, held, { units, wanted: Math.ceil(guests / maxGuests) }),
      )
      .map(({ id }) => seqOf(id))
    expect([...kept].toSorted(), `${stay.checkIn} ${stay.checkOut} ${guests}`).toEqual(expected.toSorted())
    found += kept.size
  }
  expect(found).toBeGreaterThan(120)
  expect(found).toBeLessThan(120 * some.length * 0.8)
})

test('what a stay costs is that of the rooms its guests need, each night of each and the rest once', async () => {
  const place = await withUnits(await aPlace({ maxGuests: 4, price: 1000, fees: { cleaning: 500 } }), 3)
  const [row] = await db.select({ seq: places.seq }).from(places).where(eq(places.id, place.id))
  const totals = async (guests: number, range = ANY_PRICE) =>
    (await availableStays([row!.seq], { ...range, nights: nights(3, 5), guests })).map(({ total }) => total)
  expect(await totals(4)).toEqual([2500])
  expect(await totals(5)).toEqual([4500])
  expect(await totals(12)).toEqual([6500])
  expect(await totals(13)).toEqual([])
  expect(await totals(12, { from: 3000, to: 3250 })).toEqual([6500])
  expect(await totals(12, { from: 0, to: 1250 })).toEqual([])
})
