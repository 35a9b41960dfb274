import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { LAPSING, withUpi } from '../../../tests/factories/an-advance.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { BOOKING_EMAIL_JOB, buildBookingEmail } from '../bookings/emails.server.ts'
import { directionsOfTrip } from '../bookings/guest-directions.server.ts'
import { bookingOf } from '../bookings/trips.server.ts'
import { payeeOf } from '../payments/payees.server.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { auditEntriesOn } from './audit-log.server.ts'
import { hidePlace, showPlace } from './hide-place.server.ts'
import { buildNotice } from './notices.server.ts'
import { liftSuspension, suspendUser } from './suspend-user.server.ts'

const operator = { id: 'an operator', email: 'operator@basera.example' }
const TODAY = todayInIndia()
let phones = 0

async function aHostWithGuests() {
  const host = await aUser()
  const [place, other] = [await aPlace({ owner: host, title: 'A palace' }), await aPlace({ owner: host })]
  const book = (at: { id: string }, day: number) =>
    aBooking({ place: at, checkIn: addDays(TODAY, day), nights: 2, phone: `98765 ${20_000 + ++phones}` })
  const stays = [await book(place, 5), await book(place, 10), await book(other, 5)]
  const cancelled = await book(place, 20)
  await cancelBooking(cancelled.id, { id: cancelled.guestId })
  return { host, place, other, stays }
}

async function withdrawalsOf(stays: { id: string }[]): Promise<string[]> {
  const waiting = await db.select().from(jobs).where(like(jobs.id, 'withdrawn-guest-%'))
  return stays.map(({ id }) => id).filter((id) => waiting.some(({ payload }) => payload.booking === id))
}

/** What a host reads who is suspended. */
async function noticeOf({ id }: { id: string }): Promise<string> {
  const [act] = await auditEntriesOn(id)
  return renderText((await buildNotice({ act: act!.seq }))!)
}

const mail = (about: string, { id }: { id: string }) => buildBookingEmail({ about, to: 'guest', booking: id })

test('guests of stays that are kept at a suspended host’s are told, and nobody is reminded to go there', async () => {
  const { host, stays } = await aHostWithGuests()
  const [first] = stays
  await verifyEmailOf({ id: first!.guestId })
  expect(await mail('coming', first!)).toBeDefined()
  expect(await mail('withdrawn', first!)).toBeUndefined()
  await suspendUser(operator, host.id, 'Fraud')
  for (const stay of stays) expect(await mail('coming', stay)).toBeUndefined()
  await liftSuspension(operator, host.id, 'A mistake')
  expect(await mail('coming', first!)).toBeDefined()

  await suspendUser(operator, host.id, 'Fraud after all')
  expect(await withdrawalsOf(stays)).toEqual(stays.map(({ id }) => id))
  const all = await db.select().from(jobs).where(eq(jobs.kind, BOOKING_EMAIL_JOB))
  const told = all.filter(({ payload }) => payload.about === 'withdrawn')
  expect(told.length).toBe(stays.length)
  // About their safety, so whatever mails they want.
  await write((tx) => tx.update(users).set({ wantsMail: false }).where(eq(users.id, first!.guestId)))
  const letter = await mail('withdrawn', first!)
  expect(letter?.subject).toBe('No longer on Basera: A palace')
  const text = renderText(letter!)
  expect(text).toContain('operator@basera.example')
  expect(text).not.toContain('Fraud')
  env.CONTACT_EMAIL = 'help@pahari.example'
  const [asked, notice] = [await mail('withdrawn', first!), await noticeOf(host)]
  env.CONTACT_EMAIL = undefined
  expect(renderText(asked!)).toContain('Write to us at help@pahari.example')
  expect(renderText(asked!)).not.toContain('operator@basera.example')
  expect(notice).toContain('If you think that this is a mistake, please write to us at help@pahari.example.')
  await cancelBooking(first!.id, { id: first!.guestId })
  expect(await mail('withdrawn', first!)).toBeUndefined()
  // Lifted before it is sent: nobody is frightened for nothing.
  await liftSuspension(operator, host.id, 'A mistake again')
  expect(await mail('withdrawn', stays[1]!)).toBeUndefined()
})

