import { db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { NightsUnavailable, unavailableNights } from '../bookings/stay-availability.server.ts'
import { addDays, formatShortDay, todayInIndia } from '../calendar-date.ts'
import { RateLimitError } from '#app/platform/domain-error.ts'
import { blockNights, describeSkipped, nightsOfMonth, unblockNights } from './host-calendar.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const nights = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) })
const block = (from: number, to: number, note = 'Paint') => ({ ...nights(from, to), note })

let host: { id: string }
let place: { id: string; units: number; preparationDays: number }
beforeEach(async () => {
  host = await aUser()
  place = await aPlace({ owner: host, price: 700 })
})

const heldAt = (placeId: string) =>
  db
    .select({ checkIn: holds.checkIn, checkOut: holds.checkOut, what: holds.what, note: holds.note })
    .from(holds)
    .where(eq(holds.placeId, placeId))
    .orderBy(asc(holds.checkIn))

test('nobody books what its host has blocked, and guests are offered the nearest free nights', async () => {
  await blockNights(host, place.id, block(5, 8, '  Paint  '))
  expect(await heldAt(place.id)).toEqual([{ ...nights(5, 8), what: 'block', note: 'Paint' }])
  expect(await unavailableNights(place)).toEqual([nights(5, 8)])
  const refused = bookPlace(place.id, await aUser(), aStay({ checkIn: inDays(6), nights: 3 }))
  await expect(refused).rejects.toMatchObject({ nearest: nights(8, 11) })
  await aBooking({ place, checkIn: inDays(8), nights: 2 })
  await aBooking({ place, checkIn: inDays(3), nights: 2 })
})

test('nights between bookings are blocked, and the host reads which are not', async () => {
  await aBooking({ place, checkIn: inDays(5), nights: 3 })
  await aBooking({ place, checkIn: inDays(10), nights: 1 })
  await blockNights(host, place.id, block(12, 14, 'Monsoon'))
  const skipped = [
    { ...nights(5, 8), what: 'booking' },
    { ...nights(10, 11), what: 'booking' },
  ]
  const outcome = await blockNights(host, place.id, block(4, 20))
  expect(outcome).toEqual({ blocked: 10, skipped })
  expect(describeSkipped(outcome.skipped)).toBe(
    `Not blocked: ${formatShortDay(inDays(5), todayInIndia())} to ${formatShortDay(inDays(8), todayInIndia())} (booked), ${formatShortDay(inDays(10), todayInIndia())} to ${formatShortDay(inDays(11), todayInIndia())} (booked).`,
  )
  expect(await heldAt(place.id)).toMatchObject([
    { ...nights(4, 5), note: 'Paint' },
    { ...nights(5, 8), what: 'booking' },
    { ...nights(8, 10), what: 'block' },
    { ...nights(10, 11), what: 'booking' },
    { ...nights(11, 12), note: 'Paint' },
    { ...nights(12, 14), note: 'Monsoon' },
    { ...nights(14, 20), note: 'Paint' },
  ])
  expect(await blockNights(host, place.id, block(7, 9))).toEqual({
    blocked: 0,
    skipped: [{ ...nights(7, 8), what: 'booking' }],
  })
})

test('where all nights are booked nothing is blocked', async () => {
  await aBooking({ place, checkIn: inDays(5), nights: 3 })
  await expect(blockNights(host, place.id, block(6, 8))).rejects.toMatchObject({
    code: 'conflict',
    message: `Not blocked: ${formatShortDay(inDays(6), todayInIndia())} to ${formatShortDay(inDays(8), todayInIndia())} (booked).`,
  })
  expect(await heldAt(place.id)).toHaveLength(1)
})

test('of many bookings between the nights only some are named', () => {
  const many = Array.from({ length: 8 }, (_, i) => ({
    ...nights(2 * i, 2 * i + 1),
    what: 'booking' as const,
  }))
  expect(describeSkipped(many)).toMatch(/\(booked\) and 3 more\.$/)
})

test('the same block twice is one block', async () => {
  await blockNights(host, place.id, block(5, 8))
  await blockNights(host, place.id, block(5, 8))
  expect(await heldAt(place.id)).toHaveLength(1)
})

test('freed nights are free, and what of a block goes beyond them stays blocked', async () => {
  await blockNights(host, place.id, block(5, 15, 'Monsoon'))
  await blockNights(host, place.id, block(15, 18, 'Paint'))
  await aBooking({ place, checkIn: inDays(18), nights: 2 })
  expect(await unblockNights(host, place.id, nights(8, 10))).toBe(2)
  expect(await heldAt(place.id)).toMatchObject([
    { ...nights(5, 8), note: 'Monsoon' },
    { ...nights(10, 15), note: 'Monsoon' },
    { ...nights(15, 18), note: 'Paint' },
    { ...nights(18, 20), what: 'booking' },
  ])
  expect(await unblockNights(host, place.id, nights(0, 30))).toBe(11)
  expect(await unblockNights(host, place.id, nights(0, 30))).toBe(0)
  expect(await heldAt(place.id)).toMatchObject([{ what: 'booking' }])
})

test.each([
  ['no nights', block(5, 5), 'Please select valid dates'],
  ['nights in the wrong order', block(6, 5), 'Please select valid dates'],
  ['no dates', { ...block(5, 6), checkIn: '2026-02-30' }, 'Please select valid dates'],
  ['nights gone by', block(-2, 1), 'These nights are over. Please choose later dates'],
  [
    'nights in three years',
    block(729, 731),
    'The calendar goes two years ahead. Please choose earlier dates',
  ],
  ['a very long note', block(5, 6, 'x'.repeat(201)), "Note can't be longer than 200 characters"],
])('%s can not be blocked', async (_, wanted, sentence) => {
  await expect(blockNights(host, place.id, wanted)).rejects.toMatchObject({
    code: 'invalid',
    message: sentence,
  })
  expect(await heldAt(place.id)).toEqual([])
})

test("nobody blocks, frees or reads the nights of somebody else's place", async () => {
  await blockNights(host, place.id, block(5, 8))
  const notFound = { code: 'not_found' }
  for (const other of [await aUser(), { id: '' }]) {
    await expect(blockNights(other, place.id, block(10, 12))).rejects.toMatchObject(notFound)
    await expect(unblockNights(other, place.id, nights(5, 8))).rejects.toMatchObject(notFound)
    await expect(nightsOfMonth(other, place.id, today.slice(0, 7))).rejects.toMatchObject(notFound)
  }
  await expect(blockNights(host, 'none', block(10, 12))).rejects.toMatchObject(notFound)
  expect(await heldAt(place.id)).toHaveLength(1)
})

test('a month says of each night what it is held by, and what it costs', async () => {
  const booked = await bookPlace(
    place.id,
    await aUser(),
    { ...aStay({ name: 'Asha Rao' }), checkIn: '2030-02-26', checkOut: '2030-03-02' },
    { today: '2030-01-01' },
  )
  await blockNights(
    host,
    place.id,
    { checkIn: '2030-02-03', checkOut: '2030-02-05', note: 'Paint' },
    '2030-01-01',
  )
  await write((tx) =>
    tx.insert(holds).values({
      placeId: place.id,
      checkIn: '2030-01-30',
      checkOut: '2030-02-02',
      what: 'import',
      importId: 'x',
      note: 'Another site',
    }),
  )
  const month = await nightsOfMonth(host, place.id, '2030-02')
  expect(month).toHaveLength(28)
  expect(month.map(({ day }) => day).slice(0, 2)).toEqual(['2030-02-01', '2030-02-02'])
  const what = month.map(({ hold }) => hold?.what[1] ?? '.').join('')
  expect(what).toBe('m.ll.....................ooo')
  expect(month[1]).toEqual({ day: '2030-02-02', price: 700, hold: null })
  expect(month[0]!.hold).toEqual({
    checkIn: '2030-01-30',
    checkOut: '2030-02-02',
    what: 'import',
    note: 'Another site',
  })
  expect(month[2]!.hold).toMatchObject({ what: 'block', note: 'Paint' })
  expect(month[27]!.hold).toEqual({
    checkIn: '2030-02-26',
    checkOut: '2030-03-02',
    what: 'booking',
    bookingId: booked.id,
    guestName: 'Asha Rao',
  })
  expect(await nightsOfMonth(host, place.id, '2030-12')).toHaveLength(31)
  for (const wrong of ['2030-13', '2030', '', '2030-02-01', "'"]) {
    await expect(nightsOfMonth(host, place.id, wrong)).rejects.toMatchObject({ code: 'malformed' })
  }
})

test('of guests who book and a host who blocks the same nights at once, one gets each', async () => {
  const guests = await Promise.all(Array.from({ length: 4 }, () => aUser()))
  for (let round = 0; round < 10; round++) {
    const from = 10 + 3 * round
    const outcomes = await Promise.allSettled<unknown>([
      ...guests
        .slice(0, round % 4)
        .map((guest) => bookPlace(place.id, guest, { ...aStay(), ...nights(from, from + 2) })),
      blockNights(host, place.id, block(from, from + 3)),
      ...guests
        .slice(round % 4)
        .map((guest) => bookPlace(place.id, guest, { ...aStay(), ...nights(from, from + 2) })),
    ])
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
    }
    const held = (await heldAt(place.id)).filter(({ checkIn }) => checkIn >= inDays(from))
    const whole = [{ ...nights(from, from + 3), what: 'block' }]
    const shared = [
      { ...nights(from, from + 2), what: 'booking' },
      { ...nights(from + 2, from + 3), what: 'block' },
    ]
    expect(held).toMatchObject(held.length === 1 ? whole : shared)
  }
})

test('a host who changes the calendar very often is asked to wait', async () => {
  const tries = Array.from({ length: 301 }, () => unblockNights(host, place.id, nights(1, 2)))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: expect.any(RateLimitError) as unknown },
  ])
  await expect(bookPlace(place.id, await aUser(), aStay())).resolves.not.toBeInstanceOf(NightsUnavailable)
})

test('the calendar says what each night costs', async () => {
  // 20 November 2026 is a Friday.
  const season = { from: '2026-11-21', to: '2026-11-22', price: 2000 }
  const { id } = await aPlace({ owner: host, price: 700, prices: { weekend: 900, seasons: [season] } })
  const november = await nightsOfMonth(host, id, '2026-11')
  expect(november.slice(18, 24).map(({ price }) => price)).toEqual([700, 900, 2000, 2000, 700, 700])
})
