import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { blockNights } from '../availability/host-calendar.server.ts'
import { chooseMailLanguage } from '../mail-preferences.server.ts'
import { deleteFeed, feedOf, createFeed, renderFeed } from './feeds.server.ts'

const day = (days: number) => addDays(todayInIndia(), days)
const written = (date: string) => date.replaceAll('-', '')

async function aFeed() {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  await createFeed(host, place.id)
  const { key } = await feedOf(host, place.id)
  return { host, place, key: key!, read: () => renderFeed(key!, 'basera.example') }
}

test('a feed says which nights are booked or blocked, and nothing of people or of imports', async () => {
  const { host, place, read } = await aFeed()
  const booking = await aBooking({
    place,
    checkIn: day(10),
    nights: 2,
    name: 'Asha Rao',
    phone: '98860 54321',
  })
  await blockNights(host, place.id, { checkIn: day(20), checkOut: day(23), note: 'My sister comes' })
  const imported = { what: 'import' as const, importId: 'x', note: 'Elsewhere' }
  await write((tx) =>
    tx.insert(holds).values({ placeId: place.id, checkIn: day(30), checkOut: day(31), ...imported }),
  )
  const feed = await read()
  const events = [...feed!.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\nSUMMARY:(.*)\r/g)]
  expect(events.map(([, ...said]) => said)).toEqual([
    [written(day(10)), written(day(12)), 'Reserved'],
    [written(day(20)), written(day(23)), 'Reserved'],
  ])
  expect(feed).not.toMatch(/Asha|98860|sister|Elsewhere/)
  // The same until something changes: who asks again is told that nothing is new.
  expect(await read()).toBe(feed)
  await cancelBooking(booking.id, host, { reason: 'The roof leaks' })
  expect(await read()).not.toContain(written(day(10)))
})

test('a feed is in the language of its host', async () => {
  const { host, place, read } = await aFeed()
  await chooseMailLanguage(host, 'hi')
  await blockNights(host, place.id, { checkIn: day(20), checkOut: day(23), note: '' })
  expect(await read()).toContain('SUMMARY:भरी हुई\r\n')
  expect(await read()).toContain('//Stays//HI\r\n')
})

test('a new link ends the one before, and one that is taken back leads to nothing', async () => {
  const { host, place, key, read } = await aFeed()
  await createFeed(host, place.id)
  expect(await read()).toBeUndefined()
  const { key: newKey } = await feedOf(host, place.id)
  expect(newKey).not.toBe(key)
  expect(newKey).toMatch(/^[\w-]{22}$/)
  await deleteFeed(host, place.id)
  expect(await renderFeed(newKey!, 'basera.example')).toBeUndefined()
  expect((await feedOf(host, place.id)).key).toBeUndefined()
})

test("nobody but the host makes, sees or ends a place's feed", async () => {
  const { place, read } = await aFeed()
  const thief = await aUser()
  for (const act of [createFeed, deleteFeed, feedOf])
    await expect(act(thief, place.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await read()).toBeDefined()
})
