import { english, type Say } from '#app/languages/say.ts'

/** Numbers of rooms and beds; null if unset. */
export interface Rooms {
  bedrooms: number | null
  beds: number | null
  bathrooms: number | null
}

/** '2 bedrooms, 3 beds, no bathroom'; empty if all are unset. */
export function formatRooms({ bedrooms, beds, bathrooms }: Rooms, say: Say = english): string {
  const words = [
    bedrooms === 0 ? say('no bedroom') : bedrooms && say.count(bedrooms, '{n} bedroom', '{n} bedrooms'),
    beds === 0 ? say('no bed') : beds && say.count(beds, '{n} bed', '{n} beds'),
    bathrooms === 0 ? say('no bathroom') : bathrooms && say.count(bathrooms, '{n} bathroom', '{n} bathrooms'),
  ]
  return words.filter(Boolean).join(', ').replace(/^n/, 'N')
}