test('whoever was told that a suspended host’s place is not offered any more is told when it is again, and nobody else', async () => {
  const { host, place, other, stays } = await aHostWithGuests()
  for (const { guestId } of stays) await verifyEmailOf({ id: guestId })
  const queued = async (about: string) => {
    const waiting = await db.select().from(jobs).where(eq(jobs.kind, BOOKING_EMAIL_JOB))
    const booked = waiting
      .filter(({ payload }) => payload.about === about)
      .map(({ payload }) => payload.booking)
    return stays.map(({ id }) => id).filter((id) => booked.includes(id))
  }
  const send = async (about: string) => {
    const ids = stays.map(({ id }) => `${about}-guest-${id}`)
    return write((tx) => tx.delete(jobs).where(inArray(jobs.id, ids)).returning())
  }
  const all = stays.map(({ id }) => id)

  await suspendUser(operator, host.id, 'Fraud')
  await write((tx) => tx.delete(jobs).where(eq(jobs.id, `withdrawn-guest-${all[1]!}`)))
  // Two mails have not gone out: whoever was never told is told nothing.
  await liftSuspension(operator, host.id, 'A mistake')
  expect([await queued('withdrawn'), await queued('restored')]).toEqual([[], [all[1]]])
  // Suspended anew before that one has gone out: they were told already.
  await suspendUser(operator, host.id, 'Fraud')
  expect([await queued('withdrawn'), await queued('restored')]).toEqual([[all[0], all[2]], []])
  const first = await send('withdrawn')
  await write((tx) => tx.update(users).set({ wantsMail: false }).where(eq(users.id, stays[0]!.guestId)))
  await hidePlace(operator, other.id, 'There is no such house')
  await liftSuspension(operator, host.id, 'A mistake')
  // What is hidden by itself is still not offered.
  expect(await queued('restored')).toEqual([all[0], all[1]])
  const letter = await mail('restored', stays[0]!)
  expect(letter?.subject).toBe('Back on Basera: A palace')
  expect(renderText(letter!)).toContain('still booked, as before')
  expect(await mail('restored', stays[2]!)).toBeUndefined()
  await showPlace(operator, other.id, 'There is', { areGuestsTold: true })
  expect(await queued('restored')).toEqual(all)
  await cancelBooking(all[1]!, { id: stays[1]!.guestId })
  expect(await mail('restored', stays[1]!)).toBeUndefined()

  await send('restored')
  await suspendUser(operator, host.id, 'Fraud after all')
  const second = await send('withdrawn')
  // Two mails of one name would be taken for the same one.
  const names = await Promise.all(
    [...first, ...second].map(async ({ payload }) => (await buildBookingEmail(payload))?.id),
  )
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  await hidePlace(operator, place.id, 'There is no such house')
  await showPlace(operator, place.id, 'There is', { areGuestsTold: true })
  expect(await queued('restored')).toEqual([])
})

test('a hidden place’s guests are notified, and none of the host’s other places', async () => {
  const { place, stays } = await aHostWithGuests()
  await hidePlace(operator, place.id, 'There is no such house', { areGuestsTold: true })
  expect(await withdrawalsOf(stays)).toEqual([stays[0]!.id, stays[1]!.id])
  expect(await mail('coming', stays[0]!)).toBeUndefined()
  expect(await mail('coming', stays[2]!)).toBeDefined()
  await showPlace(operator, place.id, 'There is')
  expect(await mail('coming', stays[0]!)).toBeDefined()
})

test('of the stays at a suspended host’s, those that are ticked are cancelled, and the others kept without directions or a deadline', async () => {
  const host = await withUpi(await aUser())
  const place = await aPlace({ owner: host, directions: 'Gate 4, code 7391', payment: LAPSING })
  const stays = []
  for (const day of [5, 10, 15, 20, 25, 30]) {
    const guest = await aUser()
    await verifyEmailOf(guest)
    const phone = `98765 ${30_000 + ++phones}`
    stays.push({
      guest,
      ...(await aBooking({ place, guest, checkIn: addDays(TODAY, day), nights: 2, phone })),
    })
  }
  const [kept, ...off] = stays
  await write((tx) => tx.update(users).set({ wantsMail: false }).where(eq(users.id, off[0]!.guest.id)))
  expect(await directionsOfTrip(kept!.guest, kept!.id)).toContain('7391')
  expect((await bookingOf(kept!.guest, kept!.id)).lapsesAt).not.toBe(null)

  const cancel = off.map(({ id }) => id)
  await suspendUser(operator, host.id, 'Fraud', { cancel, guestsRead: 'There is no such house.' })
  for (const { guest, id } of off) {
    expect(await bookingOf(guest, id)).toMatchObject({
      status: 'cancelled by operator',
      cancelReason: 'There is no such house.',
    })
    const letter = await buildBookingEmail({ about: 'cancelled', to: 'guest', booking: id })
    expect(renderText(letter!)).toContain('There is no such house.')
    expect(renderText(letter!)).not.toContain('Fraud')
  }
  expect(await withdrawalsOf(stays)).toEqual([kept!.id])
  expect(await bookingOf(kept!.guest, kept!.id)).toMatchObject({ status: 'confirmed', lapsesAt: null })
  expect(await directionsOfTrip(kept!.guest, kept!.id)).toBe('')
  expect(await payeeOf(host)).toBe(null)
  const booked = await buildBookingEmail({ about: 'booked', to: 'guest', booking: kept!.id })
  // The mail that the place is not offered any more says all that holds.
  expect(booked).toBeUndefined()
  await liftSuspension(operator, host.id, 'A mistake')
  expect(await directionsOfTrip(kept!.guest, kept!.id)).toContain('7391')
  expect(await payeeOf(host)).not.toBe(null)
})

test('stays of another host are not cancelled with those of one who is suspended', async () => {
  const { host } = await aHostWithGuests()
  const { stays } = await aHostWithGuests()
  await suspendUser(operator, host.id, 'Fraud', { cancel: stays.map(({ id }) => id) })
  for (const stay of stays) expect((await bookingOf({ id: stay.guestId }, stay.id)).status).toBe('confirmed')
})
