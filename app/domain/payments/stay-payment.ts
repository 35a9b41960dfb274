import { english, type Translate } from '#app/languages/translate.ts'
import {
  addDays,
  daysBetween,
  formatEndOfDay,
  formatShortDay,
  startOfDay,
  type CalendarDate,
} from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import type { Nights } from '../nights.ts'
import type { PaymentChoice } from '../places/payment-choice.ts'
import type { Rates } from '../places/rates.ts'
import { quote } from '../rates/quote.ts'
import { describeParts, transferDays } from './transfers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The guest's minimum time to pay, however soon the stay is. */
const MIN_HOURS_TO_PAY = 2

/** The part of a stay's total that is paid by UPI before it begins, with its deadline; a part of the terms. */
export interface StayPayment {
  /** Whole rupees, at most the total. */
  amount: number
  hours: number
  /** There is time to pay at least until the end of this day. */
  day?: CalendarDate
  /** The booking lapses if the payment is not reported by then; left out if the host decides. */
  lapses?: true
}

/** A percentage is rounded to the nearest rupee, at most the total. */
export function stayPaymentOf(
  { payment = {}, ...rates }: Rates & { payment?: PaymentChoice },
  stay: Nights & { units?: number },
  total: number,
): StayPayment | undefined {
  const { how, percent = 0, daysBefore = 0, hours = 24, late } = payment
  if (how === undefined || total < 1) return undefined
  const lapsing = late === 'lapses' ? { lapses: true as const } : {}
  if (how === 'all') return { ...withTime(total, hours), day: addDays(stay.checkIn, -daysBefore), ...lapsing }
  const wanted = how === 'advance' ? Math.floor((total * percent + 50) / 100) : firstNightOf(rates, stay)
  return { ...withTime(Math.min(total, Math.max(1, wanted)), hours), ...lapsing }
}

/** If banks need several days for the sum, there is at least a day for each. */
function withTime(amount: number, hours: number): { amount: number; hours: number } {
  const days = transferDays(amount)
  return { amount, hours: days > 1 ? Math.max(hours, days * 24) : hours }
}

/** In milliseconds since 1970, a whole minute: by noon of check-in, but never before the sum can be paid. */
export function paymentDueAt(
  { amount, hours, day }: StayPayment,
  checkIn: CalendarDate,
  bookedAt: number,
): number {
  const afterBooking = bookedAt + hours * HOUR_MS
  const endOfDay = day === undefined ? 0 : startOfDay(addDays(day, 1))
  return notTooSoon(Math.min(noonOf(checkIn), Math.max(afterBooking, endOfDay)), bookedAt, amount)
}

/** The deadline after a payment has not arrived: as many hours as after booking, and never earlier than before. */
export function renewedDueAt(
  { amount, hours }: StayPayment,
  checkIn: CalendarDate,
  { dueAt, now }: { dueAt: number; now: number },
): number {
  return Math.max(dueAt, notTooSoon(Math.min(noonOf(checkIn), now + hours * HOUR_MS), now, amount))
}

/**
 * The time at which a booking lapses unless the payment is reported; null for never. No guest is turned away on the day
 * of arrival: if less than two hours were left, so that it is due after noon of that day, the host decides.
 *
 * @param dueAt milliseconds since 1970
 */
export function lapseTime(
  payment: StayPayment | undefined,
  checkIn: CalendarDate,
  dueAt: number,
): number | null {
  return payment?.lapses && dueAt <= noonOf(checkIn) ? dueAt : null
}

/** The sum agreed at booking, at most the price. An increase is paid at the place. */
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

/** At least two hours from now. @param renewed the deadline after a payment has not arrived; it still holds */
export function movedDueAt(
  payment: StayPayment,
  checkIn: CalendarDate,
  { bookedAt, now, renewed = 0 }: { bookedAt: number; now: number; renewed?: number },
): number {
  const due = Math.max(paymentDueAt(payment, checkIn, bookedAt), Math.min(noonOf(checkIn), renewed))
  return notTooSoon(due, now, payment.amount)
}

/** @param stay isAsked: its host answers requests, and the hours begin with the answer */
export function describePaymentBefore(
  payment: StayPayment | undefined,
  { total, checkIn, isAsked = false }: { total: number; checkIn: CalendarDate; isAsked?: boolean },
  today: CalendarDate,
  t: Translate = english,
): string {
  if (!payment) return t('You pay at the place.')
  const { amount, hours, day } = payment
  const rest = total - amount
  const sums = { amount: formatRupees(amount), rest: formatRupees(rest) }
  const pay =
    day !== undefined && day > today
      ? payUntil(t, { ...sums, end: formatEndOfDay(day, today, t) }, rest > 0)
      : payWithin(t, { ...sums, hours }, { isAsked, isRest: rest > 0 })
  const lapsing = canLapse(payment, checkIn, today) && t(checkIn > today ? LAPSES : LAPSES_ON_ARRIVAL)
  return [pay, describeParts(amount, t), lapsing].filter(Boolean).join(' ')
}

