import { expect, test } from 'vitest'
import { amenitiesIn, AMENITY_PHRASES } from './amenities.ts'

test.each([
  ['AC in both bedrooms, geyser, inverter.', ['ac', 'hotwater', 'backup']],
  ['A/C throughout. Lift from 6 am to midnight', ['ac', 'lift']],
  ['Solar hot water with a water heater', ['hotwater']],
  ['Room heaters and a bukhari', ['heating', 'fireplace']],
  ['Pure veg kitchen; washing machine on the roof', ['vegetarian', 'washing']],
  ['Couples and families, self check-in with a lockbox', ['couples', 'selfcheckin']],
  ['एसी और गीज़र', ['ac', 'hotwater']],
])('%s tells of %j', (text, amenities) => {
  expect(amenitiesIn(text)).toEqual(amenities)
})

test.each([
  ['38 steps, no lift', []],
  ['No AC and none needed', []],
  ['Non-AC rooms', []],
  ['AC is not available, geyser is', ['hotwater']],
  ['Solar power is enough for fans, without AC. Geyser', ['hotwater']],
  ['We do not have a swimming pool', []],
  ['No parking, lift, geyser', ['lift', 'hotwater']],
  ['No smoking. AC', ['ac']],
  ['एसी नहीं है', []],
  ['', []],
])('%s tells of %j, as it may say that there is none', (text, amenities) => {
  expect(amenitiesIn(text)).toEqual(amenities)
})

test('whatever a place says is read in no time', () => {
  const begun = performance.now()
  for (const piece of ['ac ', 'no ', 'a', '.', 'hot water not '])
    amenitiesIn(piece.repeat(20_000).slice(0, 20_000))
  expect(performance.now() - begun).toBeLessThan(500)
})

test('each phrase says one thing', () => {
  for (const [phrase, amenity] of AMENITY_PHRASES) expect(amenitiesIn(phrase)).toEqual([amenity])
})
