import { expect, test } from 'vitest'
import { formatPaise, formatRupees, formatRupeesShort } from './money.ts'

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
  expect([500, 99_999, 1_00_000, 1_25_000, 10_00_00_000].map(formatRupeesShort)).toEqual([
    '₹500',
    '₹99,999',
    '₹1L',
    '₹1.25L',
    '₹10Cr',
  ])
})

test('halves of a tax are shown with paise', () => {
  expect([187.5, 0, 1_25_000, 0.1].map(formatPaise)).toEqual(['₹187.50', '₹0.00', '₹1,25,000.00', '₹0.10'])
})
