import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { guestRegister } from '#app/db/schema/guest-register.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { clockReadings } from '#app/db/schema/system.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { anonymiseRowsBefore } from '#app/db/personal-data.server.ts'
import { write } from '#app/db/write.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { REMINDER_IDS } from '#app/domain/bookings/emails.server.ts'
import { dayInIndia } from '#app/domain/calendar-date.ts'
import { clockDoubt, trustClock } from '#app/domain/clock/clock-check.server.ts'
import { latestAuditEntries } from '#app/domain/operators/audit-log.server.ts'
import { confirmClock, confirmSite } from '#app/domain/operators/site-acts.server.ts'
import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import { createEmailToken } from '#app/domain/users/email-tokens.server.ts'
import { isVerificationTokenOf } from '#app/domain/users/email-verification.server.ts'
import { isLoginChallenge, newLoginChallenge } from '#app/domain/users/login-challenges.server.ts'
import { isValidResetToken } from '#app/domain/users/password-reset.server.ts'
import { requiredReauth, requirePassword } from '#app/domain/users/reauth.server.ts'
import { setMilestone } from '#app/platform/milestones.server.ts'
import { addJob, mendFarJobs } from '#app/platform/jobs/jobs.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aBooking } from '../tests/factories/a-booking.ts'
import { aPlace } from '../tests/factories/a-place.ts'
import { aRegisteredGuest } from '../tests/factories/a-registered-guest.ts'
import { aSession } from '../tests/factories/a-session.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { PASSWORD } from '../tests/factories/password.ts'
import { sweep } from './cleanup.ts'
import { bookingEmailJob, emailJob } from './job-handlers.ts'

// Promise 41: a wrong clock destroys nothing.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const AHEAD = 1100 * DAY

beforeEach(() => write((tx) => tx.delete(clockReadings)))

