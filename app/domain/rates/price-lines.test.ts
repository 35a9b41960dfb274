import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees } from '../money.ts'
import { addDays } from '../calendar-date.ts'
import type { Rates } from '../places/rates.ts'
import {
  linesOfUnits,
  linesWithPrice,
  parseLines,
  serializeLines,
  sumLines,
  type PriceLine,
} from './price-lines.ts'
import { quote } from './quote.ts'
import { lineLabel, describeSeasonOverlaps, describeRates } from './describe-rates.ts'

// 20 November 2026 is a Friday.
const FRIDAY = '2026-11-20'

function bill(from: string, nights: number, tariff: Rates): string[] {
  const { lines } = quote({ checkIn: from, checkOut: addDays(from, nights) }, tariff)
  const said = lines.map((line) => `${lineLabel(line)}: ${formatRupees(line.amount)}`)
  return [...said, formatRupees(sumLines(lines))]
}

test('a place that has nothing but its price costs nights times that', () => {
  expect(bill(FRIDAY, 1, { price: 500 })).toEqual(['₹500 x 1 night: ₹500', '₹500'])
  expect(bill(FRIDAY, 5, { price: 500, prices: {}, fees: {} })).toEqual(['₹500 x 5 nights: ₹2,500', '₹2,500'])
})

test('the nights of Friday and Saturday have the weekend price', () => {
  const tariff = { price: 500, prices: { weekend: 700 } }
  expect(bill(FRIDAY, 5, tariff)).toEqual([
    '₹500 x 3 nights: ₹1,500',
    '₹700 x 2 weekend nights: ₹1,400',
    '₹2,900',
  ])
  expect(bill('2026-11-21', 1, tariff)).toEqual(['₹700 x 1 weekend night: ₹700', '₹700'])
  expect(bill('2026-11-22', 5, tariff)).toEqual(['₹500 x 5 nights: ₹2,500', '₹2,500'])
  expect(bill(FRIDAY, 2, { price: 500, prices: { weekend: 500 } })).toEqual([
    '₹500 x 2 nights: ₹1,000',
    '₹1,000',
  ])
})

test('a season has its nights from the first to the last, weekends too', () => {
  const tariff = {
    price: 500,
    prices: { weekend: 700, seasons: [{ from: '2026-11-21', to: '2026-11-23', price: 900 }] },
  }
  expect(bill(FRIDAY, 5, tariff)).toEqual([
    '₹500 x 1 night: ₹500',
    '₹700 x 1 weekend night: ₹700',
    '₹900 x 3 season nights: ₹2,700',
    '₹3,900',
  ])
})

test('of two seasons that share nights the later in the list holds there', () => {
  const long = { from: '2026-11-01', to: '2026-11-30', price: 900 }
  const short = { from: '2026-11-21', to: '2026-11-21', price: 2000 }
  const withSeasons = (...seasons: (typeof long)[]) => ({ price: 500, prices: { seasons } })
  expect(bill(FRIDAY, 3, withSeasons(long, short))).toEqual([
    '₹900 x 2 season nights: ₹1,800',
    '₹2,000 x 1 season night: ₹2,000',
    '₹3,800',
  ])
  expect(bill(FRIDAY, 3, withSeasons(short, long))).toEqual(['₹900 x 3 season nights: ₹2,700', '₹2,700'])
  expect(describeSeasonOverlaps([long, short])).toEqual([
    'Seasons 1 and 2 overlap: the price of season 2 applies.',
  ])
  expect(
    describeSeasonOverlaps([{ from: '2026-11-01', to: '2026-11-20' }, short, { from: '2026-11-21' }, {}]),
  ).toEqual([])
})

test('long stays cost less, rounded down to whole rupees; cleaning is paid once and in full', () => {
  const tariff = { price: 333, prices: { percentOff: { nights: 7, percent: 10 } }, fees: { cleaning: 300 } }
  expect(bill(FRIDAY, 6, tariff)).toEqual(['₹333 x 6 nights: ₹1,998', 'Cleaning: ₹300', '₹2,298'])
  expect(bill(FRIDAY, 7, tariff)).toEqual([
    '₹333 x 7 nights: ₹2,331',
    '10 % off from 7 nights: −₹233',
    'Cleaning: ₹300',
    '₹2,398',
  ])
})

