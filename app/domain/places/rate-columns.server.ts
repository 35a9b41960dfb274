import type { Fees, Prices, Tariff } from './rates.ts'

/** What a place costs, as its row has it. */
interface StoredTariff {
  price: number
  /** JSON. */
  prices: string
  fees: string
}

/** The columns of what was checked by the form of a place. */
export function writtenPrices({ prices, fees }: { prices: Prices; fees: Fees }) {
  return { prices: JSON.stringify(prices), fees: JSON.stringify(fees) }
}

/** What a place costs, out of its row. */
export function readTariff({ price, prices, fees }: StoredTariff): Required<Tariff> {
  return { price, prices: JSON.parse(prices) as Prices, fees: JSON.parse(fees) as Fees }
}

/** What a place costs besides its price, out of its row; most have nothing. */
export function readOtherPrices(row: StoredTariff): Partial<Omit<Tariff, 'price'>> {
  if (row.prices === '{}' && row.fees === '{}') return {}
  const { prices, fees } = readTariff(row)
  return { prices, fees }
}
