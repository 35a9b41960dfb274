import { db } from '#app/db/connections.server.ts'
import { emailTokens } from '#app/db/schema/accounts.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { nightsOfMonth } from '../availability/host-calendar.server.ts'
import { bookPlace, createBooking } from '../bookings/bookings.server.ts'
import { proposeChange } from '../bookings/propose-change.server.ts'
import { blockGuestIn } from '../bookings/blocked-guests.server.ts'
import { bookingOf } from '../bookings/trips.server.ts'
import { unavailableNights } from '../bookings/stay-availability.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import type { User } from '../users/user.ts'
import { endLinks } from '../users/email-tokens.server.ts'
import { answerByLink, answerRequest } from './answer-request.server.ts'
import { blockOtherSide } from '../messages/block-person.server.ts'
import { askHost } from '../messages/send-message.server.ts'
import { buildRequestEmail, LAPSE_JOB, REQUEST_EMAIL_JOB } from './emails.server.ts'
import { lapseRequest, withdrawRequest } from './end-request.server.ts'
import { pausePlace } from './withdraw-place.server.ts'
import { ANSWER_MS, timeLeft } from './request.ts'
import { requestForHost, requestOf, requestOfLink, requestsOf, requestsToAnswer } from './requests.server.ts'

let host: User
let guest: User
let place: Awaited<ReturnType<typeof aPlace>>

beforeEach(async () => {
  ;[host, guest] = [await aUser(), await aUser()]
  const areVerified = inArray(users.id, [host.id, guest.id])
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(areVerified))
  place = await aPlace({ owner: host, booking: 'on request' })
})

const stay = (from = 10, nights = 2) => aStay({ checkIn: addDays(todayInIndia(), from), nights })
const ask = (from?: number, who = guest, options = {}) => createBooking(place.id, who, stay(from), options)
const held = () => db.select().from(holds).where(eq(holds.placeId, place.id))

async function letLapse(id: string): Promise<void> {
  const past = Date.now() - 1000
  await write(async (tx) => {
    await tx.update(bookingRequests).set({ answerBy: past }).where(eq(bookingRequests.id, id))
    await tx.update(holds).set({ lapsesAt: past }).where(eq(holds.bookingId, id))
  })
}

async function mailTo(to: 'guest' | 'host', id: string, about = 'requested') {
  const all = await db.select().from(jobs).where(eq(jobs.kind, REQUEST_EMAIL_JOB))
  const job = all.find(
    ({ payload }) => payload.request === id && payload.to === to && payload.about === about,
  )
  return job && buildRequestEmail(job.payload)
}

async function linkTo(id: string): Promise<string> {
  const mail = await mailTo('host', id)
  return /\/answer\?token=([\w-]{43})/.exec(renderText(mail!))![1]!
}

test('a request holds its nights and is no booking; accepted, it is one with the same id and price', async () => {
  const { id, status } = await ask()
  expect(status).toBe('requested')
  expect(await held()).toMatchObject([{ what: 'request', bookingId: id }])
  expect(await db.$count(bookings, eq(bookings.placeId, place.id))).toBe(0)
  await expect(ask(11, await aUser())).rejects.toMatchObject({ code: 'conflict' })
  await expect(ask(11)).rejects.toThrow('You have already requested some of these nights')
  expect(await requestsToAnswer(host)).toMatchObject([{ id, phone: '', state: 'requested' }])

  const asked = await requestOf(guest, id)
  await answerRequest(host, id, { accept: true })
  await answerRequest(host, id, { accept: true })
  const booking = await bookingOf(guest, id)
  expect(booking).toMatchObject({ status: 'confirmed', price: asked.price, phone: asked.phone })
  expect(booking.terms).toEqual(asked.terms)
  expect(await held()).toMatchObject([{ what: 'booking', bookingId: id, lapsesAt: null }])
  expect(await requestsToAnswer(host)).toEqual([])
  await expect(answerRequest(host, id, { accept: false })).rejects.toMatchObject({ code: 'conflict' })
  await expect(withdrawRequest(guest, id)).rejects.toThrow('Your host has just accepted')
})

test.each(['host', 'guest'] as const)(
  'whoever of the two blocks the other ends an open request: the %s',
  async (by) => {
    const { id } = await ask(10)
    const { conversation } = await askHost(guest, place.id, { text: 'Hello', address: '203.0.113.9' })
    await blockOtherSide(by === 'host' ? host : guest, conversation, true)
    expect((await requestOf(guest, id)).state).toBe(by === 'host' ? 'refused' : 'withdrawn')
    expect(await held()).toEqual([])
  },
)

test('until a stay is booked neither side reads a contact of the other, on pages and in mails', async () => {
  const request = await createBooking(place.id, guest, { ...stay(), name: 'Asha 98450 12345' })
  const toHost = renderText((await mailTo('host', request.id, 'requested'))!)
  await answerRequest(host, request.id, { accept: false, reason: 'Call 98450 54321 or pay ravi@okicici' })
  const seen = await requestOf(guest, request.id)
  expect(seen.reason).toBe('Call [hidden until booked] or pay [hidden until booked]')
  const toGuest = renderText((await mailTo('guest', request.id, 'refused'))!)
  for (const text of [toHost, toGuest]) {
    expect(text).toContain('[hidden until booked]')
    expect(text).not.toMatch(/98450|okicici/)
  }
})

