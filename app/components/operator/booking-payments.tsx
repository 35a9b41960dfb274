import { formatDateTime } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { PAYMENT_LABELS } from '#app/domain/operators/lookup-filters.ts'
import { describeKind, describePaid } from '#app/domain/payments/describe-payments.ts'
import { isClosed, type Payment } from '#app/domain/payments/payment.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import type { ReactNode } from 'react'
import { Section } from '../site/section.tsx'
import { ResultList } from './results.tsx'

interface BookingPaymentsProps {
  payments: readonly Payment[] | undefined
  price: number
  children: (payment: Payment) => ReactNode
}

export function BookingPayments({ payments, price, children }: BookingPaymentsProps) {
  return (
    <Section heading="Payments">
      {payments && <p className="tabular font-semibold">{describePaid(payments, price)}</p>}
      <ResultList
        rows={payments ?? []}
        keyOf={({ id }) => id}
        emptyText="The guest pays at the place; no payment noted yet."
      >
        {(payment) => (
          <>
            <p className="tabular">
              <span className="font-semibold">{formatRupees(payment.amount)}</span> · {describeKind(payment)}{' '}
              · {isClosed(payment) ? 'Closed by us' : PAYMENT_LABELS[payment.state]}
            </p>
            <p className="tabular text-soft">{historyOf(payment).join(' · ')}</p>
            {payment.words && (
              <p className="whitespace-pre-line" lang={textLanguage(payment.words)}>
                “{payment.words}”
              </p>
            )}
            {children(payment)}
          </>
        )}
      </ResultList>
    </Section>
  )
}

function historyOf({
  dueAt,
  claimedAt,
  reference,
  paidTo,
  answeredAt,
  answeredBy,
  refusals,
}: Payment): string[] {
  const on = (at: number) => formatDateTime(new Date(at))
  return [
    dueAt === null ? '' : `Due ${on(dueAt)}`,
    claimedAt === null ? '' : `Said ${on(claimedAt)}`,
    reference && `Reference ${reference}`,
    paidTo && `To ${paidTo}`,
    answeredAt === null
      ? ''
      : `${answeredBy === 'site' ? 'Closed' : `Answered by the ${answeredBy ?? 'host'}`} ${on(answeredAt)}`,
    refusals > 0 ? `Had not arrived ${refusals === 1 ? 'once' : `${refusals} times`}` : '',
  ].filter(Boolean)
}
