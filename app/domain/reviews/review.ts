import { english, type Say } from '#app/languages/say.ts'
import { sentence } from '#app/languages/sentence.ts'
import { addDays, dayInIndia, daysBetween, type CalendarDate } from '../calendar-date.ts'
import type { Booking } from '../bookings/booking.ts'
import { lastReviewDay, REVIEW_DAYS } from '../bookings/review-days.ts'

export const REVIEWS_PER_PAGE = 10

/** What a guest said of a place. */
export interface WrittenReview {
  kind: 'review'
  id: string
  placeId: string
  /** Only where reviews of several places are listed. */
  place?: string
  rating: number
  text: string
  /** The guest's first name. */
  name: string
  /** The month of the stay, YYYY-MM. */
  stayed: string
  /** The host's; an empty text for none. */
  reply: string
}

/** What everybody reads among the reviews of a place. */
export type ReviewEntry =
  | WrittenReview
  /** `why`: what an operator said. */
  | { kind: 'removed'; id: string; why: string }
  /** `daysBefore` the day of arrival; negative after it. */
  | { kind: 'cancelled'; id: string; daysBefore: number; reason: string }

/** What a guest has said, as they read it. */
export interface OwnReview {
  id: string
  rating: number
  text: string
  privateNote: string
  isPublic: boolean
  reply: string
  removedWhy: string
}

/** What a host has said of a guest. */
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

/** Why a stay can't be reviewed; undefined if it can. */
export function reviewError(
  { status, checkOut, bookedAt }: Pick<Booking, 'status' | 'checkOut' | 'bookedAt'>,
  today: CalendarDate,
): string | undefined {
  if (status === 'lapsed') return "A booking that has lapsed can't be reviewed."
  if (status !== 'confirmed') return "A stay that was cancelled can't be reviewed."
  // Whoever books a night that is over, for a word about it, has kept nobody from it.
  if (dayInIndia(new Date(bookedAt)) >= checkOut)
    return "A stay that was booked when it was over can't be reviewed."
  if (today < checkOut) return 'It is too early: a stay can be reviewed from the day of check-out.'
  if (today > lastReviewDay(checkOut))
    return sentence('It is too late: a stay can be reviewed for {n} days after check-out.', {
      n: REVIEW_DAYS,
    })
  return undefined
}

/** 'The host cancelled this stay 3 days before arrival'. */
export function describeHostCancelling({ daysBefore }: { daysBefore: number }, say: Say = english): string {
  if (daysBefore > 1) return say('The host cancelled this stay {n} days before arrival', { n: daysBefore })
  if (daysBefore === 1) return say('The host cancelled this stay one day before arrival')
  return daysBefore === 0
    ? say('The host cancelled this stay on the day of arrival')
    : say('The host cancelled this stay after arrival')
}

/** Days from one day to another, as `describeHostCancelling` takes them. */
export function daysBeforeArrival(cancelledOn: CalendarDate, checkIn: CalendarDate): number {
  return daysBetween(cancelledOn, checkIn)
}

/** The first of somebody's names. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
