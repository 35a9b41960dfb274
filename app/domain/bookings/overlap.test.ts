import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { startRivalBookers } from '../../../tests/setup/processes/rival-bookers.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { isNightsConflict } from '../availability/holds.server.ts'
import { bookPlace } from './bookings.server.ts'
import { requireAvailable, NightsUnavailable } from './stay-availability.server.ts'
import { overlaps, type Nights } from '../nights.ts'

const today = todayInIndia()
const nights = (from: number, to: number) => ({
  ...aStay(),
  checkIn: addDays(today, from),
  checkOut: addDays(today, to),
})

let guest: { id: string }
let host: { id: string }
beforeAll(async () => {
  host = await aUser()
})
beforeEach(async () => {
  guest = await aUser()
})

test('a stay may start the day another ends, and end the day another starts', async () => {
  const place = await aPlace({ owner: host })
  await bookPlace(place.id, guest, nights(10, 15))
  await bookPlace(place.id, guest, nights(15, 18))
  await bookPlace(place.id, guest, nights(7, 10))
})

test.each([
  ['the same nights', 10, 15],
  ['its first night', 8, 11],
  ['its last night', 14, 20],
  ['a night in its middle', 12, 13],
  ['all of it and more', 5, 25],
])('a stay that shares %s with another is refused', async (_, from, to) => {
  const place = await aPlace({ owner: host })
  await bookPlace(place.id, guest, nights(10, 15))
  await expect(bookPlace(place.id, guest, nights(from, to))).rejects.toBeInstanceOf(NightsUnavailable)
  await expect(requireAvailable(place, nights(from, to))).rejects.toBeInstanceOf(NightsUnavailable)
})

test('the same nights of another place are free', async () => {
  const [place, another] = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  await bookPlace(place.id, guest, nights(10, 15))
  await bookPlace(another.id, guest, nights(10, 15))
})

test('the database refuses an overlap made by changing a hold, whoever changes it', async () => {
  const place = await aPlace({ owner: host })
  const another = await aPlace({ owner: host })
  await bookPlace(place.id, guest, nights(10, 15))
  const { id } = await bookPlace(place.id, guest, nights(15, 18))
  const elsewhere = await bookPlace(another.id, guest, nights(12, 13))
  const change = (set: Partial<typeof holds.$inferSelect>, booking: string) =>
    write((tx) => tx.update(holds).set(set).where(eq(holds.bookingId, booking)))
  await expect(change({ checkIn: addDays(today, 14) }, id)).rejects.toSatisfy(isNightsConflict)
  await expect(change({ placeId: place.id }, elsewhere.id)).rejects.toSatisfy(isNightsConflict)
  await change({ checkOut: addDays(today, 20) }, id)
  await change({ checkIn: addDays(today, 16) }, id)
})

test('random stays are accepted and refused as a list of taken days says', async () => {
  const span = 60
  const wish = fc
    .tuple(fc.nat(span - 1), fc.integer({ min: 1, max: 9 }))
    .map(([from, length]) => nights(from, from + length))
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 20 }), async (wishes) => {
      const [place, guest] = [await aPlace(), await aUser()]
      const booked: Nights[] = []
      for (const stay of wishes) {
        const isFree = !booked.some((other) => overlaps(other, stay))
        const answer = await bookPlace(place.id, guest, stay).then(
          () => true,
          (failure: unknown) => {
            if (!(failure instanceof NightsUnavailable)) throw failure
            // What is offered instead is really free, as long, and not gone by.
            expect(booked.some((other) => overlaps(other, failure.nearest!))).toBe(false)
            expect(failure.nearest!.checkIn >= today).toBe(true)
            return false
          },
        )
        expect(answer).toBe(isFree)
        if (answer) booked.push(stay)
      }
    }),
    { numRuns: iterations({ short: 10, long: 100 }) },
  )
})

test('of many requests for the same nights at once, one wins', async () => {
  const place = await aPlace({ owner: host })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => bookPlace(place.id, guest, nights(i % 3, 5))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of two processes that want the same nights, one gets each', { tags: 'slow' }, async () => {
  const places = await Promise.all(Array.from({ length: 20 }, () => aPlace({ owner: host })))
  const ids = places.map(({ id }) => id)
  const rivals = await startRivalBookers('real', ids, nights(3, 6))
  // Only once all have started: both begin at one moment.
  for (const { tell } of rivals) tell()
  const got = (await Promise.all(rivals.map((rival) => rival.all()))).flat()
  expect(got.toSorted()).toEqual(ids.map((id) => `got ${id}`).toSorted())
})
