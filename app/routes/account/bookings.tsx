import { LoadError } from '#app/components/site/load-error.tsx'
import { BookAgain, isStayed } from '#app/components/booking/booking-status.tsx'
import { TripCard } from '#app/components/booking/trip-card.tsx'
import { RequestList } from '#app/components/requests/request-card.tsx'
import type { Booking } from '#app/domain/bookings/booking.ts'
import { tripsOf } from '#app/domain/bookings/trips.server.ts'
import { todayInIndia, type CalendarDate } from '#app/domain/calendar-date.ts'
import { withLocationIn } from '#app/domain/gazetteer/area-names.server.ts'
import { requestsOf } from '#app/domain/requests/requests.server.ts'
import { loadOrUndefined } from '#app/http/error-status.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Label } from '#app/languages/translate.ts'
import { pageNumber, paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('My bookings'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const page = pageNumber(new URL(request.url).searchParams.get('past'))
  const today = todayInIndia()
  const found = await loadOrUndefined(
    request,
    Promise.all([tripsOf(guest, { today, pastPage: page }), requestsOf(guest)]),
  )
  if (!found) return json({ trips: null }, 500)
  const [{ hasMorePast, upcoming, past, cancelled }, requests] = found
  const t = translatorFor(request)
  const inWords = (trips: Booking[]) => trips.map((trip) => withLocationIn(trip, t))
  return json({
    trips: {
      upcoming: inWords(upcoming),
      past: inWords(past),
      cancelled: inWords(cancelled),
      requests: page > 1 ? [] : requests,
      now: Date.now(),
      today,
      later: page > 1 ? paths.bookings({ past: page > 2 ? page - 1 : undefined }) : null,
      earlier: hasMorePast ? paths.bookings({ past: page + 1 }) : null,
    },
  })
}

export default function TripsPage() {
  const { trips } = useLoaderData<typeof loader>()
  const t = useTranslate()
  if (!trips) return <NoTrips hasFailed />
  const { upcoming, past, cancelled, requests, now, today, later, earlier } = trips
  if (requests.length + upcoming.length + past.length + cancelled.length === 0 && !later) return <NoTrips />
  return (
    <div className="space-y-10">
      <h1 className="text-2xl">{t('Trips')}</h1>
      <RequestList requests={requests} side="guest" now={now} />
      <TripList heading="Upcoming" label="Upcoming trips" trips={upcoming} today={today} />
      <TripList
        heading="Past|trips"
        label="Past trips"
        trips={past}
        isOver={(trip) => isStayed(trip, today)}
      />
      {(later || earlier) && (
        <div className="flex flex-wrap gap-4">
          {later && (
            <ButtonLink kind="plain" to={later}>
              {t('Later trips')}
            </ButtonLink>
          )}
          {earlier && (
            <ButtonLink kind="plain" to={earlier}>
              {t('Earlier trips')}
            </ButtonLink>
          )}
        </div>
      )}
      <TripList heading="Cancelled" label="Cancelled trips" trips={cancelled} />
    </div>
  )
}

interface TripListProps {
  heading: Label
  label: Label
  trips: Booking[]
  /** Set for upcoming trips, which are shown at full width. */
  today?: CalendarDate
  isOver?: (trip: Booking) => boolean
}

function TripList({ heading, label, trips, today, isOver = () => false }: TripListProps) {
  const t = useTranslate()
  if (trips.length === 0) return null
  return (
    <section aria-label={t(label)}>
      <h2 className="mb-4 text-xl">{t(heading)}</h2>
      <ul className={classNames('grid gap-4', today === undefined && 'lg:grid-cols-2')}>
        {trips.map((trip) => (
          <li key={trip.id} className="flex flex-col gap-2">
            <TripCard trip={trip} today={today} isOver={isOver(trip)} />
            {isOver(trip) && <BookAgain trip={trip} isOver />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoTrips({ hasFailed = false }: { hasFailed?: boolean }) {
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-xl">
      <h1 className="text-3xl">{t('Trips')}</h1>
      <hr className="my-6 border-line" />
      {/* After a failure it is unknown if there are any. */}
      {hasFailed ? (
        <LoadError message="Your trips could not be loaded." />
      ) : (
        <h2 className="text-xl">{t('No trips booked... yet!')}</h2>
      )}
      <p className="mt-2 text-soft">
        {t('Time to dust off you bags and start planning your next adventure')}
      </p>
      <ButtonLink to={paths.home()} className="mt-6">
        {t('Start Searching')}
      </ButtonLink>
    </section>
  )
}
