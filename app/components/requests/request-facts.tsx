import { TripDates } from '#app/components/booking/trip-card.tsx'
import { PriceBreakdown } from '#app/components/booking/price-breakdown.tsx'
import { Section } from '#app/components/site/section.tsx'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { formatDateTime, formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describePaymentOfRequest } from '#app/domain/payments/stay-payment.ts'
import { timeLeft, type StayRequest } from '#app/domain/requests/request.ts'

/** When a request is to be answered, in words: 'until 27-11-2026, 21:30 (5 hours left)'. */
export function answerTime(answerBy: number, now: number): string {
  return `until ${formatDateTime(new Date(answerBy))} (${timeLeft(answerBy, now)} left)`
}

/** What is asked for: nights, guests, and the total with its lines. */
export function RequestFacts({ request }: { request: StayRequest }) {
  const payment = describePaymentOfRequest(request.terms?.payment, request.price)
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <Section heading="The stay">
        <TripDates trip={request} />
        <p>
          From {formatDateWithWeekday(request.checkIn)} to {formatDateWithWeekday(request.checkOut)}
        </p>
        <p>{formatGuests(request.noOfGuests, request.units)}</p>
      </Section>
      <Section heading={payment ? 'Price' : 'Price, to pay at the place'}>
        <PriceBreakdown lines={request.lines} />
        <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>Total price</span>
          <span className="ml-auto">{formatRupees(request.price)}</span>
        </p>
        {payment && <p className="tabular text-soft">{payment}</p>}
      </Section>
    </div>
  )
}
