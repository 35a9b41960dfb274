import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { aBooking, makeOlder } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { startApi, aSignedInUser } from '../setup/api/api-client.ts'

const today = todayInIndia()

test('a guest cancels, with or without a reason, and sees it among the bookings', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const stays = [5, 15].map((days) => aBooking({ guest: user, checkIn: addDays(today, days) }))
  const [silent, told] = await Promise.all(stays)
  const { status, json } = await call(`DELETE /bookings/${silent!.id}`, { bearer: token })
  expect(status).toBe(200)
  expect(json.booking).toMatchObject({ _id: silent!.id, status: 'cancelled by guest', price: silent!.price })
  expect(json.booking).not.toHaveProperty('cancelReason')
  const withReason = { json: { reason: 'My train does not run.' }, cookie: token }
  const once = await call(`DELETE /bookings/${told!.id}`, withReason)
  expect(once.json.booking).toMatchObject({ cancelReason: 'My train does not run.' })
  expect(await call(`DELETE /bookings/${told!.id}`, { bearer: token })).toMatchObject({
    status: 200,
    json: once.json,
  })
  const list = await call('GET /bookings?cancelled=true', { bearer: token })
  expect((list.json.booking as { status: string }[]).map((one) => one.status)).toEqual([
    'cancelled by guest',
    'cancelled by guest',
  ])
})

test('a cancelled stay is among the bookings only for who asks for it', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const [kept, cancelled] = [
    await aBooking({ guest: user, checkIn: addDays(today, 5) }),
    await aBooking({ guest: user, checkIn: addDays(today, 15) }),
  ]
  await call(`DELETE /bookings/${cancelled.id}`, { bearer: token })
  const listed = async (query: string) => {
    const { json } = await call(`GET /bookings${query}`, { bearer: token })
    return (json.booking as { _id: string }[]).map(({ _id }) => _id)
  }
  expect(await listed('')).toEqual([kept.id])
  expect(await listed('?cancelled=false')).toEqual([kept.id])
  expect(await listed('?cancelled=true')).toEqual([cancelled.id, kept.id])
  const odd = await call('GET /bookings?cancelled=perhaps', { bearer: token })
  expect([odd.status, odd.json.errors]).toEqual([400, { cancelled: ['cancelled must be true or false.'] }])
})

test('a DELETE that says JSON and sends nothing is one without a body', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const { id } = await aBooking({ guest: user, checkIn: addDays(today, 5) })
  const headers = { 'content-type': 'application/json' }
  const { status, json } = await call(`DELETE /bookings/${id}`, { bearer: token, headers })
  expect([status, json.booking]).toMatchObject([200, { status: 'cancelled by guest' }])
})

test('a host cancels a booking of their place with a reason', async () => {
  const call = await startApi()
  const host = await aSignedInUser()
  const { id } = await aBooking({ place: await aPlace({ owner: host.user }) })
  const silent = await call(`DELETE /bookings/${id}`, { bearer: host.token, json: {} })
  expect([silent.status, silent.json.errors]).toEqual([
    422,
    { reason: ['Please say why: your guest reads it'] },
  ])
  const { status, json } = await call(`DELETE /bookings/${id}`, {
    bearer: host.token,
    json: { reason: 'The roof leaks.' },
  })
  expect([status, json.booking]).toMatchObject([
    200,
    { status: 'cancelled by host', cancelReason: 'The roof leaks.' },
  ])
})

test('cancelling too late, or somebody else’s stay, is refused in words', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const late = await aBooking({ guest: user })
  await makeOlder(late)
  const refused = await call(`DELETE /bookings/${late.id}`, { bearer: token })
  expect([refused.status, refused.json.message]).toEqual([
    422,
    expect.stringContaining('Please call your host.'),
  ])
  const others = await aBooking({ checkIn: addDays(today, 9) })
  for (const id of [others.id, 'none', '%00']) {
    expect((await call(`DELETE /bookings/${id}`, { bearer: token })).status).toBe(404)
  }
  for (const json of [{ reason: 1 }, { reason: ['x'] }, []]) {
    expect((await call(`DELETE /bookings/${late.id}`, { bearer: token, json })).status).toBe(400)
  }
  const long = await call(`DELETE /bookings/${late.id}`, { bearer: token, json: { reason: 'x'.repeat(501) } })
  expect(long.status).toBe(422)
  const form = await call(`DELETE /bookings/${late.id}`, {
    bearer: token,
    body: 'reason=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
})

test('until when guests may cancel is one of a few, and stays when a change does not speak of it', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const { id } = await aPlace({ owner: user, cancelUntil: '14-days' })
  const { place } = (await call(`GET /places/${id}`)).json
  const { cancelUntil, photos, owner: _, _id: __, ...said } = place!
  expect(cancelUntil).toBe('14-days')
  const silent = { ...said, addedPhotos: photos, id }
  const changed = await call('PUT /places/update-place', { json: silent, bearer: token })
  expect(changed.json.place).toMatchObject({ cancelUntil: '14-days' })
  const odd = await call('PUT /places/update-place', {
    json: { ...silent, cancelUntil: 'soon' },
    bearer: token,
  })
  expect([odd.status, odd.json.errors]).toEqual([
    422,
    { cancelUntil: ['Choose from the list until when guests can cancel'] },
  ])
})
