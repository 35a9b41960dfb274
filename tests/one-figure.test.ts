import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { Nights } from '#app/domain/nights.ts'
import type { Rates } from '#app/domain/places/rates.ts'
import { lineLabel } from '#app/domain/rates/describe-rates.ts'
import { quote } from '#app/domain/rates/quote.ts'
import * as home from '#app/routes/home.tsx'
import * as placePage from '#app/routes/place.tsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStay } from './factories/a-booking.ts'
import { aPlace } from './factories/a-place.ts'
import { aSession } from './factories/a-session.ts'
import { aUser } from './factories/a-user.ts'
import { iterations } from './promises/setup/run-length.ts'
import { startApi, type ApiClient } from './setup/api/api-client.ts'
import { renderPage, textOf } from './setup/requests/render-page.ts'
import { routeArgs } from './setup/requests/route-args.ts'

const PLACES = iterations({ short: 16, long: 200 })
const STAYS_OF_EACH = 5
/** Days between the check-ins of two stays of a place: more than any has nights. */
const DAYS_APART = 12
const FIRST_DAY = addDays(todayInIndia(), 1)

const rupees = (max: number) => fc.integer({ min: 1, max })
const season = fc
  .record({ day: fc.nat(DAYS_APART * STAYS_OF_EACH), length: fc.nat(9), price: rupees(20_000) })
  .map(({ day, length, price }) => ({
    from: addDays(FIRST_DAY, day),
    to: addDays(FIRST_DAY, day + length),
    price,
  }))
const madeUpPlace = fc.record({
  price: rupees(9_000),
  prices: fc.record(
    {
      weekend: rupees(9_000),
      seasons: fc.array(season, { minLength: 1, maxLength: 6 }),
      percentOff: fc.record({ nights: fc.integer({ min: 2, max: 7 }), percent: rupees(60) }),
    },
    { requiredKeys: [] },
  ),
  fees: fc.record({ cleaning: rupees(1_500) }, { requiredKeys: [] }),
})
const madeUpStays = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: STAYS_OF_EACH, maxLength: STAYS_OF_EACH })
  .map((lengths) =>
    lengths.map((nights, i) => {
      const checkIn = addDays(FIRST_DAY, i * DAYS_APART)
      return { checkIn, checkOut: addDays(checkIn, nights) }
    }),
  )

/** Added up night by night, without lines. */
function naiveTotal({ checkIn, checkOut }: Nights, { price, prices = {}, fees = {} }: Rates): number {
  let [sum, nights] = [0, 0]
  for (let day = checkIn; day < checkOut; day = addDays(day, 1)) {
    const inSeason = prices.seasons?.findLast(({ from, to }) => from <= day && day <= to)
    const isWeekend = [5, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
    sum += inSeason?.price ?? (isWeekend ? prices.weekend : undefined) ?? price
    nights++
  }
  const { nights: fromNights = Infinity, percent = 0 } = prices.percentOff ?? {}
  const discount = nights >= fromNights ? Math.floor((sum * percent) / 100) : 0
  return sum - discount + (fees.cleaning ?? 0)
}

async function homePage(params: Record<string, string>) {
  return renderPage(home, '/', (await routeArgs(`/?${new URLSearchParams(params)}`)).request)
}

/** Looks at a stay wherever its price is told, and books it. */
async function expectOneFigure(
  api: ApiClient,
  { id, title }: { id: string; title: string },
  stay: Nights,
  rates: Rates,
) {
  const { total, nights, perNight, lines } = quote(stay, rates)
  expect(total).toBe(naiveTotal(stay, rates))
  for (const line of lines) if ('count' in line) expect(line.count * line.each).toBe(line.amount)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  const average = `${formatRupees(perNight)} per night${lines.length > 1 ? ' on average' : ''}`
  const price =
    nights === 1
      ? `${formatRupees(total)} for 1 night`
      : `${formatRupees(total)} for ${nights} nights ${average}`

  const list = await homePage({ q: title, ...stay })
  expect(textOf(list.html)).toContain(`${title} ${price} Up to 4 guests`)
  const [priceFrom, priceTo] = [String(Math.floor(total / nights)), String(perNight)]
  const inRange = await homePage({ q: title, ...stay, order: 'price', priceFrom, priceTo })
  expect(inRange.data.places.map((card) => card.id)).toEqual([id])
  const cheaper = await homePage({ q: title, ...stay, priceTo: String(perNight - 1) })
  expect(cheaper.data.places).toEqual([])

  const { request } = await routeArgs(`/place/${id}?${new URLSearchParams({ ...stay })}`)
  const page = textOf((await renderPage(placePage, '/place/:id', request)).html)
  expect(page).toContain(`Book this place ${formatRupees(total)}`)
  // Of the bar on phones.
  expect(page).toContain(`${price} `)
  for (const line of lines) expect(page).toContain(`${lineLabel(line)} ${formatRupees(line.amount)}`)
  if (lines.length > 1) expect(page).toContain(`Total ${formatRupees(total)}`)

  const { noOfGuests, ...form } = { ...aStay(), ...stay }
  const posted = { ...form, noOfGuests: String(noOfGuests), intent: 'check' }
  const checked: Response = await placePage.action(await routeArgs(`/place/${id}`, { form: posted }))
  expect(((await checked.json()) as { checked: string }).checked).toContain(
    `The total is ${formatRupees(total)}.`,
  )
  const booked = await api('POST /bookings', {
    json: { ...form, noOfGuests, place: id, price: total },
    bearer: await aSession(await aUser()),
  })
  expect([booked.status, booked.json.booking]).toMatchObject([200, { price: total, lines }])
}

test('a stay costs the same in lists, filters, on the page of its place, in the check of its price and once booked', async () => {
  const api = await startApi()
  let placeCount = 0
  await fc.assert(
    fc.asyncProperty(madeUpPlace, madeUpStays, async (rates, stays) => {
      const title = `Hut${placeCount++}of`
      const { id } = await aPlace({ title, ...rates })
      for (const stay of stays) await expectOneFigure(api, { id, title }, stay, rates)
    }),
    { numRuns: PLACES },
  )
})
