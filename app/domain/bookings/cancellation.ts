import { addDays, formatDate, type CalendarDate } from '../calendar-date.ts'
import {
  CANCELLATION_POLICY_LABELS,
  CANCELLATION_POLICIES,
  type CancellationPolicy,
} from '../places/cancellation-policies.ts'
import type { Booking } from './booking.ts'

const NOT_CANCELLABLE_BY_GUEST = "You can't cancel here by yourself. If your plans change, call the host."

/** The last day on which a guest may cancel a stay by themselves; null for never. */
export function cancellationDeadline(checkIn: CalendarDate, policy: CancellationPolicy): CalendarDate | null {
  const days = CANCELLATION_POLICIES[policy]
  return days === null ? null : addDays(checkIn, -days)
}

/** A place's cancellation policy in words, whatever the nights. */
export function describeCancellationPolicy(policy: CancellationPolicy): string {
  if (CANCELLATION_POLICIES[policy] === null) return NOT_CANCELLABLE_BY_GUEST
  return `You can cancel by yourself ${CANCELLATION_POLICY_LABELS[policy].toLowerCase()}.`
}

/** The cancellation policy in words, before these nights are booked. */
export function describeCancellationBefore(
  checkIn: CalendarDate,
  policy: CancellationPolicy,
  today: CalendarDate,
): string {
  const deadline = cancellationDeadline(checkIn, policy)
  if (deadline === null) return NOT_CANCELLABLE_BY_GUEST
  if (deadline < today)
    return 'It is too late to cancel these nights by yourself. If your plans change, call the host.'
  return `You can cancel by yourself until ${formatDate(deadline)}.`
}

/** The cancellation deadline of a booking in words. */
export function describeCancellationOf(
  booking: Pick<Booking, 'checkIn' | 'cancelBy'>,
  today: CalendarDate,
): string {
  const error = guestCancelError(booking, today)
  return error ?? `You can cancel by yourself until ${formatDate(booking.cancelBy ?? booking.checkIn)}.`
}

/** Why a guest can't cancel by themselves today; undefined when they can. */
export function guestCancelError(
  { checkIn, cancelBy }: Pick<Booking, 'checkIn' | 'cancelBy'>,
  today: CalendarDate,
): string | undefined {
  if (today > checkIn) return "A stay that has begun can't be cancelled here. Please call your host."
  if (cancelBy === null) return "This stay can't be cancelled by its guest here. Please call your host."
  if (today <= cancelBy) return undefined
  return `This stay could be cancelled here until ${formatDate(cancelBy)}. Please call your host.`
}
