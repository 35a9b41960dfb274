import { isTaxLine, sumLines, type PriceLine } from '../rates/price-lines.ts'
import { env } from '#app/env.server.ts'

// Rates are in hundredths of a percent: 250 for 2.5 %.

/**
 * The base of the fee in whole rupees: all that the host charges, which is nights, cleaning, extra guests and
 * discounts. Excludes taxes, which hosts pass on.
 */
export function feeBase({ price, lines }: { price: number; lines: readonly PriceLine[] }): number {
  return price - sumLines(lines.filter(isTaxLine))
}

/**
 * The fee of a stay, rounded to the nearest whole rupee, half a rupee up. Rounded per stay, so that the lines of a
 * statement add up to its sum.
 *
 * @param base see `feeBase`
 */
export function feeOf(base: number, rate: number): number {
  return Math.floor((base * rate + 5000) / 10_000)
}

/** The operator's fee on new bookings, in hundredths of a percent; 0 for no fee. */
export function currentFeeRate(): number {
  return Math.round(env.FEE_PERCENT * 100)
}
