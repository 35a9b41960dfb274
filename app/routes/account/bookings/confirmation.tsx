import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { AccountTranslations } from '#app/languages/account-translations.tsx'
import { siteName } from '#app/site/site.ts'
import { AgreedTerms } from '#app/components/booking/agreed-terms.tsx'
import { WithdrawnNotice } from '#app/components/booking/withdrawn-notice.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { agreedTerms } from '#app/domain/bookings/agreed-terms.ts'
import type { Status } from '#app/domain/bookings/booking.ts'
import { confirmationFor } from '#app/domain/bookings/confirmation.server.ts'
import { hostContactFor } from '#app/domain/bookings/stay-contacts.server.ts'
import { dayInIndia, formatDateWithWeekday, todayInIndia } from '#app/domain/calendar-date.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { paths } from '#app/paths.ts'
import { PrintButton } from '#app/components/site/print-button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const title = data ? t('Booking {number}', { number: data.booking.number }) : t('No data')
  return pageMeta(matches, { title, isPrivate: true })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const reader = await requireUser(request)
  const { booking, isGuest } = await orThrowResponse(confirmationFor(reader, params.id ?? ''))
  const { title } = booking.place
  const terms = agreedTerms(booking, todayInIndia(), translatorFor(request))
  return json({
    booking: { ...booking, place: { title } },
    terms,
    isGuest,
    ...(await hostContactFor(booking)),
    isToCome: booking.status === 'confirmed' && booking.checkOut >= todayInIndia(),
  })
}

/** Without directions and codes: it may be shown to anybody. */
export default function ConfirmationPage() {
  return (
    <AccountTranslations>
      <Confirmation />
    </AccountTranslations>
  )
}

function Confirmation() {
  const t = useTranslate()
  const { booking, terms, isGuest, host, isHostSuspended, contact, isToCome } = useLoaderData<typeof loader>()
  const isCancelled = booking.status !== 'confirmed'
  return (
    <article className="mx-auto w-full max-w-3xl space-y-6 px-4 pt-6 md:pt-8 print:max-w-none print:space-y-4 print:p-0">
      <p className="print:hidden">
        <Link
          to={isGuest ? paths.booking(booking.id) : paths.reservation(booking.id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(isGuest ? 'Back to your trip' : 'Back to the booking')}
        </Link>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="font-semibold">{siteName}</p>
          <h1 className="text-2xl md:text-3xl">
            {t(
              booking.status === 'lapsed'
                ? 'Lapsed booking'
                : isCancelled
                  ? 'Cancelled booking'
                  : 'Booking confirmation',
            )}
          </h1>
          <p>
            {t.rich('Booking number {number}', {
              number: <strong className="tabular tracking-wider">{booking.number}</strong>,
            })}
          </p>
          <p className="text-soft">
            {t('Booked on {day}', { day: formatDateWithWeekday(toDay(booking.bookedAt), t) })}
          </p>
        </div>
        <PrintButton />
      </header>
      {booking.cancelledAt !== null && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border print:border">
          {t(ENDED[booking.status], { day: formatDateWithWeekday(toDay(booking.cancelledAt), t) })}
          {booking.payments ? '' : ` ${t('There is nothing to pay.')}`}
        </p>
      )}
      {isHostSuspended && <WithdrawnNotice contact={contact} isHostSuspended isBooked={isToCome} />}
      <AgreedTerms booking={booking} terms={terms} host={host} />
      {!isCancelled && (
        <p className="font-semibold">
          {t(
            isGuest
              ? 'Your host has agreed to these terms.'
              : 'You and your guest have agreed to these terms.',
          )}
        </p>
      )}
    </article>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'

const ENDED = {
  confirmed: 'This stay was cancelled on {day}.',
  lapsed: 'This booking lapsed on {day}.',
  'cancelled by guest': 'This stay was cancelled by guest on {day}.',
  'cancelled by host': 'This stay was cancelled by host on {day}.',
  'cancelled by operator': 'This stay was cancelled by operator on {day}.',
} as const satisfies Record<Status, string>

function toDay(moment: number) {
  return dayInIndia(new Date(moment))
}
