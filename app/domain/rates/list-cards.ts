import { english, type Translate } from '#app/languages/translate.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { locationIn } from '../gazetteer/area-names.server.ts'
import { cardPerks, type Perk } from '../places/perks.ts'
import type { PlaceCard, PlaceCardRow } from '../places/place.ts'
import { isStartingPrice } from './describe-rates.ts'
import { unitsFor } from '../units.ts'
import { stayPriceOf, unitQuotesFor } from './quote.ts'

interface CardQuery {
  checkIn?: CalendarDate
  checkOut?: CalendarDate
  guests?: number
  perks?: readonly Perk[]
}

/** Cards with the price of the requested stay, in as many rooms as its guests need, and the requested perks. */
export function listCards(
  cards: readonly PlaceCardRow[],
  { checkIn, checkOut, guests = 1, perks: requested = [] }: CardQuery = {},
  t: Translate = english,
  today = todayInIndia(),
): PlaceCard[] {
  const quoteOf = checkIn && checkOut ? unitQuotesFor({ checkIn, checkOut }, guests) : undefined
  return cards.map(({ prices, fees, taxes, perks, ...card }) => {
    const units = Math.min(unitsFor(guests, card.maxGuests), card.units ?? 1)
    const rates = { price: card.price, prices, fees, taxes }
    const price = quoteOf
      ? { stayPrice: stayPriceOf(quoteOf(units)(rates)) }
      : isStartingPrice(rates, today) && { isFrom: true as const }
    const group = units > 1 && { group: { guests, units } }
    return {
      ...card,
      location: locationIn(card.location, t),
      perks: cardPerks(perks, requested),
      ...price,
      ...group,
    }
  })
}
