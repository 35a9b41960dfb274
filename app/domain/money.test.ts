import { expect, test } from 'vitest'
import { formatRupees, formatRupeesShort } from './money.ts'

test.each([
  [0, '₹0'],
  [500, '₹500'],
  [1000, '₹1,000'],
  [125_000, '₹1,25,000'],
  [-1500, '−₹1,500'],
  [36_500_000_000, '₹36,50,00,00,000'],
])('%i rupees are shown as %s', (rupees, shown) => {
  expect(formatRupees(rupees)).toBe(shown)
})

test('where there is little room, lakhs and crores are abbreviated', () => {
  expect([500, 99_999, 1_25_000, 10_00_00_000].map(formatRupeesShort)).toEqual([
    '₹500',
    '₹99,999',
    '₹1.25L',
    '₹10Cr',
  ])
})
