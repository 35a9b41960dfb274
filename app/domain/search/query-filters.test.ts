import { expect, test } from 'vitest'
import { costRatio } from '../../../tests/setup/processor-time.ts'
import { describeQueryFilters, parseQueryFilters } from './query-filters.ts'

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
  ['goa for 40 pax', 'goa', { guests: 30 }],
  ['4 लोग मनाली', 'मनाली', { guests: 4 }],
  ['goa not above 3000', 'goa', { priceTo: 3000 }],
  ['goa no more than 3,000', 'goa', { priceTo: 3000 }],
  ['goa between 2000 and 4000', 'goa', { priceFrom: 2000, priceTo: 4000 }],
  ['goa 2000-4000', 'goa', { priceFrom: 2000, priceTo: 4000 }],
  ['2000 to 5000 jaipur', 'jaipur', { priceFrom: 2000, priceTo: 5000 }],
  ['from 2k to 3.5k ooty', 'ooty', { priceFrom: 2000, priceTo: 3500 }],
  ['jaipur 2000 rupaye se kam', 'jaipur', { priceTo: 2000 }],
  ['3000 ke andar manali', 'manali', { priceTo: 3000 }],
  ['goa max. 3000', 'goa', { priceTo: 3000 }],
  ['goa 3000 or less', 'goa', { priceTo: 3000 }],
  ['goa < 3000', 'goa', { priceTo: 3000 }],
  ['palace under 1 lakh', 'palace', { priceTo: 100_000 }],
  ['5 hazaar se kam shimla', 'shimla', { priceTo: 5000 }],
  ['५००० से कम', '', { priceTo: 5000 }],
  ['5000 से ज़्यादा', '', { priceFrom: 5000 }],
  ['for 2 palolem', 'palolem', { guests: 2 }],
  ['for 2 manali under 4000', 'manali', { guests: 2, priceTo: 4000 }],
  ['2 adults 2 children kerala', 'kerala', { guests: 4 }],
  ['2 adults and 2 kids munnar', 'munnar', { guests: 4 }],
  ['2 adults + 1 child goa', 'goa', { guests: 3 }],
  ['at least 4 people goa', 'goa', { guests: 4 }],
  ['goa max 4 guests', 'goa', { guests: 4 }],
  ['family of four ooty', 'ooty', { guests: 4 }],
  ['for a group of 10 in goa', 'in goa', { guests: 10 }],
  ['two people goa', 'goa', { guests: 2 }],
  ['goa 6+ people', 'goa', { guests: 6 }],
  ['goa guests 2', 'goa', { guests: 2 }],
  ['4 logo ke liye goa', 'goa', { guests: 4 }],
  ['sleeps 6 coorg', 'coorg', { guests: 6 }],
])('%s leaves "%s" and asks %j', (text, rest, filters) => {
  const spoken = parseQueryFilters(text)
  expect([spoken?.remainingText, spoken?.filters]).toEqual([rest, filters])
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
  'कमरा ५ मनाली में',
  '2 rooms',
  'one tent, no neighbours',
  'for 2 nights',
  'for 3 bedrooms',
  'house for two families',
  'NH 66 to 67',
  '1938 to 1942 bungalow',
  ' house   by the  sea ',
  '₹',
  '',
])('%s says nothing of guests or prices', (text) => {
  expect(parseQueryFilters(text)).toBeUndefined()
})

test('whatever is typed, it is read as soon as what is asked every day', () => {
  const asked = 'goa for 4 guests above 2000 under 3500 by the sea '
  for (const piece of ['under ', 'for 1', '1,00', '₹ ', '2 log ', ' ']) {
    for (const length of [200, 3000]) {
      const reading = (text: string) => () => parseQueryFilters(text.repeat(length).slice(0, length))
      expect(costRatio(reading(piece), reading(asked))).toBeLessThan(30)
    }
  }
})

test('query filters are described in a message', () => {
  const spoken = parseQueryFilters('goa for 1 guest above 2000 under 3500')
  expect(describeQueryFilters(spoken!)).toBe(
    'Showing places for 1 guest, from ₹2,000 a night, up to ₹3,500 a night.',
  )
  const group = parseQueryFilters('goa for 12 people')!
  expect(describeQueryFilters(group)).toBe('Showing places for 12 guests.')
  expect(describeQueryFilters({ ...group, filters: { guests: 10 } })).toBe(
    'No place takes more than 10 guests. Showing places for 10 guests.',
  )
  expect(describeQueryFilters(parseQueryFilters('goa for 200 people')!)).toBe(
    'You can search for up to 30 guests. Showing places for 30 guests.',
  )
})
