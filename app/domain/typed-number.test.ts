import { expect, test } from 'vitest'
import { withPlainNumbers } from './form-values.ts'
import { newPlaceForm } from './places/place.ts'
import { plainNumber } from './typed-number.ts'

test.each([
  ['1200', '1200'],
  [' 1200 ', '1200'],
  ['1,200', '1200'],
  ['1,20,000', '120000'],
  ['120,000', '120000'],
  ['1 200', '1200'],
  ['1\u00a0200', '1200'],
  ['1\u202f20\u202f000', '120000'],
  ['₹1200', '1200'],
  ['₹ 1,200', '1200'],
  ['Rs. 1,200/-', '1200'],
  ['Rs1200', '1200'],
  ['INR 1200', '1200'],
  ['1200 rupees', '1200'],
  ['रु. १,२००', '1200'],
  ['१२००', '1200'],
  ['১২০০', '1200'],
  ['௧௨௦௦', '1200'],
  ['１２００', '1200'],
  ['\u200e1200\u200f', '1200'],
  ['𝟙𝟚𝟘𝟘', '1200'],
  ['1,200.00', '1200'],
  ['₹ 1,20,000.00', '120000'],
  ['1200=00', '1200'],
  ['Rs. 1,200/- only', '1200'],
  ['₹1,200/night', '1200'],
  ['1200 per night', '1200'],
  ['Rs 1200 a day', '1200'],
  ['1’200', '1200'],
  ['١٬٢٠٠', '1200'],
  ['12.5', '12.5'],
  ['-5', '-5'],
])('%j is the number %s', (typed, number) => {
  expect(plainNumber(typed)).toBe(number)
})

test.each([
  '',
  '₹',
  '1,2',
  '1,20,00',
  '12,00,0',
  '1.200,50',
  'abc',
  '1e5',
  '0x10',
  '12 34 5',
  '1200 1300',
  '1,200.50',
  '1200 a week',
])('%j stays as it was typed', (typed) => {
  expect(plainNumber(typed)).toBe(typed)
})

test('the numbers of a form are read, of seasons too, and its texts are left alone', () => {
  const form = new FormData()
  form.set('title', '1,200')
  form.set('price', '₹1,200')
  form.set('maxGuests', '४')
  form.set('prices.seasons[0].price', '१२००')
  form.set('prices.seasons[0].from', '२०२६')
  expect([...withPlainNumbers(form, newPlaceForm)]).toEqual([
    ['title', '1,200'],
    ['price', '1200'],
    ['maxGuests', '4'],
    ['prices.seasons[0].price', '1200'],
    ['prices.seasons[0].from', '२०२६'],
  ])
})
