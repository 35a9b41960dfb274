import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSentence, sentencesOf } from '../form-rules.ts'
import { fieldsFrom, fieldsOf, NEW_PLACE, placeFields, placeForm, withUnsent } from './place.ts'

const good = {
  title: 'Cottage',
  address: 'Manali',
  addedPhotos: ['1', '2', '3', '4', '5'],
  description: 'Quiet.',
  maxGuests: 10,
  price: 500,
}

function said(change: Record<string, unknown>): string | undefined {
  const checked = placeForm.safeParse({ ...good, ...change })
  return checked.success ? undefined : firstSentence(sentencesOf(checked.error), placeForm)
}

test.each<[string | undefined, Record<string, unknown>]>([
  [undefined, {}],
  ["Title can't be empty!", { title: ' \n' }],
  ["Title can't be empty!", { title: undefined }],
  ["Address can't be empty!", { address: '' }],
  ['Upload at least 5 photos!', { addedPhotos: ['1', '2', '3', '4'] }],
  ['Upload at least 5 photos!', { addedPhotos: ['1', '2', '3', '4', '4'] }],
  ['Upload at least 5 photos!', { addedPhotos: undefined }],
  ['Upload at least 5 photos!', { addedPhotos: 'one.jpg' }],
  ['A place can have at most 40 photos', { addedPhotos: Array.from({ length: 41 }, (_, i) => String(i)) }],
  ["Description can't be empty!", { description: '   ' }],
  ['At least one guests is required!', { maxGuests: 0 }],
  ['At least one guests is required!', { maxGuests: 0.5 }],
  ['At least one guests is required!', { maxGuests: -3 }],
  ['At least one guests is required!', { maxGuests: NaN }],
  ["Max. guests can't be greater than 10", { maxGuests: 11 }],
  ["Max. guests can't be greater than 10", { maxGuests: 10.5 }],
  ['Max. guests must be a whole number', { maxGuests: 2.5 }],
  ['Price per night must be at least ₹1', { price: 0 }],
  ['Price per night must be in whole rupees', { price: 99.5 }],
  ["Price per night can't be more than ₹10,00,00,000", { price: 100_000_001 }],
  ['Price per night must be a number', { price: Infinity }],
  ['Choose perks from the list', { perks: ['sauna'] }],
])('it says %j when %j', (sentence, change) => {
  expect(said(change)).toBe(sentence)
})

test('of several broken rules the first in the order of the specification is said', () => {
  const broken: [sentence: string, change: Record<string, unknown>][] = [
    ["Title can't be empty!", { title: '' }],
    ["Address can't be empty!", { address: '' }],
    ['Upload at least 5 photos!', { addedPhotos: [] }],
    ["Description can't be empty!", { description: '' }],
    ['At least one guests is required!', { maxGuests: 0 }],
  ]
  for (let chosen = 1; chosen < 1 << broken.length; chosen++) {
    const rules = broken.filter((_, i) => chosen & (1 << i))
    const change = Object.assign({}, ...rules.map(([, part]) => part)) as Record<string, unknown>
    expect(said(change)).toBe(rules[0]![0])
  }
})

test('perks are kept once each, in the order of the product', () => {
  expect(placeForm.parse({ ...good, perks: ['pets', 'wifi', 'pets'] }).perks).toEqual(['wifi', 'pets'])
})

test('a photo counts once, however its link is written', () => {
  const id = 'abcdefghij0123456789abcd'
  const same = [`/uploads/${id}.webp`, `https://basera.example/uploads/${id}.webp`, `/uploads/${id}-320.webp`]
  expect(said({ addedPhotos: ['1', '2', '3', ...same.slice(1)] })).toBe('Upload at least 5 photos!')
  expect(placeForm.parse({ ...good, addedPhotos: ['1', '2', '3', '4', ...same] }).addedPhotos).toEqual([
    '1',
    '2',
    '3',
    '4',
    same[0],
  ])
})

test('a form begins with its defaults, and is filled again with what a place says', () => {
  expect(NEW_PLACE).toMatchObject({ title: '', perks: [], extraInfo: '', maxGuests: '10', price: '500' })
  const filled = fieldsOf(placeFields.parse({ ...good, perks: ['tv'] }))
  expect(filled).toEqual({
    ...NEW_PLACE,
    title: 'Cottage',
    address: 'Manali',
    description: 'Quiet.',
    perks: ['tv'],
  })
  expect(fieldsFrom((name) => [filled[name]].flat())).toEqual(filled)
  expect(Object.keys(filled).sort()).toEqual(Object.keys(placeFields.shape).sort())
})

test('whatever is sent, a form is accepted or gets a sentence', () => {
  const fields = Object.fromEntries(Object.keys(placeForm.shape).map((field) => [field, fc.anything()]))
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (value) => {
      const checked = placeForm.safeParse(value)
      if (!checked.success) expect(firstSentence(sentencesOf(checked.error), placeForm)).toMatch(/^[A-Z]/)
    }),
    { numRuns: 200 },
  )
})

test('a form that was open since before a field came to be leaves it as it is, and no perk ticked is none', () => {
  const place = placeFields.parse({ ...good, perks: ['wifi'], checkIn: '14:00', cancelUntil: 'never' })
  const sent = new FormData()
  sent.set('title', 'Cottage')
  sent.set('checkIn', '')
  const form = withUnsent(sent, place)
  expect(form.get('checkIn')).toBe('')
  expect(form.get('cancelUntil')).toBe('never')
  expect(form.has('perks')).toBe(false)
  expect(form.has('address')).toBe(false)
})
