import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { payments } from '#app/db/schema/payments.ts'
import { clockReadings } from '#app/db/schema/system.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aStay, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { LAPSING, letDeadlinePass, withUpi } from '../../../tests/factories/an-advance.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { sidesOfBooking } from '../messages/send-message.server.ts'
import { answerRequest } from '../requests/answer-request.server.ts'
import { reviewStay } from '../reviews/write-review.server.ts'
import type { User } from '../users/user.ts'
import { answerChange } from './answer-change.server.ts'
import { bookPlace, createBooking } from './bookings.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { buildBookingEmail, BOOKING_EMAIL_JOB } from './emails.server.ts'
import { BOOKING_LAPSE_JOB, lapseBooking } from './lapse-booking.server.ts'
import { describeLapsing } from './lapsing.ts'
import { occupancyOf } from './occupancy.server.ts'
import { answerPayment, claimPaid } from './pay-booking.server.ts'
import { proposeChange } from './propose-change.server.ts'
import { guestsOf } from './reservations.server.ts'
import { unavailableNights } from './stay-availability.server.ts'
import { bookingOf, bookingsOf, tripsOf } from './trips.server.ts'

const HOUR_MS = 3_600_000
const WORDS = { what: 'refused', words: 'Not in my bank' } as const

let host: User
let guest: User
let place: Awaited<ReturnType<typeof aPlace>>
let references = 100_000_000_000

beforeEach(async () => {
  ;[host, guest] = [await withUpi(await aUser()), await aUser()]
  const areVerified = inArray(users.id, [host.id, guest.id])
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(areVerified))
  place = await aPlace({ owner: host, payment: LAPSING })
})

const stay = (from = 10, nights = 2) => aStay({ checkIn: addDays(todayInIndia(), from), nights })
const book = (from?: number, who: { id: string } = guest) => bookPlace(place.id, who, stay(from))
const held = (id = place.id) => db.select().from(holds).where(eq(holds.placeId, id))
const runJob = (id: string, at = 0) => lapseBooking({ booking: id, at })
const t = (id: string, amount = 200, now?: number) =>
  claimPaid(guest, id, { amount, reference: String((references += 1)) }, now)
const rowOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const paymentsOfBooking = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(asc(payments.seq))).map(
    ({ kind, amount, state, answeredBy }) => [kind, amount, state, answeredBy],
  )

async function lapseJobs(id: string) {
  const all = await db.select().from(jobs).where(eq(jobs.kind, BOOKING_LAPSE_JOB))
  return all.filter(({ payload }) => payload.booking === id).map(({ due }) => due)
}

async function mailTo(to: 'guest' | 'host', id: string, about = 'lapsed') {
  const all = await db.select().from(jobs).where(eq(jobs.kind, BOOKING_EMAIL_JOB))
  const job = all.find(
    ({ payload }) => payload.booking === id && payload.to === to && payload.about === about,
  )
  const mail = job && (await buildBookingEmail(job.payload))
  return mail && renderText(mail)
}

test('a booking says until when it stands, and so do its holds, its job and the mails', async () => {
  const booked = await book()
  const { id, lapsesAt, bookedAt } = booked
  expect(lapsesAt! - bookedAt).toBeGreaterThan(24 * HOUR_MS - 60_000)
  expect(lapsesAt! % 60_000).toBe(0)
  expect(await held()).toMatchObject([{ what: 'booking', bookingId: id, lapsesAt }])
  expect(await lapseJobs(id)).toEqual([lapsesAt])
  expect(booked.terms!.payment).toEqual({ amount: 200, hours: 24, lapses: true })
  const sentence = describeLapsing(booked, 'guest')!
  expect(sentence).toMatch(/^Pay ₹200 by .+, or the booking is cancelled automatically\./)
  expect(await mailTo('guest', id, 'booked')).toContain('or the booking is cancelled automatically.')
  expect(await mailTo('host', id, 'booked')).toContain('the booking is cancelled automatically.')
})

