import type { bookings } from '#app/db/schema/bookings.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { EmailPart } from '#app/platform/mail/email-content.ts'
import { formatDateTime } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { paymentDueAt } from '../payments/stay-payment.ts'
import { parseTerms } from './terms.ts'

// What emails about a booking say of how it is paid.

interface Booked {
  booking: typeof bookings.$inferSelect
}

/** How a stay is paid, for its guest. */
export function howToPay({ booking }: Booked): string {
  const payment = parseTerms(booking.terms)?.payment
  if (!payment) return 'You pay nothing now. You pay at the place.'
  const due = formatDateTime(new Date(paymentDueAt(payment, booking.checkIn, booking.createdAt)))
  return `You pay ${formatRupees(payment.amount)} by UPI until ${due} (Indian time)${restOf(booking, payment)}.`
}

/** The same for its host. */
export function howTheyPay({ booking }: Booked): string {
  const payment = parseTerms(booking.terms)?.payment
  if (!payment) return 'They pay you at the place.'
  return `They pay you ${formatRupees(payment.amount)} by UPI${restOf(booking, payment)}. We tell you when they say that it is paid.`
}

function restOf({ price }: { price: number }, { amount }: { amount: number }): string {
  return price > amount ? `, and ${formatRupees(price - amount)} at the place` : ''
}

/** Where a guest pays; nothing where all is paid at the place. */
export function payLinks({ booking }: Booked): EmailPart[] {
  if (!parseTerms(booking.terms)?.payment) return []
  return [{ link: 'How to pay', href: `${env.ORIGIN}${paths.payStay(booking.id)}` }]
}
