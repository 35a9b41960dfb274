import type { CalendarDate } from '../calendar-date.ts'
import { addDays, dayNumber } from '../date-math.ts'
import { nightCount, type Nights } from '../nights.ts'
import type { Rates } from '../places/rates.ts'

/** Which price of a night applies. */
export type NightKind = 'nights' | 'weekend nights' | 'season nights'

/** A night by its evening. */
export interface DatedNight {
  date: CalendarDate
  /** Friday or Saturday. */
  isWeekend: boolean
}

/** The nights of a stay, in order; none for an invalid one. */
export function datedNights(stay: Nights): DatedNight[] {
  return Array.from({ length: Math.max(0, nightCount(stay)) }, (_, i) => dated(addDays(stay.checkIn, i)))
}

/**
 * The price of a night: its season's, else the weekend's, else the base price. Of two overlapping seasons the later in the
 * list applies.
 */
export function nightlyRate(rates: Rates, night: CalendarDate): { kind: NightKind; each: number } {
  return rateOfNight(rates, dated(night))
}

/** As `nightlyRate`. */
export function rateOfNight(
  rates: Rates,
  { date, isWeekend }: DatedNight,
): { kind: NightKind; each: number } {
  const basePrice = rates.price
  const season = rates.prices?.seasons?.filter(({ from, to }) => from <= date && date <= to).at(-1)
  const weekend = isWeekend ? rates.prices?.weekend : undefined
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
function dated(date: CalendarDate): DatedNight {
  const weekday = (dayNumber(date) + 4) % 7
  return { date, isWeekend: weekday === 5 || weekday === 6 }
}
