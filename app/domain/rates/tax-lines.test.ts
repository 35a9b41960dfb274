import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import type { Rates } from '../places/rates.ts'
import { describeTaxes, lineLabel } from './describe-rates.ts'
import {
  isTaxLine,
  linesOfUnits,
  linesWithPrice,
  sumLines,
  untaxedLines,
  type PriceLine,
} from './price-lines.ts'
import { quote } from './quote.ts'

const MONDAY = '2026-11-23'
const GST = [
  { name: 'GST', percent: 12, above: 1000, since: '2022-07-18' },
  { name: 'GST', percent: 18, above: 7500, since: '2022-07-18' },
  { name: 'GST', percent: 5, above: 0, since: '2025-09-22' },
  { name: 'GST', percent: 5, above: 1000, since: '2025-09-22' },
]

function taxes(lines: readonly PriceLine[]): string[] {
  return lines.filter(isTaxLine).map((line) => `${lineLabel(line)}: ${formatRupees(line.amount)}`)
}

function taxesOf(
  nights: number,
  rates: Rates,
  party: { noOfGuests?: number; units?: number } = {},
): string[] {
  const stay = { checkIn: MONDAY, checkOut: addDays(MONDAY, nights), ...party }
  return taxes(quote(stay, { taxes: GST, ...rates }).lines)
}

test('a unit and day of exactly the limit has the lower percent, one of a rupee more the higher one', () => {
  expect(taxesOf(1, { price: 7500 })).toEqual(['GST 5 % on ₹7,500: ₹375'])
  expect(taxesOf(3, { price: 7500 })).toEqual(['GST 5 % on ₹22,500: ₹1,125'])
  expect(taxesOf(1, { price: 7501 })).toEqual(['GST 18 % on ₹7,501: ₹1,350'])
  expect(taxesOf(1, { price: 500 })).toEqual(['GST 5 % on ₹500: ₹25'])
})

test('each night has the percent of its own price', () => {
  const seasons = [{ from: addDays(MONDAY, 1), to: addDays(MONDAY, 1), price: 9000 }]
  expect(taxesOf(3, { price: 4000, prices: { seasons } })).toEqual([
    'GST 5 % on ₹8,000: ₹400',
    'GST 18 % on ₹9,000: ₹1,620',
  ])
})

test('a stay over a change of rates has the percent of each night', () => {
  const stay = { checkIn: '2025-09-20', checkOut: '2025-09-24' }
  const { lines, total } = quote(stay, { price: 3000, taxes: GST })
  expect(taxes(lines)).toEqual(['GST 5 % on ₹6,000: ₹300', 'GST 12 % on ₹6,000: ₹720'])
  expect(total).toBe(13_020)
  // Before it nothing up to ₹1,000 was taxed.
  expect(taxes(quote(stay, { price: 1000, taxes: GST }).lines)).toEqual(['GST 5 % on ₹2,000: ₹100'])
  expect(quote({ checkIn: '2020-01-01', checkOut: '2020-01-03' }, { price: 3000, taxes: GST }).total).toBe(
    6000,
  )
})

test('what counts is what a unit and day costs: less discount, with its share of extra guests and cleaning', () => {
  const percentOff = { nights: 2, percent: 10 }
  // ₹8,000 less a tenth is ₹7,200.
  expect(taxesOf(2, { price: 8000, prices: { percentOff } })).toEqual(['GST 5 % on ₹14,400: ₹720'])
  expect(taxesOf(2, { price: 7000, fees: { cleaning: 1000 } })).toEqual(['GST 5 % on ₹15,000: ₹750'])
  expect(taxesOf(2, { price: 7000, fees: { cleaning: 1002 } })).toEqual(['GST 18 % on ₹15,002: ₹2,700'])
  const fees = { extraGuest: { from: 3, price: 600 } }
  expect(taxesOf(1, { price: 7000, fees }, { noOfGuests: 3 })).toEqual(['GST 18 % on ₹7,600: ₹1,368'])
  expect(taxesOf(1, { price: 7000, fees }, { noOfGuests: 5, units: 2 })).toEqual(['GST 5 % on ₹14,600: ₹730'])
})

test('several rooms do not make a day dearer', () => {
  expect(taxesOf(2, { price: 5000 }, { units: 3 })).toEqual(['GST 5 % on ₹30,000: ₹1,500'])
})

