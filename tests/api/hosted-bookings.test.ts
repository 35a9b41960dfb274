import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { expect, test } from 'vitest'
import { aBooking, aStay } from '../factories/a-booking.ts'
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
  return { call, host: { ...user, token }, read }
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

test('open requests come first, with the id that an answer wants and without the phone until then', async () => {
  const { call, host, read } = await aHost()
  const place = await aPlace({ owner: host, booking: 'on request', units: 2 })
  const stay = await aBooking({ place: await aPlace({ owner: host }), checkIn: day(3) })
  const guest = await aSignedInUser()
  const json = {
    ...aStay({ checkIn: day(5) }),
    place: place.id,
    name: 'Meera',
    phone: '98765 00001',
    accepts: ['request'],
  }
  expect((await call('POST /bookings', { json, bearer: guest.token })).status).toBe(200)
  const { bookings, ids } = await read()
  expect(bookings[0]).toMatchObject({
    status: 'requested',
    name: 'Meera',
    phone: '',
    place: { _id: place.id },
    answerBy: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
  expect(ids[1]).toBe(stay.id)
  expect((await read(`?from=${day(30)}`)).ids).toEqual([])
  expect((await (await aHost()).read()).ids).toEqual([])
  const answered = await call(`POST /bookings/${ids[0]}/answer`, {
    json: { accept: true },
    bearer: host.token,
  })
  expect(answered.status).toBe(200)
  const after = (await read()).bookings.find(({ _id }) => _id === ids[0])
  expect(after).toMatchObject({ status: 'confirmed', name: 'Meera', phone: '98765 00001' })
})
