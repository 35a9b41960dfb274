import { expect, test } from 'vitest'
import { holdsAadhaar } from './aadhaar.ts'

// Made up: only the check character is right.
const NUMBER = '234123412346'

test('a number with the right check character is found, however it is written', () => {
  for (const text of [
    NUMBER,
    '2341 2341 2346',
    '2341-2341-2346',
    ' 2 3 4 1 2 3 4 1 2 3 4 6 ',
    'Aadhaar:234123412346.',
    'UID 2341\u20112341\u00a02346',
    '2341\u200b23412346',
    '२३४१ २३४१ २३४६',
    '２３４１２３４１２３４６',
    'Room 5, 2341 2341 2346',
    'Room 5 2341 2341 2346 12',
    ...['.', '/', '_', ',', ' / ', '\\', ':', '|', '*', '·', '–', '\n', ' _ '].map(
      (sign) => `2341${sign}2341${sign}2346`,
    ),
    '2.3.4.1.2.3.4.1.2.3.4.6',
    '(2341) (2341) (2346)',
    '२३४१.२३४१.२३४६',
  ])
    expect([text, holdsAadhaar(text)]).toEqual([text, true])
})

test('each wrong digit and each swap of neighbours has another check character, which is what tells it from other numbers', () => {
  let wrong = 0
  for (let at = 0; at < NUMBER.length; at++) {
    for (let digit = 0; digit <= 9; digit++) {
      if (String(digit) === NUMBER[at]) continue
      expect(holdsAadhaar(NUMBER.slice(0, at) + digit + NUMBER.slice(at + 1))).toBe(false)
      wrong += 1
    }
    const next = NUMBER[at + 1]
    if (next === undefined || next === NUMBER[at]) continue
    expect(holdsAadhaar(NUMBER.slice(0, at) + next + NUMBER[at] + NUMBER.slice(at + 2))).toBe(false)
  }
  expect(wrong).toBe(108)
})

test('passports, visas, phone numbers and dates are none', () => {
  for (const text of [
    '',
    'C01X00T47',
    'Z1234567',
    'VJ 5638291',
    '+91 98765 43210',
    '12-12-2026',
    '2.3.2034, 12.3.2046',
    '034123412342',
    '2341234123467',
  ])
    expect([text, holdsAadhaar(text)]).toEqual([text, false])
})
