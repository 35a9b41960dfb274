import { english, type Translate } from '#app/languages/translate.ts'
import { formatClockTime } from '../calendar-date.ts'

/** Hours of arrival; `arriveFrom` is the text that the host typed. Either may be empty. */
export interface ArrivalHours {
  arriveFrom: string
  /** HH:MM */
  arriveUntil?: string
}

/** '2 pm to 10 pm', '2 pm', 'until 10 pm'; empty without hours. */
export function formatArrivalHours(
  { arriveFrom, arriveUntil }: ArrivalHours,
  t: Translate = english,
): string {
  if (!arriveUntil) return arriveFrom
  const until = formatClockTime(arriveUntil, t)
  return arriveFrom ? t('{from} to {until}', { from: arriveFrom, until }) : t('until {until}', { until })
}

/** The same after a date: 'from 2 pm to 10 pm', 'until 10 pm'. */
export function formatArrivalFrom(hours: ArrivalHours, t: Translate = english): string {
  const { arriveFrom: from, arriveUntil } = hours
  if (!from) return formatArrivalHours(hours, t)
  return arriveUntil
    ? t('from {from} to {until}', { from, until: formatClockTime(arriveUntil, t) })
    : t('from {from}', { from })
}
