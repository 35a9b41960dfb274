import { expect, test } from 'vitest'
import { formOfTexts } from './form-of-texts.ts'
import { withPlainNumbers } from './form-values.ts'
import { newPlaceForm } from './places/place.ts'
import { plainNumber } from './typed-number.ts'
import { z } from './zod.ts'

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

test('a number field takes numbers in digits, and not what only programs write', () => {
  const form = formOfTexts(z.object({ rooms: z.number().optional(), name: z.string().optional() }))
  for (const rooms of ['10', '-5', '2.5', '2.75', '+3'])
    expect(form.parse({ rooms, name: '' })).toEqual({ rooms: Number(rooms) })
  expect(form.parse({ rooms: '', name: '1e1' })).toEqual({ name: '1e1' })
  for (const rooms of ['1e1', '0x10', '0b11', '0o7', '1e-1', 'Infinity', '.', ' '])
    expect(form.safeParse({ rooms }).success, rooms).toBe(false)
})
