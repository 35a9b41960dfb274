import type { Place } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { NoPhoto, Photo } from './photo-image.tsx'

/** A place in its host's own list, leading to its form. */
export function HostPlaceCard({ place }: { place: Place }) {
  const [photo] = place.photos
  return (
    <Link
      to={paths.editPlace(place.id)}
      className="flex gap-3 rounded-card border border-line p-3 hover:bg-tint sm:gap-4 sm:p-4"
    >
      {photo ? (
        <Photo photo={photo} alt="" sizes="144px" className="size-20 shrink-0 rounded-lg sm:size-36" />
      ) : (
        <NoPhoto className="size-20 shrink-0 rounded-lg sm:size-36" />
      )}
      <div className="min-w-0 space-y-1">
        <h2 className="sm:text-lg">{place.title}</h2>
        <p className="line-clamp-3 text-soft">{place.description}</p>
      </div>
    </Link>
  )
}
