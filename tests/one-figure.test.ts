import { formatCapacity } from '#app/domain/bookings/guest-count.ts'
import { buildBookingEmail } from '#app/domain/bookings/emails.server.ts'
import { addDays, todayInIndia, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { Nights } from '#app/domain/nights.ts'
import type { Rates } from '#app/domain/places/rates.ts'
import { lineLabel } from '#app/domain/rates/describe-rates.ts'
import type { PriceLine } from '#app/domain/rates/price-lines.ts'
import { quote } from '#app/domain/rates/quote.ts'
import { savePlace } from '#app/domain/saved/saved-places.server.ts'
import type { TaxRule } from '#app/settings/tax-steps.ts'
import { taxesOfPlace } from '#app/domain/taxes/taxes.server.ts'
import { unitsFor } from '#app/domain/units.ts'
import { env } from '#app/env.server.ts'
import type { TaxRow } from '#app/settings/tax-file.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import * as trips from '#app/routes/account/bookings.tsx'
import * as trip from '#app/routes/account/bookings/booking.tsx'
import * as confirmation from '#app/routes/account/bookings/confirmation.tsx'
import * as reservation from '#app/routes/account/places/guests/reservation.tsx'
import * as home from '#app/routes/home.tsx'
import * as placePage from '#app/routes/place.tsx'
import * as compare from '#app/routes/saved/compare.tsx'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { aStay } from './factories/a-booking.ts'
import { aPlace } from './factories/a-place.ts'
import { aSession } from './factories/a-session.ts'
import { aUser, verifyEmailOf } from './factories/a-user.ts'
import { withGstin } from './factories/with-gstin.ts'
import { withUnits } from './factories/units.ts'
import { iterations } from './promises/setup/run-length.ts'
import { startApi, type ApiClient } from './setup/api/api-client.ts'
import { renderPage, textOf } from './setup/requests/render-page.ts'
import { routeArgs } from './setup/requests/route-args.ts'

const STAYS_OF_EACH = 5
/** Days between the check-ins of two stays of a place: more than any has nights. */
const DAYS_APART = 12
const MAX_GUESTS = 4
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
  fees: fc.record(
    {
      cleaning: rupees(1_500),
      extraGuest: fc.record({ from: fc.integer({ min: 2, max: MAX_GUESTS }), price: rupees(900) }),
    },
    { requiredKeys: [] },
  ),
  units: fc.constantFrom(1, 1, 3),
  hasGstin: fc.boolean(),
})
const madeUpStays = fc
  .array(fc.record({ nights: fc.integer({ min: 1, max: 9 }), guests: fc.integer({ min: 1, max: 9 }) }), {
    minLength: STAYS_OF_EACH,
    maxLength: STAYS_OF_EACH,
  })
  .map((all) =>
    all.map(({ nights, guests }, i) => {
      const checkIn = addDays(FIRST_DAY, i * DAYS_APART)
      return { checkIn, checkOut: addDays(checkIn, nights), guests }
    }),
  )

type MadeUpStay = Nights & { guests: number }

/** The rates change within the stays, and one tax is on the places of all hosts. */
const TAXES: TaxRow[] = [
  { name: 'GST', percent: 5, above: 0, since: '2025-09-22', hosts: 'with GSTIN' },
  { name: 'GST', percent: 18, above: 7500, since: '2025-09-22', hosts: 'with GSTIN' },
  { name: 'GST', percent: 12.5, above: 0, since: addDays(FIRST_DAY, 26), hosts: 'with GSTIN' },
  { name: 'City tax', percent: 2, above: 1000, since: addDays(FIRST_DAY, 14), hosts: 'all' },
]

/** Each night of each room taxed by itself, from what it costs; the parts of the price are rounded once, the lowest percent first. */
function naiveTaxes(
  taxes: readonly TaxRule[],
  total: number,
  valueOf: Map<CalendarDate, number>,
  rooms: number,
) {
  let sum = 0
  for (const name of new Set(taxes.map((rule) => rule.name))) {
    const byPercent = new Map<number, number>()
    for (const [day, value] of valueOf) {
      const since = (above: number) =>
        taxes
          .filter((rule) => rule.name === name && rule.above === above && rule.since <= day)
          .toSorted((a, b) => (a.since < b.since ? -1 : 1))
          .at(-1)
      const steps = [7500, 1000, 0].flatMap((above) => since(above) ?? [])
      const percent = steps.find(({ above }) => value > above + 1e-6)?.percent ?? 0
      byPercent.set(percent, (byPercent.get(percent) ?? 0) + value * rooms)
    }
    let [exact, before] = [0, 0]
    const classes = [...byPercent].toSorted(([a], [b]) => a - b)
    classes.forEach(([percent, part], i) => {
      exact += part
      const upTo = i === classes.length - 1 ? total : Math.round(exact)
      sum += Math.floor((upTo - before) * (percent / 100) + 0.5 + 1e-9)
      before = upTo
    })
  }
  return sum
}

