import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import type { Translate } from '#app/languages/translate.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, formatShortDay, todayInIndia } from '../calendar-date.ts'
import { ownPlaceById } from '../places/places.server.ts'
import { OTHER_RATES_TAG } from '../places/search-tags.ts'
import { blockChosen, describeSkippedAt, setNightPrices, unblockChosen } from './change-nights.server.ts'
import { chosenNights, formatSeen, nightValue, seenPrice } from './chosen-nights.ts'
import { placesCalendar } from './places-calendar.server.ts'

const today = todayInIndia()
const hindi = translatorFor({ url: 'https://basera.example/hi' })
const shortDay = (days: number, t?: Translate) => formatShortDay(inDays(days), todayInIndia(), t)
const inDays = (days: number) => addDays(today, days)

let host: { id: string }
let lake: { id: string }
let hill: { id: string }
beforeEach(async () => {
  host = await aUser()
  lake = await aPlace({ owner: host, title: 'Lake house', price: 1000 })
  hill = await aPlace({ owner: host, title: 'Hill house', price: 2000 })
})

const nightsAt = (...days: [place: { id: string }, day: number][]) =>
  chosenNights(days.map(([{ id }, day]) => nightValue(id, inDays(day))))
const failureOf = (refused: Promise<unknown>) =>
  refused.then(
    () => new DomainError('invalid', 'Not refused'),
    (failure: DomainError) => failure,
  )
async function opened() {
  const page = await placesCalendar(host, { from: today })
  return seenPrice(page.places.map(({ id, prices }) => formatSeen({ placeId: id, from: today, prices })))
}
const pricesOf = async ({ id }: { id: string }) => (await ownPlaceById(id, host)).prices
const tagsOf = async ({ id }: { id: string }) => {
  const [row] = await db.select({ tags: places.tags }).from(places).where(eq(places.id, id))
  return row!.tags.split(' ')
}

test('nights of several places get one price, which searches know, and give it back', async () => {
  const seen = await opened()
  const chosen = nightsAt([lake, 4], [hill, 4], [hill, 5])
  expect(await setNightPrices(host, chosen, { price: 3000, seen })).toBe(3)
  expect(await pricesOf(lake)).toEqual({ seasons: [{ from: inDays(4), to: inDays(4), price: 3000 }] })
  expect(await pricesOf(hill)).toEqual({ seasons: [{ from: inDays(4), to: inDays(5), price: 3000 }] })
  expect(await tagsOf(lake)).toContain(OTHER_RATES_TAG)
  await setNightPrices(host, nightsAt([lake, 4]), { price: 1000, seen: await opened() })
  expect(await pricesOf(lake)).toEqual({})
  expect(await tagsOf(lake)).not.toContain(OTHER_RATES_TAG)
})

test('a price that was changed since the page was opened is not overwritten, and it says which', async () => {
  const seen = await opened()
  await setNightPrices(host, nightsAt([lake, 4]), { price: 1500, seen })
  const refused = setNightPrices(host, nightsAt([lake, 4], [hill, 4]), { price: 1800, seen })
  await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  await expect(refused).rejects.toThrow(`Lake house, ${shortDay(4)}: ₹1,500 now. Nothing is saved yet`)
  expect(await pricesOf(hill)).toEqual({})
  // Another night doesn't count as changed, and neither does one that has the new price already.
  await setNightPrices(host, nightsAt([lake, 6]), { price: 1800, seen })
  await setNightPrices(host, nightsAt([lake, 4]), { price: 1500, seen })
  await expect(
    setNightPrices(host, nightsAt([lake, 5]), { price: 1500, seen: seenPrice([]) }),
  ).rejects.toThrow(/^Prices were changed in another tab/)
  await setNightPrices(host, nightsAt([lake, 4]), { price: 1800, seen: await opened() })
})

test('a price far below what the nights cost is asked about once', async () => {
  const change = { price: 35, seen: await opened() }
  const refused = setNightPrices(host, nightsAt([hill, 4]), change)
  await expect(refused).rejects.toMatchObject({
    doubts: 'price=35',
    fields: {
      price: ['Is ₹35 right? These nights cost up to ₹2,000. If it is, set the price again.'],
    },
  })
  await setNightPrices(host, nightsAt([hill, 4]), { ...change, confirmed: 'price=35' })
})

