import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { aBooking } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { startApi } from '../setup/api/api-client.ts'

function idsIn(places: unknown) {
  return (places as { _id: string }[]).map(({ _id }) => _id)
}

test('filters and an order choose among the places, and pages go on in it', async () => {
  const call = await startApi()
  const guests = 9
  const made: string[] = []
  for (const price of [7300, 7100, 7200]) {
    made.push((await aPlace({ price, maxGuests: guests, perks: ['radio', 'tv'] })).id)
  }
  await aPlace({ price: 7150, maxGuests: guests, perks: ['radio'] })
  await aPlace({ price: 7150, maxGuests: 8, perks: ['radio', 'tv'] })
  const [dear, cheap, between] = made
  const query = `guests=${guests}&perks=tv&perks=radio&priceFrom=7100&priceTo=7300`
  const ids = async (more: string) => idsIn((await call(`GET /places?${query}&${more}`)).json.places)
  expect(await ids('order=price')).toEqual([cheap, between, dear])
  expect(await ids('order=price-desc')).toEqual([dear, between, cheap])
  expect(await ids('order=newest')).toEqual([between, cheap, dear])
  expect(await ids('')).toEqual([between, cheap, dear])
  const first = await call(`GET /places?${query}&order=price&limit=2`)
  expect(idsIn(first.json.places)).toEqual([cheap, between])
  const second = await call(
    `GET /places?${query}&order=price&limit=2&cursor=${first.json.nextCursor as string}`,
  )
  expect([idsIn(second.json.places), second.json.nextCursor]).toEqual([[dear], null])
})

test('with dates only places are given whose nights are all free', async () => {
  const call = await startApi()
  const place = await aPlace({ price: 7777, maxGuests: 7 })
  const checkIn = addDays(todayInIndia(), 30)
  await aBooking({ place, checkIn, nights: 2 })
  const ids = async (from: number, to: number) => {
    const days = `checkIn=${addDays(checkIn, from)}&checkOut=${addDays(checkIn, to)}`
    return idsIn((await call(`GET /places?priceFrom=7777&priceTo=7777&${days}`)).json.places)
  }
  expect([await ids(-2, 0), await ids(2, 3)]).toEqual([[place.id], [place.id]])
  expect([await ids(-2, 1), await ids(1, 2), await ids(-1, 9)]).toEqual([[], [], []])
})

test('with dates only places are given that take such a stay', async () => {
  const call = await startApi()
  const only = { price: 7779 }
  const usual = await aPlace(only)
  const week = await aPlace({ ...only, fewestNights: 7 })
  const night = await aPlace({ ...only, mostNights: 1 })
  const later = await aPlace({ ...only, noticeDays: 3 })
  const today = todayInIndia()
  const ids = async (from: number, to: number) => {
    const days = `checkIn=${addDays(today, from)}&checkOut=${addDays(today, to)}`
    return idsIn((await call(`GET /places?priceFrom=7779&priceTo=7779&${days}`)).json.places)
  }
  expect(await ids(-1, 0)).toEqual([night.id, usual.id])
  expect(await ids(2, 3)).toEqual([night.id, usual.id])
  expect(await ids(3, 9)).toEqual([later.id, usual.id])
  expect(await ids(3, 10)).toEqual([later.id, week.id, usual.id])
})

test('the days of a filter may be timestamps, which mean their days in India', async () => {
  const call = await startApi()
  const place = await aPlace({ price: 7778 })
  const checkIn = addDays(todayInIndia(), 30)
  await aBooking({ place, checkIn, nights: 1 })
  const ids = async (checkIn: string, checkOut: string) => {
    const query = new URLSearchParams({ priceFrom: '7778', priceTo: '7778', checkIn, checkOut })
    const { status, json } = await call(`GET /places?${query}`)
    return status === 200 ? idsIn(json.places) : status
  }
  const before = (days: number) => `${addDays(checkIn, days - 1)}T18:30:00.000Z`
  expect(await ids(before(0), before(1))).toEqual([])
  expect(await ids(before(1), before(2))).toEqual([place.id])
  expect(await ids(`${addDays(checkIn, 1)}T00:00:00+05:30`, addDays(checkIn, 2))).toEqual([place.id])
  expect(await ids('2030-02-30T00:00:00Z', '2030-03-02')).toBe(422)
})

test.each([
  ['checkIn=2030-01-05&checkOut=2030-01-02', ['checkOut']],
  ['checkIn=soon', ['checkIn']],
  ['guests=0', ['guests']],
  ['priceFrom=x&priceTo=y', ['priceFrom', 'priceTo']],
  ['priceTo=100000001', ['priceTo']],
  ['perks=wifi&perks=pool', ['perks']],
  ['order=%00', ['order']],
])('wrong filters are a 422 that names the fields: %s', async (query, fields) => {
  const call = await startApi()
  const { status, json } = await call(`GET /places?${query}`)
  expect([status, Object.keys(json.errors ?? {}).toSorted()]).toEqual([422, fields])
  expect(json.message).toBeTruthy()
})
