import type { Booking } from '#app/domain/bookings/booking.ts'
import {
  type CalendarDate,
  dayInIndia,
  formatDateWithWeekday,
  formatTime,
} from '#app/domain/calendar-date.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useSubmitState } from '../forms/connection.ts'

interface BookingStatusProps {
  trip: Booking
  /** End of the undo period, in milliseconds since 1970; null if it is over. */
  undoUntil: number | null
  today: CalendarDate
  children?: ReactNode
}

export function BookingStatus({ trip, undoUntil, today, children }: BookingStatusProps) {
  const t = useTranslate()
  const submitState = useSubmitState()
  const isCancelled = trip.status !== 'confirmed'
  const isOver = isStayed(trip, today)
  return (
    <section
      aria-labelledby="booking-status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-tint p-5 md:px-6"
    >
      <div>
        <h2 id="booking-status" className={`text-xl ${isCancelled ? 'text-danger' : 'text-good'}`}>
          {t(trip.status === 'lapsed' ? 'Lapsed' : isCancelled ? 'Cancelled' : isOver ? 'Stayed' : 'Booked')}
        </h2>
        <p>
          {t.rich('Booking number {number}', {
            number: <strong className="tabular tracking-wider">{trip.number}</strong>,
          })}
        </p>
        <p className="text-soft">
          {t('Booked on {day}', {
            day: formatDateWithWeekday(dayInIndia(new Date(trip.bookedAt)), t),
          })}
        </p>
        <p className="print:hidden">
          <Link
            to={paths.confirmation(trip.id)}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {t('Print your confirmation')}
          </Link>
        </p>
        {children}
      </div>
      {undoUntil !== null && (
        <Form method="post" className="max-w-80 space-y-2 print:hidden">
          <p>
            {t('Booked by mistake? Undo until {time}.', {
              time: formatTime(new Date(undoUntil), t),
            })}
          </p>
          <Button kind="plain" name="intent" value="undo" busy={submitState === 'submitting'}>
            {t('Undo')}
          </Button>
        </Form>
      )}
      {(isCancelled || isOver) && <BookAgain trip={trip} isOver={isOver} />}
    </section>
  )
}

/** Links to the place with the stay's guests, and its nights if still bookable. */
export function BookAgain({ trip, isOver }: { trip: Booking; isOver: boolean }) {
  const t = useTranslate()
  const { place, checkIn, checkOut, noOfGuests, units } = trip
  if (place.isPaused) return null
  return (
    <ButtonLink
      kind={isOver ? 'plain' : 'main'}
      to={paths.place(place.id, {
        ...(!isOver && { checkIn, checkOut }),
        noOfGuests,
        units: units > 1 ? units : undefined,
      })}
      className="print:hidden"
    >
      {t('Book again')}
    </ButtonLink>
  )
}

/** True after check-out of a stay that took place. */
export function isStayed(
  { status, checkOut, noShowAt }: Pick<Booking, 'status' | 'checkOut' | 'noShowAt'>,
  today: CalendarDate,
): boolean {
  return status === 'confirmed' && checkOut < today && noShowAt === null
}
