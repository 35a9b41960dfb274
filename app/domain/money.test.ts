import { expect, test } from 'vitest'
import { formatRupees } from './money.ts'

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
