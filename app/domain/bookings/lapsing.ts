import { formatMoment } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { isOpen, sumsOf, type Payment, type PaymentSide } from '../payments/payment.ts'
import type { Booking, Status } from './booking.ts'

/** What a booking is now, whether the job that writes down that it has lapsed has run or not. @param now milliseconds since 1970 */
export function statusAt(
  { status, lapsesAt }: { status: Status; lapsesAt: number | null },
  now: number,
): Status {
  return status === 'confirmed' && lapsesAt !== null && lapsesAt <= now ? 'lapsed' : status
}

/** What is open of a booking that has lapsed is not needed any more, from its deadline on. */
export function endedAtDeadline(payment: Payment, deadline: number): Payment {
  return payment.kind !== 'refund' && isOpen(payment)
    ? { ...payment, state: 'waived', answeredAt: deadline, answeredBy: 'deadline' }
    : payment
}

/** What whoever acts on a booking that has lapsed meanwhile is told. */
export const HAS_LAPSED = 'This booking has lapsed meanwhile: it was not said in time that it is paid.'

type Lapsing = Pick<Booking, 'status' | 'lapsesAt' | 'terms'> & { payments?: readonly Payment[] }

/**
 * Until when what is due has to be said to be paid, or what its host has to answer, so that a booking stands; for one of its
 * sides. Undefined for a booking that does not lapse by itself, or not any more: one that has lapsed or is cancelled does not
 * stand, whatever is said of its payments afterwards.
 */
export function describeLapsing(
  { status, lapsesAt, terms, payments = [] }: Lapsing,
  side: PaymentSide,
): string | undefined {
  if (status !== 'confirmed' || !terms?.payment?.lapses) return undefined
  const advance = payments.filter(({ kind }) => kind === 'advance')
  if (lapsesAt !== null) {
    const amount = formatRupees(sumsOf(advance).open)
    const by = formatMoment(lapsesAt)
    return side === 'guest'
      ? `Pay ${amount} by ${by}, or the booking lapses and the nights are free again.`
      : `Your guest has until ${by} to say that ${amount} is paid. If they don't, the booking lapses and the nights are free again. It stays booked if you say that it has come, or is not needed.`
  }
  if (!advance.some(({ state }) => state === 'said')) return undefined
  const again = describeNextDeadline(advance, terms.payment.hours, side)
  return side === 'guest'
    ? `You have said that you have paid, so the booking stands while your host looks. If they say that it has not arrived, ${again}`
    : `It stays booked while you look whether it has come. If you say that it has not arrived, ${again}`
}

/** What becomes of a booking once its host says that a payment has not arrived, from the middle of a sentence on. */
function describeNextDeadline(advance: readonly Payment[], hours: number, side: PaymentSide): string {
  if (advance.every(({ refusals }) => refusals === 0))
    return side === 'guest'
      ? `you have ${hours} hours more, once.`
      : `your guest has ${hours} hours more, once.`
  const last = Math.max(...advance.map(({ dueAt }) => dueAt ?? 0))
  const until = `what is left of the time until ${formatMoment(last)}`
  return side === 'guest'
    ? `you have ${until}; after that the booking lapses at once.`
    : `your guest has ${until}; after that the booking lapses at once.`
}
