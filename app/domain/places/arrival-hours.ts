/** Between which hours guests arrive, as the host writes the first; either may be empty. */
export interface ArrivalHours {
  arriveFrom: string
  /** HH:MM */
  arriveUntil?: string
}

/** '14:00 to 22:00', '14:00', 'until 22:00'; an empty text where nothing is said. */
export function formatArrivalHours({ arriveFrom, arriveUntil }: ArrivalHours): string {
  if (!arriveUntil) return arriveFrom
  return arriveFrom ? `${arriveFrom} to ${arriveUntil}` : `until ${arriveUntil}`
}

/** The same after a day: 'from 14:00 to 22:00', 'until 22:00'. */
export function formatArrivalFrom(hours: ArrivalHours): string {
  return hours.arriveFrom ? `from ${formatArrivalHours(hours)}` : formatArrivalHours(hours)
}
