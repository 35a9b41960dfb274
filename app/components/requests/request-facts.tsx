import type { Say } from '#app/languages/say.ts'
import { useSay } from '#app/languages/reader.ts'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { PriceBreakdown } from '#app/components/booking/price-breakdown.tsx'
import { Section } from '#app/components/site/section.tsx'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { formatMoment, formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describePaymentOfRequest } from '#app/domain/requests/request-payment.ts'
import { timeLeft, type StayRequest } from '#app/domain/requests/request.ts'

/** Answer deadline for a sentence: '9:30 pm on 27 November', and '5 hours' left. */
export function answerTime(answerBy: number, now: number, say: Say): { time: string; left: string } {
  return { time: formatMoment(answerBy, undefined, say), left: timeLeft(answerBy, now, say) }
}

/** The requested nights and guests, and the total with its lines. */
export function RequestFacts({ request }: { request: StayRequest }) {
  const say = useSay()
  const payment = describePaymentOfRequest(request.terms?.payment, request.price, say)
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <Section heading={say('The stay')}>
        <TripDates trip={request} />
        <p>
          {say('From {from} to {to}', {
            from: formatDateWithWeekday(request.checkIn, say),
            to: formatDateWithWeekday(request.checkOut, say),
          })}
        </p>
        <p>{formatGuests(request.noOfGuests, request.units, say)}</p>
      </Section>
      <Section heading={say(payment ? 'Price' : 'Price, to pay at the place')}>
        <PriceBreakdown lines={request.lines} />
        <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{say('Total price')}</span>
          <span className="ml-auto">{formatRupees(request.price)}</span>
        </p>
        {payment && <p className="tabular text-soft">{payment}</p>}
      </Section>
    </div>
  )
}
