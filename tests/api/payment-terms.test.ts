import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { payees } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { aStay } from '../factories/a-booking.ts'
import { fivePhotos } from '../factories/a-photo.ts'
import { placeDetails } from '../factories/a-place.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'
import { ADVANCE, aStayToPay } from '../setup/api/payment-calls.ts'

test('guests pay by UPI only where the host has said to which id', async () => {
  const call = await startApi()
  const host = await aSignedInUser()
  const addedPhotos = (await fivePhotos({ uploader: host.user })).map((id) => photoUrl({ id }))
  const json = { ...placeDetails({ addedPhotos }), payment: ADVANCE }
  const refused = await call('POST /places/add-places', { json, bearer: host.token })
  expect([refused.status, Object.keys(refused.json.errors as object)]).toEqual([422, ['payment.how']])
  const payee = { userId: host.user.id, upiId: 'kamala@ybl', payeeName: 'Kamala' }
  await write((tx) => tx.insert(payees).values(payee))
  const listed = await call('POST /places/add-places', { json, bearer: host.token })
  expect([listed.status, listed.json.place]).toMatchObject([200, { payment: ADVANCE }])
})

test('another way to pay than was shown is told, and nothing is booked', async () => {
  const { call, guest, place } = await aStayToPay()
  const checkIn = addDays(todayInIndia(), 300)
  const json = {
    ...aStay({ checkIn }),
    place: place.id,
    accepts: ['advance'],
    terms: { payment: { amount: 150, hours: 24 } },
  }
  const { status, json: said } = await call('POST /bookings', { json, bearer: guest.token })
  expect([status, said.message]).toEqual([
    409,
    expect.stringContaining('How you pay has changed. You pay ₹300 by UPI'),
  ])
})
