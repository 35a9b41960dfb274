import { nightCount, type Nights } from '../nights.ts'
import type { StayPrice } from '../places/place.ts'
import type { Rates } from '../places/rates.ts'
import { linesFor, sumLines, type Party, type PriceLine } from './price-lines.ts'

/** What a stay costs: every figure of it that anybody is shown, in whole rupees. */
export interface Quote {
  nights: number
  lines: PriceLine[]
  /** With everything in it. */
  total: number
  /** The average night, everything in it; rounded up, so that it is never less than what is paid. */
  perNight: number
}

/** The quote of a stay at a place: of one guest in one unit of it unless it says how many. */
export function quote(stay: Nights & Party, rates: Rates): Quote {
  return quotesFor(stay)(rates)
}

/** The same for one stay at many places: its nights are worked out once. */
export function quotesFor(stay: Nights & Party): (rates: Rates) => Quote {
  const nights = nightCount(stay)
  const linesOf = linesFor(stay, stay)
  return (rates) => {
    const lines = linesOf(rates)
    const total = sumLines(lines)
    return { nights, lines, total, perNight: nights > 0 ? Math.ceil(total / nights) : 0 }
  }
}

/** The same for so many guests in one unit of a place or several, whose quotes are worked out once for each number. */
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

/** What of a quote stands on cards and beside the booking form. */
export function stayPriceOf({ nights, total, perNight, lines }: Quote): StayPrice {
  return { nights, total, perNight, isAverage: lines.length > 1 }
}

/** Of a range of prices a night, the totals that a stay may have. Both inclusive, in whole rupees. */
export function totalRange({ from, to }: { from: number; to: number }, nights: number) {
  return { from: from * nights, to: to * nights }
}
