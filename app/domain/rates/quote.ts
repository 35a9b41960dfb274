import { nightCount, type Nights } from '../nights.ts'
import type { StayPrice } from '../places/place.ts'
import type { Rates } from '../places/rates.ts'
import { linesFor, sumLines, type Party, type PriceLine } from './price-lines.ts'

/** In whole rupees. */
export interface Quote {
  nights: number
  lines: PriceLine[]
  total: number
  /** The average night, all charges included; rounded up, so that it never understates. */
  perNight: number
}

export function quote(stay: Nights & Party, rates: Rates): Quote {
  return quotesFor(stay)(rates)
}

/** Computes the nights of the stay once for many places. */
export function quotesFor(stay: Nights & Party): (rates: Rates) => Quote {
  const nights = nightCount(stay)
  const linesOf = linesFor(stay, stay)
  return (rates) => {
    const lines = linesOf(rates)
    const total = sumLines(lines)
    return { nights, lines, total, perNight: nights > 0 ? Math.ceil(total / nights) : 0 }
  }
}

/** Computed once for each number of units. */
export function unitQuotesFor(
  nights: Nights,
  noOfGuests: number,
): (units: number) => (rates: Rates) => Quote {
  const quotes = new Map<number, ReturnType<typeof quotesFor>>()
  return (units) => {
    const quoteOf =
      quotes.get(units) ??
      quotesFor({ checkIn: nights.checkIn, checkOut: nights.checkOut, noOfGuests, units })
    quotes.set(units, quoteOf)
    return quoteOf
  }
}

export function stayPriceOf({ nights, total, perNight, lines }: Quote): StayPrice {
  return { nights, total, perNight, isAverage: lines.length > 1 }
}

/** Both inclusive, in whole rupees. */
export function totalRange({ from, to }: { from: number; to: number }, nights: number) {
  return { from: from * nights, to: to * nights }
}
