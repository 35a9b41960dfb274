import { english, type Translate } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { addDays, dayInIndia, formatEndOfDay, formatShortDay, type CalendarDate } from '../calendar-date.ts'
import { isRecent } from '../../db/clock-tolerance.ts'
import { CANCELLATION_POLICIES, type CancellationPolicy } from '../places/cancellation-policies.ts'
import type { Booking } from './booking.ts'

const NOT_CANCELLABLE_BY_GUEST = "You can't cancel this online."

const STAY_OVER = "This stay is over. It can't be cancelled any more."

const UNDO_MINUTES = 15
export const UNDO_MS = UNDO_MINUTES * 60_000
export const UNDO_NOTE = messageWith('Changed your mind? Undo within {n} minutes of booking.', {
  n: UNDO_MINUTES,
})

/** null for never. */
export function cancellationDeadline(checkIn: CalendarDate, policy: CancellationPolicy): CalendarDate | null {
  const days = CANCELLATION_POLICIES[policy]
  return days === null ? null : addDays(checkIn, -days)
}

export function describeCancellationPolicy(policy: CancellationPolicy, t: Translate = english): string {
  return t(POLICY_SENTENCES[policy])
}

const POLICY_SENTENCES = {
  arrival: 'Free cancellation until the day of arrival.',
  '1-day': 'Free cancellation until 1 day before arrival.',
  '5-days': 'Free cancellation until 5 days before arrival.',
  '14-days': 'Free cancellation until 14 days before arrival.',
  never: "You can't cancel this online. If your plans change, call the host.",
} as const satisfies Record<CancellationPolicy, string>

export function describeCancellationBefore(
  checkIn: CalendarDate,
  policy: CancellationPolicy,
  today: CalendarDate,
  t: Translate = english,
): string {
  const deadline = cancellationDeadline(checkIn, policy)
  if (deadline === null || deadline < today) return t(NOT_CANCELLABLE_BY_GUEST)
  return describeDeadline(deadline, today, t)
}

export function summarizeCancellation(
  checkIn: CalendarDate,
  policy: CancellationPolicy,
  today: CalendarDate,
  t: Translate = english,
): string {
  const deadline = cancellationDeadline(checkIn, policy)
  return deadline === null || deadline < today
    ? t("Can't be cancelled online.")
    : t('Free cancellation until {day}.', { day: formatShortDay(deadline, today, t) })
}

export function describeCancellationOf(
  booking: Pick<Booking, 'checkIn' | 'checkOut' | 'cancelBy'>,
  today: CalendarDate,
  t: Translate = english,
): string {
  const error = deadlineError(booking, today, t)
  return error ?? describeDeadline(booking.cancelBy ?? booking.checkIn, today, t)
}

/** The same whatever the terms. In milliseconds since 1970. */
export function undoDeadline({ bookedAt }: Pick<Booking, 'bookedAt'>): number {
  return bookedAt + UNDO_MS
}

/** True within the undo window. @param now milliseconds since 1970 */
export function canTakeBack({ bookedAt }: Pick<Booking, 'bookedAt'>, now: number): boolean {
  return isRecent(bookedAt, UNDO_MS, now)
}

/** Undefined if they can. @param now milliseconds since 1970 */
export function guestCancelError(
  booking: Pick<Booking, 'checkIn' | 'checkOut' | 'cancelBy' | 'bookedAt'>,
  now: number,
  t: Translate = english,
): string | undefined {
  if (canTakeBack(booking, now)) return undefined
  return deadlineError(booking, dayInIndia(new Date(now)), t)
}

/** Undefined if they can, until all nights of the stay are over. */
export function hostCancelError({ checkOut }: Pick<Booking, 'checkOut'>, now: number): string | undefined {
  const isOver = checkOut <= dayInIndia(new Date(now))
  return isOver ? STAY_OVER : undefined
}

function describeDeadline(deadline: CalendarDate, today: CalendarDate, t: Translate): string {
  return t('Free cancellation until {end}.', { end: formatEndOfDay(deadline, today, t) })
}

function deadlineError(
  { checkIn, checkOut, cancelBy }: Pick<Booking, 'checkIn' | 'checkOut' | 'cancelBy'>,
  today: CalendarDate,
  t: Translate,
): string | undefined {
  if (checkOut <= today) return t(STAY_OVER)
  if (today > checkIn) return t("A stay that has begun can't be cancelled here. Please call your host.")
  if (cancelBy === null) return t("This stay can't be cancelled by its guest here. Please call your host.")
  if (today <= cancelBy) return undefined
  return t('This stay could be cancelled here until {end}. Please call your host.', {
    end: formatEndOfDay(cancelBy, today, t),
  })
}
