import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { siteName } from '#app/site/site.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import type { Reservation } from '#app/domain/bookings/booking.ts'
import { dayInIndia, formatDateWithWeekday, formatMoment } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { Translate } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { TripDates } from '../booking/trip-card.tsx'

interface GuestCardProps {
  booking: Reservation
  /** Another site's calendar that also has its nights. */
  alsoIn?: string
  /** Milliseconds since 1970. If set, the booking time is shown, and later bookings are marked as new. */
  newSince?: number
}

export function GuestCard({ booking, alsoIn, newSince }: GuestCardProps) {
  const t = useTranslate()
  const isCancelled = booking.status !== 'confirmed'
  const price = formatRupees(booking.price)
  return (
    <Link
      to={paths.reservation(booking.id)}
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 rounded-card border border-line p-4 hover:bg-tint sm:p-5"
    >
      <div className="min-w-0 space-y-1">
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">
          <Typed text={guestName(booking.name, t)} />
        </p>
        <p className="text-soft" lang={textLanguage(booking.place.title)}>
          {booking.place.title}
        </p>
        {isCancelled && <p className="font-medium text-danger">{cancelledBy(booking.status, t)}</p>}
        {booking.lapsesAt !== null && (
          <p className="tabular font-medium">
            {t('Due by {moment}, or it is cancelled', {
              moment: formatMoment(booking.lapsesAt, undefined, t),
            })}
          </p>
        )}
        {alsoIn && (
          <p className="font-medium text-danger [overflow-wrap:anywhere]">
            <Typed text={t('Also taken in {calendar}', { calendar: alsoIn })} />
          </p>
        )}
        <TripDates trip={booking} />
        {newSince !== undefined && (
          <p className="text-soft">
            {booking.bookedAt > newSince && <strong className="mr-2 text-accent-text">{t('New')}</strong>}
            {t('Booked on {day}', {
              day: formatDateWithWeekday(dayInIndia(new Date(booking.bookedAt)), t),
            })}
          </p>
        )}
      </div>
      <p className="tabular sm:text-right">
        <span className="font-semibold">{isCancelled ? <s>{price}</s> : price}</span>
        <span className="block text-soft max-sm:ml-3 max-sm:inline">
          {formatGuests(booking.noOfGuests, booking.units, t)}
        </span>
      </p>
    </Link>
  )
}

export function cancelledBy(status: Reservation['status'], t: Translate): string {
  switch (status) {
    case 'confirmed':
      return ''
    case 'cancelled by guest':
      return t('Cancelled by the guest')
    case 'cancelled by host':
      return t('Cancelled by you')
    case 'cancelled by operator':
      return t('Cancelled by {site}', { site: siteName })
    case 'lapsed':
      return t('Lapsed: not paid in time')
  }
}
