import { expect, test } from 'vitest'
import { financialYearOf, receiptNumber } from './payment.ts'

test('a financial year begins in April', () => {
  expect(['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01'].map(financialYearOf)).toEqual([
    2025, 2026, 2026, 2026,
  ])
  expect(receiptNumber({ year: 2026, number: 14 })).toBe('2026-27/14')
  expect(receiptNumber({ year: 2099, number: 1 })).toBe('2099-00/1')
})
