import { formatLongDate, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { nightCount } from '../nights.ts'
import type { Prices } from './rates.ts'
import { seasonOf } from './seasons.ts'

/** The largest minimum stay and notice that a host can require, and the longest stay of all. */
export const MAX_MINIMUM_STAY = 30
export const MAX_STAY_NIGHTS = 365
export const MAX_NOTICE_DAYS = 14
/** How many nights a host can keep free after each booking. */
export const MAX_PREPARATION_DAYS = 3

/** Which stays a place takes, whenever they begin. */
export interface StayLimits {
  fewestNights: number
  mostNights: number
  noticeDays: number
}

export interface StayRules extends StayLimits {
  /** Seasons may have fewest nights of their own. */
  prices?: Prices
}

export const DEFAULT_STAY_RULES: StayRules = { fewestNights: 1, mostNights: 90, noticeDays: 0 }

/** How many nights a stay that begins on a day has at least: the season of its first night says, else the place. */
export function fewestNightsFrom(
  { fewestNights, prices }: Pick<StayRules, 'fewestNights' | 'prices'>,
  checkIn: CalendarDate,
): number {
  return seasonOf(prices, checkIn)?.fewestNights ?? fewestNights
}

/** The number of nights that a place's rules allow, closest to those of a stay. */
export function clampNights(rules: StayRules, stay: Nights): number {
  return Math.min(Math.max(nightCount(stay), fewestNightsFrom(rules, stay.checkIn)), rules.mostNights)
}

/**
 * The rules in sentences for guests; empty for the default ones.
 *
 * @param today seasons that have ended before are left out
 */
export function describeStayRules(
  { fewestNights, mostNights, noticeDays, prices }: StayRules,
  today: CalendarDate,
): string[] {
  const words: string[] = []
  if (fewestNights > 1) words.push(`Stays of ${fewestNights} nights or more.`)
  // Where two seasons overlap, the one that applies comes first.
  for (const { from, to, fewestNights: fewest } of (prices?.seasons ?? []).slice().reverse()) {
    if (fewest === undefined || to < today) continue
    const when =
      from === to ? `on ${formatLongDate(from)}` : `from ${formatLongDate(from)} to ${formatLongDate(to)}`
    words.push(`Stays that begin ${when}: ${formatNights(fewest)} or more.`)
  }
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
