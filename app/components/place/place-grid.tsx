import type { PlaceCard as Card } from '#app/domain/places/place.ts'
import { Heart, HeartForm } from '../saved/heart.tsx'
import { PlaceCard, type StayQuery } from './place-card.tsx'

export function PlaceGrid({ places, stay }: { places: Card[]; stay?: StayQuery }) {
  return (
    <>
      <HeartForm />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {places.map((place, i) => (
          <li key={place.id} className="relative">
            {/* On a phone only the first photo is in view. */}
            <PlaceCard place={place} stay={stay} isPriority={i === 0} />
            <Heart id={place.id} title={place.title} />
          </li>
        ))}
      </ul>
    </>
  )
}
