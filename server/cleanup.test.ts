import { db } from '#app/db/connections.server.ts'
import { formDrafts, rateLimits } from '#app/db/schema/system.ts'
import { idempotencyKeys } from '#app/db/schema/bookings.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { write } from '#app/db/write.server.ts'
import { bookPlace, createBooking } from '#app/domain/bookings/bookings.server.ts'
import { withdrawRequest } from '#app/domain/requests/end-request.server.ts'
import { saveFormDraft } from '#app/domain/places/form-draft.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { ACCOUNT_EMAIL_JOB, queueAccountEmail } from '#app/domain/users/account-emails.server.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../tests/factories/a-booking.ts'
import { aPlace } from '../tests/factories/a-place.ts'
import { aRegisteredGuest } from '../tests/factories/a-registered-guest.ts'
import { aSession } from '../tests/factories/a-session.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { cleanUp } from './cleanup.ts'

const DAY = 86_400_000

async function rows() {
  return {
    sessions: (await db.select().from(sessions)).length,
    drafts: (await db.select().from(formDrafts)).length,
    bookingKeys: (await db.select().from(idempotencyKeys)).length,
    attempts: (await db.select().from(rateLimits)).length,
  }
}

test('each thing goes when it is of no use any more, and not before', async () => {
  const guest = await aUser()
  await aSession(guest)
  await saveFormDraft({ page: '/x', fields: {} }, '203.0.113.7')
  await bookPlace((await aPlace()).id, guest, aStay(), { key: 'once' })
  await countAttempt({ name: 'a', points: 1, seconds: 60, message: 'No.' }, ['x'])
  const before = await rows()
  expect(before).toMatchObject({ sessions: 1, drafts: 1, bookingKeys: 1 })
  const now = Date.now()

  await cleanUp(now - 1000)
  expect(await rows()).toEqual(before)
  expect(await cleanUp(now + 2 * DAY)).toMatchObject({
    sessions: 0,
    drafts: 1,
    bookingKeys: 0,
    attempts: before.attempts,
  })
  expect(await cleanUp(now + 31 * DAY)).toMatchObject({ requests: 0, sessions: 1, bookingKeys: 1 })
  expect(await rows()).toEqual({ sessions: 0, drafts: 0, bookingKeys: 0, attempts: 0 })
})

test('a farewell email that can not be sent is not stored with its address', async () => {
  await write(async (tx) => {
    await queueAccountEmail(
      tx,
      { id: 'gone' },
      { about: 'left', name: 'Asha', email: 'asha.left@example.com' },
    )
    await queueAccountEmail(tx, { id: 'gone' }, { about: 'reset' })
  })
  const farewells = async () =>
    (await db.select().from(jobs)).filter(({ payload }) => JSON.stringify(payload).includes('asha.left@'))
  expect(await cleanUp(Date.now())).toMatchObject({ farewells: 0 })
  expect(await farewells()).toHaveLength(1)
  await write((tx) => tx.update(jobs).set({ due: null }).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB)))
  expect(await cleanUp(Date.now())).toMatchObject({ farewells: 1 })
  expect(await farewells()).toEqual([])
  expect(await db.$count(jobs, eq(jobs.kind, ACCOUNT_EMAIL_JOB))).toBeGreaterThan(0)
})

test('a request goes two years after it was asked for, and an open one never', async () => {
  const place = await aPlace({ booking: 'on request' })
  const guest = await aUser()
  const { id } = await createBooking(place.id, guest, aStay())
  const later = Date.now() + 731 * DAY
  expect(await cleanUp(later)).toMatchObject({ requests: 0 })
  await withdrawRequest(guest, id)
  expect(await cleanUp(Date.now())).toMatchObject({ requests: 0 })
  expect(await cleanUp(later)).toMatchObject({ requests: 1 })
})

test('a guest in a register goes a year after the stay, also where the site has registers no more', async () => {
  await aRegisteredGuest()
  env.GUEST_REGISTER = false
  expect(await cleanUp(Date.now() + 366 * DAY)).toMatchObject({ register: 0 })
  expect(await cleanUp(Date.now() + 371 * DAY)).toMatchObject({ register: 1 })
})
