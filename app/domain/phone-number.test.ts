import { expect, test } from 'vitest'
import { isPhoneNumber, toDialable, withCountryCode } from './phone-number.ts'

test.each([
  ['+91 98765-43210', '+919876543210', '919876543210'],
  ['098765 43210', '09876543210', '919876543210'],
  ['९८७६५ ४३२१०', '9876543210', '919876543210'],
  ['(022) 2345 6789', '02223456789', '912223456789'],
  ['+44 20 7946 0958', '+442079460958', '442079460958'],
  ['98765 43210 +', '9876543210', '919876543210'],
])('%s is dialled as %s', (typed, dialled, whatsApp) => {
  expect([isPhoneNumber(typed), toDialable(typed), withCountryCode(typed)]).toEqual([true, dialled, whatsApp])
})

test.each(['', 'call me', '1234', '98765 4321O'])('%j is no phone number', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false)
})
