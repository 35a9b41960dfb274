import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { summarizeCancellation, UNDO_NOTE } from '#app/domain/bookings/cancellation.ts'
import type { StayTerms } from '#app/domain/bookings/terms.ts'
import { summarizePayment } from '#app/domain/payments/stay-payment.ts'
import { useSay } from '#app/languages/reader.ts'

/** The terms that bind after booking, in a few sentences; details unfold. */
export function BindingTerms({
  terms,
  isOnRequest,
  today,
}: {
  terms: StayTerms
  isOnRequest: boolean
  today: CalendarDate
}) {
  const say = useSay()
  const payment = summarizePayment(terms.payment, { ...terms, isAsked: isOnRequest }, today, say)
  return (
    <details className="tabular" aria-live="polite">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        {isOnRequest && `${say('Your host answers within 24 hours.')} `}
        {summarizeCancellation(terms.checkIn, terms.cancelUntil, today, say)} {payment.summary.join(' ')}{' '}
        {terms.houseRules && `${say('By booking you agree to the house rules.')} `}
        <span className="font-medium whitespace-nowrap underline underline-offset-4">{say('Details')}</span>
      </summary>
      <p className="mt-2 text-soft">
        {isOnRequest && `${say('We hold the nights for you until then. You pay nothing yet.')} `}
        {say.message(UNDO_NOTE)} {payment.details.join(' ')}
      </p>
    </details>
  )
}
