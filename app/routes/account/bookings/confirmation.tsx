import { siteName } from '#app/site/site.ts'
import { AgreedTerms } from '#app/components/booking/agreed-terms.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { agreedTerms } from '#app/domain/bookings/agreed-terms.ts'
import { confirmationFor } from '#app/domain/bookings/confirmation.server.ts'
import { dayInIndia, formatDateWithWeekday, todayInIndia } from '#app/domain/calendar-date.ts'
import { contactOf } from '#app/domain/users/contact.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { paths } from '#app/paths.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? `Booking ${data.booking.number}` : 'No data', isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const reader = await requireUser(request)
  const { booking, isGuest } = await orThrowResponse(confirmationFor(reader, params.id ?? ''))
  const { ownerId, title } = booking.place
  const terms = agreedTerms(booking, todayInIndia())
  const host = await contactOf({ id: ownerId })
  return json({ booking: { ...booking, place: { title } }, terms, isGuest, host })
}

/** What guest and host have agreed, on one sheet. Without directions and codes: it may be shown to anybody. */
export default function Confirmation() {
  const { booking, terms, isGuest, host } = useLoaderData<typeof loader>()
  const isCancelled = booking.status !== 'confirmed'
  return (
    <article className="mx-auto w-full max-w-3xl space-y-6 px-4 pt-6 md:pt-8 print:max-w-none print:space-y-4 print:p-0">
      <p className="print:hidden">
        <Link
          to={isGuest ? paths.booking(booking.id) : paths.reservation(booking.id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {isGuest ? 'Back to your trip' : 'Back to the booking'}
        </Link>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="font-semibold">{siteName}</p>
          <h1 className="text-2xl md:text-3xl">
            {booking.status === 'lapsed'
              ? 'Lapsed booking'
              : isCancelled
                ? 'Cancelled booking'
                : 'Booking confirmation'}
          </h1>
          <p>
            Booking number <strong className="tabular tracking-wider">{booking.number}</strong>
          </p>
          <p className="text-soft">Booked on {formatDateWithWeekday(toDay(booking.bookedAt))}</p>
        </div>
        <PrintButton />
      </header>
      {booking.cancelledAt !== null && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border print:border">
          {booking.status === 'lapsed' ? 'This booking has lapsed' : `This stay was ${booking.status}`} on{' '}
          {formatDateWithWeekday(toDay(booking.cancelledAt))}.
          {booking.payments ? '' : ' There is nothing to pay.'}
        </p>
      )}
      <AgreedTerms booking={booking} terms={terms} host={host} />
      {!isCancelled && (
        <p className="font-semibold">
          {isGuest
            ? 'Your host has agreed to these terms.'
            : 'You and your guest have agreed to these terms.'}
        </p>
      )}
    </article>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'

function toDay(moment: number) {
  return dayInIndia(new Date(moment))
}
