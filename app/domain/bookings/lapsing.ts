import { english, type Translate } from '#app/languages/translate.ts'
import { formatMoment } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { isOpen, sumsOf, type Payment, type PaymentSide } from '../payments/payment.ts'
import type { Booking, Status } from './booking.ts'

/** The booking's current status, even if the job has not stored a lapse yet. @param now milliseconds since 1970 */
export function statusAt(
  { status, lapsesAt }: { status: Status; lapsesAt: number | null },
  now: number,
): Status {
  return status === 'confirmed' && lapsesAt !== null && lapsesAt <= now ? 'lapsed' : status
}

/** Open payments of a lapsed booking end at its deadline. */
export function endedAtDeadline(payment: Payment, deadline: number): Payment {
  return payment.kind !== 'refund' && isOpen(payment)
    ? { ...payment, state: 'waived', answeredAt: deadline, answeredBy: 'deadline' }
    : payment
}

export const HAS_LAPSED = 'This booking has since been cancelled, because it was not paid in time.'

type Lapsing = Pick<Booking, 'status' | 'lapsesAt' | 'terms'> & { payments?: readonly Payment[] }

/** In words for one side; undefined for a booking that can't lapse, or no longer can, because it has ended. */
export function describeLapsing(
  { status, lapsesAt, terms, payments = [] }: Lapsing,
  side: PaymentSide,
  t: Translate = english,
): string | undefined {
  if (status !== 'confirmed' || !terms?.payment?.lapses) return undefined
  const advance = payments.filter(({ kind }) => kind === 'advance')
  if (lapsesAt !== null)
    return t(PAY_BY[side], {
      amount: formatRupees(sumsOf(advance).open),
      time: formatMoment(lapsesAt, undefined, t),
    })
  if (!advance.some(({ state }) => state === 'said')) return undefined
  if (advance.every(({ refusals }) => refusals === 0))
    return t(MORE_HOURS[side], { hours: terms.payment.hours })
  const last = Math.max(...advance.map(({ dueAt }) => dueAt ?? 0))
  return t(LEFT_UNTIL[side], { time: formatMoment(last, undefined, t) })
}

const PAY_BY = {
  guest: 'Pay {amount} by {time}, or the booking is cancelled automatically.',
  host: "Your guest has until {time} to pay {amount}. If they don't, the booking is cancelled automatically. It stays booked if you confirm the payment, or mark it as not needed.",
} as const

/** The first time that the host reports a missing payment. */
const MORE_HOURS = {
  guest:
    'Your booking is safe while your host checks the payment. If it has not arrived, you get {hours} more hours, once.',
  host: 'The booking is safe while you check the payment. If it has not arrived, your guest gets {hours} more hours, once.',
} as const

/** The second time. */
const LEFT_UNTIL = {
  guest:
    'Your booking is safe while your host checks the payment. If it has not arrived, you have until {time}; after that the booking is cancelled at once.',
  host: 'The booking is safe while you check the payment. If it has not arrived, your guest has until {time}; after that the booking is cancelled at once.',
} as const
