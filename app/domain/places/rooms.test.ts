import { expect, test } from 'vitest'
import { formatRooms, type Rooms } from './rooms.ts'

const unsaid: Rooms = { bedrooms: null, beds: null, bathrooms: null }

test.each<[Partial<Rooms>, string]>([
  [{}, ''],
  [{ bedrooms: 2, beds: 3, bathrooms: 1 }, '2 bedrooms, 3 beds, 1 bathroom'],
  [{ beds: 1, bathrooms: 0 }, '1 bed, no bathroom'],
  [{ bedrooms: 0, beds: 2 }, 'No bedroom, 2 beds'],
])('rooms %j are described as %j', (rooms, words) => {
  expect(formatRooms({ ...unsaid, ...rooms })).toBe(words)
})
