import { english, type Translate } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { addDays, dayInIndia, daysBetween, type CalendarDate } from '../calendar-date.ts'
import type { Booking } from '../bookings/booking.ts'
import { lastReviewDay, REVIEW_DAYS } from '../bookings/booking-dates.ts'

export const REVIEWS_PER_PAGE = 10

export interface WrittenReview {
  kind: 'review'
  id: string
  placeId: string
  /** Only in lists of several places' reviews. */
  place?: string
  rating: number
  text: string
  name: string
  /** The month of the stay, YYYY-MM. */
  stayed: string
  /** The host's; may be empty. */
  reply: string
}

export type ReviewEntry =
  | WrittenReview
  /** `why`: the operator's reason. */
  | { kind: 'removed'; id: string; why: string }
  /** `daysBefore` counts to the day of arrival; negative after it. */
  | { kind: 'cancelled'; id: string; daysBefore: number; reason: string }

export interface OwnReview {
  id: string
  rating: number
  text: string
  privateNote: string
  isPublic: boolean
  reply: string
  removedWhy: string
}

export interface GuestReview {
  id: string
  wouldHostAgain: boolean
  text: string
  privateNote: string
  isPublic: boolean
}

/** The day on which a review becomes public, whatever the other side does. */
export function publicDay(checkOut: CalendarDate): CalendarDate {
  return addDays(checkOut, REVIEW_DAYS + 1)
}

/** Explains why a stay can't be reviewed; undefined if it can. */
export function reviewError(
  { status, checkOut, bookedAt }: Pick<Booking, 'status' | 'checkOut' | 'bookedAt'>,
  today: CalendarDate,
): string | undefined {
  if (status === 'lapsed') return "A booking that has lapsed can't be reviewed."
  if (status !== 'confirmed') return "A stay that was cancelled can't be reviewed."
  // A booking made after the stay may exist only for its review.
  if (dayInIndia(new Date(bookedAt)) >= checkOut)
    return "A stay that was booked after it ended can't be reviewed."
  if (today < checkOut) return 'It is too early: a stay can be reviewed from the day of check-out.'
  if (today > lastReviewDay(checkOut))
    return messageWith('It is too late: a stay can be reviewed for {n} days after check-out.', {
      n: REVIEW_DAYS,
    })
  return undefined
}

/** 'The host cancelled this stay 3 days before arrival'. */
export function describeHostCancelling(
  { daysBefore }: { daysBefore: number },
  t: Translate = english,
): string {
  if (daysBefore > 1) return t('The host cancelled this stay {n} days before arrival', { n: daysBefore })
  if (daysBefore === 1) return t('The host cancelled this stay one day before arrival')
  return daysBefore === 0
    ? t('The host cancelled this stay on the day of arrival')
    : t('The host cancelled this stay after arrival')
}

export function daysBeforeArrival(cancelledOn: CalendarDate, checkIn: CalendarDate): number {
  return daysBetween(cancelledOn, checkIn)
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