test('a refused, a withdrawn and a lapsed request let their nights go, and say so', async () => {
  const refused = await ask(10)
  await answerRequest(host, refused.id, { accept: false, reason: 'We paint the house.' })
  expect(await requestOf(guest, refused.id)).toMatchObject({
    state: 'refused',
    reason: 'We paint the house.',
  })
  expect(renderText((await mailTo('guest', refused.id, 'refused'))!)).toContain('We paint the house.')
  const withdrawn = await ask(10)
  await withdrawRequest(guest, withdrawn.id)
  await withdrawRequest(guest, withdrawn.id)
  expect(await mailTo('host', withdrawn.id, 'withdrawn')).toBeDefined()
  await expect(answerRequest(host, withdrawn.id, { accept: true })).rejects.toThrow('withdrawn')
  const lapsed = await ask(10)
  await letLapse(lapsed.id)
  await lapseRequest({ request: lapsed.id })
  await lapseRequest({ request: lapsed.id })
  expect(await mailTo('guest', lapsed.id, 'lapsed')).toBeDefined()
  expect(await mailTo('host', lapsed.id, 'lapsed')).toBeDefined()
  expect(await held()).toEqual([])
  const states = (await requestsOf(guest)).map(({ state }) => state)
  expect(states).toEqual(['lapsed', 'withdrawn', 'refused'])
})

test('past its deadline a request has lapsed for everybody, whether the job has run or not', async () => {
  const { id } = await ask()
  const [job] = (await db.select().from(jobs).where(eq(jobs.kind, LAPSE_JOB))).filter(
    ({ payload }) => payload.request === id,
  )
  expect(job!.due).toBeGreaterThan(Date.now() + ANSWER_MS - 60_000)
  await letLapse(id)
  expect(await requestOf(guest, id)).toMatchObject({ state: 'lapsed' })
  expect(await requestForHost(host, id)).toMatchObject({ state: 'lapsed' })
  expect(await requestsToAnswer(host)).toEqual([])
  await expect(answerRequest(host, id, { accept: true })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('time to answer this request is over') as string,
  })
  expect(await unavailableNights(place)).toEqual([])
  const month = stay().checkIn.slice(0, 7)
  expect((await nightsOfMonth(host, place.id, month)).every(({ hold }) => hold === null)).toBe(true)
  // The hold remains until the next request removes it.
  expect(await held()).toHaveLength(1)
  const next = await ask(10, await aUser())
  expect(await held()).toMatchObject([{ bookingId: next.id }])
})

test('lapsed requests keep no days to prepare either', async () => {
  const units = { units: 2, preparationDays: 2, booking: 'on request' } as const
  for (const terms of [{ ...units, units: 1 }, units]) {
    const prepared = await aPlace({ owner: host, ...terms })
    const asked = await createBooking(prepared.id, guest, stay(10))
    const nights = () => unavailableNights(prepared)
    expect(await nights()).toHaveLength(terms.units === 1 ? 1 : 0)
    await letLapse(asked.id)
    expect(await nights()).toEqual([])
    if (terms.units === 1) continue
    // Nor does the hold that counts again block the other room.
    await createBooking(prepared.id, await aUser(), { ...stay(12), units: 2 })
    expect(await nights()).toHaveLength(1)
  }
})

test('a guest has three open requests at most, the same key gives the same one, and open ones count as stays', async () => {
  const first = await ask(10, guest, { key: 'one' })
  expect(await ask(10, guest, { key: 'one' })).toMatchObject({ id: first.id, status: 'requested' })
  await expect(ask(20, guest, { key: 'one' })).rejects.toMatchObject({ code: 'invalid' })
  await ask(20)
  await ask(30)
  await expect(ask(40)).rejects.toThrow('You have 3 unanswered requests')
  await withdrawRequest(guest, first.id)
  await ask(40)
  expect(await ask(10, guest, { key: 'one' })).toMatchObject({ id: first.id, status: 'withdrawn' })

  const bound = env.UNPROVED_STAYS
  onTestFinished(() => void (env.UNPROVED_STAYS = bound))
  env.UNPROVED_STAYS = 3
  const unverified = await aUser()
  for (const from of [50, 60, 70]) await ask(from, unverified)
  const atOnce = await aPlace()
  await expect(bookPlace(atOnce.id, unverified, stay(80))).rejects.toThrow('Confirm your email first')
})

test('a change of a stay counts what waits for an answer, as a booking does', async () => {
  const plain = await aPlace()
  const { id } = await bookPlace(plain.id, guest, stay(10))
  await ask(14)
  const second = await aPlace({ booking: 'on request' })
  const { id: other } = await createBooking(second.id, guest, stay(14))
  const later = {
    checkIn: addDays(todayInIndia(), 10),
    checkOut: addDays(todayInIndia(), 15),
    noOfGuests: 2,
    note: '',
  }
  await expect(proposeChange(id, guest, later)).rejects.toThrow('You have stays in 2 other places')
  await withdrawRequest(guest, other)
  await proposeChange(id, guest, later)
})

