import { expect, test } from 'vitest'
import { sayFilters, spokenIn } from './spoken-filters.ts'

test.each([
  ['under 2000', '', { priceTo: 2000 }],
  ['goa under 3000', 'goa', { priceTo: 3000 }],
  ['Goa below ₹3,000 per night', 'Goa', { priceTo: 3000 }],
  ['houseboat under Rs. 10000', 'houseboat', { priceTo: 10_000 }],
  ['cottage upto 5k in manali', 'cottage in manali', { priceTo: 5000 }],
  ['budget 1500 varanasi', 'varanasi', { priceTo: 1500 }],
  ['jaipur 2000 se kam', 'jaipur', { priceTo: 2000 }],
  ['दिल्ली 2000 से कम', 'दिल्ली', { priceTo: 2000 }],
  ['udaipur above 5000 under 1,00,000', 'udaipur', { priceFrom: 5000, priceTo: 100_000 }],
  ['for 4 people', '', { guests: 4 }],
  ['stay for 10 people near mumbai', 'stay near mumbai', { guests: 10 }],
  ['room for 2 in pondicherry', 'room in pondicherry', { guests: 2 }],
  ['2 bedroom houseboat', 'houseboat', {}],
  ['for 3 nights in goa', 'in goa', {}],
  ['kashmir houseboat for 4', 'kashmir houseboat', { guests: 4 }],
  ['6 adults coorg 2 rooms', 'coorg', { guests: 6 }],
  ['goa for 40 pax', 'goa', { guests: 10 }],
  ['4 लोग मनाली', 'मनाली', { guests: 4 }],
])('%s leaves "%s" and asks %j', (text, rest, filters) => {
  const spoken = spokenIn(text)
  expect([spoken?.rest, spoken?.filters]).toEqual([rest, filters])
})

test.each([
  'homestay above 4,400 metres',
  'under the stars',
  'within 500 m of the beach',
  'below Mehrangarh',
  'over 100 years old house',
  'house for a family',
  'under 99999999',
  'room 204',
  '2 rooms',
  ' house   by the  sea ',
  '₹',
  '',
])('%s says nothing of guests or prices', (text) => {
  expect(spokenIn(text)).toBeUndefined()
})

test('whatever is typed, it is read in no time', () => {
  const begun = performance.now()
  for (const piece of ['under ', 'for 1', '1,00', '₹ ', '2 log ', ' ']) {
    spokenIn(piece.repeat(3000))
    spokenIn(piece.repeat(200).slice(0, 200))
  }
  expect(performance.now() - begun).toBeLessThan(100)
})

test('what is understood is said', () => {
  const spoken = spokenIn('goa for 1 guest above 2000 under 3500')
  expect(sayFilters(spoken?.filters ?? {})).toBe(
    'Showing places for 1 guest, from ₹2,000 a night, up to ₹3,500 a night.',
  )
})