test('whatever a host says, every night is paid once and nothing is free', () => {
  const price = fc.integer({ min: 1, max: 10_00_00_000 })
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(FRIDAY, days))
  const prices = fc.record(
    {
      weekend: price,
      seasons: fc.array(fc.record({ from: day, to: day, price }), { maxLength: 12 }),
      percentOff: fc.record({
        nights: fc.integer({ min: 2, max: 365 }),
        percent: fc.integer({ min: 1, max: 90 }),
      }),
    },
    { requiredKeys: [] },
  )
  const stay = fc.record({ checkIn: day, nights: fc.integer({ min: 1, max: 365 }) })
  fc.assert(
    fc.property(price, prices, stay, (price, prices, { checkIn, nights }) => {
      const { lines, total } = quote({ checkIn, checkOut: addDays(checkIn, nights) }, { price, prices })
      const counted = lines.reduce((sum, line) => sum + ('count' in line ? line.count : 0), 0)
      expect(counted).toBe(nights)
      for (const line of lines) if ('count' in line) expect(line.amount).toBe(line.count * line.each)
      expect(Number.isSafeInteger(total) && total > 0).toBe(true)
    }),
  )
})

test('what a place costs besides its price is listed, past seasons left out', () => {
  expect(describeRates({ price: 500 }, FRIDAY)).toEqual([])
  const prices = {
    weekend: 700,
    seasons: [
      { from: '2026-11-01', to: '2026-11-19', price: 800 },
      { from: '2026-12-20', to: '2027-01-05', price: 900 },
      { from: '2026-12-31', to: '2026-12-31', price: 1_25_000 },
    ],
    percentOff: { nights: 7, percent: 10 },
  }
  expect(describeRates({ price: 500, prices, fees: { cleaning: 300 } }, FRIDAY)).toEqual([
    'Friday and Saturday ₹700 a night',
    '31 December 2026 ₹1,25,000 a night',
    'From 20 December 2026 to 5 January 2027 ₹900 a night',
    'Cleaning ₹300 a stay',
    '10 % off from 7 nights',
  ])
})

test('guests beyond those that a night is for cost extra, in a line that multiplies out', () => {
  const rates = {
    price: 500,
    prices: { percentOff: { nights: 3, percent: 10 } },
    fees: { cleaning: 200, extraGuest: { from: 3, price: 300 } },
  }
  const linesFor = (noOfGuests?: number, units?: number) => {
    const stay = { checkIn: '2026-11-22', checkOut: '2026-11-25', noOfGuests, units }
    return quote(stay, rates).lines.map((line) => `${lineLabel(line)}: ${formatRupees(line.amount)}`)
  }
  const alone = ['₹500 x 3 nights: ₹1,500', '10 % off from 3 nights: −₹150', 'Cleaning: ₹200']
  expect(linesFor()).toEqual(alone)
  expect(linesFor(2)).toEqual(alone)
  expect(linesFor(3)).toContain('1 extra guest x 3 nights x ₹300: ₹900')
  expect(linesFor(4)).toEqual([
    '₹500 x 3 nights: ₹1,500',
    '10 % off from 3 nights: −₹150',
    '2 extra guests x 3 nights x ₹300: ₹1,800',
    'Cleaning: ₹200',
  ])
  // Each of two rooms has two guests included, however seven share them.
  expect(linesFor(4, 2)).toHaveLength(3)
  expect(linesFor(7, 2)).toContain('3 extra guests x 3 nights x ₹300: ₹2,700')
  expect(describeRates({ ...rates, units: 2 }, FRIDAY)).toContain(
    '₹300 per extra guest and night, from guest 3; 2 included in each room',
  )
  expect(describeRates(rates, FRIDAY)).toContain('₹300 per extra guest and night, from guest 3')
})

test('who gives up a room pays for no more extra guests than before, and for as many as are left', () => {
  const rates = { price: 500, fees: { extraGuest: { from: 3, price: 300 } } }
  const stay = { checkIn: '2026-11-22', checkOut: '2026-11-24' }
  const extra = (noOfGuests: number, left: { noOfGuests: number; units: number }) =>
    linesOfUnits(quote({ ...stay, noOfGuests, units: 3 }, rates).lines, left).filter(
      ({ kind }) => kind === 'extra guests',
    )
  // Seven in three rooms: one is extra. Six of them in two rooms would be two.
  expect(extra(7, { noOfGuests: 6, units: 2 })).toMatchObject([{ guests: 1, amount: 600 }])
  expect(extra(6, { noOfGuests: 6, units: 2 })).toEqual([])
  expect(extra(9, { noOfGuests: 4, units: 2 })).toEqual([])
  expect(extra(12, { noOfGuests: 8, units: 2 })).toMatchObject([{ guests: 4, amount: 2400 }])
})

