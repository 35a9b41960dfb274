import type { CalendarDate } from '../calendar-date.ts'
import { dayNumber } from '../date-math.ts'
import type { Rates } from '../places/rates.ts'

/** Why a night costs what it does. */
export type NightKind = 'nights' | 'weekend nights' | 'season nights'

/**
 * What the night from a day to the next costs: its season's price, else the weekend's, else the usual one. Of two
 * seasons that both have it, the later in the list holds.
 */
export function nightlyRate(tariff: Rates, night: CalendarDate): { kind: NightKind; each: number } {
  const usual = tariff.price
  const season = tariff.prices?.seasons?.findLast(({ from, to }) => from <= night && night <= to)
  const weekend = isWeekend(night) ? tariff.prices?.weekend : undefined
  const each = season?.price ?? weekend ?? usual
  // What costs the same is counted together, whatever it is called.
  if (each === usual) return { kind: 'nights', each }
  return { kind: season ? 'season nights' : 'weekend nights', each }
}

/** Whether some nights may cost more or less than others. */
export function hasNightlyRates({ prices }: Rates): boolean {
  return prices?.weekend !== undefined || (prices?.seasons?.length ?? 0) > 0
}

// 1 January 1970 was a Thursday.
function isWeekend(night: CalendarDate): boolean {
  const weekday = (dayNumber(night) + 4) % 7
  return weekday === 5 || weekday === 6
}
