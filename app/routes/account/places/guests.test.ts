import { countNewBookings } from '#app/domain/bookings/new-bookings.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { setMailPreference } from '#app/domain/mail-preferences.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../../tests/factories/a-place.ts'
import { aUser } from '../../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../../tests/setup/requests/route-args.ts'
import { loader as layoutLoader } from '../layout.tsx'
import { loader } from './guests.tsx'

const today = todayInIndia()
let host: { id: string }
let place: { id: string }
beforeEach(async () => {
  host = await aUser()
  place = await aPlace({ owner: host })
})

const inDays = (days: number) => aBooking({ place, checkIn: addDays(today, days), nights: 1 })
const pageOf = async (query = '') =>
  (await loader(await routeArgs(`/account/places/guests${query}`, { as: host }))).json()
const countOn = async (page: string) =>
  (await (await layoutLoader(await routeArgs(page, { as: host }))).json()).newBookings

test('what is new to its host stands first, whenever it is, once, and among the others from then on', async () => {
  const far = await inDays(200)
  const soon = await inDays(3)
  const gone = await inDays(9)
  await cancelBooking(gone.id, host, { reason: 'The roof leaks.' })
  const { newest, seenAt, lists } = await pageOf()
  expect(newest.guests.map(({ id }) => id)).toEqual([soon.id, far.id])
  expect(newest.guests.every(({ bookedAt }) => bookedAt > seenAt)).toBe(true)
  expect(lists).toEqual([])
  const again = await pageOf()
  expect(again.newest.guests).toEqual([])
  expect(again.lists).toMatchObject([{ list: 'coming', guests: [{ id: soon.id }, { id: far.id }] }])
  // Who arrives today stays where they are looked for.
  const now = await inDays(0)
  expect(await pageOf()).toMatchObject({
    newest: { guests: [] },
    lists: [{ list: 'arriving', guests: [{ id: now.id }] }, { list: 'coming' }],
  })
  const { lists: all } = await pageOf('?when=newest')
  expect(all).toMatchObject([{ list: 'newest', guests: [{ id: now.id }, { id: soon.id }, { id: far.id }] }])
})

test('new bookings are counted on every page of the account until they are looked at, with mails turned off, too', async () => {
  await setMailPreference(host, 'places', 'off')
  expect(await countOn('/account')).toBe(0)
  for (const days of [5, 6, 7]) await inDays(days)
  await aBooking()
  for (const page of ['/account', '/account/places']) expect(await countOn(page)).toBe(3)
  // Only the whole list shows all of them.
  await pageOf(`?place=${place.id}`)
  await pageOf('?when=past')
  expect(await countOn('/account/places')).toBe(3)
  expect(await countOn('/account/places/guests')).toBe(0)
  await pageOf()
  expect(await countOn('/account/places')).toBe(0)
  await inDays(8)
  expect(await countOn('/account/places')).toBe(1)
})

test('what is over, cancelled or a month old is not new', async () => {
  await aBooking({ place, checkIn: addDays(today, -3), nights: 2 })
  const { id } = await inDays(4)
  await cancelBooking(id, host, { reason: 'The roof leaks.' })
  await inDays(40)
  expect(await countNewBookings(host)).toBe(1)
  expect(await countNewBookings(host, Date.now() + 31 * 86_400_000)).toBe(0)
})
