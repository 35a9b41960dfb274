import { AllPhotos, Gallery } from '#app/components/place/gallery.tsx'
import { MapsLink } from '#app/components/place/maps-link.tsx'
import { TripDetails } from '#app/components/booking/trip-details.tsx'
import { TripReceipt } from '#app/components/booking/trip-receipt.tsx'
import { describeCancellationOf, guestCancelError } from '#app/domain/bookings/cancellation.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { parsePhoneNumbers } from '#app/domain/phone-number.server.ts'
import { contactOf } from '#app/domain/users/contact.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `${data ? data.trip.place.title : 'No data'} · My bookings`, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const contact = await contactOf({ id: trip.place.ownerId })
  const host = { ...contact, numbers: parsePhoneNumbers(contact.phone) }
  const today = todayInIndia()
  const cancellation = {
    message: describeCancellationOf(trip, today),
    isPossible: guestCancelError(trip, Date.now()) === undefined,
  }
  return json({ trip, host, cancellation })
}

export default function Trip() {
  const { trip, host, cancellation } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const page = paths.booking(trip.id)
  const { place } = trip
  return (
    <article className="mx-auto max-w-5xl">
      <h1 className="text-2xl md:text-3xl">{place.title}</h1>
      <div className="mb-6 mt-1">
        <MapsLink address={place.address} />
      </div>
      {trip.status !== 'confirmed' && (
        <p className="mb-6 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {trip.status === 'cancelled by guest'
            ? 'You have cancelled this stay.'
            : `Your host has cancelled this stay: ${trip.cancelReason}`}
        </p>
      )}
      <TripReceipt trip={trip} />
      <TripDetails trip={trip} host={host} cancellation={cancellation} />
      <Gallery place={place} photos={place.photos} pageUrl={page} />
      {search.has('photos') && <AllPhotos place={place} photos={place.photos} pageUrl={page} />}
    </article>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
