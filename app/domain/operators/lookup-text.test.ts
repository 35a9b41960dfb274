import { expect, test } from 'vitest'
import { numberToFind } from './lookup-text.ts'

test('a phone number is the same in every writing', () => {
  const written = [
    '9876543210',
    '98765 43210',
    '98765-43210',
    '+91 98765 43210',
    '+919876543210',
    '+91-98765-43210',
    '(+91) 98765.43210',
    '0091 98765 43210',
    '91 98765 43210',
    '09876543210',
    '0 98765 43210',
    '+91 (0) 98765 43210',
    '+91\u00a098765\u201143210',
    '९८७६५ ४३२१०',
    '\u202a+91 98765 43210\u202c',
  ]
  expect(written.filter((text) => numberToFind(text) !== '9876543210')).toEqual([])
  expect(numberToFind('080-2345 6789')).toBe('8023456789')
  expect(numberToFind('+44 (0)20 7946 0958')).toBe('2079460958')
})

test('a part of a number is one, what has letters or hardly a digit is none', () => {
  expect(['43210', '+91 98765', '012 34'].map(numberToFind)).toEqual(['43210', '98765', '1234'])
  for (const text of ['', '12', '00', 'Room 12345', 'a@b.example', '- -'])
    expect(numberToFind(text)).toBe(undefined)
})