test('at the deadline it has lapsed for everybody, whether the job has run or not', async () => {
  const { id } = await book()
  await letDeadlinePass(id)
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'lapsed', lapsesAt: null })
  const trips = await tripsOf(guest)
  expect([trips.upcoming, trips.cancelled.map((trip) => trip.id)]).toEqual([[], [id]])
  expect(await bookingsOf(guest)).toEqual([])
  expect((await guestsOf(host, { when: 'coming' })).guests).toEqual([])
  expect(await unavailableNights(place)).toEqual([])
  expect((await occupancyOf([place], stay().checkIn)).get(place.id)).toMatchObject({ nextArrival: null })
  expect(await sidesOfBooking(guest, id)).toMatchObject({ isBooked: false })
  const shown = (await bookingOf(guest, id)).payments!
  expect(shown.map(({ state, answeredBy }) => [state, answeredBy])).toEqual([
    ['waived', 'deadline'],
    ['waived', 'deadline'],
  ])
  const over = addDays(stay().checkOut, 1)
  await expect(
    reviewStay(guest, id, { rating: 5, text: 'Good', privateNote: '' }, { today: over }),
  ).rejects.toThrow('has lapsed')
  await expect(proposeChange(id, guest, { ...stay(20), note: '' })).rejects.toThrow('has lapsed')
  expect(await cancelBooking(id, guest)).toMatchObject({ status: 'lapsed' })

  const stranger = await aUser()
  const next = await book(10, stranger)
  expect(await held()).toMatchObject([{ bookingId: next.id }])
  expect(await rowOf(id)).toMatchObject({ status: 'lapsed' })
})

