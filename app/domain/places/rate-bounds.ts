import type { Rates } from './rates.ts'

/** The lowest and highest average night of a stay in one unit, all charges included, in whole rupees. */
export function rateBounds(
  { price, prices = {}, fees = {} }: Rates,
  maxGuests: number,
): { least: number; most: number } {
  const { weekend, seasons = [], percentOff } = prices
  const nights = [
    price,
    ...(weekend === undefined ? [] : [weekend]),
    ...seasons.map((season) => season.price),
  ]
  const { from = Infinity, price: extraPrice = 0 } = fees.extraGuest ?? {}
  const extraGuests = Math.max(0, maxGuests - from + 1)
  return {
    least: Math.floor((Math.min(...nights) * (100 - (percentOff?.percent ?? 0))) / 100),
    // A stay of one night bears the full cleaning fee.
    most: Math.max(...nights) + extraGuests * extraPrice + (fees.cleaning ?? 0),
  }
}