/** True if a booking made today may lapse before arrival: not if banks need longer for the sum. */
function canLapse({ amount, lapses }: StayPayment, checkIn: CalendarDate, today: CalendarDate): boolean {
  const isOneTransfer = transferDays(amount) === 1
  return (
    lapses === true && (isOneTransfer || startOfDay(today) + hoursToPay(amount) * HOUR_MS <= noonOf(checkIn))
  )
}

/** In short, with the details to fold up. @param stay isAsked: see `describePaymentBefore` */
export function summarizePayment(
  payment: StayPayment | undefined,
  { total, checkIn, isAsked = false }: { total: number; checkIn: CalendarDate; isAsked?: boolean },
  today: CalendarDate,
  t: Translate = english,
): { summary: string[]; details: string[] } {
  if (!payment) return { summary: [t('Pay at the place.')], details: [] }
  const { amount: sum, hours, day } = payment
  const amount = formatRupees(sum)
  const rest = total - sum
  const hasDay = day !== undefined && day > today
  const summary = hasDay
    ? [t('Pay {amount} by UPI by {day}.', { amount, day: formatShortDay(day, today, t) })]
    : isAsked
      ? [t('Pay {amount} by UPI within {hours} hours of your host accepting.', { amount, hours })]
      : [t('Pay {amount} by UPI within {hours} hours.', { amount, hours })]
  if (rest > 0) summary.push(t('Pay {rest} at the place.', { rest: formatRupees(rest) }))
  const isLapsing = canLapse(payment, checkIn, today)
  if (isLapsing) summary.push(t('Unpaid bookings are cancelled.'))
  const details = [
    !hasDay && t('The payment is due by noon on the day you arrive at the latest.'),
    describeParts(sum, t),
    isLapsing && t(checkIn > today ? UNPAID : UNPAID_ON_ARRIVAL),
  ].filter((text): text is string => Boolean(text))
  return { summary, details }
}

const UNPAID = "If you don't confirm payment by then, the booking is cancelled automatically."
/** Two hours before noon, see `lapseTime`. */
const UNPAID_ON_ARRIVAL =
  "If you don't confirm payment by then, a booking made before 10 am is cancelled automatically."

function payUntil(
  t: Translate,
  { amount, rest, end }: Record<'amount' | 'rest' | 'end', string>,
  isRest: boolean,
): string {
  return isRest
    ? t('You pay {amount} by UPI to your host until {end}, and {rest} at the place.', { amount, end, rest })
    : t('You pay {amount} by UPI to your host until {end}.', { amount, end })
}

function payWithin(
  t: Translate,
  { amount, rest, hours }: { amount: string; rest: string; hours: number },
  { isAsked, isRest }: { isAsked: boolean; isRest: boolean },
): string {
  if (isAsked)
    return isRest
      ? t(
          'You pay {amount} by UPI to your host within {hours} hours of your host accepting, by noon on the day you arrive at the latest, and {rest} at the place.',
          { amount, hours, rest },
        )
      : t(
          'You pay {amount} by UPI to your host within {hours} hours of your host accepting, by noon on the day you arrive at the latest.',
          { amount, hours },
        )
  return isRest
    ? t(
        'You pay {amount} by UPI to your host within {hours} hours of booking, by noon on the day you arrive at the latest, and {rest} at the place.',
        { amount, hours, rest },
      )
    : t(
        'You pay {amount} by UPI to your host within {hours} hours of booking, by noon on the day you arrive at the latest.',
        { amount, hours },
      )
}

const LAPSES =
  "If you don't confirm payment by then, the booking is cancelled automatically and the nights are free again."
/** Two hours before noon, see `lapseTime`. */
const LAPSES_ON_ARRIVAL =
  "If you don't confirm payment by then, a booking made before 10 am is cancelled automatically and the nights are free again."

// With its taxes, but without charges and discounts for the whole stay.
function firstNightOf(
  { prices = {}, price, taxes }: Rates,
  { checkIn, units }: Nights & { units?: number },
): number {
  const { percentOff: _, ...ofNights } = prices
  const night = { checkIn, checkOut: addDays(checkIn, 1) }
  return quote({ ...night, units }, { price, prices: ofNights, taxes }).total
}

/** At least until the sum can be paid, rounded up to a whole minute, because texts show minutes. */
function notTooSoon(dueAt: number, now: number, amount: number): number {
  return Math.ceil(Math.max(now + hoursToPay(amount) * HOUR_MS, dueAt) / MINUTE_MS) * MINUTE_MS
}

/** Minimum hours to pay: longer for sums that banks carry in parts over several days. */
function hoursToPay(amount: number): number {
  return Math.max(MIN_HOURS_TO_PAY, (transferDays(amount) - 1) * 24)
}

function noonOf(day: CalendarDate): number {
  return startOfDay(day) + 12 * HOUR_MS
}
