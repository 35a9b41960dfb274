import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatRupees } from '#app/domain/money.ts'
import { describeListed, type ListedPayment } from '#app/domain/payments/host-payments.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

export function WaitingPayments({ payments }: { payments: readonly ListedPayment[] }) {
  const t = useTranslate()
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Link
            to={paths.reservationPayments(payment.bookingId)}
            className="block min-h-14 px-4 py-3 -outline-offset-2 hover:bg-tint sm:px-5"
          >
            <span className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Typed text={payment.name} />
              </span>
              <span className="ml-auto">{formatRupees(payment.amount)}</span>
            </span>
            <span className="block text-soft [overflow-wrap:anywhere]" lang={textLanguage(payment.place)}>
              {payment.place}
            </span>
            <span className="block">{describeListed(payment, t)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
