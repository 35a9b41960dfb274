import { formatRupees } from '#app/domain/money.ts'
import { formatNightCount } from '#app/domain/nights.ts'
import type { StayPrice } from '#app/domain/places/place.ts'

/** What the chosen stay costs with everything in it, and below it, smaller, its average night. */
export function StayPriceText({ price: { total, nights, ...night } }: { price: StayPrice }) {
  return (
    <>
      <span className="font-semibold">{formatRupees(total)}</span> for {formatNightCount(nights)}{' '}
      <AverageNight {...night} nights={nights} />
    </>
  )
}

/** '₹3,100 per night on average'; nothing for a single night, which is the total. */
export function AverageNight({ nights, perNight, isAverage }: Omit<StayPrice, 'total'>) {
  if (nights < 2) return null
  return (
    <span className="block text-sm text-soft">
      {formatRupees(perNight)} per night{isAverage && ' on average'}
    </span>
  )
}

/** The price of a night where no dates are chosen. */
export function NightPriceText({
  price,
  isFrom = false,
  isOfRoom = false,
}: {
  price: number
  isFrom?: boolean
  /** More than one room is asked for, each at this price. */
  isOfRoom?: boolean
}) {
  return (
    <>
      {isFrom && 'from '}
      <span className="font-semibold">{formatRupees(price)}</span> per night
      {isOfRoom && ' a room'}
    </>
  )
}