/** Added up night by night and guest by guest, without lines. */
function naiveTotal(
  { checkIn, checkOut, guests }: MadeUpStay,
  { price, prices = {}, fees = {}, taxes = [] }: Rates,
): number {
  const rooms = unitsFor(guests, MAX_GUESTS)
  const priceOf = new Map<CalendarDate, number>()
  let [sum, extra, nights] = [0, 0, 0]
  for (let day = checkIn; day < checkOut; day = addDays(day, 1)) {
    const inSeason = prices.seasons?.findLast(({ from, to }) => from <= day && day <= to)
    const isWeekend = [5, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
    priceOf.set(day, inSeason?.price ?? (isWeekend ? prices.weekend : undefined) ?? price)
    for (let room = 0; room < rooms; room++) sum += priceOf.get(day)!
    const { from = Infinity, price: each = 0 } = fees.extraGuest ?? {}
    for (let guest = 1; guest <= guests; guest++) if (guest > rooms * (from - 1)) extra += each
    nights++
  }
  const { nights: fromNights = Infinity, percent = 0 } = prices.percentOff ?? {}
  const discount = nights >= fromNights ? Math.floor((sum * percent) / 100) : 0
  const besides = extra + (fees.cleaning ?? 0)
  const total = sum - discount + besides
  const valueOf = new Map(
    [...priceOf].map(([day, each]) => [day, (each * (sum - discount)) / sum + besides / (nights * rooms)]),
  )
  return total + naiveTaxes(taxes, total, valueOf, rooms)
}

async function homePage(params: Record<string, string>) {
  return renderPage(home, '/', (await routeArgs(`/?${new URLSearchParams(params)}`)).request)
}

interface Scene {
  api: ApiClient
  place: { id: string; title: string; units: number }
  rates: Rates
  host: { id: string }
}

/** A line as pages write it is one that multiplies out. */
function expectProduct(line: PriceLine) {
  const label = lineLabel(line)
  if (line.kind === 'tax') {
    const [, percent, base] = /([\d.]+) % on ₹([\d,]+)$/.exec(label)!
    const exact = (Number(base!.replaceAll(',', '')) * Number(percent)) / 100
    expect(Math.abs(line.amount - exact), label).toBeLessThanOrEqual(0.5)
  }
  if (!('count' in line)) return
  const factors = [...label.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
  expect(
    factors.reduce((product, factor) => product * factor, 1),
    label,
  ).toBe(line.amount)
}

/** Looks at a stay wherever its price is told, and books it. */
async function expectOneFigure({ api, place, rates, host }: Scene, stay: MadeUpStay) {
  const { id, title } = place
  const { guests, ...dates } = stay
  const units = unitsFor(guests, MAX_GUESTS)
  const wanted = { ...dates, noOfGuests: guests, units }
  const { total, nights, perNight, lines } = quote(wanted, rates)
  expect(total).toBe(naiveTotal(stay, rates))
  lines.forEach(expectProduct)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  const average = `${formatRupees(perNight)} per night${lines.length > 1 ? ' on average' : ''}`
  const price =
    nights === 1
      ? `${formatRupees(total)} for 1 night`
      : `${formatRupees(total)} for ${nights} nights ${average}`
  const expectLines = (page: string, name: string) => {
    for (const line of lines) expect(page, name).toContain(`${lineLabel(line)} ${formatRupees(line.amount)}`)
  }

  const query = { q: title, ...dates, guests: String(guests) }
  const list = await homePage(query)
  const [card] = list.data.places
  expect(textOf(list.html)).toContain(`${title} ${price} ${formatCapacity(card!)}`)
  const [priceFrom, priceTo] = [String(Math.floor(total / nights)), String(perNight)]
  const inRange = await homePage({ ...query, order: 'price', priceFrom, priceTo })
  expect(inRange.data.places.map((one) => one.id)).toEqual([id])
  const cheaper = await homePage({ ...query, priceTo: String(perNight - 1) })
  expect(cheaper.data.places).toEqual([])

  const url = `/place/${id}?${new URLSearchParams({ ...dates, noOfGuests: String(guests) })}`
  const page = textOf((await renderPage(placePage, '/place/:id', (await routeArgs(url)).request)).html)
  expect(page).toContain(`Book this place ${formatRupees(total)}`)
  // Of the bar on phones.
  expect(page).toContain(`${price} `)
  expectLines(page, 'place')
  if (lines.length > 1) expect(page).toContain(`Total ${formatRupees(total)}`)

  const form = { ...aStay(), ...wanted, units: place.units > 1 ? units : undefined }
  const fields = Object.entries(form).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const posted = { ...Object.fromEntries(fields), intent: 'check' }
  const checked: Response = await placePage.action(await routeArgs(`/place/${id}`, { form: posted }))
  expect(((await checked.json()) as { checked: string }).checked).toContain(
    `The total is ${formatRupees(total)}.`,
  )

  const guest = await aUser()
  await verifyEmailOf(guest)
  await savePlace(guest, id)
  const chosen = new URLSearchParams({ place: id, ...dates, guests: String(guests) })
  const asGuest = async (path: string) => (await routeArgs(path, { as: guest })).request
  const compared = await renderPage(compare, '/saved/compare', await asGuest(`/saved/compare?${chosen}`))
  expect(textOf(compared.html)).toContain(price)

  const booked = await api('POST /bookings', {
    json: { ...form, place: id, price: total },
    bearer: await aSession(guest),
  })
  expect([booked.status, booked.json.booking]).toMatchObject([
    200,
    { price: total, lines, terms: { total, lines } },
  ])
  const { _id: booking } = booked.json.booking as { _id: string }
  const pages = {
    trips: await renderPage(trips, '/account/bookings', await asGuest('/account/bookings')),
    trip: await renderPage(trip, '/account/bookings/:id', await asGuest(`/account/bookings/${booking}`)),
    confirmation: await renderPage(
      confirmation,
      '/account/bookings/:id/confirmation',
      await asGuest(`/account/bookings/${booking}/confirmation`),
    ),
    reservation: await renderPage(
      reservation,
      '/account/places/guests/:id',
      (await routeArgs(`/account/places/guests/${booking}`, { as: host })).request,
    ),
  }
  for (const [name, { html }] of Object.entries(pages)) {
    const text = textOf(html)
    expect(text, name).toContain(formatRupees(total))
    if (name === 'trips') continue
    expectLines(text, name)
  }
  for (const to of ['guest', 'host']) {
    const mail = renderText((await buildBookingEmail({ about: 'booked', to, booking }, todayInIndia()))!)
    expect(mail).toContain(`Total: ${formatRupees(total)}`)
    for (const line of lines) expect(mail).toContain(`${lineLabel(line)}: ${formatRupees(line.amount)}`)
  }

  // Where its nights are taken, the page offers others at what they cost.
  if (place.units > 1) return
  const refused = await renderPage(placePage, '/place/:id', (await routeArgs(url)).request)
  const [offer] = refused.data.taken!.links
  const other = new URL(offer!.to, 'http://localhost').searchParams
  const free = { checkIn: other.get('checkIn')!, checkOut: other.get('checkOut')!, guests }
  expect(offer!.text).toContain(`: ${formatRupees(naiveTotal(free, rates))}`)
}

let placeCount = 0

async function askOf(howManyPlaces: number, taxes: TaxRow[] = []) {
  const api = await startApi()
  env.TAXES = taxes
  onTestFinished(() => void (env.TAXES = []))
  await fc.assert(
    fc.asyncProperty(madeUpPlace, madeUpStays, async ({ units, hasGstin, ...untaxed }, stays) => {
      const title = `Hut${placeCount++}of`
      // One each: an account lists only so many.
      const host = await aUser()
      await verifyEmailOf(host)
      if (hasGstin) await withGstin(host)
      const { taxes: onPlace, ...rates } = { ...untaxed, taxes: taxesOfPlace({ hasGstin }) }
      const { id } = await aPlace({ owner: host, title, maxGuests: MAX_GUESTS, ...rates })
      await withUnits({ id }, units)
      for (const { guests, ...nights } of stays) {
        const stay = { ...nights, guests: Math.min(guests, MAX_GUESTS * units) }
        await expectOneFigure(
          { api, place: { id, title, units }, rates: { ...rates, taxes: onPlace }, host },
          stay,
        )
      }
    }),
    { numRuns: howManyPlaces },
  )
}

test('a stay costs the same in lists, filters, on the page of its place, in the check of its price and once booked', () =>
  askOf(8))

test('and so with taxes on it, whose rates change on some day', () => askOf(8, TAXES))

test('so do two hundred made-up stays', { tags: 'slow' }, async () => {
  await askOf(iterations({ short: 20, long: 100 }))
  await askOf(iterations({ short: 20, long: 100 }), TAXES)
})
