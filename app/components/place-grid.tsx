import type { PlaceCard as Card } from '#app/domain/places/place.ts'
import { PlaceCard, type WantedStay } from './place-card.tsx'

const FIRST_ROW = 4

/** Places in one column on small screens, two on medium, three on large, four on extra-large. */
export function PlaceGrid({ places, stay }: { places: Card[]; stay?: WantedStay }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {places.map((place, i) => (
        <li key={place.id}>
          <PlaceCard place={place} stay={stay} first={i < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
