import { expect, test } from 'vitest'
import { bookingNumber, seqOfBookingNumber } from './booking-number.ts'

test('a booking number is eight letters and digits that nobody confuses', () => {
  for (const seq of [1, 2, 3, 1000, 1_000_000, 699_999_999]) {
    expect(bookingNumber(seq)).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
  }
})

test('no two bookings have the same number, and each leads back to its booking', () => {
  const seqs = Array.from({ length: 50_000 }, (_, i) => (i < 25_000 ? i + 1 : i * 13_003))
  const numbers = seqs.map(bookingNumber)
  expect(new Set(numbers).size).toBe(seqs.length)
  expect(numbers.map(seqOfBookingNumber)).toEqual(seqs)
})

test('bookings one after the other have numbers that look nothing like each other', () => {
  const alike = (one: string, other: string) => [...one].filter((letter, i) => letter === other[i]).length
  for (let seq = 1; seq < 200; seq++) {
    expect(alike(bookingNumber(seq), bookingNumber(seq + 1))).toBeLessThan(5)
  }
})

test('a number is read as people write it, and what is none is no booking', () => {
  const number = bookingNumber(77)
  expect(seqOfBookingNumber(` ${number.slice(0, 4).toLowerCase()}-${number.slice(4)} `)).toBe(77)
  for (const text of ['', 'ravi', '0OIL1UUU', `${number}2`, number.slice(1), '१२३४५६७८'])
    expect(seqOfBookingNumber(text)).toBeUndefined()
})

test('numbers that a spreadsheet would take for a number or a day are passed over; those on older papers are found', () => {
  expect(seqOfBookingNumber('79889E52')).toBe(105_258)
  expect(seqOfBookingNumber('892627E7')).toBe(209_983)
  for (const seq of [105_258, 209_983]) {
    expect(bookingNumber(seq)).toMatch(/[A-Z].*[A-Z]/)
    expect(seqOfBookingNumber(bookingNumber(seq))).toBe(seq)
  }
  // Printed numbers must not change.
  expect([1, 2, 77].map(bookingNumber)).toEqual(['SZR958JS', 'EC5YES56', 'ABE9B62N'])
  const misread = Array.from({ length: 300_000 }, (_, i) => bookingNumber(i + 1)).filter(
    (number) => !Number.isNaN(Number(number)) || /^\d*(MAR|MAY|DEC|[EDAP])\d*$/.test(number),
  )
  expect(misread).toEqual([])
})
