import { db } from '#app/db/connections.server.ts'
import { engine } from '#app/db/columns.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { LAPSING, letDeadlinePass, withUpi } from '../../../tests/factories/an-advance.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { registerUser } from '../users/users.server.ts'
import { EmailNotConfirmed, forgetNetworks } from './booking-quota.server.ts'
import { bookPlace } from './bookings.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { proposeChange } from './propose-change.server.ts'

const bounds = { UNPROVED_STAYS: 3, UNPROVED_NIGHTS: 15, NETWORK_NIGHTS: 60, NETWORK_ACCOUNTS: 30 }
const before = { ...env }
let host: { id: string }
let place: { id: string }

beforeAll(async () => {
  host = await aUser()
  place = await aPlace({ owner: host })
})
beforeEach(async () => {
  Object.assign(env, bounds)
  place = await aPlace({ owner: host })
})
afterAll(() => Object.assign(env, before))

const stayIn = (days: number, nights = 1) => aStay({ checkIn: addDays(todayInIndia(), days), nights })
const verifyEmailOf = (user: { id: string }) =>
  write((tx) => tx.update(users).set({ verifiedAt: Date.now() }).where(eq(users.id, user.id)))

test('who has proved no address has three stays to come, until they prove one', async () => {
  const guest = await aUser()
  for (const days of [0, 10, 20]) await bookPlace(place.id, guest, stayIn(days))
  const fourth = bookPlace(place.id, guest, stayIn(30))
  await expect(fourth).rejects.toBeInstanceOf(EmailNotConfirmed)
  await expect(fourth).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Confirm your email first, we have sent you a link.',
  })
  await verifyEmailOf(guest)
  await bookPlace(place.id, guest, stayIn(30))
})

test('a booking that has lapsed counts for nothing that they may hold', async () => {
  const guest = await aUser()
  const late = await aPlace({ owner: await withUpi(await aUser()), payment: LAPSING })
  const { id } = await bookPlace(late.id, guest, stayIn(10, 15))
  await expect(bookPlace(place.id, guest, stayIn(30))).rejects.toBeInstanceOf(EmailNotConfirmed)
  await letDeadlinePass(id)
  for (const days of [30, 40, 50]) await bookPlace(place.id, guest, stayIn(days, 5))
})

test('who has proved no address has fifteen nights together', async () => {
  const guest = await aUser()
  await bookPlace(place.id, guest, stayIn(0, 10))
  await expect(bookPlace(place.id, guest, stayIn(20, 6))).rejects.toBeInstanceOf(EmailNotConfirmed)
  await bookPlace(place.id, guest, stayIn(20, 5))
})

test('what changes of all stays ask for counts among these fifteen', async () => {
  const guest = await aUser()
  const first = await bookPlace(place.id, guest, stayIn(10))
  const second = await bookPlace(place.id, guest, stayIn(30))
  const wishFor = (days: number, nights: number) => {
    const { checkIn, checkOut } = stayIn(days, nights)
    return { checkIn, checkOut, noOfGuests: 1, note: '' }
  }
  await proposeChange(first.id, guest, wishFor(10, 9))
  const more = proposeChange(second.id, guest, wishFor(30, 7))
  await expect(more).rejects.toBeInstanceOf(EmailNotConfirmed)
  await proposeChange(second.id, guest, wishFor(30, 6))
})

test('guests without a proved address hold sixty nights of a network together, however many book at once', async () => {
  const guests = await Promise.all(Array.from({ length: 7 }, () => aUser()))
  const hold = async (address: (i: number) => string) => {
    const all = await Promise.allSettled(
      guests.map(async (guest, i) =>
        bookPlace((await aPlace({ owner: host })).id, guest, stayIn(0, 14), { address: address(i) }),
      ),
    )
    return all.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await hold((i) => `2001:db8:7:${i}::${i}`)).toBe(4)
  const stored = await db.select({ network: bookings.network }).from(bookings)
  expect(JSON.stringify(stored)).not.toContain('2001')
  const elsewhere = await aUser()
  await bookPlace(place.id, elsewhere, stayIn(0, 10), { address: '2001:db8:8::1' })
  const late = await aUser()
  await expect(bookPlace(place.id, late, stayIn(20, 5), { address: '2001:db8:7::1' })).rejects.toBeInstanceOf(
    EmailNotConfirmed,
  )
  await verifyEmailOf(late)
  await bookPlace(place.id, late, stayIn(20, 5), { address: '2001:db8:7::1' })
  await Promise.all(guests.map(verifyEmailOf))
  await bookPlace(place.id, await aUser(), stayIn(40, 5), { address: '2001:db8:7::1' })
})

test('the nights of a network are counted once nobody else can add to them', async () => {
  const guest = await aUser()
  await bookPlace(place.id, guest, stayIn(0), { address: '192.0.2.60' })
  const asked = await captureStatements(() =>
    bookPlace(place.id, guest, stayIn(2), { address: '192.0.2.60' }),
  )
  const locked = asked.findIndex((sql) => sql.includes('pg_advisory_xact_lock'))
  const counted = asked.findIndex((sql) => /"bookings"\."network" = /.test(sql))
  expect(counted).toBeGreaterThan(-1)
  // SQLite has one writer at a time, and no such lock.
  expect([engine, locked > -1 && locked < counted]).toEqual([engine, engine === 'postgres'])
})

