import { english, type Say } from '#app/languages/say.ts'
import { formatClockTime } from '../calendar-date.ts'

/** Hours of arrival; `arriveFrom` is the text that the host typed. Either may be empty. */
export interface ArrivalHours {
  arriveFrom: string
  /** HH:MM */
  arriveUntil?: string
}

/** '2 pm to 10 pm', '2 pm', 'until 10 pm'; empty without hours. */
export function formatArrivalHours({ arriveFrom, arriveUntil }: ArrivalHours, say: Say = english): string {
  if (!arriveUntil) return arriveFrom
  const until = formatClockTime(arriveUntil, say)
  return arriveFrom ? say('{from} to {until}', { from: arriveFrom, until }) : say('until {until}', { until })
}

/** The same after a date: 'from 2 pm to 10 pm', 'until 10 pm'. */
export function formatArrivalFrom(hours: ArrivalHours, say: Say = english): string {
  const { arriveFrom: from, arriveUntil } = hours
  if (!from) return formatArrivalHours(hours, say)
  return arriveUntil
    ? say('from {from} to {until}', { from, until: formatClockTime(arriveUntil, say) })
    : say('from {from}', { from })
}
