import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { LoadError } from '../site/load-error.tsx'

/** Stands in a trip's place: that it is not the guest's, or that it could not be loaded. */
export function BookingNotFound() {
  return <NotFoundMessage whose="yours" back={{ to: paths.bookings(), label: 'My bookings' }} />
}

/** The same for a booking of a host's place. */
export function ReservationNotFound() {
  return <NotFoundMessage whose="those of your places" back={{ to: paths.guests(), label: 'All guests' }} />
}

function NotFoundMessage({ whose, back }: { whose: string; back: { to: string; label: string } }) {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="py-20 text-center">
      <h1 className="text-3xl">No data</h1>
      {isMissing ? (
        <p className="mt-3 text-soft">There is no such booking among {whose}.</p>
      ) : (
        <div className="mx-auto mt-6 max-w-xl">
          <LoadError what="Your booking" />
        </div>
      )}
      <ButtonLink kind={isMissing ? 'main' : 'quiet'} to={back.to} className="mt-8">
        {back.label}
      </ButtonLink>
    </div>
  )
}
