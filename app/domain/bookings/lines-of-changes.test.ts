import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { addDays } from '../calendar-date.ts'
import { isTaxLine, linesWithPrice, sumLines, untaxedLines, type PriceLine } from '../rates/price-lines.ts'
import { quote } from '../rates/quote.ts'
import type { TaxRule } from '#app/settings/tax-steps.ts'
import { taxAmount } from '../taxes/tax-rules.ts'
import { bookingOfUnits } from './keep-units.ts'

const MONDAY = '2026-11-30'
const MAX_GUESTS = 4

const rupees = (max: number) => fc.integer({ min: 1, max })
const price = fc.oneof(rupees(9), rupees(20_000))
const season = fc.record({ day: fc.nat(9), length: fc.nat(4), price }).map(({ day, length, ...rest }) => ({
  from: addDays(MONDAY, day),
  to: addDays(MONDAY, day + length),
  ...rest,
}))
const rates = fc.record(
  {
    price,
    prices: fc.record(
      {
        weekend: price,
        seasons: fc.array(season, { maxLength: 3 }),
        percentOff: fc.record({ nights: fc.integer({ min: 2, max: 5 }), percent: rupees(90) }),
      },
      { requiredKeys: [] },
    ),
    fees: fc.record(
      { cleaning: price, extraGuest: fc.record({ from: fc.integer({ min: 2, max: MAX_GUESTS }), price }) },
      { requiredKeys: [] },
    ),
    taxes: fc.array(
      fc.record<TaxRule>({
        name: fc.constantFrom('GST', 'City tax'),
        percent: fc.constantFrom(0, 0.25, 5, 12.5, 18),
        above: fc.constantFrom(0, 0, 1000, 7500),
        since: fc.nat(9).map((day) => addDays(MONDAY, day - 3)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { requiredKeys: ['price'] },
)
const stay = fc
  .record({
    units: fc.integer({ min: 2, max: 5 }),
    nights: fc.integer({ min: 1, max: 9 }),
    guests: fc.nat(19),
  })
  .map(({ units, nights, guests }) => ({
    checkIn: MONDAY,
    checkOut: addDays(MONDAY, nights),
    noOfGuests: 1 + (guests % (units * MAX_GUESTS)),
    units,
  }))

test('whatever is agreed on and given up, lines are something, multiply out and add up, and nobody pays more for less', () => {
  fc.assert(
    fc.property(
      rates,
      stay,
      fc.option(fc.oneof(fc.nat(9), fc.nat(100_000))),
      fc.array(fc.nat(), { maxLength: 4 }),
      (given, { units, noOfGuests, ...nights }, agreed, givenUp) => {
        const { lines: quoted, total } = quote({ ...nights, noOfGuests, units }, given)
        expectLines(quoted)
        expect(sumLines(quoted)).toBe(total)
        const lines = agreed === null ? quoted : linesWithPrice(quoted, agreed)
        expectLines(lines)
        if (agreed !== null) expect(sumLines(untaxedLines(lines))).toBe(agreed)
        let booking = { units, noOfGuests, lines, price: sumLines(lines) }
        for (const some of givenUp.slice(0, units - 1)) {
          if (booking.units === 1) break
          const left = bookingOfUnits({ ...booking, maxGuests: MAX_GUESTS }, 1 + (some % (booking.units - 1)))
          expectLines(left.lines)
          expect(sumLines(left.lines)).toBe(left.price)
          expect(sumLines(untaxedLines(left.lines))).toBeLessThanOrEqual(
            sumLines(untaxedLines(booking.lines)),
          )
          // Where it costs the same before taxes, each of them may be rounded the other way.
          expect(left.price).toBeLessThanOrEqual(booking.price + left.lines.filter(isTaxLine).length)
          booking = left
        }
      },
    ),
    { numRuns: iterations({ short: 500, long: 10_000 }) },
  )
})

function expectLines(lines: readonly PriceLine[]): void {
  const said = JSON.stringify(lines)
  for (const line of lines) {
    expect(Number.isSafeInteger(line.amount), said).toBe(true)
    // A tax on a few rupees may come to nothing.
    if (!isTaxLine(line)) expect(line.amount, said).not.toBe(0)
    if ('count' in line) {
      const times = 'guests' in line ? line.guests : (line.units ?? 1)
      expect(line.amount, said).toBe(line.count * line.each * times)
    }
  }
  const untaxed = sumLines(untaxedLines(lines))
  expect(untaxed, said).toBeGreaterThanOrEqual(0)
  const bases = new Map<string, number>()
  for (const { name, base, percent, amount } of lines.filter(isTaxLine)) {
    expect(amount, said).toBe(taxAmount(base, percent))
    expect(base, said).toBeGreaterThan(0)
    bases.set(name, (bases.get(name) ?? 0) + base)
  }
  for (const base of bases.values()) expect(base, said).toBeLessThanOrEqual(untaxed)
}
