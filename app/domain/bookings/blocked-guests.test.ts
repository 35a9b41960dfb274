import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { blockedGuests } from '#app/db/schema/blocked-guests.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { cancelAllStays } from '../operators/cancel-stays.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { cancelAllOfGuest, staysOfSameGuest } from './cancel-stays.server.ts'
import { buildBookingEmail } from './emails.server.ts'
import {
  hasBlockedGuests,
  isGuestBlocked,
  unblockGuest,
  blockGuest,
  blockedGuestsOf,
} from './blocked-guests.server.ts'

const TODAY = todayInIndia()
const BLOCKED = {
  code: 'forbidden',
  message: "This host doesn't take bookings from you. Please choose another place.",
}
let day = 10

function nights(count = 1) {
  day += count + 1
  return { checkIn: addDays(TODAY, day - count), nights: count }
}

async function verifiedUser(details: { name?: string } = {}) {
  const user = await aUser(details)
  await verifyEmailOf(user)
  return user
}

async function aHostAndGuest() {
  const [host, guest] = [await aUser(), await verifiedUser()]
  const [place, other] = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  const { id } = await aBooking({ guest, place, ...nights() })
  return { host, guest, place, other, id }
}

test('who is shut out books at no place of that host, also not at a new one, and elsewhere as before', async () => {
  const { host, guest, place, other, id } = await aHostAndGuest()
  await blockGuest(host, id)
  await blockGuest(host, id)
  expect(await isGuestBlocked(host, id)).toBe(true)
  const added = await aPlace({ owner: host })
  for (const one of [place, other, added]) {
    await expect(aBooking({ guest, place: one, ...nights() })).rejects.toMatchObject(BLOCKED)
  }
  await aBooking({ guest, place: await aPlace(), ...nights() })
  await aBooking({ place, ...nights(), phone: '+91 98765 00001' })
  expect(await staysOfSameGuest(host, id)).toMatchObject([{ id }])
  await unblockGuest(host, id)
  await unblockGuest(host, id)
  await aBooking({ guest, place, ...nights() })
})

test('another account with the same phone number is shut out, however the number is written', async () => {
  const [host, guest] = [await aUser(), await verifiedUser()]
  const place = await aPlace({ owner: host })
  const { id } = await aBooking({ guest, place, ...nights(), phone: '+91 98765 43777' })
  await blockGuest(host, id)
  for (const phone of ['9876543777', '098765 43777', '+91-98765-43777', '९८७६५४३७७७']) {
    const again = aBooking({ guest: await aUser(), place, ...nights(), phone })
    await expect(again).rejects.toMatchObject(BLOCKED)
  }
  await aBooking({ guest: await aUser(), place, ...nights(), phone: '98765 43778' })
  expect(JSON.stringify(await db.select().from(blockedGuests))).not.toMatch(/43777/)
  await unblockGuest(host, id)
  await aBooking({ guest: await aUser(), place, ...nights(), phone: '9876543777' })
})

test('whoever deletes their account and comes again with the same number is shut out still', async () => {
  const { host, guest, place, id } = await aHostAndGuest()
  await blockGuest(host, id)
  const [account] = await db.select().from(users).where(eq(users.id, guest.id))
  const asking = { token: await aSession(guest), client: { address: '203.0.113.32' } }
  await deleteAccount({ ...account!, picture: null }, PASSWORD, asking, addDays(TODAY, 500))
  const anew = await verifiedUser()
  await expect(aBooking({ guest: anew, place, ...nights() })).rejects.toMatchObject(BLOCKED)
  await unblockGuest(host, id)
  await aBooking({ guest: anew, place, ...nights() })
})

