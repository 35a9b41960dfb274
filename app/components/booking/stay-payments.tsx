import type { Booking } from '#app/domain/bookings/booking.ts'
import { describeLapsing } from '#app/domain/bookings/lapsing.ts'
import { describePaid } from '#app/domain/payments/describe-payments.ts'
import { isOpen, payerOf, type Payment } from '#app/domain/payments/payment.ts'
import { formatRupees } from '#app/domain/money.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'

interface StayPaymentsProps {
  stay: Pick<Booking, 'id' | 'price' | 'status' | 'terms' | 'lapsesAt'> & { payments?: readonly Payment[] }
}

/** Nothing if all is paid at the place and has no receipt; nothing is payable to a suspended host. */
export function TripPayments({ stay, isHostSuspended }: StayPaymentsProps & { isHostSuspended: boolean }) {
  const t = useTranslate()
  const { id, price, payments, status, terms } = stay
  if (!payments) return null
  const isDue = (payment: Payment) => payerOf(payment) === 'guest' && isOpen(payment)
  // A stay paid at the place has a payment once its host has issued a receipt.
  const isAsked = status === 'confirmed' && terms?.payment && !isHostSuspended
  const next = isAsked ? payments.find(isDue) : undefined
  // The rest can also be paid at the place.
  const isMain = next !== undefined && next.kind !== 'rest'
  return (
    <PaidSoFar payments={payments} price={price} deadline={describeLapsing(stay, 'guest', t)}>
      <ButtonLink
        kind={isMain ? 'main' : 'plain'}
        to={paths.payStay(id, next?.state === 'due' ? { step: 'pay' } : {})}
        className="tabular print:hidden"
      >
        {next ? t('Pay {amount} by UPI', { amount: formatRupees(next.amount) }) : t('Your payments')}
      </ButtonLink>
    </PaidSoFar>
  )
}

export function ReservationPayments({ stay }: StayPaymentsProps) {
  const t = useTranslate()
  const { id, price, payments } = stay
  if (!payments) return null
  const isAsked = payments.some((payment) => payerOf(payment) === 'guest' && payment.state === 'said')
  const isOwed = payments.some((payment) => payerOf(payment) === 'host' && isOpen(payment))
  return (
    <PaidSoFar payments={payments} price={price} deadline={describeLapsing(stay, 'host', t)}>
      <ButtonLink
        kind={isAsked || isOwed ? 'main' : 'plain'}
        to={paths.reservationPayments(id)}
        className="print:hidden"
      >
        {t(isAsked ? 'Has it arrived?' : isOwed ? 'Refund' : 'Payments')}
      </ButtonLink>
    </PaidSoFar>
  )
}

function PaidSoFar({
  payments,
  price,
  deadline,
  children,
}: {
  payments: readonly Payment[]
  price: number
  /** Payment step and its deadline, after which the booking lapses, in words. */
  deadline: string | undefined
  children: React.ReactNode
}) {
  const t = useTranslate()
  return (
    <section
      aria-label={t('Payments')}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line p-5 md:px-6"
    >
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <p className="tabular text-lg font-semibold">{describePaid(payments, price, t)}</p>
        {deadline && <p className="tabular">{deadline}</p>}
      </div>
      {children}
    </section>
  )
}
