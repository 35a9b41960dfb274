import { writing } from '#app/db/connections.server.ts'
import fc from 'fast-check'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { bookPlace, checkFree, NightsTaken } from './bookings.server.ts'
import { overlap, type Nights } from '../nights.ts'

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
  await expect(bookPlace(place.id, guest, nights(from, to))).rejects.toBeInstanceOf(NightsTaken)
  await expect(checkFree(place.id, nights(from, to))).rejects.toBeInstanceOf(NightsTaken)
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
  const change = (set: string, booking: string) =>
    writing.prepare(`UPDATE holds SET ${set} WHERE booking_id = ?`).run(booking)
  expect(() => change(`check_in = '${addDays(today, 14)}'`, id)).toThrow('nights_taken')
  expect(() => change(`place_id = '${place.id}'`, elsewhere.id)).toThrow('nights_taken')
  // Its own nights are no obstacle to a stay.
  change(`check_out = '${addDays(today, 20)}'`, id)
  change(`check_in = '${addDays(today, 16)}'`, id)
})

test('random stays are accepted and refused as a list of taken days says', async () => {
  const span = 60
  const wish = fc
    .tuple(fc.nat(span - 1), fc.integer({ min: 1, max: 9 }))
    .map(([from, length]) => nights(from, from + length))
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 20 }), async (wishes) => {
      const [place, guest] = [await aPlace({ owner: host }), await aUser()]
      const booked: Nights[] = []
      for (const stay of wishes) {
        const isFree = !booked.some((other) => overlap(other, stay))
        const answer = await bookPlace(place.id, guest, stay).then(
          () => true,
          (failure: unknown) => {
            if (!(failure instanceof NightsTaken)) throw failure
            // What is offered instead is really free, as long, and not gone by.
            expect(booked.some((other) => overlap(other, failure.nearest!))).toBe(false)
            expect(failure.nearest!.checkIn >= today).toBe(true)
            return false
          },
        )
        expect(answer).toBe(isFree)
        if (answer) booked.push(stay)
      }
    }),
    { numRuns: 25 },
  )
})

test('of many requests for the same nights at once, one wins', async () => {
  const place = await aPlace({ owner: host })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => bookPlace(place.id, guest, nights(i % 3, 5))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

const RIVALS_MS = 120_000

test('of two processes that want the same nights, one gets each', { timeout: RIVALS_MS }, async () => {
  const places = await Promise.all(Array.from({ length: 20 }, () => aPlace({ owner: host })))
  const ids = places.map(({ id }) => id)
  const rivals = await twoRivals('real', ids)
  // Both begin at one moment, however long each took to start.
  for (const { tell } of rivals) tell()
  const got = (await Promise.all(rivals.map((rival) => rival.all()))).flat()
  expect(got.toSorted()).toEqual(ids.map((id) => `got ${id}`).toSorted())
})

test('a check before the insert would not be enough', { timeout: RIVALS_MS }, async () => {
  // The control: without the trigger the same race sells the place twice.
  const place = await aPlace({ owner: host })
  writing.exec('CREATE TABLE naive (place TEXT, check_in TEXT, check_out TEXT)')
  const rivals = await twoRivals('naive', [place.id])
  for (const { tell } of rivals) tell()
  for (const { next } of rivals) expect(await next()).toBe('asked')
  for (const { tell } of rivals) tell()
  const got = (await Promise.all(rivals.map((rival) => rival.all()))).flat()
  expect(got).toEqual([`got ${place.id}`, `got ${place.id}`])
})

/** Two processes that want the same nights of some places, ready to begin. */
async function twoRivals(kind: 'real' | 'naive', placeIds: string[]) {
  const wanted = `${addDays(today, 3)}/${addDays(today, 6)}`
  const guests = [guest, await aUser()]
  return Promise.all(guests.map(({ id }) => aRival([id, kind, wanted, ...placeIds])))
}

/** A process that books, ready to be told to begin; it says lines, and ends by itself. */
async function aRival(given: string[]) {
  const rival = spawn(process.execPath, ['tests/setup/book-in-a-process.ts', ...given], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void rival.kill('SIGKILL'))
  const lines = createInterface(rival.stdout)[Symbol.asyncIterator]()
  const next = async () => (await lines.next()).value
  const all = async () => {
    const said: string[] = []
    for (let line = await next(); line !== undefined; line = await next()) said.push(line)
    return said
  }
  expect(await next()).toBe('ready')
  return { tell: () => void rival.stdin.write('go\n'), next, all }
}
