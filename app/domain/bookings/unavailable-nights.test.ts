import { expect, test } from 'vitest'
import { formatUnavailableNights } from './unavailable-nights.ts'

const today = '2026-11-22'
const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })

test.each([
  ['24 to 27 Nov 2026', stay('2026-11-24', '2026-11-28')],
  ['28 Nov to 2 Dec 2026', stay('2026-11-28', '2026-12-03')],
  ['30 Dec 2026 to 1 Jan 2027', stay('2026-12-30', '2027-01-02')],
  ['5 Jan 2027', stay('2027-01-05', '2027-01-06')],
])('unavailable nights are described by their evenings: %s', (words, taken) => {
  expect(formatUnavailableNights([taken], today)).toEqual([words])
})

test('stays that follow each other are described as one', () => {
  const taken = [
    stay('2026-12-01', '2026-12-03'),
    stay('2026-12-03', '2026-12-05'),
    stay('2026-12-06', '2026-12-07'),
  ]
  expect(formatUnavailableNights(taken, today)).toEqual(['1 to 4 Dec 2026', '6 Dec 2026'])
})

test('nights in the past, or more than twelve months away, are not described', () => {
  const taken = [
    stay('2026-11-10', '2026-11-21'),
    stay('2027-11-22', '2027-11-24'),
    stay('2027-11-23', '2027-11-24'),
  ]
  expect(formatUnavailableNights(taken, today)).toEqual(['22 to 23 Nov 2027'])
  expect(formatUnavailableNights([stay('2026-11-18', '2026-11-24')], today)).toEqual(['21 to 23 Nov 2026'])
})
