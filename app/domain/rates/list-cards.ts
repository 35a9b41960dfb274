import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { cardPerks, type Perk } from '../places/perks.ts'
import type { PlaceCard, PlaceCardRow } from '../places/place.ts'
import { isStartingPrice } from './describe-rates.ts'
import { quotesFor, stayPriceOf } from './quote.ts'

/** What a list was asked for, as far as its cards show it. */
interface CardQuery {
  checkIn?: CalendarDate
  checkOut?: CalendarDate
  perks?: readonly Perk[]
}

/** Cards as a list shows them: with the price of the requested stay if there is one, and the perks that were asked for. */
export function listCards(
  cards: readonly PlaceCardRow[],
  { checkIn, checkOut, perks: requested = [] }: CardQuery = {},
  today = todayInIndia(),
): PlaceCard[] {
  const quoteOf = checkIn && checkOut ? quotesFor({ checkIn, checkOut }) : undefined
  return cards.map(({ prices, fees, perks, ...card }) => {
    const rates = { price: card.price, prices, fees }
    const price = quoteOf
      ? { stayPrice: stayPriceOf(quoteOf(rates)) }
      : isStartingPrice(rates, today) && { isFrom: true as const }
    return { ...card, perks: cardPerks(perks, requested), ...price }
  })
}
