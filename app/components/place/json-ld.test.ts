import { placeFields, type Place } from '#app/domain/places/place.ts'
import { expect, test } from 'vitest'
import { placeJsonLd } from './json-ld.ts'

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
  ownerId: 'somebody',
  area: '',
  areaLink: null,
  isPaused: false,
  hiddenWhy: null,
  photos: [],
}

test('search engines read the price in words as people do, and in offers as a plain number', () => {
  const { priceRange, makesOffer } = placeJsonLd(palace, 'https://basera.example')
  expect(priceRange).toBe('₹1,25,000 per night')
  expect(makesOffer).toMatchObject({
    priceCurrency: 'INR',
    price: 125_000,
    priceSpecification: { priceCurrency: 'INR', price: 125_000 },
  })
})
