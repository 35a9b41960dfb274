import { placeFields, type Place } from '#app/domain/places/place.ts'
import { expect, test } from 'vitest'
import { breadcrumbsJsonLd, placeJsonLd } from './json-ld.ts'

const ORIGIN = 'https://basera.example'
const UDAIPUR = {
  town: { key: 'rajasthan/udaipur', name: 'Udaipur', location: [24.58, 73.68] as const },
  state: { key: 'rajasthan', name: 'Rajasthan' },
}
const palace: Place = {
  ...placeFields.parse({
    title: 'A palace',
    address: 'Udaipur, Rajasthan',
    description: 'Rooms without number.',
    perks: ['wifi'],
    maxGuests: 10,
    price: 125_000,
  }),
  id: 'a-palace',
  units: 1,
  ownerId: 'somebody',
  rating: { average: null, count: 0 },
  area: '',
  areaLink: null,
  isPaused: false,
  hiddenReason: null,
  photos: [],
}

test('search engines read the price in words as people do, and in offers as a plain number', () => {
  const { priceRange, makesOffer } = placeJsonLd(palace, {}, ORIGIN)
  expect(priceRange).toBe('₹1,25,000 per night')
  expect(makesOffer).toMatchObject({
    priceCurrency: 'INR',
    price: 125_000,
    priceSpecification: { priceCurrency: 'INR', price: 125_000 },
  })
})

test('search engines read where a place is, when one arrives and leaves, how many fit, and whether pets may come', () => {
  const place: Place = {
    ...palace,
    address: 'Lake road, Udaipur 313 001',
    checkIn: '14:00',
    checkOut: '11 am',
  }
  expect(placeJsonLd(place, UDAIPUR, ORIGIN)).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Lake road, Udaipur 313 001',
      addressLocality: 'Udaipur',
      addressRegion: 'Rajasthan',
      postalCode: '313001',
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 24.58, longitude: 73.68 },
    checkinTime: '14:00:00',
    checkoutTime: '11:00:00',
    petsAllowed: false,
    containsPlace: { '@type': 'Accommodation', occupancy: { '@type': 'QuantitativeValue', maxValue: 10 } },
  })
  expect(placeJsonLd({ ...palace, perks: ['pets'] }, {}, ORIGIN).petsAllowed).toBe(true)
})

test.each([
  ['2 pm', '14:00:00'],
  ['12 noon', '12:00:00'],
  ['12 am', '00:00:00'],
  ['from 11.30 am', '11:30:00'],
  ['', undefined],
  ['2', undefined],
  ['25:00', undefined],
  ['13 pm', undefined],
  ['after the afternoon prayer', undefined],
  ['2 pm, or earlier if you call', undefined],
])('check-in %j is %s', (checkIn, time) => {
  const known: { checkinTime?: string } = placeJsonLd({ ...palace, checkIn }, {}, ORIGIN)
  expect(known.checkinTime).toBe(time)
})

test('what is not known is left out', () => {
  const known = placeJsonLd(palace, {}, ORIGIN)
  expect('geo' in known).toBe(false)
  expect(Object.keys(known.address)).toEqual(['@type', 'streetAddress', 'addressCountry'])
})

test('breadcrumbs lead over the pages of state and town', () => {
  const items = (area: Parameters<typeof breadcrumbsJsonLd>[1]) =>
    breadcrumbsJsonLd(palace, area, ORIGIN).itemListElement.map(({ position, item }) => `${position} ${item}`)
  expect(items(UDAIPUR)).toEqual([
    `1 ${ORIGIN}/`,
    `2 ${ORIGIN}/stays/rajasthan`,
    `3 ${ORIGIN}/stays/rajasthan/udaipur`,
    `4 ${ORIGIN}/place/a-palace`,
  ])
  expect(items({})).toHaveLength(2)
})
