import { taxesOfPlace } from '../taxes/taxes.server.ts'
import type { Fees, Prices, Rates } from './rates.ts'

interface RateColumns {
  price: number
  prices: string
  fees: string
  hasGstin: boolean
}

export function serializeRates({ prices, fees }: { prices: Prices; fees: Fees }) {
  return { prices: JSON.stringify(prices), fees: JSON.stringify(fees) }
}

export function parseRates({
  price,
  prices,
  fees,
  hasGstin,
}: RateColumns): Rates & Required<Omit<Rates, 'taxes'>> {
  const taxes = taxesOfPlace({ hasGstin })
  return {
    price,
    prices: JSON.parse(prices) as Prices,
    fees: JSON.parse(fees) as Fees,
    ...(taxes && { taxes }),
  }
}

export function parseExtraRates(row: RateColumns): Partial<Omit<Rates, 'price'>> {
  const { price: _, prices, fees, taxes } = parseRates(row)
  if (row.prices === '{}' && row.fees === '{}') return taxes ? { taxes } : {}
  return { prices, fees, ...(taxes && { taxes }) }
}
