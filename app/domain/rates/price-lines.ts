import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import {
  datedNights,
  hasNightlyRates,
  ratesOfNights,
  type DatedNight,
  type NightKind,
} from './nightly-rate.ts'
import type { Rates } from '../places/rates.ts'

/** Nights of one price: `count` times `each`, and that for each of the units where there are several. */
interface NightsLine {
  kind: NightKind
  count: number
  each: number
  amount: number
  /** Left out for one. */
  units?: number
}

/** One line of a total, in whole rupees; negative for a discount. */
export type PriceLine =
  | NightsLine
  | { kind: 'discount'; fromNights: number; percent: number; amount: number }
  | { kind: 'cleaning'; amount: number }

/**
 * The lines of a stay's total: nights by price, discount and cleaning. At a place with nothing but its price that is one
 * line, nights times price (section 9). The discount is rounded down to whole rupees. Nights are paid for each unit, what
 * a stay costs beside them once.
 *
 * @returns the lines by the rates of a place
 */
export function linesFor(stay: Nights, units = 1): (rates: Rates) => PriceLine[] {
  const nights = datedNights(stay)
  const indexOf = new Map(nights.map(({ date }, i) => [date, i]))
  return (rates) => {
    const lines: PriceLine[] = nightsLines(nights, indexOf, rates).map((line) => forUnits(line, units))
    const { nights: fromNights, percent } = rates.prices?.percentOff ?? {}
    if (fromNights !== undefined && percent !== undefined && nights.length >= fromNights) {
      const discount = Math.floor((sumLines(lines) * percent) / 100)
      if (discount > 0) lines.push({ kind: 'discount', fromNights, percent, amount: -discount })
    }
    if (rates.fees?.cleaning !== undefined) lines.push({ kind: 'cleaning', amount: rates.fees.cleaning })
    return lines
  }
}

/** The lines of a booking that keeps only some of its units: prices are those of when it was booked. */
export function linesOfUnits(lines: readonly PriceLine[], units: number): PriceLine[] {
  const nights = lines.flatMap((line) => (isNights(line) ? [forUnits(line, units)] : []))
  return lines.map((line) => {
    if (line.kind === 'discount') {
      return { ...line, amount: -Math.floor((sumLines(nights) * line.percent) / 100) }
    }
    return isNights(line) ? forUnits(line, units) : line
  })
}

/** The total in whole rupees. */
export function sumLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** The lines as a booking stores them. */
export function serializeLines(lines: readonly PriceLine[]): string {
  return JSON.stringify(lines)
}

/** The lines of a booking, as `serializeLines` has stored them. */
export function parseLines(json: string): PriceLine[] {
  return JSON.parse(json) as PriceLine[]
}

const KIND_ORDER: readonly NightKind[] = ['nights', 'weekend nights', 'season nights']

function isNights(line: PriceLine): line is NightsLine {
  return line.kind !== 'discount' && line.kind !== 'cleaning'
}

function forUnits({ kind, count, each }: NightsLine, units: number): NightsLine {
  return { kind, count, each, amount: count * each * units, ...(units > 1 && { units }) }
}

function nightsLines(
  nights: readonly DatedNight[],
  indexOf: ReadonlyMap<CalendarDate, number>,
  rates: Rates,
): NightsLine[] {
  if (!hasNightlyRates(rates)) {
    return [{ kind: 'nights', count: nights.length, each: rates.price, amount: nights.length * rates.price }]
  }
  // By price and kind: with sixty seasons there are as many lines.
  const lines = new Map<number, NightsLine>()
  for (const { kind, each } of ratesOfNights(rates, nights, indexOf)) {
    const key = each * KIND_ORDER.length + KIND_ORDER.indexOf(kind)
    const line = lines.get(key)
    if (line) {
      line.count++
      line.amount += each
    } else lines.set(key, { kind, count: 1, each, amount: each })
  }
  return [...lines.values()].sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
