import type { CalendarDate } from '../calendar-date.ts'
import { dayNumber } from '../date-math.ts'
import type { Rates } from '../places/rates.ts'

/** Which price of a night applies. */
export type NightKind = 'nights' | 'weekend nights' | 'season nights'

/**
 * The price of a night: its season's, else the weekend's, else the base price. Of two overlapping seasons the later in the
 * list applies.
 */
export function nightlyRate(rates: Rates, night: CalendarDate): { kind: NightKind; each: number } {
  const basePrice = rates.price
  const season = rates.prices?.seasons?.filter(({ from, to }) => from <= night && night <= to).at(-1)
  const weekend = isWeekend(night) ? rates.prices?.weekend : undefined
  const each = season?.price ?? weekend ?? basePrice
  // A season or weekend at the base price is not shown apart.
  if (each === basePrice) return { kind: 'nights', each }
  return { kind: season ? 'season nights' : 'weekend nights', each }
}

/** Whether some nights may have another price than others. */
export function hasNightlyRates({ prices }: Rates): boolean {
  return prices?.weekend !== undefined || (prices?.seasons?.length ?? 0) > 0
}

// 1 January 1970 was a Thursday.
function isWeekend(night: CalendarDate): boolean {
  const weekday = (dayNumber(night) + 4) % 7
  return weekday === 5 || weekday === 6
}