test('the job writes it down once, ends what is open of it, and tells both', async () => {
  const { id, lapsesAt: deadline } = await book()
  expect(await runJob(id)).toBeUndefined()
  expect(await runJob(id, deadline!)).toMatchObject({ retryInMs: expect.any(Number) as number })
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  await letDeadlinePass(id)
  const next = await book(10, await aUser())
  for (let i = 0; i < 2; i += 1) await runJob(id)
  const { lapsesAt, cancelledAt, status } = await rowOf(id)
  expect([status, lapsesAt, cancelledAt! < Date.now()]).toEqual(['lapsed', null, true])
  expect(await paymentsOfBooking(id)).toEqual([
    ['advance', 200, 'waived', 'deadline'],
    ['rest', 800, 'waived', 'deadline'],
  ])
  expect(await held()).toMatchObject([{ bookingId: next.id }])
  expect(await mailTo('guest', id)).toMatch(/Your booking has lapsed[\s\S]*Please don't pay for it now/)
  expect(await mailTo('host', id)).toContain("has lapsed because it wasn't paid in time.")
  expect((await guestsOf(host, { when: 'cancelled' })).guests.map((one) => one.id)).toEqual([id])
})

test('what is said to be paid in time keeps it; a part of it does not', async () => {
  const { id, lapsesAt } = await book()
  await t(id, 150)
  expect(await rowOf(id)).toMatchObject({ lapsesAt })
  await t(id, 50)
  expect(await rowOf(id)).toMatchObject({ lapsesAt: null })
  expect(await held()).toMatchObject([{ lapsesAt: null }])
  expect(await lapseJobs(id)).toEqual([])
  expect(describeLapsing(await bookingOf(guest, id), 'host')).toContain(
    'your guest gets 24 more hours, once.',
  )

  const part = await book(20)
  await t(part.id, 150)
  await letDeadlinePass(part.id)
  await runJob(part.id)
  const [said] = (await bookingOf(guest, part.id)).payments!
  await answerPayment(host, said!.id, { what: 'received' })
  expect(await paymentsOfBooking(part.id)).toEqual([
    ['advance', 150, 'received', 'host'],
    ['rest', 800, 'waived', 'deadline'],
    ['advance', 50, 'waived', 'deadline'],
    ['refund', 150, 'due', null],
  ])
})

test('received or not needed, it stays booked', async () => {
  for (const what of ['received', 'waived'] as const) {
    const { id, payments: due } = await book(what === 'waived' ? 10 : 20)
    await answerPayment(host, due![0]!.id, { what })
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', lapsesAt: null })
    await runJob(id)
    expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed' })
  }
})

test('what has not arrived has as many hours once more; the second time the booking lapses when they are over', async () => {
  const { id, payments: due } = await book()
  const [advance] = due!
  const now = Date.now()
  await t(id)
  await answerPayment(host, advance!.id, WORDS)
  const renewed = (await rowOf(id)).lapsesAt!
  expect(renewed - now).toBeGreaterThanOrEqual(24 * HOUR_MS)
  expect(await held()).toMatchObject([{ lapsesAt: renewed }])
  await t(id)
  expect(describeLapsing(await bookingOf(guest, id), 'guest')).toContain(
    'after that the booking is cancelled at once',
  )
  await answerPayment(host, advance!.id, WORDS)
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', lapsesAt: renewed })
  await t(id)
  await letDeadlinePass(id)
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed' })
  await answerPayment(host, advance!.id, WORDS)
  expect(await rowOf(id)).toMatchObject({ status: 'lapsed', lapsesAt: null })
  expect(await held()).toEqual([])
  expect(await mailTo('guest', id)).toBeDefined()
})

test('said too late, it stays lapsed, and what has come is to be given back', async () => {
  const { id } = await book()
  await letDeadlinePass(id)
  await t(id)
  const lapsed = await bookingOf(guest, id)
  expect(lapsed).toMatchObject({ status: 'lapsed' })
  for (const side of ['guest', 'host'] as const) expect(describeLapsing(lapsed, side)).toBeUndefined()
  const [advance] = lapsed.payments!
  expect(advance).toMatchObject({ state: 'said', amount: 200 })
  await answerPayment(host, advance!.id, { what: 'received' })
  expect(await rowOf(id)).toMatchObject({ status: 'lapsed' })
  expect((await paymentsOfBooking(id)).at(-1)).toEqual(['refund', 200, 'due', null])

  const other = await book(20)
  await letDeadlinePass(other.id)
  await runJob(other.id)
  await answerPayment(host, other.payments![0]!.id, { what: 'received' })
  expect((await paymentsOfBooking(other.id)).at(-1)).toEqual(['refund', 200, 'due', null])
})

test('of what was asked for the hours begin when its host accepts', async () => {
  const asked = await aPlace({ owner: host, payment: LAPSING, booking: 'on request' })
  const { id } = await createBooking(asked.id, guest, stay())
  const later = Date.now() + 5 * HOUR_MS
  await answerRequest(host, id, { accept: true }, later)
  const { lapsesAt } = await rowOf(id)
  expect(lapsesAt).toBeGreaterThanOrEqual(later + 24 * HOUR_MS)
  expect(await held(asked.id)).toMatchObject([{ what: 'booking', lapsesAt }])
  expect(await lapseJobs(id)).toEqual([lapsesAt])
})

test('a stay that is changed takes its deadline along, and one that is cancelled has none', async () => {
  const { id, lapsesAt } = await book()
  const moved = { ...stay(11, 3), note: '' }
  await answerChange(id, host, { accept: true, changeId: await proposeChange(id, guest, moved) })
  expect(await rowOf(id)).toMatchObject({ checkIn: moved.checkIn, lapsesAt })
  expect(await held()).toMatchObject([{ what: 'booking', checkIn: moved.checkIn, lapsesAt }])
  // To the day after tomorrow: due at noon of that day at the latest, and sooner than before.
  await letDeadlinePass(id, Date.now() + 5 * 24 * HOUR_MS)
  const soon = { ...stay(2), note: '' }
  await answerChange(id, host, { accept: true, changeId: await proposeChange(id, guest, soon) })
  const row = await rowOf(id)
  expect(row.lapsesAt).toBeLessThanOrEqual(Date.parse(`${soon.checkIn}T12:00:00+05:30`))
  expect(await lapseJobs(id)).toContain(row.lapsesAt)

  await proposeChange(id, guest, { ...stay(30), note: '' })
  await letDeadlinePass(id)
  await runJob(id)
  expect(await held()).toEqual([])

  const other = await book(20)
  await cancelBooking(other.id, guest)
  expect(await rowOf(other.id)).toMatchObject({ status: 'cancelled by guest', lapsesAt: null })
  expect(await lapseJobs(other.id)).toEqual([])
})

test('of several rooms those of the booking that is late are free, and fewer rooms keep the deadline', async () => {
  const rooms = await aPlace({ owner: host, payment: LAPSING, units: 3, preparationDays: 1 })
  const { id, lapsesAt } = await bookPlace(rooms.id, guest, { ...stay(), units: 2 })
  await expect(createBooking(rooms.id, await aUser(), { ...stay(), units: 2 })).rejects.toThrow()
  await makeOlder({ id })
  await cancelBooking(id, guest, { keepUnits: 1 })
  expect(await held(rooms.id)).toMatchObject([{ lapsesAt }])
  await bookPlace(rooms.id, await aUser(), { ...stay(), units: 2 })
  await letDeadlinePass(id)
  const next = await bookPlace(rooms.id, await aUser(), stay(11))
  expect(await rowOf(id)).toMatchObject({ status: 'lapsed' })
  const ofNext = (await held(rooms.id)).filter(({ bookingId }) => bookingId === next.id)
  expect(ofNext).toHaveLength(1)
})

test('a clock that is ahead ends no booking, whoever wants its nights', async () => {
  const { id } = await book()
  await letDeadlinePass(id)
  const kept = await db.select().from(clockReadings)
  onTestFinished(() =>
    write(async (tx) => {
      await tx.delete(clockReadings)
      if (kept.length > 0) await tx.insert(clockReadings).values(kept)
    }),
  )
  const long = Date.now() - 30 * 86_400_000
  const doubted = { name: 'server', readAt: long, trustedAt: long, doubtedSince: null }
  await write(async (tx) => {
    await tx.delete(clockReadings)
    await tx.insert(clockReadings).values(doubted)
  })
  await expect(book(10, await aUser())).rejects.toMatchObject({ code: 'conflict' })
  expect(await runJob(id)).toMatchObject({ retryInMs: 60_000 })
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  await t(id)
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', lapsesAt: null })
})

test('said, received, cancelled, late and booked by another at one moment, a booking has one outcome, and its holds agree', async () => {
  for (let run = 0; run < 10; run += 1) {
    const { id, payments: due } = await book()
    const rival = await aUser()
    const isLate = run % 2 === 0
    if (isLate) await letDeadlinePass(id)
    const tried = [
      () => t(id),
      () => answerPayment(host, due![0]!.id, { what: 'received' }),
      () => runJob(id),
      () => cancelBooking(id, guest),
      () => book(10, rival),
    ]
    const order = tried.slice(run % tried.length).concat(tried.slice(0, run % tried.length))
    await Promise.allSettled(order.map((one) => one()))
    await runJob(id)
    const { status, lapsesAt } = await rowOf(id)
    expect(status).toBe(isLate ? 'lapsed' : 'cancelled by guest')
    expect(lapsesAt).toBeNull()
    const own = and(eq(holds.placeId, place.id), eq(holds.bookingId, id))
    expect(await db.$count(holds, own)).toBe(0)
    const rows = await paymentsOfBooking(id)
    const sum = (kind: string, states: string[]) =>
      rows.reduce(
        (all, [of, amount, state]) =>
          of === kind && states.includes(String(state)) ? all + Number(amount) : all,
        0,
      )
    expect(sum('refund', ['due'])).toBe(sum('advance', ['received']))
    expect(rows.some(([of, , state]) => of !== 'refund' && state === 'due')).toBe(false)
    for (const { bookingId } of await held()) await cancelBooking(bookingId!, rival)
  }
})
