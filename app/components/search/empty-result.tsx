import type { PlaceCard } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { StayQuery } from '../place/place-card.tsx'
import { PlaceGrid } from '../place/place-grid.tsx'
import { TownsNearby, type NearbyTownLinks } from './towns-nearby.tsx'

interface EmptyResultProps {
  /** Towns near the requested one. */
  nearby?: NearbyTownLinks
  /** Suggestions. */
  places: PlaceCard[]
  /** Whether they are free on the requested nights. */
  areFree: boolean
  /** The query of their links. */
  stay: StayQuery
  hasFilters: boolean
}

/** A search without results (section 2), with suggestions. */
export function EmptyResult({ nearby, places, areFree, stay, hasFilters }: EmptyResultProps) {
  return (
    <div className="py-8 md:py-16">
      <div className="text-center">
        <h1 className="text-3xl">Result not found!</h1>
        <p className="mt-3 text-soft">Sorry, we couldn&apos;t find the place you&apos;re looking for.</p>
        {hasFilters && <p className="mt-3">Remove or change a filter to see more places.</p>}
        {nearby && <TownsNearby {...nearby} isCentred />}
        <ButtonLink to={paths.home()} className="mt-8">
          Go back
        </ButtonLink>
      </div>
      {places.length > 0 && (
        <section aria-labelledby="liked" className="mt-16">
          <h2 id="liked" className="text-xl">
            Places people like
          </h2>
          {!areFree && <p className="mt-1 text-soft">None of them can be booked for all of these nights.</p>}
          <div className="mt-6">
            <PlaceGrid places={places} stay={stay} />
          </div>
        </section>
      )}
    </div>
  )
}
