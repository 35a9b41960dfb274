import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { siteName } from '#app/site/site.ts'
import type { AgreedTerms as Terms } from '#app/domain/bookings/agreed-terms.ts'
import type { Reservation } from '#app/domain/bookings/booking.ts'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import { formatDateWithWeekday, formatMoment } from '#app/domain/calendar-date.ts'
import { formatArrivalFrom } from '#app/domain/places/arrival-hours.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describeKind, describePaid } from '#app/domain/payments/describe-payments.ts'
import { isClosed, sumsOf, type Payment } from '#app/domain/payments/payment.ts'
import { formatNights } from '#app/domain/nights.ts'
import type { Place } from '#app/domain/places/place.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import type { ReactNode } from 'react'
import { CancelledRooms } from './cancelled-rooms.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'

interface AgreedTermsProps {
  booking: Pick<
    Reservation,
    'status' | 'name' | 'phone' | 'cancelBy' | 'cancelledUnits' | 'payments' | 'lapsesAt'
  > & {
    place: Pick<Place, 'title'>
  }
  terms: Terms
  host: { name: string; phone: string }
}

/** The terms shown before booking, binding for both sides. */
export function AgreedTerms({ booking, terms, host }: AgreedTermsProps) {
  const t = useTranslate()
  const { place } = booking
  const { address, leaveBy, total, lines, welcome, asks } = terms
  const arrival = formatArrivalFrom(terms, t)
  const isCancelled = booking.status !== 'confirmed'
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Term name={t('Place')}>
        <span lang={textLanguage(place.title)}>{place.title}</span>
        <span className="block" lang={textLanguage(address)}>
          {address}
        </span>
      </Term>
      <Term name={t('Check-in')}>
        {formatDateWithWeekday(terms.checkIn, t)}
        <Typed text={arrival && `, ${arrival}`} />
      </Term>
      <Term name={t('Check-out')}>
        {formatDateWithWeekday(terms.checkOut, t)}
        <Typed text={leaveBy && `, ${t('until {until}', { until: leaveBy })}`} />
      </Term>
      <Term name={t('For')}>
        {formatNights(terms, t)}, {formatGuests(terms.noOfGuests, terms.units, t)}
      </Term>
      {booking.cancelledUnits && (
        <Term name={t('Rooms cancelled')}>
          <ul>
            <CancelledRooms rooms={booking.cancelledUnits} />
          </ul>
        </Term>
      )}
      <Term name={t('Guest')}>
        <Contact name={guestName(booking.name, t)} phone={booking.phone} />
      </Term>
      <Term name={t('Host')}>
        <Contact {...host} />
      </Term>
      <Term name={t('Price')}>
        <PriceBreakdown lines={lines} isStruck={isCancelled} />
        <p className="tabular mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-1 font-semibold">
          <span>{t('Total price')}</span>
          <span className="ml-auto">{isCancelled ? <s>{formatRupees(total)}</s> : formatRupees(total)}</span>
        </p>
        {booking.payments ? (
          <AgreedPayments payments={booking.payments} price={total} lapsesAt={booking.lapsesAt} />
        ) : (
          !isCancelled && <p className="text-soft">{t('The guest pays at the place.')}</p>
        )}
      </Term>
      <Term name={t('Cancelling')}>
        {booking.cancelBy === null
          ? t("The guest can't cancel on {site}. If plans change, they call the host.", { site: siteName })
          : t('The guest can cancel on {site} until {end}.', {
              site: siteName,
              end: t('the end of {day}', { day: formatDateWithWeekday(booking.cancelBy, t) }),
            })}
      </Term>
      {welcome.length > 0 && <Term name={t('Who is welcome')}>{welcome.join(', ')}</Term>}
      {asks.length > 0 && <Term name={t('Host’s rules')}>{asks.join(' ')}</Term>}
    </dl>
  )
}

function AgreedPayments({
  payments,
  price,
  lapsesAt,
}: {
  payments: readonly Payment[]
  price: number
  lapsesAt: number | null
}) {
  const t = useTranslate()
  const advance = payments.filter(({ kind }) => kind === 'advance')
  return (
    <>
      <p className="tabular font-semibold">{describePaid(payments, price, t)}</p>
      <ul className="text-soft">
        {payments.map((payment) => (
          <li key={payment.id} className="tabular">
            {t('{payment}, {amount}: {state}', {
              payment: describeKind(payment, t),
              amount: formatRupees(payment.amount),
              state: t(isClosed(payment) ? 'closed, not confirmed' : STATES[payment.state]),
            })}
          </li>
        ))}
      </ul>
      {lapsesAt !== null && (
        <p className="tabular">
          {t('Pay {amount} by {time}, or this booking is cancelled.', {
            amount: formatRupees(sumsOf(advance).open),
            time: formatMoment(lapsesAt, undefined, t),
          })}
        </p>
      )}
    </>
  )
}

const STATES = {
  due: 'not paid yet',
  said: 'reported as paid',
  received: 'received',
  refused: 'has not arrived',
  waived: 'no longer needed',
} as const satisfies Record<Payment['state'], string>

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[9rem_minmax(0,1fr)] print:grid-cols-[9rem_minmax(0,1fr)] print:py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function Contact({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <Typed text={name} />
      {phone && (
        <>
          , <span className="tabular inline-block">{phone}</span>
        </>
      )}
    </>
  )
}
