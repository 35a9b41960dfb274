import { textLanguage } from '#app/languages/text-language.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import type { Booking } from '#app/domain/bookings/booking.ts'
import { formatArrivalHours } from '#app/domain/places/arrival-hours.ts'
import { formatNights } from '#app/domain/nights.ts'
import { daysBetween, formatDate, formatMoment, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '@remix-run/react'
import { ArrowRight, CalendarDays, CreditCard, Moon } from 'lucide-react'
import { CardFacts } from '../place/card-facts.tsx'
import { PhotoOfPlace } from '../place/photo.tsx'

export function TripDates({ trip }: { trip: Pick<Booking, 'checkIn' | 'checkOut'> }) {
  const t = useTranslate()
  return (
    <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <Moon aria-hidden strokeWidth={1.75} className="size-4.5 text-soft" />
        {formatNights(trip, t)}
      </span>
      {/* Dates must not break at their hyphens. */}
      <span className="inline-flex flex-wrap items-center gap-1.5 whitespace-nowrap">
        <CalendarDays aria-hidden strokeWidth={1.75} className="size-4.5 text-soft" />
        <time dateTime={trip.checkIn}>{formatDate(trip.checkIn)}</time>
        <ArrowRight role="img" aria-label={t('to')} className="size-4 text-soft" />
        <time dateTime={trip.checkOut}>{formatDate(trip.checkOut)}</time>
      </span>
    </p>
  )
}

interface TripCardProps {
  trip: Booking
  /** The stay took place and is over. */
  isOver?: boolean
  /** Set for an upcoming trip, shown at full width with more facts. */
  today?: CalendarDate
}

export function TripCard({ trip, today, isOver = false }: TripCardProps) {
  const t = useTranslate()
  const { place } = trip
  const [photo] = place.photos
  const isCancelled = trip.status !== 'confirmed'
  const facts = today !== undefined && !isCancelled && upcomingFacts(trip, today, t)
  const photoSize = 'aspect-[4/3] size-full'
  return (
    <Link
      to={paths.booking(trip.id)}
      className="flex grow overflow-hidden rounded-card border border-line hover:bg-tint max-sm:flex-col"
    >
      <div className={classNames('sm:w-56 sm:shrink-0', today === undefined ? 'lg:w-48' : 'lg:w-72')}>
        <PhotoOfPlace
          photo={photo}
          sizes="(min-width: 1024px) 288px, (min-width: 640px) 224px, 100vw"
          className={photoSize}
        />
      </div>
      <div className="grid min-w-0 grow gap-x-6 max-lg:content-start gap-y-4 p-4 sm:p-5 lg:grid-flow-col lg:auto-cols-[17rem] lg:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0 space-y-2">
          <h3 className="text-lg" lang={textLanguage(place.title)}>
            {place.title}
          </h3>
          {place.area && <p className="text-soft">{place.area}</p>}
          {isOver && <p className="font-medium text-good">{t('Stayed')}</p>}
          {isCancelled && (
            <p className="font-medium text-danger">
              {t(trip.status === 'lapsed' ? 'Lapsed: not paid in time' : 'Cancelled')}
            </p>
          )}
          {trip.lapsesAt !== null && (
            <p className="tabular font-medium">
              {t('Pay by {time}, or it is cancelled', {
                time: formatMoment(trip.lapsesAt, undefined, t),
              })}
            </p>
          )}
          <TripDates trip={trip} />
          <p className="tabular flex items-center gap-1.5 font-semibold">
            <CreditCard aria-hidden strokeWidth={1.75} className="size-4.5 text-soft" />
            {/* One flex item, as the line has gaps between its items. */}
            <span>
              {t.rich('Total price: {price}', {
                price: isCancelled ? <del>{formatRupees(trip.price)}</del> : formatRupees(trip.price),
              })}
            </span>
          </p>
        </div>
        {facts && <CardFacts facts={facts} />}
      </div>
    </Link>
  )
}

function upcomingFacts(
  { checkIn, noOfGuests, units, place, terms }: Booking,
  today: CalendarDate,
  t: Translate,
): Record<string, string> {
  const days = daysBetween(today, checkIn)
  const { arriveFrom = place.checkIn, arriveUntil } = terms ?? {}
  return {
    [t('You arrive')]: inDays(days, t),
    ...(arriveUntil
      ? { [t('Check-in')]: formatArrivalHours({ arriveFrom, arriveUntil }, t) }
      : place.checkIn && { [t('Check-in from')]: place.checkIn }),
    ...(place.checkOut && { [t('Check-out until')]: place.checkOut }),
    [t('Guests')]: String(noOfGuests),
    ...(units > 1 && { [t('Rooms')]: String(units) }),
  }
}

function inDays(days: number, t: Translate): string {
  if (days < 0) return t('Staying now|trip')
  if (days < 2) return t(days === 0 ? 'Today' : 'Tomorrow')
  return t('In {n} days', { n: days })
}
