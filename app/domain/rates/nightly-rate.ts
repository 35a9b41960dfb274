import type { CalendarDate } from '../calendar-date.ts'
import { addDays, dayNumber } from '../date-math.ts'
import { nightCount, type Nights } from '../nights.ts'
import type { Rates } from '../places/rates.ts'
import { seasonOf } from '../places/stay-rules.ts'

export type NightKind = 'nights' | 'weekend nights' | 'season nights'

/** A night by the date of its evening. */
export interface DatedNight {
  date: CalendarDate
  isWeekend: boolean
}

/** None for an invalid stay. */
export function datedNights(stay: Nights): DatedNight[] {
  return Array.from({ length: Math.max(0, nightCount(stay)) }, (_, i) => {
    const date = addDays(stay.checkIn, i)
    return { date, isWeekend: isWeekendNight(dayNumber(date)) }
  })
}

/** The season's price, else the weekend's, else the base price. Of overlapping seasons the later applies. */
export function nightlyRate(rates: Rates, night: CalendarDate): { kind: NightKind; each: number } {
  const season = seasonOf(rates.prices, night)
  const weekend = isWeekendNight(dayNumber(night)) ? rates.prices?.weekend : undefined
  return rateOf(rates.price, season?.price, weekend)
}

/** Goes through the seasons once, the last first: comparing every night with every season would be slow. */
export function ratesOfNights(
  { price: basePrice, prices }: Rates,
  nights: readonly DatedNight[],
  indexOf: ReadonlyMap<CalendarDate, number>,
): { kind: NightKind; each: number }[] {
  const [first, last] = [nights[0]?.date ?? '', nights.at(-1)?.date ?? '']
  const seasonPrices = Array.from<number | undefined>({ length: nights.length })
  let left = nights.length
  const seasons = prices?.seasons ?? []
  // Old browsers, which run this too, have no `toReversed`.
  for (let n = seasons.length - 1; n >= 0 && left > 0; n--) {
    const { from, to, price } = seasons[n]!
    if (from > last || to < first) continue
    const end = to >= last ? nights.length - 1 : indexOf.get(to)!
    for (let i = from <= first ? 0 : indexOf.get(from)!; i <= end; i++) {
      if (seasonPrices[i] !== undefined) continue
      seasonPrices[i] = price
      left -= 1
    }
  }
  return nights.map(({ isWeekend }, i) => {
    const season = seasonPrices[i]
    return rateOf(basePrice, season, isWeekend ? prices?.weekend : undefined)
  })
}

function rateOf(basePrice: number, season: number | undefined, weekend: number | undefined) {
  const each = season ?? weekend ?? basePrice
  // A season or weekend at the base price is not shown separately.
  const kind: NightKind =
    each === basePrice ? 'nights' : season !== undefined ? 'season nights' : 'weekend nights'
  return { kind, each }
}

export function hasNightlyRates({ prices }: Rates): boolean {
  return prices?.weekend !== undefined || (prices?.seasons?.length ?? 0) > 0
}

/** True for Fridays and Saturdays. @param day see `dayNumber` */
export function isWeekendNight(day: number): boolean {
  // 1 January 1970 was a Thursday.
  const weekday = (day + 4) % 7
  return weekday === 5 || weekday === 6
}
