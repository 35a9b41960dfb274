import type { bookings } from '#app/db/schema/bookings.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { EmailPart } from '#app/platform/mail/email-content.ts'
import { formatMoment } from '../calendar-date.ts'
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
  // Of one that lapses it is the deadline of this moment; it has moved where a stay was changed.
  if (booking.lapsesAt !== null)
    return `Pay ${formatRupees(payment.amount)} by UPI by ${formatMoment(booking.lapsesAt)} (Indian time), or the booking lapses and the nights are free again. It stands once you say that you have paid, with the reference of your bank. ${restAtPlace(booking, payment)}`.trimEnd()
  const due = formatMoment(paymentDueAt(payment, booking.checkIn, booking.createdAt))
  return `You pay ${formatRupees(payment.amount)} by UPI by ${due} (Indian time)${restOf(booking, payment)}.`
}

/** The same for its host. */
export function howTheyPay({ booking }: Booked): string {
  const payment = parseTerms(booking.terms)?.payment
  if (!payment) return 'They pay you at the place.'
  const lapsing =
    booking.lapsesAt === null
      ? ''
      : ` If they have not said so by ${formatMoment(booking.lapsesAt)}, the booking lapses and the nights are free again.`
  return `They pay you ${formatRupees(payment.amount)} by UPI${restOf(booking, payment)}. We tell you when they say that it is paid.${lapsing}`
}

function restOf({ price }: { price: number }, { amount }: { amount: number }): string {
  return price > amount ? `, and ${formatRupees(price - amount)} at the place` : ''
}

function restAtPlace({ price }: { price: number }, { amount }: { amount: number }): string {
  return price > amount ? `You pay the other ${formatRupees(price - amount)} at the place.` : ''
}

/** Where a guest pays, or says that they have; nothing where all is paid at the place. */
export function payLinks({ booking }: Booked, link = 'How to pay'): EmailPart[] {
  if (!parseTerms(booking.terms)?.payment) return []
  return [{ link, href: `${env.ORIGIN}${paths.payStay(booking.id)}` }]
}

/** What becomes of what a guest has paid, or is to pay, for a booking that has lapsed. */
export const LAPSED_FOR_GUEST =
  'Please do not pay for it now. If you had paid already, say so with the reference of your bank: your host looks whether it has come, and then has to give it back.'
export const LAPSED_FOR_HOST =
  'If money of theirs comes all the same, say so on the payments of the booking: it is to be given back.'
