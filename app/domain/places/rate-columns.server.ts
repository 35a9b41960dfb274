import type { Fees, Prices, Rates } from './rates.ts'

/** What a place costs, as its row has it. */
interface RateColumns {
  price: number
  /** JSON. */
  prices: string
  fees: string
}

/** The columns of what was checked by the form of a place. */
export function serializeRates({ prices, fees }: { prices: Prices; fees: Fees }) {
  return { prices: JSON.stringify(prices), fees: JSON.stringify(fees) }
}

/** What a place costs, out of its row. */
export function parseRates({ price, prices, fees }: RateColumns): Required<Rates> {
  return { price, prices: JSON.parse(prices) as Prices, fees: JSON.parse(fees) as Fees }
}

/** What a place costs besides its price, out of its row; most have nothing. */
export function parseExtraRates(row: RateColumns): Partial<Omit<Rates, 'price'>> {
  if (row.prices === '{}' && row.fees === '{}') return {}
  const { prices, fees } = parseRates(row)
  return { prices, fees }
}
