import { useSay } from '#app/languages/reader.ts'
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

/**
 * The terms shown before booking, binding for both sides: people, place, dates, price, and the cancellation deadline.
 */
export function AgreedTerms({ booking, terms, host }: AgreedTermsProps) {
  const say = useSay()
  const { place } = booking
  const { address, leaveBy, total, lines, welcome, asks } = terms
  const arrival = formatArrivalFrom(terms, say)
  const isCancelled = booking.status !== 'confirmed'
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Term name={say('Place')}>
        <span lang={textLanguage(place.title)}>{place.title}</span>
        <span className="block" lang={textLanguage(address)}>
          {address}
        </span>
      </Term>
      <Term name={say('Check-in')}>
        {formatDateWithWeekday(terms.checkIn, say)}
        <Typed text={arrival && `, ${arrival}`} />
      </Term>
      <Term name={say('Check-out')}>
        {formatDateWithWeekday(terms.checkOut, say)}
        <Typed text={leaveBy && `, ${say('until {until}', { until: leaveBy })}`} />
      </Term>
      <Term name={say('For')}>
        {formatNights(terms, say)}, {formatGuests(terms.noOfGuests, terms.units, say)}
      </Term>
      {booking.cancelledUnits && (
        <Term name={say('Given up')}>
          <ul>
            <CancelledRooms rooms={booking.cancelledUnits} />
          </ul>
        </Term>
      )}
      <Term name={say('Guest')}>
        <Contact name={guestName(booking.name, say)} phone={booking.phone} />
      </Term>
      <Term name={say('Host')}>
        <Contact {...host} />
      </Term>
      <Term name={say('Price')}>
        <PriceBreakdown lines={lines} isStruck={isCancelled} />
        <p className="tabular mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-1 font-semibold">
          <span>{say('Total price')}</span>
          <span className="ml-auto">{isCancelled ? <s>{formatRupees(total)}</s> : formatRupees(total)}</span>
        </p>
        {booking.payments ? (
          <AgreedPayments payments={booking.payments} price={total} lapsesAt={booking.lapsesAt} />
        ) : (
          !isCancelled && <p className="text-soft">{say('The guest pays at the place.')}</p>
        )}
      </Term>
      <Term name={say('Cancelling')}>
        {booking.cancelBy === null
          ? say("The guest can't cancel on {site}. If plans change, they call the host.", { site: siteName })
          : say('The guest can cancel on {site} until {end}.', {
              site: siteName,
              end: say('the end of {day}', { day: formatDateWithWeekday(booking.cancelBy, say) }),
            })}
      </Term>
      {welcome.length > 0 && <Term name={say('Who is welcome')}>{welcome.join(', ')}</Term>}
      {asks.length > 0 && <Term name={say('The host asks')}>{asks.join(' ')}</Term>}
    </dl>
  )
}

/** UPI payments of a booking, and their state. */
function AgreedPayments({
  payments,
  price,
  lapsesAt,
}: {
  payments: readonly Payment[]
  price: number
  lapsesAt: number | null
}) {
  const say = useSay()
  const advance = payments.filter(({ kind }) => kind === 'advance')
  return (
    <>
      <p className="tabular font-semibold">{describePaid(payments, price, say)}</p>
      <ul className="text-soft">
        {payments.map((payment) => (
          <li key={payment.id} className="tabular">
            {say('{payment}, {amount}: {state}', {
              payment: describeKind(payment, say),
              amount: formatRupees(payment.amount),
              state: say(isClosed(payment) ? 'closed, not confirmed' : STATES[payment.state]),
            })}
          </li>
        ))}
      </ul>
      {lapsesAt !== null && (
        <p className="tabular">
          {say('Pay {amount} by {time}, or this booking is cancelled.', {
            amount: formatRupees(sumsOf(advance).open),
            time: formatMoment(lapsesAt, undefined, say),
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
  waived: 'not needed any more',
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
