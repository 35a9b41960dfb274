import { translateErrors } from '#app/languages/message.ts'
import { english } from '#app/languages/translate.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { parseFormValues, formValuesOf, NEW_PLACE_VALUES, placeFields, placeForm } from './place.ts'
import { toFormEntries } from '../form-values.ts'
import { z } from 'zod'
import { feesField, pricesField } from './rates.ts'
import { applySeasonIntent, dropEmptySeasons } from './season-rows.ts'

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
  return checked.success
    ? undefined
    : english.message(firstErrorMessage(fieldErrorsOf(checked.error), placeForm))
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

test('of several broken rules the first in the order of the specification is reported', () => {
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

test('perks are stored once each, in the order of the product', () => {
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
  expect(NEW_PLACE_VALUES).toMatchObject({
    title: '',
    perks: [],
    extraInfo: '',
    maxGuests: '10',
    price: '500',
  })
  const filled = formValuesOf({ ...placeFields.parse({ ...good, perks: ['tv'] }), directions: '' })
  expect(filled).toEqual({
    ...NEW_PLACE_VALUES,
    title: 'Cottage',
    address: 'Manali',
    description: 'Quiet.',
    perks: ['tv'],
  })
  expect(Object.keys(filled).sort()).toEqual([...Object.keys(placeFields.shape), 'directions'].sort())
})

test("the fields of a form are found again by their names, a season's too", () => {
  const seasons = [
    { from: '2026-12-20', to: '2027-01-05', price: 900, fewestNights: 3 },
    { from: '2026-12-31', to: '2026-12-31', price: 2000, fewestNights: 4 },
  ]
  const fees = { cleaning: 300, extraGuest: { from: 3, price: 400 } }
  const prices = { weekend: 700, seasons, percentOff: { nights: 7, percent: 10 } }
  const houseRules = {
    smoking: 'not allowed' as const,
    idAtCheckIn: ['passport' as const, 'voter-id' as const],
  }
  const place = { ...good, perks: ['tv', 'pets'], prices, fees, houseRules }
  const filled = formValuesOf({ ...placeFields.parse(place), directions: '' })
  const entries = Object.entries(filled).flatMap(([name, field]) => toFormEntries(name, field))
  const textsOf = (field: string) => entries.flatMap(([name, text]) => (name === field ? [text] : []))
  expect(textsOf('prices.seasons[1].price')).toEqual(['2000'])
  const { houseRules: rules, payment, ...others } = parseFormValues(textsOf)
  expect({ ...others, houseRules: filled.houseRules, payment: filled.payment }).toEqual(filled)
  expect(payment).toEqual({ how: '', percent: '', daysBefore: '', hours: '', late: '' })
  expect(rules).toMatchObject({ ...houseRules, couples: '', quietFrom: '' })
})

/** What a place's form makes of prices as they are typed: values, or sentences by field. */
function pricesTyped(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(typed)) form.append(name, text)
  const checked = parseWithZod(form, { schema: z.object({ prices: pricesField, fees: feesField }) })
  return checked.status === 'success' ? checked.value : translateErrors(checked.error ?? {}, english)
}

test('fields of prices that were left empty say nothing', () => {
  expect(
    pricesTyped({
      'prices.weekend': '',
      'prices.percentOff.nights': '',
      'prices.percentOff.percent': '',
      'fees.cleaning': '',
      'fees.extraGuest.from': '',
      'fees.extraGuest.price': '',
    }),
  ).toEqual({ prices: {}, fees: {} })
})

const season = (from: string, to: string, price: string) => ({
  'prices.seasons[0].from': from,
  'prices.seasons[0].to': to,
  'prices.seasons[0].price': price,
})

test.each<[Record<string, string>, field: string, sentence: string]>([
  [{ 'prices.weekend': '0' }, 'prices.weekend', 'Weekend price must be at least ₹1'],
  [{ 'prices.weekend': '9.5' }, 'prices.weekend', 'Weekend price must be in whole rupees'],
  [{ 'fees.cleaning': 'much' }, 'fees.cleaning', 'Cleaning fee must be a number'],
  [{ 'prices.percentOff.nights': '7' }, 'prices.percentOff.percent', 'Enter the discount in percent'],
  [
    { 'prices.percentOff.percent': '7' },
    'prices.percentOff.nights',
    'Enter the number of nights for the discount',
  ],
  [
    { 'prices.percentOff.nights': '1', 'prices.percentOff.percent': '5' },
    'prices.percentOff.nights',
    'Nights for the long-stay discount must be a whole number from 2 to 365',
  ],
  [
    { 'prices.percentOff.nights': '7', 'prices.percentOff.percent': '91' },
    'prices.percentOff.percent',
    'Discount must be a whole number from 1 to 90',
  ],
  [season('2026-12-20', '', '900'), 'prices.seasons[0].to', 'Please select valid dates'],
  [season('2026-02-30', '2026-03-05', '900'), 'prices.seasons[0].from', 'Please select valid dates'],
  [season('2026-12-20', '2026-12-24', ''), 'prices.seasons[0].price', 'Price of the season must be a number'],
  [
    season('2026-12-20', '2026-12-19', '900'),
    'prices.seasons[0].to',
    "A season's last night can't be before its first",
  ],
  [
    { ...season('2026-12-20', '2026-12-24', '900'), 'prices.seasons[0].fewestNights': '31' },
    'prices.seasons[0].fewestNights',
    'Minimum nights of a season must be a whole number from 1 to 30',
  ],
  [{ 'fees.extraGuest.from': '3' }, 'fees.extraGuest.price', 'Enter the price of an extra guest per night'],
  [
    { 'fees.extraGuest.price': '300' },
    'fees.extraGuest.from',
    'Enter the guest number from which you charge extra',
  ],
  [
    { 'fees.extraGuest.from': '1', 'fees.extraGuest.price': '300' },
    'fees.extraGuest.from',
    'Extra charge from guest number must be a whole number from 2 to 10',
  ],
])('prices %j are refused at %s: %s', (typed, field, sentence) => {
  expect(pricesTyped(typed)).toEqual({ [field]: [sentence] })
})

test('a place has sixty seasons at most', () => {
  const one = { from: '2026-12-20', to: '2026-12-20', price: 900 }
  const saved = (seasons: object[]) => pricesField.safeParse({ seasons })
  expect(saved(Array.from({ length: 60 }, () => one)).success).toBe(true)
  expect(english.message(saved(Array.from({ length: 61 }, () => one)).error!.issues[0]!.message)).toBe(
    'A place can have at most 60 seasons',
  )
})

test('buttons add an empty season below the others and take one out, whatever else was typed', () => {
  const form = new FormData()
  form.append('title', 'Cottage')
  for (const [name, text] of Object.entries(season('2026-12-20', '2026-12-24', '900')))
    form.append(name, text)
  expect(applySeasonIntent(form, 'add-season')).toBe(true)
  form.set('prices.seasons[1].price', '2000')
  expect(applySeasonIntent(form, 'remove-season 0')).toBe(true)
  expect([...form]).toEqual([
    ['title', 'Cottage'],
    ['prices.seasons[0].from', ''],
    ['prices.seasons[0].to', ''],
    ['prices.seasons[0].price', '2000'],
    ['prices.seasons[0].fewestNights', ''],
  ])
  expect(applySeasonIntent(form, 'remove 0')).toBe(false)
  expect(applySeasonIntent(form, 'add-season', 3)).toBe(true)
  expect(form.has('prices.seasons[3].price')).toBe(true)
  form.set('prices.seasons[2].fewestNights', '2')
  dropEmptySeasons(form)
  expect([...form]).toEqual([
    ['title', 'Cottage'],
    ['prices.seasons[0].from', ''],
    ['prices.seasons[0].to', ''],
    ['prices.seasons[0].price', '2000'],
    ['prices.seasons[0].fewestNights', ''],
    ['prices.seasons[1].from', ''],
    ['prices.seasons[1].to', ''],
    ['prices.seasons[1].price', ''],
    ['prices.seasons[1].fewestNights', '2'],
  ])
  for (let press = 0; press < 30; press++) applySeasonIntent(form, 'add-season', 3)
  expect([form.has('prices.seasons[59].from'), form.has('prices.seasons[60].from')]).toEqual([true, false])
})

test('whatever is sent, a form is accepted or gets a sentence', () => {
  const fields = Object.fromEntries(Object.keys(placeForm.shape).map((field) => [field, fc.anything()]))
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (value) => {
      const checked = placeForm.safeParse(value)
      if (!checked.success)
        expect(english.message(firstErrorMessage(fieldErrorsOf(checked.error), placeForm))).toMatch(/^[A-Z]/)
    }),
    { numRuns: 200 },
  )
})
