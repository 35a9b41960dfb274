import { english } from '#app/languages/translate.ts'
import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { filterAvailable } from '../bookings/available-places.server.ts'
import { nearestAvailable } from '../bookings/booking-dates.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { datesNearby } from '../bookings/nearby-dates.server.ts'
import { termsOf } from '../bookings/terms.ts'
import { addDays, formatLongDate, todayInIndia } from '../calendar-date.ts'
import { newPlaceForm } from './place.ts'
import { describeStayRules, fewestNightsFrom } from './stay-rules.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const nights = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) })
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** Days 20 to 29 want 4 nights, of them days 25 and 26 only 2, and day 28 says nothing of it. */
const seasons = [
  { from: inDays(20), to: inDays(29), price: 900, fewestNights: 4 },
  { from: inDays(25), to: inDays(26), price: 950, fewestNights: 2 },
  { from: inDays(28), to: inDays(28), price: 2000 },
]
const rules = { fewestNights: 3, mostNights: 90, noticeDays: 0, prices: { seasons } }

test('the season of the first night says how many nights a stay has at least, else the place', () => {
  const fewest = (day: number) => fewestNightsFrom(rules, inDays(day))
  expect([19, 20, 24, 25, 26, 27, 28, 29, 30].map(fewest)).toEqual([3, 4, 4, 2, 2, 4, 3, 4, 3])
  expect(describeStayRules(rules, today)).toEqual([
    'Stays of 3 nights or more.',
    `Stays that begin from ${formatLongDate(inDays(25))} to ${formatLongDate(inDays(26))}: 2 nights or more.`,
    `Stays that begin from ${formatLongDate(inDays(20))} to ${formatLongDate(inDays(29))}: 4 nights or more.`,
  ])
  expect(describeStayRules(rules, inDays(30))).toEqual(['Stays of 3 nights or more.'])
})

test('a stay too short for its season is refused, after what comes first, and longer ones are not', async () => {
  const place = await aPlace({ fewestNights: 3, prices: { seasons } })
  const book = async (from: number, to: number, more: object = {}) =>
    bookPlace(place.id, await aUser(), { ...aStay(), ...nights(from, to), ...more })
  await expect(book(20, 23)).rejects.toMatchObject({
    message: 'Stays that begin then must be 4 nights or more',
  })
  await expect(book(20, 23, { noOfGuests: 0 })).rejects.toMatchObject({
    message: "No. of guests can't be less than 1",
  })
  await expect(book(18, 20)).rejects.toMatchObject({
    message: 'This place takes stays of 3 nights or more',
  })
  const { terms } = await book(25, 27)
  expect(terms).toMatchObject({ fewestNights: 2 })
  expect(termsOf(place, { ...nights(20, 24), noOfGuests: 1 })).toMatchObject({ fewestNights: 4 })
})

test('filters, nearest nights and other dates know it', async () => {
  const [place, plain] = [await aPlace({ fewestNights: 3, prices: { seasons } }), await aPlace({})]
  const rows = await Promise.all(
    [place, plain].map(({ id }) => db.select({ seq: places.seq }).from(places).where(eq(places.id, id))),
  )
  const [seq, plainSeq] = rows.map(([row]) => row!.seq) as [number, number]
  for (let from = 16; from < 32; from++)
    for (let length = 1; length <= 5; length++) {
      const stay = nights(from, from + length)
      const kept = await filterAvailable([seq, plainSeq], { ...ANY_PRICE, nights: stay })
      const total = await filterAvailable([seq], { from: 1, to: 10_000, nights: stay })
      expect(kept.has(seq), `${from} ${length}`).toBe(length >= fewestNightsFrom(rules, stay.checkIn))
      expect(total.has(seq)).toBe(kept.has(seq))
      expect(kept.has(plainSeq)).toBe(true)
    }
  const offered = nearestAvailable(nights(21, 24), [nights(21, 23)], today, rules)
  expect(offered).toEqual(nights(23, 27))
  const dates = await datesNearby([seq], nights(23, 26), ANY_PRICE)
  expect(dates.map(({ checkIn }) => checkIn)).toEqual([inDays(19), inDays(25), inDays(26)])
})

test('a season can want no more nights than the longest stay has', () => {
  const addedPhotos = ['1', '2', '3', '4', '5']
  const form = { title: 'a', address: 'b', description: 'c', addedPhotos }
  const errors = (more: object) => {
    const result = newPlaceForm.safeParse({ ...form, ...more })
    return result.success ? [] : result.error.issues.map((issue) => english.message(issue.message))
  }
  const season = (fewestNights: unknown) => ({
    prices: { seasons: [{ from: '2027-01-01', to: '2027-01-05', price: 900, fewestNights }] },
  })
  expect(errors({ mostNights: 4, ...season(4) })).toEqual([])
  expect(errors({ mostNights: 4, ...season(5) })).toEqual([
    "Longest stay can't be shorter than the minimum nights",
  ])
  expect(errors(season(31))).toEqual(['Minimum nights of a season must be a whole number from 1 to 30'])
})
