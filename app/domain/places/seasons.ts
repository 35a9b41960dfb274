import type { CalendarDate } from '../calendar-date.ts'
import type { Prices, Season } from './rates.ts'

/** The season of a night: if two overlap, the later in the list, as for its price. */
export function seasonOf(prices: Prices | undefined, night: CalendarDate): Season | undefined {
  return prices?.seasons?.filter(({ from, to }) => from <= night && night <= to).at(-1)
}