test('taxes of several names are each on the whole price, and one that comes to less than half a rupee is a line of ₹0', () => {
  const both = [...GST, { name: 'City tax', percent: 2.5, above: 0, since: '2026-01-01' }]
  expect(taxesOf(1, { price: 5000, taxes: both })).toEqual([
    'GST 5 % on ₹5,000: ₹250',
    'City tax 2.5 % on ₹5,000: ₹125',
  ])
  expect(taxesOf(1, { price: 9 })).toEqual(['GST 5 % on ₹9: ₹0'])
  expect(taxesOf(1, { price: 10 })).toEqual(['GST 5 % on ₹10: ₹1'])
  expect(taxesOf(1, { price: 0 })).toEqual([])
})

test('a booking that keeps some of its rooms has the taxes of when it was made', () => {
  const stay = { checkIn: MONDAY, checkOut: addDays(MONDAY, 2), units: 3, noOfGuests: 6 }
  const { lines } = quote(stay, { price: 5000, fees: { cleaning: 900 }, taxes: GST })
  expect(taxes(lines)).toEqual(['GST 5 % on ₹30,900: ₹1,545'])
  const left = linesOfUnits(lines, { noOfGuests: 2, units: 1 })
  expect(taxes(left)).toEqual(['GST 5 % on ₹10,900: ₹545'])
  expect(sumLines(left)).toBe(11_445)
})

test('nobody pays more for giving up a room, as the rooms that are left keep their percent', () => {
  const stay = { checkIn: MONDAY, checkOut: addDays(MONDAY, 1), units: 30, noOfGuests: 30 }
  const { lines } = quote(stay, { price: 7499, fees: { cleaning: 30 }, taxes: GST })
  expect(taxes(lines)).toEqual(['GST 5 % on ₹2,25,000: ₹11,250'])
  const left = linesOfUnits(lines, { noOfGuests: 29, units: 29 })
  expect(taxes(left)).toEqual(['GST 5 % on ₹2,17,501: ₹10,875'])
  expect(taxes(linesOfUnits(left, { noOfGuests: 1, units: 1 }))).toEqual(['GST 5 % on ₹7,529: ₹376'])
})

test('taxes come on top of a price that guest and host agree on, by what that makes of each night', () => {
  const { lines } = quote({ checkIn: MONDAY, checkOut: addDays(MONDAY, 2) }, { price: 8000, taxes: GST })
  expect(sumLines(lines)).toBe(18_880)
  const agreed = linesWithPrice(lines, 15_000)
  expect(taxes(agreed)).toEqual(['GST 5 % on ₹15,000: ₹750'])
  expect(sumLines(agreed)).toBe(15_750)
  expect(linesWithPrice(agreed, 16_000)).toEqual(lines)
  expect(taxes(linesWithPrice(lines, 0))).toEqual([])
})

test('without taxes there is no line of them, also in a booking that changes', () => {
  const { lines } = quote({ checkIn: MONDAY, checkOut: addDays(MONDAY, 2) }, { price: 8000 })
  expect(lines).toHaveLength(1)
  expect(linesWithPrice(lines, 15_000)).toHaveLength(2)
})

