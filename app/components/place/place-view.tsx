import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatCapacity } from '#app/domain/bookings/guest-count.ts'
import type { AreaLink } from '#app/domain/gazetteer/town.ts'
import type { HeldUnits } from '#app/domain/availability/held-units.ts'
import type { Nights } from '#app/domain/nights.ts'
import type { HouseRuleTexts } from '#app/domain/places/house-rules.ts'
import type { Place } from '#app/domain/places/place.ts'
import { formatRooms } from '#app/domain/places/rooms.ts'
import type { Host } from '#app/domain/users/user.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ComponentProps } from 'react'
import { BookingWidget } from '../booking/booking-widget.tsx'
import { useChosenStay } from '../booking/chosen-stay.ts'
import { PlaceReviews, ratingText, type PlaceReviewsData } from '../reviews/place-reviews.tsx'
import { HeartButton, HeartForm } from '../saved/heart.tsx'
import { BookingBar } from './booking-bar.tsx'
import { Gallery } from './gallery.tsx'
import { MapsLink } from './maps-link.tsx'
import { PausedPlace } from './paused-place.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { TakenNights, type TakenNightsProps } from './taken-nights.tsx'

interface PlaceViewProps extends Omit<ComponentProps<typeof BookingWidget>, 'place' | 'chosen'> {
  place: Place
  /** The booked nights; with several units, the number booked on each. */
  unavailable: Nights[]
  held: HeldUnits[]
  host: Host
  /** The host's record of the last year, one sentence each. */
  hostRecord: string[]
  /** Guest reviews; null if there are none. */
  reviews: PlaceReviewsData | null
  /** Town, district and state, as far as known. */
  location: string
  /** Link to its town, or else its state, if it has other places. */
  moreIn: AreaLink | null
  /** Rates besides its base price, one sentence each. */
  rates: string[]
  /** Notice for its host while approval is pending or refused. */
  approvalNotice?: string
  houseRules?: HouseRuleTexts
  isSuggested: boolean
  /** Set if the initial nights are booked. */
  taken: TakenNightsProps | null
  isFrom: boolean
}

export function PlaceView({
  place,
  host,
  hostRecord,
  reviews,
  location,
  moreIn,
  rates,
  approvalNotice,
  houseRules,
  isSuggested,
  taken,
  isFrom,
  unavailable,
  held,
  ...booking
}: PlaceViewProps) {
  const t = useTranslate()
  const { actionData, initial, today, isOwn } = booking
  const submitted = actionData?.result?.initialValue
  const chosen = useChosenStay(
    {
      checkIn: submitted ? textValue(submitted.checkIn) : initial.checkIn,
      checkOut: submitted ? textValue(submitted.checkOut) : initial.checkOut,
      noOfGuests: submitted ? textValue(submitted.noOfGuests) : initial.noOfGuests,
      units: (submitted ? textValue(submitted.units) : initial.units) ?? '1',
      isSuggested: isSuggested && !submitted,
    },
    place,
    { unavailable, held },
  )
  // Applies only to the nights that the page was opened with.
  const { checkIn, checkOut } = chosen.stay
  const isTaken = taken && !place.isPaused && checkIn === initial.checkIn && checkOut === initial.checkOut
  const facts = [formatCapacity({ maxGuests: place.maxGuests, units: place.units }, t)]
  const rooms = formatRooms(place, t)
  if (rooms) facts.push(rooms)
  if (place.area) facts.push(place.area)
  facts.push(t('Hosted by {name} since {year}', { name: host.name, year: host.since.slice(0, 4) }))
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-16 print:block">
      <div className="min-w-0">
        <h1 className="text-2xl md:text-3xl" lang={textLanguage(place.title)}>
          {place.title}
        </h1>
        <p className="mt-2 text-soft">
          {reviews && reviews.rating.count > 0 && (
            <>
              <a href="#reviews" className="font-medium text-ink underline underline-offset-4">
                <span aria-hidden>★ </span>
                {ratingText(reviews.rating, t)}
              </a>
              {' · '}
            </>
          )}
          <Typed text={facts.join(' · ')} />
        </p>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <MapsLink address={place.address} />
          <div className="flex flex-wrap gap-2 print:hidden">
            <HeartButton id={place.id} title={place.title} />
            {isOwn && (
              <ButtonLink kind="plain" to={paths.editPlace(place.id)}>
                {t('Edit this place')}
              </ButtonLink>
            )}
          </div>
        </div>
        <HeartForm />
        {isTaken && <TakenNights {...taken} />}
        <Gallery place={place} photos={place.photos} pageUrl={paths.place(place.id)} />
        <div className="mt-8">
          <PlaceFacts
            place={place}
            host={host}
            {...{ hostRecord, location, moreIn, rates, houseRules, isOwn, today }}
          />
        </div>
        {reviews && <PlaceReviews reviews={reviews} canReply={isOwn} />}
        {!isOwn && (
          <p className="mt-8 print:hidden">
            <Link
              to={paths.reportPlace(place.id)}
              className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
            >
              {t('Report this place')}
            </Link>
          </p>
        )}
        {!place.isPaused && !isOwn && (
          <BookingBar
            price={place.price}
            isOnRequest={place.booking === 'on request'}
            {...{ isFrom, chosen, today }}
          />
        )}
      </div>
      <aside
        aria-label={t('Booking')}
        className={classNames(
          'lg:sticky lg:top-[96px] lg:self-start',
          // So that phones show it without scrolling to the end of the page.
          place.isPaused && 'max-lg:order-first',
        )}
      >
        {place.isPaused ? (
          <PausedPlace isOwn={isOwn} hiddenReason={place.hiddenReason} approvalNotice={approvalNotice} />
        ) : (
          <BookingWidget place={place} chosen={chosen} {...booking} />
        )}
      </aside>
    </div>
  )
}

// A posted form may lack a field.
function textValue(submitted: unknown): string {
  return typeof submitted === 'string' ? submitted : ''
}
