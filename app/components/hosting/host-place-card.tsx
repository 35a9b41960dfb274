import { siteName } from '#app/site/site.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { useTranslate } from '#app/languages/locale.ts'
import type { PlaceOccupancy } from '#app/domain/bookings/host-days.ts'
import { daysBetween, formatShortDay, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describeApproval } from '#app/domain/places/describe-approval.ts'
import { formatNightCount } from '#app/domain/nights.ts'
import type { Place } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form, Link } from '@remix-run/react'
import { CalendarDays } from 'lucide-react'
import { AskAgain } from './approval-notice.tsx'
import { CardFacts } from '../place/card-facts.tsx'
import { PhotoOfPlace } from '../place/photo.tsx'

/** Lifts content above the link that covers the card. */
const ABOVE_CARD_CLASS = 'relative max-sm:px-2.5 sm:px-4'

interface HostPlaceCardProps {
  place: Place
  occupancy: PlaceOccupancy
  today: CalendarDate
}

export function HostPlaceCard({ place, occupancy, today }: HostPlaceCardProps) {
  const t = useTranslate()
  const [photo] = place.photos
  const titleId = `place-${place.id}`
  const photoSize = 'w-full rounded-lg max-sm:aspect-square sm:row-span-3 sm:aspect-[4/3] lg:row-span-2'
  const { nextArrival, nightsThisMonth } = occupancy
  return (
    <div className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line p-3 hover:bg-tint sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 sm:p-4 lg:grid-cols-[14rem_minmax(0,1fr)_17rem]">
      <PhotoOfPlace photo={photo} sizes="(min-width: 640px) 224px, 80px" className={photoSize} />
      <div className="min-w-0 space-y-1">
        <h2 className="text-lg" id={titleId}>
          {/* Its link covers the whole card. */}
          <Link
            to={paths.editPlace(place.id)}
            className="after:absolute after:inset-0 after:rounded-card"
            lang={textLanguage(place.title)}
          >
            {place.title}
          </Link>
        </h2>
        {place.approval ? (
          <p
            className={`font-medium [overflow-wrap:anywhere] ${place.approval.state === 'refused' ? 'text-danger' : ''}`}
          >
            <Typed text={describeApproval(place.approval, t)} />
          </p>
        ) : place.hiddenReason !== null ? (
          <p className="font-medium text-danger [overflow-wrap:anywhere]">
            <Typed text={t('Hidden by {site}: {why}', { site: siteName, why: place.hiddenReason })} />
          </p>
        ) : (
          place.isPaused && <p className="font-medium">{t('Paused')}</p>
        )}
        <p className="line-clamp-3 text-soft" lang={textLanguage(place.description)}>
          {place.description}
        </p>
      </div>
      <CardFacts
        facts={{
          [t('Next arrival')]: nextArrival ? <Arrival day={nextArrival} today={today} /> : t('None yet'),
          [t('Booked this month')]: formatNightCount(nightsThisMonth, t),
          [t('Price')]: t('{price} per night', { price: formatRupees(place.price) }),
        }}
        className="max-sm:col-span-2 lg:col-start-3 lg:row-span-2 lg:row-start-1"
      />
      <div className="flex flex-wrap gap-2 self-end max-sm:col-span-2 lg:col-start-2">
        <ButtonLink
          kind="plain"
          to={paths.editPlace(place.id)}
          aria-describedby={titleId}
          className={ABOVE_CARD_CLASS}
        >
          {t('Edit')}
        </ButtonLink>
        <ButtonLink
          kind="plain"
          to={paths.placeCalendar(place.id)}
          aria-describedby={titleId}
          className={ABOVE_CARD_CLASS}
        >
          <CalendarDays aria-hidden strokeWidth={1.75} className="size-4.5" />
          {t('Calendar')}
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          to={paths.place(place.id)}
          aria-describedby={titleId}
          className={ABOVE_CARD_CLASS}
        >
          {t('View')}
        </ButtonLink>
        {place.approval?.state === 'refused' && (
          <AskAgain placeId={place.id} title={place.title} className={ABOVE_CARD_CLASS} />
        )}
        {place.hiddenReason === null && (
          <Form method="post" className="relative">
            <input type="hidden" name="place" value={place.id} />
            <Button
              kind="quiet"
              name="intent"
              value={place.isPaused ? 'show' : 'pause'}
              className={ABOVE_CARD_CLASS}
            >
              {place.isPaused ? t('Show again') : t('Pause')}{' '}
              <span className="sr-only" lang={textLanguage(place.title)}>
                {place.title}
              </span>
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

function Arrival({ day, today }: { day: CalendarDate; today: CalendarDate }) {
  const t = useTranslate()
  const label = [t('Today'), t('Tomorrow')][daysBetween(today, day)] ?? formatShortDay(day, today, t)
  return <time dateTime={day}>{label}</time>
}
