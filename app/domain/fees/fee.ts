import { english, type Say } from '#app/languages/say.ts'
import { siteName } from '#app/site/site.ts'
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

/** '3 %', '2.5 %'. */
export function formatRate(rate: number): string {
  return `${rate / 100} %`
}

/** What hosts are told before they list a place; undefined where no fee is asked. */
export function describeFee(rate: number, say: Say = english): string | undefined {
  if (rate === 0) return undefined
  return say(
    '{site} asks {rate} of stays that took place, once a month; nothing is added to the guest’s total.',
    { site: siteName, rate: formatRate(rate) },
  )
}
