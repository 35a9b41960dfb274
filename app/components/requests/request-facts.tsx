import type { Translate } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { PriceBreakdown } from '#app/components/booking/price-breakdown.tsx'
import { Section } from '#app/components/site/section.tsx'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { formatMoment, formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describePaymentOfRequest } from '#app/domain/requests/request-payment.ts'
import { timeLeft, type StayRequest } from '#app/domain/requests/request.ts'

/** Answer deadline for a sentence: '9:30 pm on 27 November', and '5 hours' left. */
export function answerTime(answerBy: number, now: number, t: Translate): { time: string; left: string } {
  return { time: formatMoment(answerBy, undefined, t), left: timeLeft(answerBy, now, t) }
}

export function RequestFacts({ request }: { request: StayRequest }) {
  const t = useTranslate()
  const payment = describePaymentOfRequest(request.terms?.payment, request.price, t)
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <Section heading={t('The stay')}>
        <TripDates trip={request} />
        <p>
          {t('From {from} to {to}', {
            from: formatDateWithWeekday(request.checkIn, t),
            to: formatDateWithWeekday(request.checkOut, t),
          })}
        </p>
        <p>{formatGuests(request.noOfGuests, request.units, t)}</p>
      </Section>
      <Section heading={t(payment ? 'Price' : 'Price, to pay at the place')}>
        <PriceBreakdown lines={request.lines} />
        <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{t('Total price')}</span>
          <span className="ml-auto">{formatRupees(request.price)}</span>
        </p>
        {payment && <p className="tabular text-soft">{payment}</p>}
      </Section>
    </div>
  )
}
