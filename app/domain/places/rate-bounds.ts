import type { Rates } from './rates.ts'

/**
 * The least and the most that the average night of any stay in one unit can cost, with everything in it, in whole rupees.
 * A stay in several units costs at least and at most as many times that.
 *
 * @param maxGuests of one unit
 */
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
    // A stay of one night has the whole cleaning on it.
    most: Math.max(...nights) + extraGuests * extraPrice + (fees.cleaning ?? 0),
  }
}