test('only the host of a booking shuts its guest out, and nobody sees the list of another', async () => {
  const { host, guest, id } = await aHostAndGuest()
  const stranger = await aUser()
  for (const one of [stranger, guest]) {
    for (const act of [blockGuest, unblockGuest, isGuestBlocked, staysOfSameGuest]) {
      await expect(act(one, id)).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(cancelAllOfGuest(one, id, 'Mine')).rejects.toMatchObject({ code: 'not_found' })
  }
  await blockGuest(host, id)
  await expect(unblockGuest(guest, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await blockedGuestsOf(stranger)).guests).toEqual([])
  expect([await hasBlockedGuests(host), await hasBlockedGuests(stranger)]).toEqual([true, false])
})

test('the list has each guest once, by the latest booking, a page at a time, also who has left', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  const guests = []
  for (let i = 0; i < 32; i += 1) {
    const guest = i === 0 ? await aUser() : { id: (await aUser()).id }
    const { id } = await aBooking({
      guest,
      place,
      ...nights(),
      phone: `98765 ${10_000 + i}`,
      name: `Guest ${i}`,
    })
    guests.push({ guest, id })
    await blockGuest(host, id)
  }
  const first = await blockedGuestsOf(host)
  const second = await blockedGuestsOf(host, first.next)
  expect([first.guests.length, second.guests.length, second.next]).toEqual([30, 2, undefined])
  const names = [...first.guests, ...second.guests].map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 32 }, (_, i) => `Guest ${31 - i}`))
  expect(JSON.stringify(first.guests)).not.toContain(guests[31]!.guest.id)
  expect((await blockedGuestsOf(host, 'nonsense')).guests).toHaveLength(30)

  const [leaver] = guests
  const asking = { token: await aSession(leaver!.guest), client: { address: '203.0.113.31' } }
  const account = await db.select().from(users).where(eq(users.id, leaver!.guest.id))
  await deleteAccount({ ...account[0]!, picture: null }, PASSWORD, asking, addDays(TODAY, 500))
  const left = (await blockedGuestsOf(host, first.next)).guests
  expect(left.map(({ name }) => name)).toEqual(['Guest 1', 'Somebody who has left'])
  await expect(blockGuest(host, leaver!.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('whoever books while they are shut out and cancelled has booked before or not at all', async () => {
  for (let run = 0; run < 6; run += 1) {
    const { host, guest, other, id } = await aHostAndGuest()
    const stays = Array.from({ length: 4 }, () => nights())
    const act = async () => {
      await blockGuest(host, id)
      await cancelAllOfGuest(host, id, 'They wrecked it.')
    }
    await Promise.allSettled([
      ...stays.slice(0, 2).map((stay) => aBooking({ guest, place: other, ...stay })),
      act(),
      ...stays.slice(2).map((stay) => aBooking({ guest, place: other, ...stay })),
    ])
    expect(await staysOfSameGuest(host, id)).toEqual([])
  }
})

test('a host cancels all stays of one guest at their places at once, and no others', async () => {
  const { host, guest, place, other, id } = await aHostAndGuest()
  await aBooking({ guest, place: other, ...nights(2) })
  const elsewhere = await aBooking({ guest, place: await aPlace(), ...nights() })
  const stranger = await aBooking({ place, ...nights(), phone: '98765 00002' })
  const own = await aBooking({ guest, place, ...nights() })
  await cancelBooking(own.id, guest)
  await expect(cancelAllOfGuest(host, id, ' ')).rejects.toMatchObject({ code: 'invalid' })
  const twice = await Promise.all([1, 2].map(() => cancelAllOfGuest(host, id, 'The roof leaks.')))
  expect(twice.toSorted()).toEqual([0, 2])
  const statusOf = async (one: string) =>
    (await db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, one)))[0]?.status
  expect(await Promise.all([id, elsewhere.id, stranger.id, own.id].map(statusOf))).toEqual([
    'cancelled by host',
    'confirmed',
    'confirmed',
    'cancelled by guest',
  ])
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const again = aBooking({ guest, place, checkIn: row!.checkIn, nights: 1 })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await aBooking({ place, checkIn: row!.checkIn, nights: 1, phone: '98765 00003' })
})

test('an operator cancels all stays of a guest anywhere: both sides read why, and none is booked again at once', async () => {
  const { host, guest, place, id } = await aHostAndGuest()
  const hosted = await aPlace({ owner: guest })
  const asHost = await aBooking({ place: hosted, ...nights(), phone: '98765 00004' })
  const other = await aPlace()
  await verifyEmailOf({ id: other.ownerId })
  const elsewhere = await aBooking({ guest, place: other, ...nights() })
  const operator = { id: 'an operator', email: 'operator@basera.example' }
  expect(await cancelAllStays(operator, guest.id, 'These were booked by a machine.')).toBe(2)
  await expect(cancelAllStays(operator, guest.id, 'Again')).rejects.toMatchObject({ code: 'conflict' })
  const rows = await db.select().from(bookings).where(eq(bookings.guestId, guest.id))
  expect(rows.map(({ status }) => status)).toEqual(['cancelled by operator', 'cancelled by operator'])
  const [stands] = await db.select().from(bookings).where(eq(bookings.id, asHost.id))
  expect(stands?.status).toBe('confirmed')

  const mails = await Promise.all(
    ['guest', 'host'].map((to) => buildBookingEmail({ about: 'cancelled', to, booking: elsewhere.id })),
  )
  for (const mail of mails) {
    const text = JSON.stringify(mail?.parts)
    expect(text).toMatch(/Basera has cancelled (your stay|the stay of )/)
    expect(text).toContain('The reason:\\nThese were booked by a machine.')
  }
  const isMail = and(like(jobs.id, 'cancelled-guest-%'), like(jobs.id, `%${id}`))
  expect(await db.$count(jobs, isMail)).toBe(1)
  const { checkIn } = rows.find((row) => row.id === id)!
  const again = aBooking({ guest, place, checkIn, nights: 1 })
  await expect(again).rejects.toMatchObject({
    message:
      'Basera has cancelled your stay here on these nights. Please choose other nights or another place.',
  })
  expect(host.id).not.toBe(guest.id)
})