test('the bases of a tax that is on all nights add up to the price before it, to the rupee', () => {
  const price = fc.integer({ min: 1, max: 20_000 })
  const season = fc.record({ day: fc.nat(20), price }).map(({ day, price }) => {
    const night = addDays(MONDAY, day)
    return { from: night, to: night, price }
  })
  const rates = fc.record({
    price,
    prices: fc.record({
      seasons: fc.array(season, { maxLength: 8 }),
      percentOff: fc.record({
        nights: fc.integer({ min: 2, max: 9 }),
        percent: fc.integer({ min: 1, max: 90 }),
      }),
    }),
    fees: fc.record({ cleaning: fc.integer({ min: 1, max: 3000 }) }, { requiredKeys: [] }),
  })
  const stays = fc.record({ nights: fc.integer({ min: 1, max: 20 }), units: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(rates, stays, ({ price, prices, fees }, { nights, units }) => {
      const stay = { checkIn: MONDAY, checkOut: addDays(MONDAY, nights), units }
      const { lines, total } = quote(stay, { price, prices, fees, taxes: GST })
      const onLines = lines.filter(isTaxLine)
      const before = sumLines(untaxedLines(lines))
      expect(onLines.reduce((sum, { base }) => sum + base, 0)).toBe(before)
      expect(before + sumLines(onLines)).toBe(total)
    }),
    { numRuns: 500 },
  )
})

test('what comes on top of prices is said, and on which day that changes', () => {
  expect(describeTaxes(GST, '2026-01-01')).toEqual([
    'GST is added: 5 %, 5 % if a night costs more than ₹1,000, 18 % if a night costs more than ₹7,500',
  ])
  const plain = [
    { name: 'GST', percent: 5, above: 0, since: '2025-09-22' },
    { name: 'GST', percent: 18, above: 7500, since: '2025-09-22' },
    { name: 'GST', percent: 6, above: 0, since: '2027-04-01' },
  ]
  expect(describeTaxes(plain, '2026-11-27')).toEqual([
    'GST is added: 5 %, 18 % if a night costs more than ₹7,500',
    'From 1 April 2027: GST is added: 6 %, 18 % if a night costs more than ₹7,500',
  ])
  expect(describeTaxes(plain, '2020-01-01')).toHaveLength(2)
})

test('guests and cleaning are every night’s alike, whatever that costs itself', () => {
  const rates = {
    price: 7000,
    prices: { seasons: [{ from: addDays(MONDAY, 1), to: addDays(MONDAY, 1), price: 9000 }] },
  }
  const shared = ['GST 5 % on ₹14,800: ₹740', 'GST 18 % on ₹9,400: ₹1,692']
  expect(taxesOf(3, { ...rates, fees: { cleaning: 1200 } })).toEqual(shared)
  expect(taxesOf(3, { ...rates, fees: { extraGuest: { from: 2, price: 400 } } }, { noOfGuests: 2 })).toEqual(
    shared,
  )
  expect(taxesOf(2, { price: 0, fees: { cleaning: 14_000 } })).toEqual(['GST 5 % on ₹14,000: ₹700'])
  expect(taxesOf(2, { price: 0, fees: { cleaning: 16_000 } })).toEqual(['GST 18 % on ₹16,000: ₹2,880'])
})

test('each of several rooms has the percent of its own price', () => {
  expect(taxesOf(2, { price: 5000 }, { units: 2 })).toEqual(['GST 5 % on ₹20,000: ₹1,000'])
  expect(taxesOf(2, { price: 9000 }, { units: 2 })).toEqual(['GST 18 % on ₹36,000: ₹6,480'])
})

test('rules in any order begin on their days, each night with its own price', () => {
  const rule = (since: string, percent: number, name = 'GST') => ({ name, percent, above: 0, since })
  const of = (checkIn: string, checkOut: string, rates: Rates) =>
    taxes(quote({ checkIn, checkOut }, rates).lines)
  const rules = [rule('2025-01-03', 12), rule('2025-01-02', 5), rule('2020-01-01', 18), rule('2030-01-01', 1)]
  expect(of('2025-01-01', '2025-01-05', { price: 1000, taxes: rules })).toEqual([
    'GST 5 % on ₹1,000: ₹50',
    'GST 12 % on ₹2,000: ₹240',
    'GST 18 % on ₹1,000: ₹180',
  ])
  const seasons = [{ from: '2025-09-21', to: '2025-09-21', price: 9000 }]
  expect(of('2025-09-20', '2025-09-24', { price: 3000, prices: { seasons }, taxes: GST })).toEqual([
    'GST 5 % on ₹6,000: ₹300',
    'GST 12 % on ₹3,000: ₹360',
    'GST 18 % on ₹9,000: ₹1,620',
  ])
  const city = [rule('2025-01-02', 2, 'City tax')]
  expect(of('2025-01-01', '2025-01-04', { price: 1000, taxes: city })).toEqual([
    'City tax 2 % on ₹2,000: ₹40',
  ])
})

test('a stay that is agreed to cost nothing has no taxes', () => {
  const { lines } = quote({ checkIn: MONDAY, checkOut: addDays(MONDAY, 2) }, { price: 2000, taxes: GST })
  expect(taxes(linesWithPrice(lines, 0))).toEqual([])
  expect(sumLines(linesWithPrice(lines, 0))).toBe(0)
  expect(taxes(linesWithPrice(lines, -5))).toEqual([])
})