test("nights of somebody else's place are not changed, and none of one's own with them", async () => {
  const other = await aPlace({ price: 900 })
  const chosen = nightsAt([lake, 4], [other, 4])
  const seen = () => 900
  await expect(setNightPrices(host, chosen, { price: 900, seen })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(blockChosen(host, chosen, { note: '' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(unblockChosen(host, chosen)).rejects.toMatchObject({ code: 'not_found' })
  expect(await pricesOf(lake)).toEqual({})
})

test('seasons that are over make room for new ones, and beyond sixty nothing is saved', async () => {
  const one = (day: number, price: number) => ({ from: inDays(day), to: inDays(day), price })
  const old = [one(-40, 800), one(-20, 800)]
  const coming = Array.from({ length: 58 }, (_, i) => one(20 + 2 * i, 1500))
  const full = await aPlace({
    owner: host,
    title: 'Full',
    price: 1000,
    prices: { seasons: [...old, ...coming] },
  })
  await setNightPrices(host, nightsAt([full, 2], [full, 4]), { price: 1200, seen: await opened() })
  expect((await pricesOf(full)).seasons).toEqual([...coming, one(2, 1200), one(4, 1200)])
  const seen = await opened()
  await expect(setNightPrices(host, nightsAt([full, 6], [lake, 6]), { price: 1300, seen })).rejects.toThrow(
    /^Nothing is saved: Full would have more than 60 seasons/,
  )
  expect(await pricesOf(lake)).toEqual({})
  await setNightPrices(host, nightsAt([full, 3]), { price: 1200, seen })
  expect((await pricesOf(full)).seasons).toEqual([...coming, { ...one(2, 1200), to: inDays(4) }])
})

test('prices of many places that change at once from two pages lose nothing', async () => {
  const many: { id: string }[] = []
  for (let i = 0; i < 12; i++) many.push(await aPlace({ owner: host, title: `Place ${i}`, price: 1000 }))
  const seen = await opened()
  const atAll = (day: number) => nightsAt(...many.map((place): [{ id: string }, number] => [place, day]))
  await setNightPrices(host, atAll(4), { price: 1500, seen })
  await Promise.all([
    setNightPrices(host, atAll(8), { price: 1600, seen }),
    setNightPrices(host, atAll(11), { price: 1700, seen }),
  ])
  for (const place of many)
    expect((await pricesOf(place)).seasons?.map(({ price }) => price).sort()).toEqual([1500, 1600, 1700])
})

test('nights of several places are blocked and freed, and what is booked meanwhile stays', async () => {
  await aBooking({ place: hill, checkIn: inDays(4), nights: 1 })
  const chosen = nightsAt([lake, 4], [lake, 5], [hill, 4], [hill, 6])
  const { blocked, skipped } = await blockChosen(host, chosen, { note: 'Wedding' })
  expect(blocked).toBe(3)
  expect(describeSkippedAt(skipped)).toBe(
    `Hill house: Not blocked: ${shortDay(4)} to ${shortDay(5)} (booked).`,
  )
  expect(await blockChosen(host, nightsAt([lake, 4]), { note: '' })).toEqual({ blocked: 0, skipped: [] })
  const refused = blockChosen(host, nightsAt([hill, 4]), { note: '' })
  const { message, reason } = await failureOf(refused)
  expect(message).toMatch(/^Hill house: Not blocked/)
  expect(hindi.message(reason)).toBe(
    `Hill house: बंद नहीं हुईं: ${shortDay(4, hindi)} से ${shortDay(5, hindi)} (बुक है)।`,
  )
  expect(await unblockChosen(host, nightsAt([lake, 5], [hill, 4], [hill, 6]))).toBe(2)
  const { places: rows } = await placesCalendar(host, { from: today })
  const blocks = rows.flatMap(({ title, holds }) =>
    holds.flatMap(({ what, checkIn, note }) => (what === 'block' ? [[title, checkIn, note]] : [])),
  )
  expect(blocks).toEqual([['Lake house', inDays(4), 'Wedding']])
})

test('some rooms of places are blocked, or none at all where one has not as many', async () => {
  const inn = await aPlace({ owner: host, title: 'Inn', units: 3 })
  const chosen = nightsAt([inn, 4], [inn, 5], [lake, 4])
  expect(await blockChosen(host, chosen, { note: '', units: 2 })).toEqual({ blocked: 3, skipped: [] })
  await aBooking({ place: inn, checkIn: inDays(7), nights: 1 })
  await aBooking({ place: inn, checkIn: inDays(7), nights: 1 })
  const refused = blockChosen(host, nightsAt([lake, 7], [inn, 7]), { note: '', units: 2 })
  const { message, reason } = await failureOf(refused)
  expect(message).toBe(
    `Nothing is blocked yet. Inn, from ${shortDay(7)} on: Not blocked: only 1 room is free on all of these nights.`,
  )
  expect(hindi.message(reason)).toBe(
    `अभी कुछ बंद नहीं हुआ। Inn, ${shortDay(7, hindi)} से: बंद नहीं हुआ: इन सारी रातों में सिर्फ़ 1 कमरा ख़ाली है।`,
  )
  const { places: rows } = await placesCalendar(host, { from: today })
  expect(rows.find(({ id }) => id === lake.id)!.holds).toHaveLength(1)
  expect(rows.find(({ id }) => id === inn.id)!.held![4]).toEqual({ all: 2, blocked: 2 })
})
