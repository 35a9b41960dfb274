import type { Booking } from '#app/domain/bookings/booking.ts'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import { describePaid } from '#app/domain/payments/describe-payments.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatArrivalFrom } from '#app/domain/places/arrival-hours.ts'
import { isTaxLine } from '#app/domain/rates/price-lines.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { CancelledRooms } from './cancelled-rooms.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { TripDates } from './trip-card.tsx'

/** 'You pay at the place' is left out for a suspended host: guests should not pay them. */
export function TripReceipt({ trip, isHostSuspended }: { trip: Booking; isHostSuspended: boolean }) {
  const t = useTranslate()
  // Times as agreed, whatever the place says now.
  const { arriveFrom = trip.place.checkIn, arriveUntil, leaveBy = trip.place.checkOut } = trip.terms ?? {}
  const isCancelled = trip.status !== 'confirmed'
  return (
    <div className="mb-8 grid overflow-hidden rounded-card border border-line md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-2">
      <section className="space-y-4 p-5 md:p-6">
        <h2 className="text-xl">{t('Your booking information')}</h2>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Day
            name={t('Check-in')}
            date={trip.checkIn}
            time={formatArrivalFrom({ arriveFrom, arriveUntil }, t)}
          />
          <Day
            name={t('Check-out')}
            date={trip.checkOut}
            time={leaveBy && t('until {until}', { until: leaveBy })}
          />
        </dl>
        <TripDates trip={trip} />
        <p className="text-soft">
          {trip.phone
            ? t.rich('{guests}, booked for {name} {phone}', {
                guests: formatGuests(trip.noOfGuests, trip.units, t),
                name: <Typed text={trip.name} />,
                phone: <span className="inline-block">({trip.phone})</span>,
              })
            : formatGuests(trip.noOfGuests, trip.units, t)}
        </p>
      </section>
      <section className="flex flex-col justify-between gap-4 border-line bg-tint p-5 max-md:border-t md:border-l md:p-6 print:border-l">
        <div className="space-y-3">
          <h2 className="text-xl">{t('What you pay')}</h2>
          <PriceBreakdown lines={trip.lines} isStruck={isCancelled} />
          {trip.cancelledUnits && (
            <ul className="space-y-1 text-sm text-soft">
              <CancelledRooms rooms={trip.cancelledUnits} side="guest" />
            </ul>
          )}
        </div>
        <div className="space-y-2 border-t border-line pt-4">
          <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{t('Total price')}</span>
            <span className="ml-auto text-xl font-semibold">
              {isCancelled ? <del>{formatRupees(trip.price)}</del> : formatRupees(trip.price)}
            </span>
          </p>
          <p className="text-sm text-soft">
            {isCancelled
              ? t(
                  trip.status === 'lapsed'
                    ? 'This booking has lapsed. There is nothing to pay.'
                    : 'This stay is cancelled. There is nothing to pay.',
                )
              : trip.payments
                ? describePaid(trip.payments, trip.price, t)
                : !isHostSuspended && t('You pay nothing now. You pay at the place.')}
          </p>
          {!isCancelled && trip.lines.some(isTaxLine) && (
            <p className="print:hidden">
              <Link
                to={paths.invoiceTo(trip.id)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t('Invoice to a company')}
              </Link>
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

function Day({ name, date, time }: { name: string; date: CalendarDate; time: string }) {
  const t = useTranslate()
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <time dateTime={date} className="font-semibold">
          {formatDateWithWeekday(date, t)}
        </time>
        {time && (
          <span className="block">
            <Typed text={time} />
          </span>
        )}
      </dd>
    </div>
  )
}
