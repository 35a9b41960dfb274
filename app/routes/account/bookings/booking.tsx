import { siteName } from '#app/site/site.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { AllPhotos, Gallery } from '#app/components/place/gallery.tsx'
import { NOT_KEPT } from '#app/components/booking/keep-trip.ts'
import { KeptTrip, KeptTripNote } from '#app/components/booking/kept-trip.tsx'
import { MapsLink } from '#app/components/place/maps-link.tsx'
import { BookingStatus } from '#app/components/booking/booking-status.tsx'
import { WithdrawnNotice } from '#app/components/booking/withdrawn-notice.tsx'
import { ArrivalTime } from '#app/components/booking/arrival-time.tsx'
import { TripDetails } from '#app/components/booking/trip-details.tsx'
import { TripPayments } from '#app/components/booking/stay-payments.tsx'
import { TripReceipt } from '#app/components/booking/trip-receipt.tsx'
import { TripReview } from '#app/components/reviews/trip-review.tsx'
import { ChangeHistory, ProposedChange } from '#app/components/booking/stay-changes.tsx'
import { NotesOnTrip } from '#app/components/hosting/stay-notes.tsx'
import { Section } from '#app/components/site/section.tsx'
import { changeError } from '#app/domain/bookings/stay-change.ts'
import { changesOf } from '#app/domain/bookings/stay-changes.server.ts'
import { otherTerms } from '#app/http/change-stay.server.ts'
import { lastReviewDay } from '#app/domain/bookings/booking-dates.ts'
import { publicDay, reviewError } from '#app/domain/reviews/review.ts'
import { stayToReview } from '#app/domain/reviews/reviews.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import {
  canTakeBack,
  describeCancellationOf,
  guestCancelError,
  undoDeadline,
} from '#app/domain/bookings/cancellation.ts'
import { HAS_LAPSED } from '#app/domain/bookings/lapsing.ts'
import { directionsOfTrip } from '#app/domain/bookings/guest-directions.server.ts'
import { hostContactFor } from '#app/domain/bookings/stay-contacts.server.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { dayInIndia } from '#app/domain/calendar-date.ts'
import { parsePhoneNumbers } from '#app/domain/phone-number.server.ts'
import { describeHouseRules } from '#app/domain/places/house-rules.ts'
import { isPlaceHidden } from '#app/domain/places/places.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'

const LAPSED =
  'This booking was cancelled because it was not paid in time. The nights are free again. Please do not pay for it now.'
const TOO_LATE_TO_UNDO = 'Bookings can be undone within 15 minutes. See below until when you can cancel.'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const title = `${data ? data.trip.place.title : t('No data')} · ${t('My bookings')}`
  return pageMeta(matches, { title, isPrivate: true })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = translatorFor(request)
  const guest = await requireUser(request)
  const { trip, review, guestReview } = await orThrowResponse(stayToReview(guest, params.id ?? ''))
  const { host, isHostSuspended, contact } = await hostContactFor(trip)
  const now = Date.now()
  const today = dayInIndia(new Date(now))
  const cancellation = {
    message: describeCancellationOf(trip, today, t),
    isPossible: guestCancelError(trip, now) === undefined,
  }
  const isToCome = trip.status === 'confirmed' && trip.checkOut >= today
  const isWithdrawn = isToCome && (await isPlaceHidden(trip.place.id))
  const canUndo = trip.status === 'confirmed' && canTakeBack(trip, now)
  const canReview = reviewError(trip, today) === undefined
  return json({
    trip,
    reviews: {
      bookingId: trip.id,
      review,
      guestReview: guestReview?.isPublic ? guestReview : null,
      until: canReview ? lastReviewDay(trip.checkOut) : null,
      publicOn: publicDay(trip.checkOut),
    },
    host: { ...host, numbers: parsePhoneNumbers(host.phone) },
    directions: await directionsOfTrip(guest, trip.id, today),
    changing: {
      change: trip.proposed,
      today,
      otherTerms: otherTerms(trip, trip.proposed?.terms ?? null, today, t),
    },
    changes: await changesOf(trip.id, now),
    canChange: changeError(trip, today) === undefined && !trip.proposed && !trip.place.isPaused,
    rules: describeHouseRules(trip.terms?.houseRules, t),
    cancellation,
    undoUntil: canUndo ? undoDeadline(trip) : null,
    isToCome,
    today,
    readAt: now,
    isWithdrawn,
    isHostSuspended,
    contact,
  })
}

