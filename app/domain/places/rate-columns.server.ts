import type { Fees, Prices, Rates } from './rates.ts'

/** The rates of a place as columns of its row. */
interface RateColumns {
  price: number
  /** JSON. */
  prices: string
  fees: string
}

export function serializeRates({ prices, fees }: { prices: Prices; fees: Fees }) {
  return { prices: JSON.stringify(prices), fees: JSON.stringify(fees) }
}

export function parseRates({ price, prices, fees }: RateColumns): Required<Rates> {
  return { price, prices: JSON.parse(prices) as Prices, fees: JSON.parse(fees) as Fees }
}

/** The rates of a place besides its price; an empty object for most. */
export function parseExtraRates(row: RateColumns): Partial<Omit<Rates, 'price'>> {
  if (row.prices === '{}' && row.fees === '{}') return {}
  const { prices, fees } = parseRates(row)
  return { prices, fees }
}
