import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'

const day = (days: number) => addDays(todayInIndia(), days)

async function aStay() {
  const call = await startApi()
  const [guest, host, stranger] = [await aSignedInUser(), await aSignedInUser(), await aSignedInUser()]
  const place = await aPlace({ owner: host.user })
  const { id } = await aBooking({ place, guest: guest.user, checkIn: day(10), nights: 3 })
  return { call, guest, host, stranger, id }
}

test('a stay is changed by two calls, one of each side', async () => {
  const { call, guest, host, stranger, id } = await aStay()
  const wish = { checkIn: day(11), checkOut: day(15), noOfGuests: 3, price: 2000, note: 'A later train' }
  const propose = (bearer: string, json: object) => call(`POST /bookings/${id}/change`, { bearer, json })
  const answer = (bearer: string, json: object) =>
    call(`POST /bookings/${id}/change/answer`, { bearer, json })
  expect((await propose(stranger.token, wish)).status).toBe(404)
  expect((await propose(guest.token, { ...wish, price: 1900 })).status).toBe(409)
  expect((await propose(guest.token, { ...wish, checkIn: '2024-02-30' })).status).toBe(400)
  expect((await propose(guest.token, { ...wish, noOfGuests: 9 })).status).toBe(422)
  const proposed = await propose(guest.token, wish)
  expect(proposed.status).toBe(200)
  expect(proposed.json.booking).toMatchObject({
    checkIn: day(10),
    price: 1500,
    proposed: { by: 'guest', checkIn: day(11), checkOut: day(15), noOfGuests: 3, price: 2000 },
  })
  expect((await answer(stranger.token, { accept: true })).status).toBe(404)
  expect((await answer(host.token, {})).status).toBe(422)
  expect((await answer(host.token, { accept: true, proposed: 'another' })).status).toBe(409)
  expect((await answer(guest.token, { accept: true })).status).toBe(409)
  const accepted = await answer(host.token, { accept: true })
  expect(accepted.json.booking).toMatchObject({ checkIn: day(11), checkOut: day(15), price: 2000 })
  expect(accepted.json.booking).not.toHaveProperty('proposed')
  expect((await answer(host.token, { accept: false })).status).toBe(409)
  // A host names a price.
  const cheaper = { checkIn: day(11), checkOut: day(15), noOfGuests: 3, price: 1700 }
  expect((await propose(host.token, cheaper)).json.booking).toMatchObject({ proposed: { price: 1700 } })
  expect((await answer(guest.token, { accept: true })).json.booking).toMatchObject({
    price: 1700,
    lines: [{ kind: 'nights' }, { kind: 'agreed', amount: -300 }],
  })
})

test('a host says that a guest did not come, and takes it back', async () => {
  const { call, guest, host, id } = await aStay()
  const path = `POST /bookings/${id}/no-show` as const
  expect((await call(path, { bearer: host.token })).status).toBe(422)
  const nights = { checkIn: day(-2), checkOut: day(1) }
  await write(async (tx) => {
    await tx.update(bookings).set(nights).where(eq(bookings.id, id))
    await tx.update(holds).set(nights).where(eq(holds.bookingId, id))
  })
  expect((await call(path, { bearer: guest.token })).status).toBe(404)
  const said = await call(path, { bearer: host.token, json: { note: 'Nobody rang.' } })
  expect(said).toMatchObject({ status: 200, json: { booking: { status: 'did not come' } } })
  const back = await call(path, { bearer: host.token, json: { takeBack: true } })
  expect(back).toMatchObject({ status: 200, json: { booking: { status: 'confirmed' } } })
})
