import { formatDateTime } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { PAYMENT_LABELS } from '#app/domain/operators/lookup-filters.ts'
import { meansOf } from '#app/domain/payments/payment.ts'
import type { PaymentListItem } from '#app/domain/operators/rows.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'
import { useMay } from './operator-tabs.tsx'

const LINK_CLASS = 'font-medium underline underline-offset-4'

const KINDS = { advance: 'Advance', rest: 'Rest', refund: 'To refund' } as const

export function PaymentRow({ payment }: { payment: PaymentListItem }) {
  const { kind, amount, state, dueAt, reference, paidTo } = payment
  const people = [
    { id: payment.guestId, name: payment.guest },
    { id: payment.hostId, name: payment.host },
  ]
  const may = useMay()
  const [from, to] = kind === 'refund' ? [...people].reverse() : people
  return (
    <>
      <p className="tabular">
        <span className="font-semibold">{formatRupees(amount)}</span> · {KINDS[kind]} ·{' '}
        {PAYMENT_LABELS[state]}
        {state === 'received' && kind !== 'refund' && meansOf(payment) === 'cash' && ' in cash'}
        {state === 'due' && dueAt !== null && ` by ${formatDateTime(new Date(dueAt))}`}
      </p>
      {(reference || paidTo) && (
        <p className="tabular">
          {[reference && `Reference ${reference}`, paidTo && `to ${paidTo}`].filter(Boolean).join(' ')}
        </p>
      )}
      <p className="text-soft">
        <To page={may('read') && operatorPaths.person(from!.id)}>{from!.name}</To> to{' '}
        <To page={may('read') && operatorPaths.person(to!.id)}>{to!.name}</To>, booking{' '}
        <To page={may('read') && operatorPaths.booking(payment.bookingId)}>{payment.number}</To> at{' '}
        <span lang={textLanguage(payment.title)}>
          <To page={may('read') && operatorPaths.place(payment.placeId)}>{payment.title}</To>
        </span>{' '}
        · {formatDateTime(new Date(payment.createdAt))}
      </p>
    </>
  )
}

// Bookkeepers can't open the pages of people and places.
function To({ page, children }: { page: string | false; children: string }) {
  const words = <Typed text={children} />
  if (page === false) return words
  return (
    <Link to={page} className={LINK_CLASS}>
      {words}
    </Link>
  )
}
