import { expect, test } from 'vitest'
import { costRatio } from '../../../tests/setup/processor-time.ts'
import { detectAmenities, AMENITY_PHRASES } from './amenities.ts'

test.each([
  ['AC in both bedrooms, geyser, inverter.', ['ac', 'hotwater', 'backup']],
  ['A/C throughout. Lift from 6 am to midnight', ['ac', 'lift']],
  ['Solar hot water with a water heater', ['hotwater']],
  ['Room heaters and a bukhari', ['heating', 'fireplace']],
  ['Pure veg kitchen; washing machine on the roof', ['vegetarian', 'washing']],
  ['Couples and families, self check-in with a lockbox', ['couples', 'selfcheckin']],
  ['एसी और गीज़र', ['ac', 'hotwater']],
  ['A.C. rooms, running hot & cold water', ['ac', 'hotwater']],
  ['Non AC and AC rooms; never without a generator', ['ac', 'backup']],
  ['No TV but AC. No extra charge for breakfast', ['ac', 'breakfast']],
])('%s tells of %j', (text, amenities) => {
  expect(detectAmenities([text])).toEqual(amenities)
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
  ['We don’t have a lift, and there isn’t a geyser', []],
  ['Married couple only, a couple of cats. I lift your bags', ['lift']],
  ['', []],
])('%s tells of %j, as it may say that there is none', (text, amenities) => {
  expect(detectAmenities([text])).toEqual(amenities)
})

test('whatever a place says, eight times as much takes no more than its share of the time to read', () => {
  for (const piece of ['ac ', 'no ', 'a', '.', 'hot water not ']) {
    const text = piece.repeat(8_000)
    const reading = (length: number) => () => detectAmenities([], text.slice(0, length))
    // 64 times, if it were quadratic.
    expect(costRatio(reading(8_000), reading(1_000))).toBeLessThan(24)
  }
})

test('a story that is told at length tells of what only hosts say so', () => {
  expect(detectAmenities([], 'The fog lifts after breakfast, by a pool of the stream')).toEqual([])
  expect(detectAmenities([], 'Every room has AC and a private pool, breakfast included')).toEqual([
    'ac',
    'pool',
    'breakfast',
  ])
})

test('each phrase says one thing', () => {
  for (const [phrase, amenity] of AMENITY_PHRASES) {
    const told = detectAmenities([phrase])
    expect([phrase, told.length === 0 ? [amenity] : told]).toEqual([phrase, [amenity]])
  }
})