test('the page of a place shows the nights of a request as taken, and as free again once it has lapsed', async () => {
  const version = async () => (await pageVersionsOf([place.id])).get(place.id) ?? 0
  const atFirst = await version()
  const { id } = await ask()
  const asked = await version()
  expect(asked).toBeGreaterThan(atFirst)
  await letLapse(id)
  const before = await version()
  await lapseRequest({ request: id })
  expect(await version()).toBeGreaterThan(before)
  expect(await unavailableNights(place)).toEqual([])
})

test('the link of the mail shows its request, changes nothing by being read, and answers once', async () => {
  const [{ id }, other] = [await ask(10), await ask(20)]
  const token = await linkTo(id)
  for (let i = 0; i < 3; i += 1) expect(await requestOfLink(token)).toMatchObject({ id, phone: '' })
  expect(await requestOf(guest, id)).toMatchObject({ state: 'requested' })
  expect(await db.$count(emailTokens, eq(emailTokens.tokenHash, token))).toBe(0)
  await answerByLink(token, { accept: true })
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed' })
  await expect(answerByLink(token, { accept: false })).rejects.toMatchObject({ code: 'not_found' })
  await expect(requestOfLink(token)).rejects.toMatchObject({ code: 'not_found' })
  expect(await requestOf(guest, other.id)).toMatchObject({ state: 'requested' })
  const second = await linkTo(other.id)
  await write((tx) => endLinks(tx, host))
  await expect(answerByLink(second, { accept: true })).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody reads or answers what is another one’s', async () => {
  const { id } = await ask()
  const stranger = await aUser()
  for (const look of [
    () => requestOf(host, id),
    () => requestForHost(guest, id),
    () => answerRequest(guest, id, { accept: true }),
    () => answerRequest(stranger, id, { accept: true }),
    () => withdrawRequest(stranger, id),
  ])
    await expect(look()).rejects.toMatchObject({ code: 'not_found' })
})

test('a paused place and a guest who is shut out have no open requests, and the guest is told', async () => {
  const { id } = await ask()
  await pausePlace(host, place.id, true)
  expect(await requestOf(guest, id)).toMatchObject({ state: 'refused' })
  expect(await mailTo('guest', id, 'refused')).toBeDefined()
  await pausePlace(host, place.id, false)
  const again = await ask()
  await write((tx) => blockGuestIn(tx, host, { guestId: guest.id, phoneKey: '' }))
  expect(await requestOf(guest, again.id)).toMatchObject({ state: 'refused' })
  expect(await held()).toEqual([])
})

test('whoever deletes their account leaves no open request behind, and not their name and number in it', async () => {
  const token = await aSession(guest)
  const { id } = await ask()
  await deleteAccount(guest, PASSWORD, { token, client: { address: '203.0.113.7' } })
  const [row] = await db.select().from(bookingRequests).where(eq(bookingRequests.id, id))
  expect(row).toMatchObject({ state: 'withdrawn', name: 'Somebody who has left', phone: '' })
  expect(await held()).toEqual([])
  expect(await db.$count(jobs, eq(jobs.id, `${LAPSE_JOB}-${id}`))).toBe(0)
})

test('of two guests who ask for the same nights at once one has them', async () => {
  for (let run = 0; run < 5; run += 1) {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => aUser()))
    const asked = await Promise.allSettled(rivals.map((one) => ask(10 + run * 3, one)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('accepted, refused, withdrawn and lapsed at the same moment, a request has one outcome, and its holds agree', async () => {
  for (let run = 0; run < 12; run += 1) {
    const { id } = await ask()
    const isLate = run % 3 === 0
    if (isLate) await letLapse(id)
    const tried = [
      () => answerRequest(host, id, { accept: true }),
      () => answerRequest(host, id, { accept: false }),
      () => withdrawRequest(guest, id),
      () => lapseRequest({ request: id }),
      ...(isLate ? [() => ask(10, host)] : []),
    ]
    const order = tried.slice(run % tried.length).concat(tried.slice(0, run % tried.length))
    await Promise.allSettled(order.map((one) => one()))
    const [row] = await db.select().from(bookingRequests).where(eq(bookingRequests.id, id))
    const booked = await db.$count(bookings, eq(bookings.id, id))
    expect(row!.state).not.toBe('requested')
    expect(booked).toBe(row!.state === 'accepted' ? 1 : 0)
    expect(await held()).toHaveLength(booked)
    const own = and(eq(holds.placeId, place.id), eq(holds.bookingId, id))
    if (booked) await write((tx) => tx.delete(holds).where(own))
  }
})

test('hours and minutes that are left are said in words', () => {
  const left = (minutes: number) => timeLeft(minutes * 60_000, 0)
  expect([24 * 60, 119, 60, 59, 1, 0].map(left)).toEqual([
    '24 hours',
    '1 hour',
    '1 hour',
    '59 minutes',
    'a minute',
    'a minute',
  ])
})
