import type { Nights } from '../nights.ts'
import { nightCount } from '../nights.ts'

/** The largest minimum stay and notice that a host can require, and the longest stay of all. */
export const MAX_MINIMUM_STAY = 30
export const MAX_STAY_NIGHTS = 365
export const MAX_NOTICE_DAYS = 14

export interface StayRules {
  fewestNights: number
  mostNights: number
  noticeDays: number
}

export const DEFAULT_STAY_RULES: StayRules = { fewestNights: 1, mostNights: 90, noticeDays: 0 }

/** The number of nights that a place's rules allow, closest to those of a stay. */
export function clampNights({ fewestNights, mostNights }: StayRules, stay: Nights): number {
  return Math.min(Math.max(nightCount(stay), fewestNights), mostNights)
}

/** The rules in sentences for guests; empty for the default ones. */
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
