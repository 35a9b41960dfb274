import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { todayInIndia } from '../calendar-date.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { notePaid } from './no-show.server.ts'
import { writePlaceReceipt } from './place-receipt.server.ts'
import { receiptFor } from './receipts.server.ts'
import { bookingOf } from './trips.server.ts'

test('a stay that is paid at the place has a receipt once its host writes one, and it stays', async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const { id } = await aBooking({ guest, place: await aPlace({ owner: host }) })
  const today = todayInIndia()
  await expect(writePlaceReceipt(host, id)).rejects.toThrow('Note first')
  await notePaid(host, id, today)
  await expect(writePlaceReceipt(guest, id)).rejects.toMatchObject({ code: 'not_found' })
  const both = await Promise.allSettled([writePlaceReceipt(host, id), writePlaceReceipt(host, id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const trip = await bookingOf(guest, id)
  const [payment, ...others] = trip.payments!
  expect([payment, others]).toMatchObject([
    { kind: 'rest', amount: trip.price, state: 'received', answeredBy: 'host', reference: '' },
    [],
  ])
  const paper = await receiptFor(guest, payment!.id)
  expect(paper).toMatchObject({ kind: 'receipt', total: trip.price, since: null, isGuest: true })
  expect(paper.number).toMatch(/\/1$/)
  await expect(notePaid(host, id, null)).rejects.toMatchObject({ code: 'conflict' })
  // Whoever has paid gets it back.
  await cancelBooking(id, host, { reason: 'The roof leaks' })
  expect((await bookingOf(guest, id)).payments).toMatchObject([
    { kind: 'rest', state: 'received' },
    { kind: 'refund', amount: trip.price, state: 'due' },
  ])
})
