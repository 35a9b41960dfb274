import { addDays } from '../date-math.ts'
import { nightCount, type Nights } from '../nights.ts'
import { hasNightlyRates, nightlyRate, type NightKind } from './nightly-rate.ts'
import type { Rates } from '../places/rates.ts'

/** Nights of one price: `count` times `each`. */
interface NightsLine {
  kind: NightKind
  count: number
  each: number
  amount: number
}

/** One line of a total, in whole rupees. That of a discount is less than nothing. */
export type PriceLine =
  | NightsLine
  | { kind: 'discount'; fromNights: number; percent: number; amount: number }
  | { kind: 'cleaning'; amount: number }

/**
 * What a stay costs: its nights by their prices, what is taken off them, and cleaning. At a place that has nothing but
 * its price that is one line, nights times price (section 9).
 *
 * What is taken off is rounded down to whole rupees.
 */
export function priceLines(stay: Nights, tariff: Rates): PriceLine[] {
  const lines: PriceLine[] = nightsLines(stay, tariff)
  const { nights: fromNights, percent } = tariff.prices?.percentOff ?? {}
  if (fromNights !== undefined && percent !== undefined && nightCount(stay) >= fromNights) {
    const off = Math.floor((sumLines(lines) * percent) / 100)
    if (off > 0) lines.push({ kind: 'discount', fromNights, percent, amount: -off })
  }
  if (tariff.fees?.cleaning !== undefined) lines.push({ kind: 'cleaning', amount: tariff.fees.cleaning })
  return lines
}

/** The total in whole rupees. */
export function sumLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** What a stay costs in all, in whole rupees. */
export function totalPrice(stay: Nights, tariff: Rates): number {
  return sumLines(priceLines(stay, tariff))
}

/** Lines as they are kept on a booking. */
export function serializeLines(lines: readonly PriceLine[]): string {
  return JSON.stringify(lines)
}

/** The lines that are kept on a booking. */
export function parseLines(written: string): PriceLine[] {
  return JSON.parse(written) as PriceLine[]
}

const KIND_ORDER: readonly NightKind[] = ['nights', 'weekend nights', 'season nights']

function nightsLines(stay: Nights, tariff: Rates): NightsLine[] {
  const nights = nightCount(stay)
  if (!hasNightlyRates(tariff)) {
    return [{ kind: 'nights', count: nights, each: tariff.price, amount: nights * tariff.price }]
  }
  const lines: NightsLine[] = []
  for (let i = 0; i < nights; i++) {
    const night = nightlyRate(tariff, addDays(stay.checkIn, i))
    const line = lines.find(({ kind, each }) => kind === night.kind && each === night.each)
    if (line) line.count++
    else lines.push({ ...night, count: 1, amount: 0 })
  }
  return lines
    .map((line) => ({ ...line, amount: line.count * line.each }))
    .sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
