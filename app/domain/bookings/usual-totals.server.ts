import type { PriceCursor } from '#app/db/price-order.server.ts'
import type { Nights } from '../nights.ts'
import { MAX_PRICE } from '../places/rates.ts'
import { quotesFor } from '../rates/quote.ts'
import { taxesOfPlace } from '../taxes/taxes.server.ts'

/** Totals of a stay at places with a price alone: nights times price, plus the taxes of all places. In whole rupees. */
export function usualTotals(stay: Nights) {
  const quoteOf = quotesFor(stay)
  const taxes = taxesOfPlace({ hasGstin: false })
  const totalOf = (price: number) => quoteOf({ price, ...(taxes && { taxes }) }).total
  /** Relies on totals that grow with prices. */
  function priceUpTo(total: number): number {
    let [low, high] = [0, MAX_PRICE]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (totalOf(middle) <= total) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    totalOf,
    priceUpTo,
    /** The position in the order of prices before which all places cost less, or more if the dearest come first. */
    priceBefore({ total, seq }: { total: number; seq: number }, isDearestFirst: boolean): PriceCursor {
      const price = priceUpTo(total)
      if (totalOf(price) === total) return { price, seq }
      return isDearestFirst ? { price: price + 1, seq: 0 } : { price, seq: Number.MAX_SAFE_INTEGER }
    },
  }
}
