import type { bookings } from '#app/db/schema/bookings.ts'
import type { Label } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import type { EmailPart } from '#app/platform/mail/email-content.ts'
import { formatMoment } from '../calendar-date.ts'
import type { MailReader } from '../mail-reader.server.ts'
import { formatRupees } from '../money.ts'
import { paymentDueAt } from '../payments/stay-payment.ts'
import { describeParts } from '../payments/transfers.ts'
import { parseTerms } from './terms.ts'

interface Booked extends MailReader {
  booking: typeof bookings.$inferSelect
}

export function howToPay({ booking, t }: Booked): string {
  const payment = parseTerms(booking.terms)?.payment
  if (!payment) return t('You pay nothing now. You pay at the place.')
  const amount = formatRupees(payment.amount)
  const rest = restOf(booking, payment)
  // The current deadline, which moves when a stay is changed.
  if (booking.lapsesAt !== null) {
    const when = formatMoment(booking.lapsesAt, undefined, t)
    const now = t(
      'Pay {amount} by UPI by {when} (Indian time), or the booking is cancelled automatically. It is safe once you report the payment with the reference of your bank.',
      { amount, when },
    )
    return rest ? `${now} ${t('You pay the other {rest} at the place.', { rest })}` : now
  }
  const when = formatMoment(paymentDueAt(payment, booking.checkIn, booking.createdAt), undefined, t)
  return rest
    ? t('You pay {amount} by UPI by {when} (Indian time), and {rest} at the place.', { amount, when, rest })
    : t('You pay {amount} by UPI by {when} (Indian time).', { amount, when })
}

export function howTheyPay({ booking, t }: Booked): string {
  const payment = parseTerms(booking.terms)?.payment
  if (!payment) return t('They pay you at the place.')
  const amount = formatRupees(payment.amount)
  const rest = restOf(booking, payment)
  const sentences = [
    rest
      ? t('They pay you {amount} by UPI, and {rest} at the place.', { amount, rest })
      : t('They pay you {amount} by UPI.', { amount }),
    ...[describeParts(payment.amount, t)].filter(Boolean),
    t('We tell you when they say that it is paid.'),
  ]
  if (booking.lapsesAt !== null) {
    const when = formatMoment(booking.lapsesAt, undefined, t)
    sentences.push(
      t("If they don't confirm payment by {when}, the booking is cancelled automatically.", { when }),
    )
  }
  return sentences.join(' ')
}

function restOf({ price }: { price: number }, { amount }: { amount: number }): string | undefined {
  return price > amount ? formatRupees(price - amount) : undefined
}

export function payLinks({ booking, t, urlOf }: Booked, link: Label = 'How to pay'): EmailPart[] {
  if (!parseTerms(booking.terms)?.payment) return []
  return [{ link: t(link), href: urlOf(paths.payStay(booking.id)) }]
}

export const LAPSED_FOR_GUEST =
  'Please do not pay for it now. If you had paid already, say so with the reference of your bank: your host looks whether it has come, and then has to give it back.'
export const LAPSED_FOR_HOST =
  'If money of theirs comes all the same, say so on the payments of the booking: it is to be given back.'