test('who books and cancels in turn uses up what a network may book in a day', async () => {
  const address = '192.0.2.88'
  env.NETWORK_NIGHTS = 10
  const guests = await Promise.all(Array.from({ length: 4 }, () => aUser()))
  let booked = 0
  for (let turn = 0; turn < 16; turn += 1) {
    const guest = guests[turn % guests.length]!
    const { id } = await bookPlace(place.id, guest, stayIn(1, 2), { address }).catch((reason: unknown) => {
      expect(reason).toBeInstanceOf(EmailNotConfirmed)
      return { id: undefined }
    })
    if (id === undefined) continue
    booked += 2
    await cancelBooking(id, guest)
  }
  expect(booked).toBe(30)
  await bookPlace(place.id, guests[0]!, stayIn(5), { address: '192.0.2.89' })
  await verifyEmailOf(guests[1]!)
  await bookPlace(place.id, guests[1]!, stayIn(6), { address })
})

test('a night of each room counts among what a network may book in a day', async () => {
  const address = '192.0.2.90'
  env.NETWORK_NIGHTS = 10
  place = await aPlace({ owner: host, units: 5 })
  let booked = 0
  for (let turn = 0; turn < 8; turn += 1) {
    const guest = await aUser()
    const stay = { ...stayIn(1), units: 5 }
    const { id } = await bookPlace(place.id, guest, stay, { address }).catch(() => ({ id: undefined }))
    if (id === undefined) continue
    booked += 5
    for (const keepUnits of [2, 0]) await cancelBooking(id, guest, { keepUnits })
  }
  expect(booked).toBe(30)
})

test('a bound of 0 is none', async () => {
  Object.assign(env, { UNPROVED_STAYS: 0, UNPROVED_NIGHTS: 0, NETWORK_NIGHTS: 0, NETWORK_ACCOUNTS: 0 })
  const guest = await aUser()
  for (let i = 0; i < 6; i += 1)
    await bookPlace(place.id, guest, stayIn(i * 20, 14), { address: '192.0.2.1' })
})

test('where a network makes very many accounts the further ones book only once proved', async () => {
  env.NETWORK_ACCOUNTS = 2
  const registered = async (i: number, network: string) => {
    const email = `many.${i}@example.com`
    return (await registerUser({ name: 'Asha', email, password: PASSWORD }, undefined, network)).user
  }
  const [first, , third] = [
    await registered(1, '198.51.100.1'),
    await registered(2, '198.51.100.1'),
    await registered(3, '198.51.100.1'),
  ]
  const elsewhere = await registered(4, '198.51.100.2')
  await bookPlace(place.id, first, stayIn(0))
  await bookPlace(place.id, elsewhere, stayIn(1))
  await expect(bookPlace(place.id, third, stayIn(2))).rejects.toBeInstanceOf(EmailNotConfirmed)
  await verifyEmailOf(third)
  await bookPlace(place.id, third, stayIn(2))
})

test("one guest's stays overlap in at most two places", async () => {
  const guest = await aUser()
  await verifyEmailOf(guest)
  const [second, third] = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  await bookPlace(place.id, guest, stayIn(0, 10))
  await bookPlace(second.id, guest, stayIn(5, 10))
  await expect(bookPlace(third.id, guest, stayIn(9, 4))).rejects.toThrow('You have stays in 2 other places')
  await expect(bookPlace(third.id, guest, stayIn(0, 30))).rejects.toThrow('You have stays in 2 other places')
  await bookPlace(third.id, guest, stayIn(10, 5))
  await bookPlace(third.id, guest, stayIn(0, 5))
})

test('a guest whom a host has cancelled does not book the same nights there at once again', async () => {
  const guest = await aUser()
  const { id } = await bookPlace(place.id, guest, stayIn(5, 3))
  await cancelBooking(id, host, { reason: 'The roof leaks.' })
  await expect(bookPlace(place.id, guest, stayIn(7, 3))).rejects.toThrow(
    'The host has cancelled your stay here',
  )
  await bookPlace(place.id, await aUser(), stayIn(5, 1))
  await bookPlace(place.id, guest, stayIn(8, 1))
  const weekAgo = Date.now() - 7 * 86_400_000 - 1
  await write((tx) => tx.update(bookings).set({ cancelledAt: weekAgo }).where(eq(bookings.id, id)))
  await bookPlace(place.id, guest, stayIn(6, 2))
})

test('the network of a booking goes when the stay is over', async () => {
  const { id } = await bookPlace(place.id, await aUser(), stayIn(0, 2), { address: '192.0.2.77' })
  const network = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.network
  await forgetNetworks(addDays(todayInIndia(), 1))
  expect(await network()).toEqual(expect.any(String))
  await forgetNetworks(addDays(todayInIndia(), 2))
  expect(await network()).toBe(null)
})
