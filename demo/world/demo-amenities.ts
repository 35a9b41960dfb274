import { detectAmenities } from '#app/domain/places/amenities.ts'
import { AMENITY_KEYS, type ListedAmenity } from '#app/domain/places/listed-amenities.ts'
import type { DemoPlace } from './demo-place.ts'

// What search doesn't read out of stories, as these hosts say it.
const KITCHEN = /\b(?:a|little|small|corner|vegetarian) kitchen|\bkitchenette|\bgas stove|\bhob\b/i
const WORKSPACE = /\bdesk\b|\bstudy table\b/i

/** What the host of a demo place has ticked: what its texts tell of. */
export function amenitiesOf({ title, description, extraInfo }: DemoPlace): ListedAmenity[] {
  const text = `${description} ${extraInfo}`
  const detected: readonly string[] = [
    ...detectAmenities([title, extraInfo], description),
    ...(KITCHEN.test(text) ? ['kitchen'] : []),
    ...(WORKSPACE.test(text) ? ['workspace'] : []),
  ]
  return AMENITY_KEYS.filter((amenity) => detected.includes(amenity))
}
