import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { expect, test } from 'vitest'
import { aBooking } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'

const day = (days: number) => addDays(todayInIndia(), days)

async function aHost() {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const read = async (query = '', bearer = token) => {
    const { status, json } = await call(`GET /bookings/hosted${query}`, { bearer })
    const bookings = (json.bookings ?? []) as {
      _id: string
      name: string
      phone: string
      place: { _id: string }
    }[]
    return { status, json, bookings, ids: bookings.map(({ _id }) => _id) }
  }
  return { call, host: user, read }
}

test("a host reads the bookings at all own places, and nobody else's", async () => {
  const { host, read } = await aHost()
  const [hut, house] = [await aPlace({ owner: host }), await aPlace({ owner: host, units: 3 })]
  await aBooking({ checkIn: day(3) })
  const later = await aBooking({
    place: hut,
    checkIn: day(9),
    nights: 2,
    name: 'Meera',
    phone: '98765 00001',
  })
  const first = await aBooking({ place: house, checkIn: day(3), nights: 2 })
  const called = await aBooking({ place: house, checkIn: day(4), nights: 2 })
  await cancelBooking(called.id, host, { reason: 'A pipe has burst' })
  const { json, bookings, ids } = await read()
  expect(ids).toEqual([first.id, later.id])
  expect(bookings[1]).toMatchObject({ name: 'Meera', phone: '98765 00001', place: { _id: hut.id } })
  expect(json.nextCursor).toBeNull()
  const stranger = await aHost()
  expect((await stranger.read()).ids).toEqual([])
})

test('the days asked for are those of arriving and of leaving, too', async () => {
  const { host, read } = await aHost()
  const place = await aPlace({ owner: host })
  const stay = await aBooking({ place, checkIn: day(5), nights: 3 })
  const isFound = async (from: number, to: number) =>
    (await read(`?from=${day(from)}&to=${day(to)}`)).ids.includes(stay.id)
  expect([await isFound(8, 9), await isFound(9, 12)]).toEqual([true, false])
  expect([await isFound(1, 5), await isFound(1, 4)]).toEqual([true, false])
  expect(await isFound(6, 6)).toBe(true)
  // An ISO timestamp is its day in India.
  expect((await read(`?from=${day(8)}T20:00:00Z`)).ids).toEqual([])
  expect((await read(`?to=${day(5)}T01:00:00Z`)).ids).toEqual([stay.id])
})

test('pages follow each other without gap or repeat, and nonsense is a sentence', async () => {
  const { host, read } = await aHost()
  const [hut, inn] = [await aPlace({ owner: host }), await aPlace({ owner: host, units: 30 })]
  const made: string[] = []
  for (let i = 0; i < 12; i++)
    made.push((await aBooking({ place: hut, checkIn: day(2 + 2 * i), nights: 2 })).id)
  for (let i = 0; i < 13; i++) made.push((await aBooking({ place: inn, checkIn: day(4), nights: 1 })).id)
  const first = await read()
  const second = await read(`?cursor=${String(first.json.nextCursor)}`)
  expect([first.ids.length, second.ids.length, second.json.nextCursor]).toEqual([20, 5, null])
  expect([...first.ids, ...second.ids].sort()).toEqual(made.sort())

  for (const query of [
    '?from=2024-02-30',
    '?to=soon',
    `?from=${day(4)}&to=${day(3)}`,
    '?cursor=x',
    '?cursor=1.x',
  ]) {
    const { status, json } = await read(query)
    expect([query, status, json.message]).toEqual([query, 400, expect.stringMatching(/\w{3}/)])
  }
})