/** Undo, shortly after booking. */
export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const to = paths.booking(trip.id)
  const isLate = !canTakeBack(trip, Date.now())
  const t = translatorFor(request)
  if (trip.status === 'confirmed' && isLate)
    return redirectWithToast(to, t(TOO_LATE_TO_UNDO), { type: 'error' })
  const { status } = await orThrowResponse(cancelBooking(trip.id, guest))
  if (status === 'lapsed') return redirectWithToast(to, t(HAS_LAPSED))
  return redirectWithToast(
    to,
    t(trip.payments ? 'Your booking is undone.' : 'Your booking is undone. There is nothing to pay.'),
  )
}

export default function Trip() {
  const {
    trip,
    host,
    directions,
    rules,
    cancellation,
    undoUntil,
    isToCome,
    today,
    readAt,
    isWithdrawn,
    isHostSuspended,
    contact,
    reviews,
    changing,
    changes,
    canChange,
  } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const [search] = useSearchParams()
  const page = paths.booking(trip.id)
  const { place } = trip
  // A deleted place has no photos and no page; an operator may withdraw a page, too.
  const hasPage = place.photos.length > 0 && !isWithdrawn && !isHostSuspended
  return (
    <article className="mx-auto max-w-5xl">
      {isToCome && <KeptTripNote trip={trip} readAt={readAt} />}
      <p className="mb-2 hidden font-semibold print:block">{siteName}</p>
      <h1 className="text-2xl md:text-3xl">
        {hasPage ? (
          <Link to={paths.place(place.id)} className="hover:underline" lang={textLanguage(place.title)}>
            {place.title}
          </Link>
        ) : (
          <span lang={textLanguage(place.title)}>{place.title}</span>
        )}
      </h1>
      <div className="mb-6 mt-1">
        <MapsLink address={place.address} />
      </div>
      {trip.status !== 'confirmed' && (
        <p className="mb-6 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {trip.status === 'cancelled by guest'
            ? t('You have cancelled this stay.')
            : trip.status === 'lapsed'
              ? t(LAPSED)
              : t.rich(
                  trip.status === 'cancelled by host'
                    ? 'Your host has cancelled this stay: {reason}'
                    : '{site} has cancelled this stay: {reason}',
                  {
                    site: siteName,
                    reason: <span lang={textLanguage(trip.cancelReason)}>{trip.cancelReason}</span>,
                  },
                )}
        </p>
      )}
      {(isWithdrawn || isHostSuspended) && (
        <WithdrawnNotice contact={contact} isHostSuspended={isHostSuspended} isBooked={isToCome} />
      )}
      <BookingStatus trip={trip} undoUntil={undoUntil} today={today}>
        <KeptTrip trip={trip} isToCome={isToCome} readAt={readAt} />
      </BookingStatus>
      <ProposedChange {...changing} side="guest" answerTo={paths.changeBooking(trip.id)} />
      <NotesOnTrip trip={trip} />
      <TripPayments stay={trip} isHostSuspended={isHostSuspended} />
      <TripReview {...reviews} />
      <TripReceipt trip={trip} isHostSuspended={isHostSuspended} />
      {!isHostSuspended && <ArrivalTime trip={trip} today={today} />}
      <TripDetails
        trip={trip}
        host={host}
        isHostSuspended={isHostSuspended}
        directions={directions}
        rules={rules}
        cancellation={cancellation}
        changeTo={canChange ? paths.changeBooking(trip.id) : undefined}
      />
      {changes.some(({ state }) => state !== 'proposed') && (
        <div className="mb-8">
          <Section heading={t('What was changed')}>
            <ul className="space-y-2">
              <ChangeHistory changes={changes} side="guest" today={changing.today} />
            </ul>
          </Section>
        </div>
      )}
      <div {...NOT_KEPT}>
        <Gallery place={place} photos={place.photos} pageUrl={page} />
      </div>
      {search.has('photos') && <AllPhotos place={place} photos={place.photos} pageUrl={page} />}
    </article>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
