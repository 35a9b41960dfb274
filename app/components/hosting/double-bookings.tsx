import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import type { DoubleBooking } from '#app/domain/ical/import-form.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

interface DoubleBookingsProps {
  doubleBookings: DoubleBooking[]
  /** Set on the booking's own page, which needs no link to itself. */
  isOfOne?: boolean
}

export function DoubleBookings({ doubleBookings, isOfOne = false }: DoubleBookingsProps) {
  const t = useTranslate()
  if (doubleBookings.length === 0) return null
  return (
    <section
      aria-label={t('Double bookings')}
      className="mb-6 rounded-lg bg-danger-tint px-4 py-3 forced-colors:border"
    >
      <p className="font-medium text-danger">{t('These nights are booked here and also taken elsewhere:')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {doubleBookings.map(({ checkIn, checkOut, bookingId, calendar }) => (
          <li key={`${bookingId} ${calendar} ${checkIn}`} className="tabular [overflow-wrap:anywhere]">
            {t.rich('{days}, in {calendar}', {
              days: isOfOne ? (
                <Dates checkIn={checkIn} checkOut={checkOut} />
              ) : (
                <Link to={paths.reservation(bookingId)} className="underline underline-offset-4">
                  <Dates checkIn={checkIn} checkOut={checkOut} />
                </Link>
              ),
              calendar: <Typed text={calendar} />,
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('If these are two different stays, please call one of the guests today.')}</p>
    </section>
  )
}

function Dates({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  const t = useTranslate()
  return formatStay({ checkIn, checkOut }, todayInIndia(), t)
}
