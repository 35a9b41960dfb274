import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { loader as bookingsPage } from '#app/routes/operator/bookings.tsx'
import { loader as file } from '#app/routes/operator/list-csv.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aProvedUser } from '../../../tests/factories/a-conversation.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aTeamMember } from '../../../tests/factories/a-team-member.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { createBooking } from '../bookings/bookings.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { answerRequest } from '../requests/answer-request.server.ts'
import { withdrawRequest } from '../requests/end-request.server.ts'
import { findBookings } from './find-bookings.server.ts'
import { findRequests, requestsAt, requestsOfUser } from './find-requests.server.ts'
import type { LookupFilters } from './lookup-filters.ts'

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

test('requests are narrowed by host, state, nights, what they are now and what is new, and saved as a file', async () => {
  const host = await aProvedUser()
  const [goa, kerala] = [
    await aPlace({ owner: host, booking: 'on request', title: 'Fishing hut 7391' }),
    await aPlace({ owner: host, booking: 'on request' }),
  ]
  await write((tx) => tx.update(places).set({ state: 'goa' }).where(eq(places.id, goa.id)))
  const guest = await aProvedUser()
  const ask = async (place: { id: string }, from: number) => {
    const stay = aStay({ checkIn: addDays(todayInIndia(), from), nights: 2 })
    return (await createBooking(place.id, guest, stay)).id
  }
  const [open, late, refused] = [await ask(goa, 10), await ask(goa, 20), await ask(kerala, 30)]
  await answerRequest(host, refused, { accept: false, reason: '=SUM(1) painted' })
  // As if its deadline had come, and no job had run; and one asked long ago.
  const set = (id: string, values: { answerBy?: number; createdAt?: number }) =>
    write((tx) => tx.update(bookingRequests).set(values).where(eq(bookingRequests.id, id)))
  await set(late, { answerBy: 1 })
  await set(open, { createdAt: 1 })
  const found = async (filters: LookupFilters, q = '') =>
    (await findRequests({ q, host: host.id, ...filters })).rows.map(({ id }) => id)
  expect(await found({})).toEqual([refused, late, open])
  expect(await found({ status: 'requested' })).toEqual([open])
  expect(await found({ status: 'lapsed' })).toEqual([late])
  expect(await found({ status: 'refused' })).toEqual([refused])
  expect(await found({ status: 'withdrawn' })).toEqual([])
  // What is no state narrows nothing, as in the other lists.
  expect(await found({ status: 'accepted' })).toHaveLength(3)
  expect(await found({ state: 'goa' })).toEqual([late, open])
  expect(await found({ isNew: true })).toEqual([refused, late])
  expect(await found({ from: addDays(todayInIndia(), 22), to: addDays(todayInIndia(), 30) })).toEqual([
    refused,
  ])
  expect(await found({ to: addDays(todayInIndia(), 20), status: 'lapsed' })).toEqual([late])
  expect(await found({}, 'hut 7391')).toEqual([late, open])
  expect(await found({ host: 'nobody at all' })).toEqual([])

  const reader = await aTeamMember('support')
  const args = await routeArgs(`/operator/requests.csv?host=${host.id}&status=refused`, { as: reader })
  const rows = (await (await file(args)).text()).trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('"Is now","Asked","Answer by"')
  expect(rows[1]).toMatch(/^"Refused by the host",/)
  expect(rows[1]).toContain(`"'=SUM(1) painted"`)
  expect(rows[1]).toContain(host.email)
  const page = await routeArgs(`/operator/bookings?show=requests&host=${host.id}&status=lapsed`, {
    as: reader,
  })
  const list = await (await bookingsPage(page)).json()
  expect(list.requests).toMatchObject([{ id: late }])
  expect(list.file).toContain('/operator/requests.csv?')
  expect(list.file).toContain('status=lapsed')
})
