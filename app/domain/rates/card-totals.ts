import type { PlaceCard } from '../places/place.ts'
import { totalPrice } from './price-lines.ts'

/**
 * Cards as pages show them: with what the stay that is asked for costs in all, where one is, and without the prices that
 * it comes from, so that a browser need not reckon.
 */
export function withTotals(
  cards: readonly PlaceCard[],
  { checkIn, checkOut }: { checkIn?: string; checkOut?: string },
): PlaceCard[] {
  return cards.map(({ prices, fees, ...card }) => {
    if (!checkIn || !checkOut) return card
    return { ...card, total: totalPrice({ checkIn, checkOut }, { price: card.price, prices, fees }) }
  })
}
