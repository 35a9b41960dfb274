import { english, type Translate } from '#app/languages/translate.ts'

/** Numbers of rooms and beds; null if unset. */
export interface Rooms {
  bedrooms: number | null
  beds: number | null
  bathrooms: number | null
}

/** '2 bedrooms, 3 beds, no bathroom'; empty if all are unset. */
export function formatRooms({ bedrooms, beds, bathrooms }: Rooms, t: Translate = english): string {
  const words = [
    bedrooms === 0 ? t('no bedroom') : bedrooms && t.count(bedrooms, '{n} bedroom', '{n} bedrooms'),
    beds === 0 ? t('no bed') : beds && t.count(beds, '{n} bed', '{n} beds'),
    bathrooms === 0 ? t('no bathroom') : bathrooms && t.count(bathrooms, '{n} bathroom', '{n} bathrooms'),
  ]
  return words.filter(Boolean).join(', ').replace(/^n/, 'N')
}
