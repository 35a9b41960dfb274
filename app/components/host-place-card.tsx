import type { Place } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form, Link } from '@remix-run/react'
import { CalendarDays } from 'lucide-react'
import { NoPhoto, Photo } from './photo-image.tsx'

/** A place in its host's own list, leading to its form and its calendar, and to be paused. */
export function HostPlaceCard({ place }: { place: Place }) {
  const [photo] = place.photos
  const titleId = `place-${place.id}`
  return (
    <div className="relative flex gap-3 rounded-card border border-line p-3 hover:bg-tint sm:gap-4 sm:p-4">
      {photo ? (
        <Photo photo={photo} alt="" sizes="144px" className="size-20 shrink-0 rounded-lg sm:size-36" />
      ) : (
        <NoPhoto className="size-20 shrink-0 rounded-lg sm:size-36" />
      )}
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="sm:text-lg" id={titleId}>
          {/* The whole card leads there. */}
          <Link to={paths.editPlace(place.id)} className="after:absolute after:inset-0 after:rounded-card">
            {place.title}
          </Link>
        </h2>
        {place.hiddenWhy !== null ? (
          <p className="font-medium text-danger [overflow-wrap:anywhere]">
            Hidden by Basera: {place.hiddenWhy}
          </p>
        ) : (
          place.isPaused && <p className="font-medium">Paused</p>
        )}
        <p className="line-clamp-3 text-soft">{place.description}</p>
        <div className="mt-auto flex flex-wrap gap-2">
          <ButtonLink
            kind="plain"
            to={paths.placeCalendar(place.id)}
            aria-describedby={titleId}
            className="relative"
          >
            <CalendarDays aria-hidden strokeWidth={1.75} className="size-4.5" />
            Calendar
          </ButtonLink>
          {place.hiddenWhy === null && (
            <Form method="post" className="relative">
              <input type="hidden" name="place" value={place.id} />
              <Button kind="quiet" name="intent" value={place.isPaused ? 'show' : 'pause'}>
                {place.isPaused ? 'Show again' : 'Pause'} <span className="sr-only">{place.title}</span>
              </Button>
            </Form>
          )}
        </div>
      </div>
    </div>
  )
}
