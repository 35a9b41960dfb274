import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aProvedUser } from '../../../tests/factories/a-conversation.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { createBooking } from '../bookings/bookings.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { answerRequest } from '../requests/answer-request.server.ts'
import { withdrawRequest } from '../requests/end-request.server.ts'
import { findBookings } from './find-bookings.server.ts'
import { findRequests, requestsAt, requestsOfUser } from './find-requests.server.ts'

test('operators find what was asked for, and what became of it; what was accepted is a booking', async () => {
  const [host, guest] = [await aProvedUser(), await aProvedUser()]
  const place = await aPlace({ owner: host, booking: 'on request' })
  const ask = async (from: number) => {
    const stay = aStay({ checkIn: addDays(todayInIndia(), from), nights: 2 })
    return (await createBooking(place.id, guest, stay)).id
  }
  const [refused, withdrawn] = [await ask(10), await ask(20)]
  await answerRequest(host, refused, { accept: false, reason: 'We paint the house.' })
  await withdrawRequest(guest, withdrawn)
  const [accepted, lapsed] = [await ask(30), await ask(40)]
  await answerRequest(host, accepted, { accept: true })
  // As if its deadline had come, and no job had run.
  await write((tx) => tx.update(bookingRequests).set({ answerBy: 1 }).where(eq(bookingRequests.id, lapsed)))
  const open = await ask(50)
  const who = { title: place.title, guestId: guest.id, hostId: host.id, host: host.name }
  const all = [
    { id: open, state: 'requested', answeredAt: null, ...who },
    { id: lapsed, state: 'lapsed', ...who },
    { id: withdrawn, state: 'withdrawn', ...who },
    { id: refused, state: 'refused', reason: 'We paint the house.', ...who },
  ]
  const lists = [
    await requestsAt(place),
    await requestsOfUser(guest),
    await requestsOfUser(host),
    (await findRequests({ q: ` ${guest.email} ` })).rows,
  ]
  for (const list of lists) expect(list).toMatchObject(all)
  expect((await findRequests({ q: refused })).rows).toMatchObject([all[3]])
  for (const q of [accepted, 'nobody@example.com', 'no id'])
    expect((await findRequests({ q })).rows).toEqual([])
  expect((await findBookings({ q: accepted })).rows).toMatchObject([{ id: accepted, status: 'confirmed' }])
  const [first] = (await findRequests({ q: '' })).rows
  expect(first).toMatchObject({ id: open })
  const next = await findRequests({ q: guest.email, after: String(first!.seq) })
  expect(next.rows.map(({ id }) => id)).toEqual([lapsed, withdrawn, refused])
})
