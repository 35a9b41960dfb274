import { english, type Translate } from '#app/languages/translate.ts'
import { formatLongDate, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { nightCount } from '../nights.ts'
import type { Prices, Season } from './rates.ts'
/** The largest minimum stay and notice that a host can require, and the longest stay of all. */
export const MAX_MINIMUM_STAY = 30
export const MAX_STAY_NIGHTS = 365
export const MAX_NOTICE_DAYS = 14
export const MAX_PREPARATION_DAYS = 3

/** Limits of stays, outside of seasons. */
export interface StayLimits {
  fewestNights: number
  mostNights: number
  noticeDays: number
}

export interface StayRules extends StayLimits {
  /** Seasons may have their own minimum stay. */
  prices?: Prices
}

export const DEFAULT_STAY_RULES: StayRules = { fewestNights: 1, mostNights: 90, noticeDays: 0 }

/** Minimum stay for a check-in day: the season of the first night decides, otherwise the place. */
export function fewestNightsFrom(
  { fewestNights, prices }: Pick<StayRules, 'fewestNights' | 'prices'>,
  checkIn: CalendarDate,
): number {
  return seasonOf(prices, checkIn)?.fewestNights ?? fewestNights
}

/** The number of nights closest to a stay's that the rules allow. */
export function clampNights(rules: StayRules, stay: Nights): number {
  return Math.min(Math.max(nightCount(stay), fewestNightsFrom(rules, stay.checkIn)), rules.mostNights)
}

/** Describes the rules for guests; empty for the default ones. @param today leaves out seasons that ended before */
export function describeStayRules(
  { fewestNights, mostNights, noticeDays, prices }: StayRules,
  today: CalendarDate,
  t: Translate = english,
): string[] {
  const words: string[] = []
  if (fewestNights > 1) words.push(t('Stays of {n} nights or more.', { n: fewestNights }))
  // If two seasons overlap, the one that applies comes first.
  for (const { from, to, fewestNights: fewest } of (prices?.seasons ?? []).slice().reverse()) {
    if (fewest === undefined || to < today) continue
    const nights = formatNights(fewest, t)
    words.push(
      from === to
        ? t('Stays that begin on {day}: {nights} or more.', { day: formatLongDate(from, t), nights })
        : t('Stays that begin from {from} to {to}: {nights} or more.', {
            from: formatLongDate(from, t),
            to: formatLongDate(to, t),
            nights,
          }),
    )
  }
  if (mostNights !== DEFAULT_STAY_RULES.mostNights)
    words.push(t('At most {nights}.', { nights: formatNights(mostNights, t) }))
  if (noticeDays > 0) words.push(t('Book at least {days} ahead.', { days: formatDays(noticeDays, t) }))
  return words
}

export function formatNights(nights: number, t: Translate = english): string {
  return t.count(nights, '{n} night', '{n} nights')
}

export function formatDays(days: number, t: Translate = english): string {
  return t.count(days, '{n} day', '{n} days')
}

/** The season of a night: if two overlap, the later in the list, as for its price. */
export function seasonOf(prices: Prices | undefined, night: CalendarDate): Season | undefined {
  return prices?.seasons?.filter(({ from, to }) => from <= night && night <= to).at(-1)
}
