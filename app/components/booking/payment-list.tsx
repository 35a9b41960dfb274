import { useTranslate } from '#app/languages/locale.ts'
import { describeKind, describeState, describeUnanswered } from '#app/domain/payments/describe-payments.ts'
import {
  canBeClaimedAgain,
  isOpen,
  payerOf,
  waitsForHost,
  type Payment,
  type PaymentSide,
} from '#app/domain/payments/payment.ts'
import { formatRupees } from '#app/domain/money.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

interface PaymentListProps {
  payments: readonly Payment[]
  side: PaymentSide
  /** The UPI id guests pay to now; null for none. */
  upiId?: string | null
  /** A suspended host can't answer, so no payment waits for them. */
  isHostSuspended?: boolean
  children?: (payment: Payment) => ReactNode
}

export function PaymentList({ payments, side, upiId, isHostSuspended, children }: PaymentListProps) {
  const t = useTranslate()
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {payments.map((payment) => (
        <li key={payment.id} className="space-y-3 p-4 md:px-6">
          <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{describeKind(payment, t)}</span>
            <span className="ml-auto text-lg font-semibold">
              {payment.state === 'waived' ? (
                <s>{formatRupees(payment.amount)}</s>
              ) : (
                formatRupees(payment.amount)
              )}
            </span>
          </p>
          <p className={isOpen(payment) && payerOf(payment) === side ? 'font-medium' : 'text-soft'}>
            {isHostSuspended && waitsForHost(payment)
              ? describeUnanswered(payment, t)
              : describeState(payment, side, t)}
          </p>
          {(payment.state === 'refused' || canBeClaimedAgain(payment)) && payment.words && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(payment.words)}>
              “{payment.words}”
            </p>
          )}
          {side === 'host' && payment.state === 'said' && payment.paidTo && payment.paidTo !== upiId && (
            <p className="text-danger [overflow-wrap:anywhere]">
              {t('Their page showed {upiId}, which is no longer your UPI ID. Check there too.', {
                upiId: payment.paidTo,
              })}
            </p>
          )}
          {payment.paper && (
            <p className="print:hidden">
              <Link
                to={paths.receipt(payment.id)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t(payment.paper === 'tax invoice' ? 'Tax invoice' : 'Receipt')}
              </Link>
            </p>
          )}
          {children?.(payment)}
        </li>
      ))}
    </ul>
  )
}
