import { english } from '#app/languages/translate.ts'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { parseFilters } from './filter-query.server.ts'
import { activeFilters, filterParamsWithRejected } from './active-filters.server.ts'
import { filterParams } from './filters.ts'

const TODAY = '2026-11-22'

function inEnglish(errors: Record<string, string>) {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, english.message(error)]))
}

function read(query: string) {
  const params = new URLSearchParams(query)
  return parseFilters((name) => params.getAll(name), TODAY)
}

test('what an address asks for is read, in whatever way prices are written', () => {
  const { filters, errors } = read(
    'checkIn=2026-12-01&checkOut=2026-12-04&guests=2&priceFrom=%E2%82%B91,000&priceTo=5 000&perks=pets&perks=wifi&amenities=pool&amenities=ac&order=price',
  )
  expect(errors).toEqual({})
  expect(filters).toEqual({
    checkIn: '2026-12-01',
    checkOut: '2026-12-04',
    guests: 2,
    priceFrom: 1000,
    priceTo: 5000,
    perks: ['wifi', 'pets'],
    amenities: ['ac', 'pool'],
    rules: [],
    order: 'price',
  })
})

test('empty fields ask nothing', () => {
  const { filters, errors } = read('checkIn=&checkOut=&guests=&priceFrom=+&priceTo=&perks=&order=')
  expect([filters, errors]).toEqual([{ perks: [], amenities: [], rules: [], order: 'best' }, {}])
})

test.each([
  ['checkIn=2026-12-04&checkOut=2026-12-04', { checkOut: 'Check-out must be after check-in' }],
  ['checkIn=2026-12-05&checkOut=2026-12-04', { checkOut: 'Check-out must be after check-in' }],
  ['checkIn=2026-12-05', { checkOut: 'Choose a check-out, too' }],
  ['checkOut=2026-12-05', { checkIn: 'Choose a check-in, too' }],
  ['checkIn=2026-02-30&checkOut=2026-12-04', { checkIn: 'Please select valid dates' }],
  ['checkIn=2026-12-01&checkOut=soon', { checkOut: 'Please select valid dates' }],
  [
    'checkIn=2026-11-20&checkOut=2026-12-04',
    { checkIn: 'Check-in is in the past. Please choose later dates' },
  ],
  [
    `checkIn=2026-12-01&checkOut=${addDays('2026-12-01', 366)}`,
    { checkOut: "A stay can't be longer than 365 nights" },
  ],
  [
    'checkIn=2030-12-01&checkOut=2030-12-02',
    { checkIn: 'These dates are too far ahead. Please choose earlier ones' },
  ],
  ['guests=0', { guests: 'Guests must be a whole number from 1 to 30' }],
  ['guests=31', { guests: 'Guests must be a whole number from 1 to 30' }],
  ['guests=two', { guests: 'Guests must be a whole number from 1 to 30' }],
  ['guests=1e1', { guests: 'Guests must be a whole number from 1 to 30' }],
  ['priceFrom=cheap', { priceFrom: 'A price must be a number of rupees' }],
  ['priceTo=-1', { priceTo: 'A price must be a number of rupees' }],
  ['priceTo=1e5', { priceTo: 'A price must be a number of rupees' }],
  ['priceTo=10,00,00,001', { priceTo: "A price can't be more than ₹10,00,00,000" }],
  [`priceFrom=${'9'.repeat(99)}`, { priceFrom: "A price can't be more than ₹10,00,00,000" }],
  ['perks=pool', { perks: 'Choose perks from the list' }],
  ['order=random', { order: 'Choose how to sort from the list' }],
  ['order=__proto__', { order: 'Choose how to sort from the list' }],
])('%s gets its sentence, and the other filters hold', (query, errors) => {
  expect(inEnglish(read(query).errors)).toEqual(errors)
  const beside = read(`perks=wifi&${query}`)
  expect([inEnglish(beside.errors), beside.filters.perks]).toEqual([errors, ['wifi']])
})

test('of prices the wrong way round the lowest holds', () => {
  const { filters, errors, typed } = read('priceFrom=900&priceTo=500')
  expect(errors).toEqual({ priceTo: 'The highest price is less than the lowest' })
  expect([filters.priceFrom, filters.priceTo, typed.priceTo]).toEqual([900, undefined, '500'])
})

test('each filter that is on can be taken off alone', () => {
  const { filters } = read(
    'checkIn=2026-12-30&checkOut=2027-01-04&guests=2&priceFrom=1000&priceTo=125000&perks=pets&perks=wifi&order=newest',
  )
  const on = activeFilters(filters)
  expect(on.map(({ label }) => label)).toEqual([
    '30 Dec 2026 to 4 Jan 2027',
    '2 guests',
    '₹5,000 to ₹6,25,000 for 5 nights',
    'Wifi',
    'Pets',
    'Newest first',
  ])
  // Without dates a price is of a night alone.
  const withoutDates = (label: string) => (label.startsWith('₹') ? '₹1,000 to ₹1,25,000' : label)
  for (const [i, { filtersWithout: without }] of on.entries()) {
    const others = on.map(({ label }) => label).toSpliced(i, 1)
    expect(activeFilters(without).map(({ label }) => label)).toEqual(
      i === 0 ? others.map(withoutDates) : others,
    )
  }
  expect(filterParams(on.at(-1)!.filtersWithout).order).toBeUndefined()
})

test.each([
  ['checkIn=2026-12-13&checkOut=2026-12-10&guests=2', { checkIn: '2026-12-13', checkOut: '2026-12-10' }],
  ['checkOut=soon', { checkIn: '', checkOut: 'soon' }],
  ['priceFrom=900&priceTo=500&guests=two', { priceTo: '500', guests: 'two' }],
  [
    `perks=pool&perks=wifi&order=${'banana'.repeat(9)}`,
    { perks: ['pool'], order: 'banana'.repeat(9).slice(0, 40) },
  ],
  [`perks=${'pool'.repeat(99)}&perks=sauna`, { perks: ['pool'.repeat(10)] }],
  ['guests=2&perks=wifi&order=price', {}],
])('of %s what is left out stays to be told, no longer than a field', (query, rejected) => {
  expect(read(query).rejected).toEqual({ perks: [], amenities: [], rules: [], ...rejected })
})

test('a filter that is taken off leaves what was typed wrong where it is', () => {
  const { filters, rejected } = read(
    'checkIn=2026-12-13&checkOut=2026-12-10&guests=2&perks=pool&perks=wifi&order=banana',
  )
  const query = (label: string) =>
    filterParamsWithRejected(
      activeFilters(filters).find((one) => one.label === label)!.filtersWithout,
      rejected,
    )
  const wrong = { checkIn: '2026-12-13', checkOut: '2026-12-10', order: 'banana' }
  expect(query('Wifi')).toEqual({ ...wrong, guests: 2, perks: ['pool'], amenities: [], rules: [] })
  expect(query('2 guests')).toEqual({ ...wrong, perks: ['wifi', 'pool'], amenities: [], rules: [] })
})
