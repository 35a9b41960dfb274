import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { summarizeCancellation, UNDO_NOTE } from '#app/domain/bookings/cancellation.ts'
import type { StayTerms } from '#app/domain/bookings/terms.ts'
import { summarizePayment } from '#app/domain/payments/stay-payment.ts'
import { useTranslate } from '#app/languages/locale.ts'

export function BindingTerms({
  terms,
  isOnRequest,
  today,
}: {
  terms: StayTerms
  isOnRequest: boolean
  today: CalendarDate
}) {
  const t = useTranslate()
  const payment = summarizePayment(terms.payment, { ...terms, isAsked: isOnRequest }, today, t)
  return (
    <details className="tabular" aria-live="polite">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        {isOnRequest && `${t('Your host answers within 24 hours.')} `}
        {summarizeCancellation(terms.checkIn, terms.cancelUntil, today, t)} {payment.summary.join(' ')}{' '}
        {terms.houseRules && `${t('By booking you agree to the house rules.')} `}
        <span className="font-medium whitespace-nowrap underline underline-offset-4">{t('Details')}</span>
      </summary>
      <p className="mt-2 text-soft">
        {isOnRequest && `${t('We hold the nights for you until then. You pay nothing yet.')} `}
        {t.message(UNDO_NOTE)} {payment.details.join(' ')}
      </p>
    </details>
  )
}
