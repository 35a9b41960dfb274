import { english, type Say } from '#app/languages/say.ts'

/** Between which hours guests arrive, as the host writes the first; either may be empty. */
export interface ArrivalHours {
  arriveFrom: string
  /** HH:MM */
  arriveUntil?: string
}

/** '14:00 to 22:00', '14:00', 'until 22:00'; an empty text where nothing is said. */
export function formatArrivalHours({ arriveFrom, arriveUntil }: ArrivalHours, say: Say = english): string {
  if (!arriveUntil) return arriveFrom
  return arriveFrom
    ? say('{from} to {until}', { from: arriveFrom, until: arriveUntil })
    : say('until {until}', { until: arriveUntil })
}

/** The same after a day: 'from 14:00 to 22:00', 'until 22:00'. */
export function formatArrivalFrom(hours: ArrivalHours, say: Say = english): string {
  const { arriveFrom: from, arriveUntil: until } = hours
  if (!from) return formatArrivalHours(hours, say)
  return until ? say('from {from} to {until}', { from, until }) : say('from {from}', { from })
}
