import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { photos } from '#app/db/schema/photos.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { accountEmailsTo } from '../../../tests/setup/mail/account-emails.ts'
import { bookingOf } from '../bookings/trips.server.ts'
import { reservationOf } from '../bookings/reservations.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { deleteOrphanedPhotos } from '../photos/orphaned-photos.server.ts'
import { placeById } from '../places/places.server.ts'
import { createSession, userBySessionToken } from '../sessions/sessions.server.ts'
import { requestPasswordReset } from '../users/password-reset.server.ts'
import { registerUser, verifyCredentials } from '../users/users.server.ts'
import { deleteAccount, blockingStays } from './delete-account.server.ts'

const client = { address: '203.0.113.9' }
const YEAR_LATER = addDays(todayInIndia(), 400)

async function askingAs(user: { id: string }) {
  return { token: await aSession(user), client }
}

test('an account goes for good, and what others keep of it has no name and no number', async () => {
  const [leaver, other] = [await aUser({ name: 'Vasundhara' }), await aUser()]
  const place = await aPlace({ owner: leaver })
  const trip = await aBooking({ guest: leaver, place: await aPlace({ owner: other }), nights: 2 })
  const hosted = await aBooking({ guest: other, place, nights: 2 })
  const proved = await verifyCredentials({ email: leaver.email, password: PASSWORD })
  const asking = await askingAs(leaver)
  await deleteAccount(leaver, PASSWORD, asking, YEAR_LATER)

  expect(await userBySessionToken(asking.token)).toBeUndefined()
  await expect(createSession(proved)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(placeById(place.id)).rejects.toMatchObject({ code: 'not_found' })
  // Both sides keep the record of a stay.
  expect(await reservationOf(other, trip.id)).toMatchObject({ name: 'Somebody who has left', phone: '' })
  expect((await bookingOf(other, hosted.id)).place.title).toBe(place.title)
  const kept = [
    await db.select().from(users).where(eq(users.id, leaver.id)),
    await db.select().from(bookings).where(eq(bookings.guestId, leaver.id)),
  ]
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Vasundhara|${leaver.email}|98765`))
  await deleteOrphanedPhotos({ now: Date.now() + 2 * 86_400_000 })
  const left = await db.select().from(photos).where(eq(photos.id, place.photos[0]!.id))
  expect(left).toEqual([])

  const [letter, ...more] = await accountEmailsTo(leaver)
  expect([letter?.subject, more]).toEqual(['Your account is deleted', []])
  expect(letter?.text).toContain(
    'The place, dates and amounts of each stay are kept for eight years after it',
  )
  expect(await requestPasswordReset(leaver.email, client)).toBeUndefined()
  const again = await registerUser({ name: 'Vasundhara', email: leaver.email, password: PASSWORD })
  expect(again.user.id).not.toBe(leaver.id)
})

test('it asks for the password, and for no stay to come on either side', async () => {
  const [guest, host, stranger] = [await aUser(), await aUser(), await aUser()]
  const place = await aPlace({ owner: host })
  const { id } = await aBooking({ guest, place })
  expect(await blockingStays(guest)).toMatchObject([{ id, side: 'guest', title: place.title }])
  expect(await blockingStays(host)).toMatchObject([{ id, side: 'host' }])
  expect(await blockingStays(stranger)).toEqual([])
  for (const user of [guest, host]) {
    const refused = deleteAccount(user, PASSWORD, await askingAs(user))
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  }
  for (const wrong of ['', 'a guess']) {
    const refused = deleteAccount(stranger, wrong, await askingAs(stranger))
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  }
  const asking = await askingAs(stranger)
  await deleteAccount(stranger, PASSWORD, asking)
  await expect(deleteAccount(stranger, PASSWORD, asking)).rejects.toThrow()
  expect(await db.$count(users, and(eq(users.id, host.id), eq(users.email, host.email)))).toBe(1)
})

test('what was on its way when an account ended is not done for nobody', async () => {
  const [leaver, place] = [await aUser(), await aPlace()]
  await deleteAccount(leaver, PASSWORD, await askingAs(leaver))
  const ended = { code: 'unauthenticated' }
  await expect(aBooking({ guest: leaver, place })).rejects.toMatchObject(ended)
  await expect(aPlace({ owner: leaver })).rejects.toMatchObject(ended)
  expect(await db.$count(bookings, eq(bookings.guestId, leaver.id))).toBe(0)
})
