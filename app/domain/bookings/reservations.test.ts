import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { blockNights } from '../availability/host-calendar.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { guestsOf, reservationOf, type GuestList } from './reservations.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)

let host: { id: string }
let hut: { id: string }
let boat: { id: string }
beforeAll(async () => {
  host = await aUser()
  hut = await aPlace({ owner: host, title: 'Hut' })
  boat = await aPlace({ owner: host, title: 'Boat' })
})

async function aGuest(place: { id: string }, from: number, nights: number) {
  return (await aBooking({ place, checkIn: inDays(from), nights })).id
}

async function idsOf(when: GuestList, more: { placeId?: string } = {}) {
  const { guests, next } = await guestsOf(host, { when, ...more, today })
  expect(next).toBeUndefined()
  return guests.map(({ id }) => id)
}

test('each guest is in one list, by when they are here', async () => {
  const left = await aGuest(hut, -9, 3)
  const leftLately = await aGuest(boat, -9, 5)
  const leavesToday = await aGuest(hut, -3, 3)
  const stays = await aGuest(boat, -2, 4)
  const arrives = await aGuest(hut, 0, 2)
  const later = await aGuest(hut, 9, 1)
  const soon = await aGuest(boat, 4, 6)
  await blockNights(host, hut.id, { checkIn: inDays(20), checkOut: inDays(22), note: 'Paint' })
  const gone = await aGuest(hut, 30, 2)
  await cancelBooking(gone, host, { reason: 'The roof leaks.' })
  await aBooking({ checkIn: inDays(0) })

  expect(await idsOf('arriving')).toEqual([arrives])
  expect(await idsOf('staying')).toEqual([leavesToday, stays])
  expect(await idsOf('coming')).toEqual([soon, later])
  expect(await idsOf('past')).toEqual([leftLately, left])
  expect(await idsOf('cancelled')).toEqual([gone])
  expect(await idsOf('coming', { placeId: hut.id })).toEqual([later])
  const { guests } = await guestsOf(await aUser(), { when: 'coming', placeId: hut.id })
  expect(guests).toEqual([])
})

test('a guest in a list has a name, nights, a total and the place', async () => {
  const owner = await aUser()
  const place = await aPlace({ owner, title: 'Villa', price: 900 })
  const { guestId: _, ...booked } = await aBooking({
    place,
    nights: 2,
    checkIn: inDays(3),
    name: 'Asha Rao',
  })
  const { guests } = await guestsOf(owner, { when: 'coming' })
  expect(guests).toEqual([booked])
  expect(guests[0]).toMatchObject({ name: 'Asha Rao', price: 1800, place: { title: 'Villa' } })
})

test('one reservation is for the host of its place', async () => {
  const { guestId, ...booked } = await aBooking({ place: hut, checkIn: inDays(60) })
  expect(await reservationOf(host, booked.id)).toEqual(booked)
  for (const other of [{ id: guestId }, await aUser(), { id: '' }]) {
    await expect(reservationOf(other, booked.id)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(reservationOf(host, 'none')).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['coming', 1],
  ['past', -60],
  ['newest', 1],
  ['cancelled', 1],
] as [GuestList, number][])(
  'pages of guests who are %s follow each other without gaps or repeats',
  async (when, from) => {
    const owner = await aUser()
    const places = await Promise.all([1, 2, 3].map(() => aPlace({ owner })))
    const made: string[] = []
    for (let i = 0; i < 7; i++) {
      for (const [nth, place] of places.entries()) {
        const { id } = await aBooking({ place, checkIn: inDays(from + 5 * i), nights: 1 + ((i + nth) % 5) })
        made.push(id)
        if (when === 'cancelled') await cancelBooking(id, owner, { reason: 'Flood' })
      }
    }
    const { guests: all } = await guestsOf(owner, { when, limit: 100 })
    expect(all.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    const paged: string[] = []
    for (let after: string | undefined, page = 0; page < 9; page++) {
      const { guests, next } = await guestsOf(owner, { when, limit: 4, after })
      paged.push(...guests.map(({ id }) => id))
      if (next === undefined) break
      after = next
    }
    expect(paged).toEqual(all.map(({ id }) => id))
    for (const strange of ['x', '.', '2026-02-30.x', '9'.repeat(40) + '.x', "' OR 1"]) {
      expect((await guestsOf(owner, { when, limit: 100, after: strange })).guests).toHaveLength(21)
    }
  },
)
