import { addDays, daysBetween, formatEndOfDay, type CalendarDate } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import type { Nights } from '../nights.ts'
import type { PaymentChoice } from '../places/payment-choice.ts'
import type { Rates } from '../places/rates.ts'
import { quote } from '../rates/quote.ts'

const HOUR_MS = 3_600_000
/** However little time there is, a guest has as long as that to pay. */
const MIN_HOURS_TO_PAY = 2

/** What of a stay's total is paid by UPI before it begins, and until when: a part of its terms. */
export interface StayPayment {
  /** Whole rupees of the total; all of it or a part. */
  amount: number
  /** Within how many hours after booking. */
  hours: number
  /** A day until whose end there is time at least. */
  day?: CalendarDate
}

/**
 * What of a stay is paid by UPI; undefined where all of it is paid at the place. An advance in percent is rounded to the
 * nearest rupee, and never more than the total.
 */
export function stayPaymentOf(
  { payment = {}, ...rates }: Rates & { payment?: PaymentChoice },
  stay: Nights & { units?: number },
  total: number,
): StayPayment | undefined {
  const { how, percent = 0, daysBefore = 0, hours = 24 } = payment
  if (how === undefined || total < 1) return undefined
  if (how === 'all') return { amount: total, hours, day: addDays(stay.checkIn, -daysBefore) }
  const wanted = how === 'advance' ? Math.floor((total * percent + 50) / 100) : firstNightOf(rates, stay)
  return { amount: Math.min(total, Math.max(1, wanted)), hours }
}

/**
 * Until when that has to be paid, in milliseconds since 1970: never sooner than two hours after booking, and otherwise not
 * later than at noon of the day of check-in.
 */
export function paymentDueAt({ hours, day }: StayPayment, checkIn: CalendarDate, bookedAt: number): number {
  const afterBooking = bookedAt + hours * HOUR_MS
  const endOfDay = day === undefined ? 0 : startOfDay(addDays(day, 1))
  const noon = startOfDay(checkIn) + 12 * HOUR_MS
  return Math.max(bookedAt + MIN_HOURS_TO_PAY * HOUR_MS, Math.min(noon, Math.max(afterBooking, endOfDay)))
}

/**
 * How a stay is paid that was booked and is another by now: as was agreed when it was booked, whatever its place asks for
 * today, and no more than the stay costs. What it costs more is paid at the place.
 */
export function keptPayment(
  payment: StayPayment | undefined,
  { from, to, price }: { from: CalendarDate; to: CalendarDate; price: number },
): StayPayment | undefined {
  if (!payment || price < 1) return undefined
  const { day } = payment
  return {
    ...payment,
    amount: Math.min(payment.amount, price),
    ...(day !== undefined && { day: addDays(day, daysBetween(from, to)) }),
  }
}

/** Until when that has to be paid once the stay is moved: never sooner than two hours after that. */
export function movedDueAt(
  payment: StayPayment,
  checkIn: CalendarDate,
  { bookedAt, now }: { bookedAt: number; now: number },
): number {
  return Math.max(now + MIN_HOURS_TO_PAY * HOUR_MS, paymentDueAt(payment, checkIn, bookedAt))
}

/** How a stay is paid, in words, before it is booked. */
export function describePaymentBefore(
  payment: StayPayment | undefined,
  total: number,
  today: CalendarDate,
): string {
  if (!payment) return 'You pay at the place.'
  const { amount, hours, day } = payment
  const until =
    day !== undefined && day > today
      ? `until ${formatEndOfDay(day, today)}`
      : `within ${hours} hours after booking, at the latest at noon of the day you arrive`
  const rest = total - amount
  return `You pay ${formatRupees(amount)} by UPI to your host ${until}${rest > 0 ? `, and ${formatRupees(rest)} at the place` : ''}.`
}

// With the taxes on it, without what is paid for the whole stay.
function firstNightOf(
  { prices = {}, price, taxes }: Rates,
  { checkIn, units }: Nights & { units?: number },
): number {
  const { percentOff: _, ...ofNights } = prices
  const night = { checkIn, checkOut: addDays(checkIn, 1) }
  return quote({ ...night, units }, { price, prices: ofNights, taxes }).total
}

function startOfDay(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}