test('a clock years ahead ends no session and forgets no guest, whoever comes meanwhile', async () => {
  const now = Date.now()
  const { id } = await aBooking()
  await aSession(await aUser())
  await aRegisteredGuest()
  const rows = async () => ({
    sessions: await db.$count(sessions),
    registered: await db.$count(guestRegister),
    named: (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.name,
  })
  const before = await rows()
  expect(before).toMatchObject({ named: 'Ravi Kumar', registered: 1 })

  // The first reading ever, with rows that tell; then hour after hour, and a restart at another wrong time.
  expect(await sweep(now + AHEAD)).toMatchObject({ doubt: { readAt: now + AHEAD } })
  for (let hour = 1; hour < 6 * 24; hour += 12)
    expect(await sweep(now + AHEAD + hour * HOUR)).toHaveProperty('doubt')
  expect(await sweep(now + AHEAD + 20 * DAY)).toHaveProperty('doubt')
  // A row of the wrong time does not speak for it.
  await write((tx) => tx.update(sessions).set({ lastUsedAt: now + AHEAD + 20 * DAY }))
  expect(await sweep(now + AHEAD + 20 * DAY + HOUR)).toHaveProperty('doubt')
  expect(await clockDoubt()).toMatchObject({ readAt: now + AHEAD + 20 * DAY + HOUR })
  expect(await rows()).toEqual(before)

  expect(await sweep(now + HOUR)).toHaveProperty('swept')
  expect(await clockDoubt()).toBeUndefined()
  expect(await sweep(now + 20 * HOUR)).toHaveProperty('swept')
})

test('a clock that jumped is believed once it has run evenly for a week', async () => {
  const now = Date.now()
  await aSession(await aUser())
  await sweep(now)
  const start = now + 30 * DAY
  for (let day = 0; day < 7; day += 1) expect(await sweep(start + day * DAY)).toHaveProperty('doubt')
  expect(await sweep(start + 7 * DAY)).toHaveProperty('swept')
  // One behind is doubted alike, and does not make the right one suspicious.
  expect(await sweep(0)).toHaveProperty('doubt')
  expect(await sweep(start + 7 * DAY + HOUR)).toHaveProperty('swept')
})

test('an operator confirms the clock at once, and only the time that the page showed', async () => {
  const now = Date.now()
  const operator = await aUser()
  await sweep(now - 30 * DAY)
  expect(await sweep(now)).toHaveProperty('doubt')
  await expect(confirmClock(operator, now - DAY, 'It is right.')).rejects.toMatchObject({ code: 'conflict' })
  await expect(confirmClock(operator, NaN, 'It is right.')).rejects.toMatchObject({ code: 'conflict' })
  expect(await sweep(now)).toHaveProperty('doubt')
  await confirmClock(operator, now, 'The server was off for a month.')
  expect(await sweep(now)).toHaveProperty('swept')
  const { acts } = await latestAuditEntries()
  expect(acts[0]).toMatchObject({ act: 'trust the clock', subject: 'site', operator: operator.email })
})

test('a restored copy deletes nothing and sends nothing until the operator says it is the site', async () => {
  const send = vi.fn(() => Promise.resolve())
  const mail = emailJob(send, () => Promise.resolve(undefined))
  await write(async (tx) => {
    await trustClock(tx, Date.now())
    await setMilestone(tx, 'origin', 1, 'https://basera.example')
  })
  expect(await sweep(Date.now())).toEqual({ copy: { why: 'origin', origin: 'https://basera.example' } })
  expect(await mail.run({}, new AbortController().signal)).toHaveProperty('retryInMs')
  await confirmSite(await aUser(), 'It has another name now.')
  expect(await sweep(Date.now())).toHaveProperty('swept')
  expect(await mail.run({}, new AbortController().signal)).toBeUndefined()
})

test('one run deletes and empties only so much', async () => {
  const user = await aUser()
  const sessionsOf = () => db.$count(sessions, eq(sessions.userId, user.id))
  for (let i = 0; i < 3; i += 1) await aSession(user)
  expect(await deleteSome(sessions.tokenHash, eq(sessions.userId, user.id), 2)).toBe(2)
  expect(await sessionsOf()).toBe(1)

  const made = [await aBooking(), await aBooking(), await aBooking()]
  const ids = made.map(({ id }) => id)
  const named = async () =>
    (await db.select().from(bookings).where(inArray(bookings.id, ids))).filter(({ name }) => name !== '')
      .length
  const all = (await db.select().from(bookings)).filter(({ name }) => name !== '').length
  expect(await anonymiseRowsBefore('2999-01-01', 2)).toBe(2)
  expect((await db.select().from(bookings)).filter(({ name }) => name !== '')).toHaveLength(all - 2)
  await anonymiseRowsBefore('2999-01-01')
  expect(await named()).toBe(0)
})

test('a reminder waits for a clock that is believed, other mails about bookings go', async () => {
  const send = vi.fn(() => Promise.resolve())
  const { id: booking } = await aBooking()
  const run = (about: string) =>
    bookingEmailJob(send).run({ about, to: 'guest', booking }, new AbortController().signal)
  await write((tx) => trustClock(tx, Date.now() - AHEAD))
  expect(await run('coming')).toBe('held')
  expect(await run('stayed')).toBe('held')
  expect(await run('booked')).toBeUndefined()
  expect(send).toHaveBeenCalledOnce()
  await write((tx) => trustClock(tx, Date.now()))
  expect(await run('coming')).toBeUndefined()
})

test('jobs that a clock ahead has put off for years are due again', async () => {
  const now = Date.now()
  await write(async (tx) => {
    for (const [id, due] of [
      ['far', now + AHEAD],
      ['soon', now + DAY],
      [`${REMINDER_IDS}x`, now + 200 * DAY],
      ['taken', now - 1],
    ] as const)
      await addJob(tx, { id, kind: 'a test', payload: {}, due })
    await tx
      .update(jobs)
      .set({ lockedUntil: now + AHEAD })
      .where(eq(jobs.id, 'taken'))
  })
  expect(await mendFarJobs(now, [REMINDER_IDS])).toBe(2)
  const found = await db.select().from(jobs).where(eq(jobs.kind, 'a test'))
  expect(Object.fromEntries(found.map(({ id, due, lockedUntil }) => [id, [due, lockedUntil]]))).toEqual({
    far: [now, 0],
    soon: [now + DAY, 0],
    [`${REMINDER_IDS}x`]: [now + 200 * DAY, 0],
    taken: [now - 1, 0],
  })
  await write((tx) => tx.delete(jobs).where(eq(jobs.kind, 'a test')))
})

test('what a clock ahead has dated neither lets anybody in nor shuts anybody out once it is right again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [now, user] = [Date.now(), await aUser()]
  const client = { address: '203.0.113.41' }
  const limit = { name: 'a test of clocks', points: 2, seconds: 900, message: 'Too many.' }
  const place = await aPlace({ cancelUntil: 'never' })

  vi.setSystemTime(now + AHEAD)
  const token = await aSession(user)
  const links = {
    reset: (await createEmailToken({ ...user, linksVersion: 0 }, 'new password'))!,
    proof: (await createEmailToken({ ...user, linksVersion: 0 }, 'proved address'))!,
  }
  const booking = await aBooking({ place, guest: user, checkIn: dayInIndia(new Date(now + AHEAD)) })
  // The database has a clock of its own here.
  await write(async (tx) => {
    const createdAt = now + AHEAD
    await tx.update(sessions).set({ createdAt }).where(eq(sessions.userId, user.id))
    await tx.update(bookings).set({ createdAt }).where(eq(bookings.id, booking.id))
  })
  for (let tries = 0; tries < 5; tries += 1)
    await countAttempt(limit, ['everybody']).catch((reason: unknown) => reason)
  const challenge = (await newLoginChallenge('a browser')).toString('base64url')
  expect([await isValidResetToken(links.reset), await isLoginChallenge(challenge, 'a browser')]).toEqual([
    true,
    true,
  ])

  vi.setSystemTime(now)
  expect(await isValidResetToken(links.reset)).toBe(false)
  expect(await isVerificationTokenOf(user, links.proof)).toBe(false)
  expect(await isLoginChallenge(challenge, 'a browser')).toBe(false)
  expect(await requiredReauth(user, token)).toBe('current password')
  await expect(requirePassword(user, PASSWORD, { token, client })).resolves.toBeUndefined()
  await expect(cancelBooking(booking.id, user)).rejects.toMatchObject({ code: 'invalid' })
  for (let tries = 0; tries < 2; tries += 1) await countAttempt(limit, ['everybody'])
  await expect(countAttempt(limit, ['everybody'])).rejects.toMatchObject({ retryAfterSeconds: 900 })
  // And who is signed in stays so, for as long as anybody.
  expect(await userBySessionToken(token)).toMatchObject({ id: user.id })
  vi.setSystemTime(now + 31 * DAY)
  expect(await userBySessionToken(token)).toBeUndefined()
})
