import { isTaxLine, sumLines, type PriceLine } from '../rates/price-lines.ts'
import { env } from '#app/env.server.ts'

// Rates are in hundredths of a percent: 250 for 2.5 %.

/** Whole rupees: nights, cleaning, extra guests and discounts. Excludes taxes, which hosts pass on. */
export function feeBase({ price, lines }: { price: number; lines: readonly PriceLine[] }): number {
  return price - sumLines(lines.filter(isTaxLine))
}

/** Rounded to the nearest whole rupee, half a rupee up: per stay, so that the lines of a statement add up to its sum. */
export function feeOf(base: number, rate: number): number {
  return Math.floor((base * rate + 5000) / 10_000)
}

/** In hundredths of a percent; 0 for no fee. */
export function currentFeeRate(): number {
  return Math.round(env.FEE_PERCENT * 100)
}
