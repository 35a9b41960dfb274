import { isTaxLine, sumLines, type PriceLine } from '../rates/price-lines.ts'

// A rate is in hundredths of a percent: 250 for 2.5 %.

/**
 * What of a stay the fee is a part of, in whole rupees: all that its host charges, nights, cleaning, extra guests and
 * discounts. Taxes are not theirs to keep.
 */
export function feeBase({ price, lines }: { price: number; lines: readonly PriceLine[] }): number {
  return price - sumLines(lines.filter(isTaxLine))
}

/**
 * The fee of a stay, rounded to the nearest whole rupee, half a rupee up. Each stay is rounded by itself, so that the lines
 * of a statement add up to its sum.
 *
 * @param base see `feeBase`
 */
export function feeOf(base: number, rate: number): number {
  return Math.floor((base * rate + 5000) / 10_000)
}