test('who gives up a room never pays more by it, however much less was agreed, and no line is of nothing', () => {
  const nights = { kind: 'nights', count: 2, each: 500, units: 2, amount: 2000 } as const
  const cleaning = { kind: 'cleaning', amount: 900 } as const
  const left = (agreed: number) =>
    linesOfUnits([nights, cleaning, { kind: 'agreed', amount: agreed, units: 2 }], {
      noOfGuests: 2,
      units: 1,
    })
  expect(sumLines(left(-2800))).toBe(100)
  expect(sumLines(left(-2000))).toBe(900)
  expect(sumLines(left(-200))).toBe(1800)
  expect(left(-1)).toHaveLength(2)
  const discount = { kind: 'discount', fromNights: 2, percent: 1, amount: -1 } as const
  const cheap = { kind: 'nights', count: 2, each: 40, units: 2, amount: 160 } as const
  expect(linesOfUnits([cheap, discount], { noOfGuests: 2, units: 1 })).toMatchObject([{ amount: 80 }])
})

test('lines of several rooms say so and are for all of them; of one room they say nothing', () => {
  const rates = {
    price: 500,
    prices: { weekend: 700, percentOff: { nights: 3, percent: 10 } },
    fees: { cleaning: 200, extraGuest: { from: 3, price: 300 } },
  }
  const stay = { checkIn: FRIDAY, checkOut: addDays(FRIDAY, 3), noOfGuests: 5, units: 2 }
  const { lines } = quote(stay, rates)
  const discount = { kind: 'discount', fromNights: 3, percent: 10 }
  const extra = { kind: 'extra guests', guests: 1, count: 3, each: 300, amount: 900, from: 3 }
  const cleaning = { kind: 'cleaning', amount: 200 }
  expect(lines).toStrictEqual([
    { kind: 'nights', count: 1, each: 500, amount: 1000, units: 2 },
    { kind: 'weekend nights', count: 2, each: 700, amount: 2800, units: 2 },
    { ...discount, amount: -380 },
    extra,
    cleaning,
  ])
  const ofOne = [
    { kind: 'nights', count: 1, each: 500, amount: 500 },
    { kind: 'weekend nights', count: 2, each: 700, amount: 1400 },
    { ...discount, amount: -190 },
  ]
  expect(linesOfUnits(lines, { noOfGuests: 2, units: 1 })).toStrictEqual([...ofOne, cleaning])
  expect(linesOfUnits(lines, { noOfGuests: 5, units: 1 })).toStrictEqual([...ofOne, extra, cleaning])
})

test('what was agreed is shared by the rooms, rounded to less of it', () => {
  const nights = { kind: 'nights', count: 2, each: 500, amount: 3000, units: 3 } as const
  const left = (units: number, agreed: PriceLine = { kind: 'agreed', amount: -1000, units: 3 }) =>
    linesOfUnits([nights, agreed], { noOfGuests: 1, units })
  expect(left(2)[1]).toStrictEqual({ kind: 'agreed', amount: -666, units: 2 })
  expect(left(1)[1]).toStrictEqual({ kind: 'agreed', amount: -333 })
  expect(left(1, { kind: 'agreed', amount: -100 })[1]).toStrictEqual({ kind: 'agreed', amount: -100 })
})

test('a price that is agreed on is a line of what the rates do not say, in place of one before', () => {
  const cleaning = { kind: 'cleaning', amount: 900 } as const
  const two = { kind: 'nights', count: 2, each: 500, amount: 2000, units: 2 } as const
  const one = { kind: 'nights', count: 2, each: 500, amount: 1000 } as const
  const before = { kind: 'agreed', amount: -7 } as const
  expect(linesWithPrice([two, cleaning, before], 2500)).toStrictEqual([
    two,
    cleaning,
    { kind: 'agreed', amount: -400, units: 2 },
  ])
  expect(linesWithPrice([one, cleaning], 2000)).toStrictEqual([
    one,
    cleaning,
    { kind: 'agreed', amount: 100 },
  ])
  expect(linesWithPrice([one, cleaning, before], 1900)).toStrictEqual([one, cleaning])
  expect(linesWithPrice([cleaning], 1000)).toStrictEqual([cleaning, { kind: 'agreed', amount: 100 }])
  expect(parseLines(serializeLines([two, cleaning, before]))).toStrictEqual([two, cleaning, before])
})

test('a discount of less than a rupee is no line, nor is half of what a host says of one, or of guests', () => {
  expect(bill(FRIDAY, 2, { price: 40, prices: { percentOff: { nights: 2, percent: 1 } } })).toHaveLength(2)
  expect(bill(FRIDAY, 3, { price: 40, prices: { percentOff: { nights: 2, percent: 1 } } })).toHaveLength(3)
  for (const half of [{ nights: 2 }, { percent: 10 }]) {
    const rates = { price: 500, prices: { percentOff: half } } as Rates
    expect(bill(FRIDAY, 3, rates)).toEqual(bill(FRIDAY, 3, { price: 500 }))
  }
  for (const half of [{ from: 1 }, { price: 300 }]) {
    const rates = { price: 500, fees: { extraGuest: half } } as Rates
    expect(bill(FRIDAY, 3, rates)).toEqual(bill(FRIDAY, 3, { price: 500 }))
  }
})
