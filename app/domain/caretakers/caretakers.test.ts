import { db } from '#app/db/connections.server.ts'
import { caretakerLinks } from '#app/db/schema/caretakers.ts'
import { write } from '#app/db/write.server.ts'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { setArrivalHour } from '../bookings/arrival.server.ts'
import { createBooking } from '../bookings/bookings.server.ts'
import { arrivalTime } from '../bookings/host-days.ts'
import { sayNoShow, takeNoShowBack } from '../bookings/no-show.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { suspendUser } from '../operators/suspend-user.server.ts'
import { todayOf } from '../today/today.server.ts'
import { endLinks } from '../users/email-tokens.server.ts'
import {
  caretakerLinksOf,
  createCaretakerLink,
  deleteCaretakerLink,
  openCaretakerLink,
} from './caretakers.server.ts'

const TODAY = todayInIndia()
const ADDRESS = '203.0.113.70'

test('a link opens a week of arrivals and departures, says nothing else, and is stored as a hash', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host, title: 'Old mill' })
  const guest = await aUser()
  const stay = await aBooking({ guest, place, checkIn: addDays(TODAY, 2), nights: 2, name: 'Kavya Rao' })
  await aBooking({ place, checkIn: addDays(TODAY, 30), name: 'Later' })
  await aBooking({ name: 'Elsewhere' })
  await setArrivalHour(guest, stay.id, 18)
  const key = await createCaretakerLink(host, 'Ramesh, gate')
  expect(Buffer.from(key, 'base64url')).toHaveLength(16)
  expect(JSON.stringify(await db.select().from(caretakerLinks))).not.toContain(key)
  expect(await caretakerLinksOf(host)).toMatchObject([
    { name: 'Ramesh, gate', openedAt: null, hasEnded: false },
  ])
  const page = await openCaretakerLink(key, ADDRESS)
  expect(page).toMatchObject({ name: 'Ramesh, gate', stays: [{ name: 'Kavya Rao', noOfGuests: 2 }] })
  expect(page!.days).toHaveLength(7)
  expect(arrivalTime(page!.stays[0]!)).toBe('About 6 pm')
  expect(Object.keys(page!.stays[0]!).toSorted()).toEqual(
    ['arrivalHour', 'checkIn', 'checkOut', 'id', 'name', 'noOfGuests', 'phone', 'place', 'rooms'].toSorted(),
  )
  expect((await caretakerLinksOf(host))[0]!.openedAt).toBeGreaterThan(0)
})

test('who did not come neither leaves nor stays, for the host and for a caretaker', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  const stay = await aBooking({ place, checkIn: addDays(TODAY, -1), nights: 2 })
  const key = await createCaretakerLink(host, 'Ramesh, gate')
  const seen = async () => {
    const { staying, ofTomorrow } = await todayOf(host)
    const page = await openCaretakerLink(key, ADDRESS)
    return [staying.length, ofTomorrow.leaving.length, page!.stays.length]
  }
  expect(await seen()).toEqual([1, 1, 1])
  await sayNoShow(host, stay.id, '')
  expect(await seen()).toEqual([0, 0, 0])
  await takeNoShowBack(host, stay.id)
  expect(await seen()).toEqual([1, 1, 1])
})

test('a link ends when it is taken back, when all links of the host end, and when the host is suspended', async () => {
  const host = await aUser()
  const other = await aUser()
  const keys = [await createCaretakerLink(host, 'One'), await createCaretakerLink(host, 'Two')]
  await expect(createCaretakerLink(host, 'Two')).rejects.toMatchObject({ code: 'conflict' })
  const [one] = await caretakerLinksOf(host)
  await deleteCaretakerLink(other, one!.id)
  expect(await openCaretakerLink(keys[0]!, ADDRESS)).toBeDefined()
  await deleteCaretakerLink(host, one!.id)
  expect(await openCaretakerLink(keys[0]!, ADDRESS)).toBeUndefined()
  await write((tx) => endLinks(tx, host))
  expect(await openCaretakerLink(keys[1]!, ADDRESS)).toBeUndefined()
  expect(await caretakerLinksOf(host)).toMatchObject([{ name: 'Two', hasEnded: true }])
  const again = await createCaretakerLink(host, 'Two')
  expect(await openCaretakerLink(again, ADDRESS)).toBeDefined()
  await suspendUser({ id: 'an operator', email: 'operator@basera.example' }, host.id, 'Fraud')
  expect(await openCaretakerLink(again, ADDRESS)).toBeUndefined()
})

test('wrong keys are bounded for their network, and a right one opens all the same', async () => {
  const host = await aUser()
  const key = await createCaretakerLink(host, 'Gate')
  const wrong = () => openCaretakerLink('AAAAAAAAAAAAAAAAAAAAAA', '198.51.100.70')
  for (let i = 0; i < 60; i += 1) expect(await wrong()).toBeUndefined()
  await expect(wrong()).rejects.toMatchObject({ code: 'too_often' })
  expect(await openCaretakerLink(key, '198.51.100.70')).toBeDefined()
})

test('a day says who arrives, leaves and stays, today and tomorrow, in as many queries for thirty places as for one', async () => {
  const host = await aUser()
  const places = []
  for (let i = 0; i < 30; i += 1) places.push(await aPlace({ owner: host }))
  const stays = [
    { checkIn: addDays(TODAY, -2), nights: 2, name: 'Leaves' },
    { checkIn: addDays(TODAY, -1), nights: 3, name: 'Stays' },
    { checkIn: TODAY, nights: 1, name: 'Arrives and leaves tomorrow' },
    { checkIn: addDays(TODAY, 1), nights: 1, name: 'Arrives tomorrow' },
    { checkIn: addDays(TODAY, -9), nights: 2, name: 'Is over' },
    { checkIn: addDays(TODAY, 9), nights: 2, name: 'Is to come' },
  ]
  for (const [i, stay] of stays.entries()) await aBooking({ place: places[i]!, ...stay })
  const onRequest = await aPlace({ owner: host, booking: 'on request' })
  const wish = { checkIn: addDays(TODAY, 20), checkOut: addDays(TODAY, 22), noOfGuests: 1 }
  await createBooking(onRequest.id, await aUser(), { ...wish, name: 'Asks', phone: '+91 98765 43210' })
  let day!: Awaited<ReturnType<typeof todayOf>>
  const asked = await captureStatements(async () => {
    day = await todayOf(host)
  })
  expect(asked.length).toBeLessThanOrEqual(11)
  const names = (found: { name: string }[]) => found.map(({ name }) => name)
  expect(names(day.arriving)).toEqual(['Arrives and leaves tomorrow'])
  expect(names(day.leaving)).toEqual(['Leaves'])
  expect(names(day.staying)).toEqual(['Stays'])
  expect(names(day.ofTomorrow.arriving)).toEqual(['Arrives tomorrow'])
  expect(names(day.ofTomorrow.leaving)).toEqual(['Arrives and leaves tomorrow'])
  expect(names(day.requests)).toEqual(['Asks'])
  expect(day.clashes).toEqual([])
})
