import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { action, loader } from '#app/routes/operator/bookings/booking.tsx'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { buildBookingEmail } from '../bookings/emails.server.ts'
import { bookingOf } from '../bookings/trips.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { auditEntriesOn } from './audit-log.server.ts'
import { bookingDetails } from './booking-details.server.ts'
import { cancelAllStaysAt, cancelStay } from './cancel-stays.server.ts'

const operator = { id: 'an operator', email: 'operator@basera.example' }
const TODAY = todayInIndia()

async function aStayAt(host: { id: string }, day = 10) {
  const [guest, place] = [
    await aUser(),
    await aPlace({ owner: host, directions: 'The key is under the pot.' }),
  ]
  const phone = `98860 ${20_000 + day}`
  const stay = await aBooking({ place, guest, checkIn: addDays(TODAY, day), phone })
  await makeOlder(stay)
  return { guest, place, stay }
}

const mail = (id: string, to: 'guest' | 'host') => buildBookingEmail({ about: 'cancelled', to, booking: id })

test('an operator reads both sides of a booking and what they agreed, and no directions or messages', async () => {
  const host = await aUser({ name: 'Hari' })
  const { guest, stay } = await aStayAt(host)
  const { booking, ...details } = await bookingDetails(stay.id)
  expect(details).toMatchObject({
    guest: { id: guest.id, email: guest.email, isSuspended: false },
    host: { id: host.id, name: 'Hari', email: host.email },
    terms: { checkIn: stay.checkIn, total: stay.price, areKept: true },
    reports: [],
  })
  expect(booking).toMatchObject({ number: stay.number, phone: '98860 20010', status: 'confirmed' })
  expect(JSON.stringify({ booking, details })).not.toContain('under the pot')
  await expect(bookingDetails('nowhere')).rejects.toMatchObject({ code: 'not_found' })
})

test('a stay that an operator cancels is off for both, who read why, whatever mails the guest wants', async () => {
  const host = await aUser()
  const { guest, stay } = await aStayAt(host)
  for (const person of [host, guest]) await verifyEmailOf(person)
  await write((tx) => tx.update(users).set({ wantsMail: false }).where(eq(users.id, guest.id)))
  await cancelStay(operator, stay.id, 'The house has burnt down.')
  expect(await bookingOf(guest, stay.id)).toMatchObject({
    status: 'cancelled by operator',
    cancelReason: 'The house has burnt down.',
  })
  const queued = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(like(jobs.id, `cancelled-%-${stay.id}`))
  expect(queued.map(({ id }) => id).toSorted()).toEqual(
    ['guest', 'host'].map((side) => `cancelled-${side}-${stay.id}`),
  )
  for (const side of ['guest', 'host'] as const)
    expect(renderText((await mail(stay.id, side))!)).toContain('The reason:\nThe house has burnt down.')
  expect(await auditEntriesOn(stay.id)).toMatchObject([{ act: 'cancel stay', subject: 'booking' }])
  await expect(cancelStay(operator, stay.id, 'Again')).rejects.toMatchObject({ code: 'conflict' })
  await expect(cancelStay(operator, 'nowhere', 'Why')).rejects.toMatchObject({ code: 'not_found' })
  const over = await aBooking({ checkIn: addDays(TODAY, -5), nights: 2 })
  await expect(cancelStay(operator, over.id, 'Late')).rejects.toMatchObject({ code: 'invalid' })
})

test('all stays at the places of a host are cancelled at once, and none of anybody else', async () => {
  const [host, other] = [await aUser(), await aUser()]
  const own = [await aStayAt(host, 3), await aStayAt(host, 6)]
  const kept = await aStayAt(other, 3)
  expect(await cancelAllStaysAt(operator, host.id, 'There is no such house.')).toBe(2)
  for (const { guest, stay } of own)
    expect((await bookingOf(guest, stay.id)).status).toBe('cancelled by operator')
  expect((await bookingOf(kept.guest, kept.stay.id)).status).toBe('confirmed')
  await expect(cancelAllStaysAt(operator, host.id, 'Again')).rejects.toMatchObject({ code: 'conflict' })
  expect(await auditEntriesOn(host.id)).toMatchObject([{ act: 'cancel stays of host' }])
})

test('the page of a booking is for operators alone, and cancels with a reason', async () => {
  const [known] = await db.select().from(users).where(eq(users.email, operator.email))
  const reader = known ?? (await aUser({ email: operator.email }))
  await verifyEmailOf(reader)
  const { guest, stay } = await aStayAt(await aUser())
  const path = `/operator/bookings/${stay.id}`
  const args = async (parts: Parameters<typeof routeArgs>[1]) => ({
    ...(await routeArgs(path, parts)),
    params: { id: stay.id },
  })
  for (const as of [undefined, guest])
    await expect(loader(await args({ as }))).rejects.toMatchObject({ status: 404 })
  expect(await (await loader(await args({ as: reader }))).json()).toMatchObject({ canCancel: true })
  const form = { intent: 'cancel', reason: ' ' }
  expect((await action(await args({ as: reader, form }))).status).toBe(422)
  expect((await action(await args({ as: reader, form: { ...form, reason: 'Fraud' } }))).status).toBe(302)
  expect(await (await loader(await args({ as: reader }))).json()).toMatchObject({
    canCancel: false,
    booking: { cancelReason: 'Fraud' },
    entries: [{ reason: 'Fraud' }],
  })
})
