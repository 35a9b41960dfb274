import type { Nights } from '../nights.ts'
import { nightCount } from '../nights.ts'

/** What a host can ask for at least: that many nights, a stay of that many at most, booked that many days ahead. */
export const MAX_MINIMUM_STAY = 30
export const MAX_STAY_NIGHTS = 365
export const MAX_NOTICE_DAYS = 14

/** Which stays a place takes. */
export interface StayRules {
  fewestNights: number
  mostNights: number
  noticeDays: number
}

/** The rules of a place whose host has said nothing. */
export const DEFAULT_STAY_RULES: StayRules = { fewestNights: 1, mostNights: 90, noticeDays: 0 }

/** How many nights come closest to these that a place takes. */
export function clampNights({ fewestNights, mostNights }: StayRules, wanted: Nights): number {
  return Math.min(Math.max(nightCount(wanted), fewestNights), mostNights)
}

/** What guests have to know of the rules before they choose days, in sentences; none for the usual ones. */
export function describeStayRules({ fewestNights, mostNights, noticeDays }: StayRules): string[] {
  const words: string[] = []
  if (fewestNights > 1) words.push(`Stays of ${fewestNights} nights or more.`)
  if (mostNights !== DEFAULT_STAY_RULES.mostNights) words.push(`At most ${formatNights(mostNights)}.`)
  if (noticeDays > 0) words.push(`Book at least ${formatDays(noticeDays)} ahead.`)
  return words
}

/** '1 night', '3 nights'. */
export function formatNights(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** '1 day', '3 days'. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
