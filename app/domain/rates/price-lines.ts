import { addDays } from '../date-math.ts'
import { nightCount, type Nights } from '../nights.ts'
import { hasNightlyRates, nightlyRate, type NightKind } from './nightly-rate.ts'
import type { PlaceCard } from '../places/place.ts'
import type { Rates } from '../places/rates.ts'

/** Nights of one price: `count` times `each`. */
interface NightsLine {
  kind: NightKind
  count: number
  each: number
  amount: number
}

/** One line of a total, in whole rupees; negative for a discount. */
export type PriceLine =
  | NightsLine
  | { kind: 'discount'; fromNights: number; percent: number; amount: number }
  | { kind: 'cleaning'; amount: number }

/**
 * The lines of a stay's total: nights by price, discount and cleaning. At a place with nothing but its price that is one
 * line, nights times price (section 9). The discount is rounded down to whole rupees.
 */
export function priceLines(stay: Nights, rates: Rates): PriceLine[] {
  const lines: PriceLine[] = nightsLines(stay, rates)
  const { nights: fromNights, percent } = rates.prices?.percentOff ?? {}
  if (fromNights !== undefined && percent !== undefined && nightCount(stay) >= fromNights) {
    const discount = Math.floor((sumLines(lines) * percent) / 100)
    if (discount > 0) lines.push({ kind: 'discount', fromNights, percent, amount: -discount })
  }
  if (rates.fees?.cleaning !== undefined) lines.push({ kind: 'cleaning', amount: rates.fees.cleaning })
  return lines
}

/** The total in whole rupees. */
export function sumLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** The total of a stay, in whole rupees. */
export function totalPrice(stay: Nights, rates: Rates): number {
  return sumLines(priceLines(stay, rates))
}

/** Cards with the total of the requested stay, if there is one, and without the rates that it is computed from. */
export function withTotals(
  cards: readonly PlaceCard[],
  { checkIn, checkOut }: { checkIn?: string; checkOut?: string },
): PlaceCard[] {
  return cards.map(({ prices, fees, ...card }) => {
    if (!checkIn || !checkOut) return card
    return { ...card, total: totalPrice({ checkIn, checkOut }, { price: card.price, prices, fees }) }
  })
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

function nightsLines(stay: Nights, rates: Rates): NightsLine[] {
  const nights = nightCount(stay)
  if (!hasNightlyRates(rates)) {
    return [{ kind: 'nights', count: nights, each: rates.price, amount: nights * rates.price }]
  }
  const lines: NightsLine[] = []
  for (let i = 0; i < nights; i++) {
    const { kind, each } = nightlyRate(rates, addDays(stay.checkIn, i))
    const line = lines.find((other) => other.kind === kind && other.each === each)
    if (line) {
      line.count++
      line.amount += each
    } else lines.push({ kind, count: 1, each, amount: each })
  }
  return lines.sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
