import { formatRupees } from '#app/domain/money.ts'
import { formatNightCount } from '#app/domain/nights.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { StayPrice } from '#app/domain/places/place.ts'

/** All charges included; below it, smaller, the average night. */
export function StayPriceText({ price: { total, nights, ...night } }: { price: StayPrice }) {
  const t = useTranslate()
  return (
    <>
      {t.rich('{price} for {nights}', {
        price: <Price rupees={total} />,
        nights: formatNightCount(nights, t),
      })}{' '}
      <AverageNight {...night} nights={nights} />
    </>
  )
}

/** '₹3,100 per night on average'; nothing for a single night, which equals the total. */
export function AverageNight({ nights, perNight, isAverage }: Omit<StayPrice, 'total'>) {
  const t = useTranslate()
  if (nights < 2) return null
  return (
    <span className="block text-sm text-soft">
      {isAverage
        ? t('{price} per night on average', { price: formatRupees(perNight) })
        : t('{price} per night', { price: formatRupees(perNight) })}
    </span>
  )
}

/** Shown if no dates are chosen. */
export function NightPriceText({
  price,
  isFrom = false,
  isOfRoom = false,
}: {
  price: number
  isFrom?: boolean
  /** Several rooms are requested, each at this price. */
  isOfRoom?: boolean
}) {
  const t = useTranslate()
  const parts = { price: <Price rupees={price} /> }
  if (isOfRoom)
    return isFrom ? t.rich('from {price} per night a room', parts) : t.rich('{price} per night a room', parts)
  return isFrom ? t.rich('from {price} per night', parts) : t.rich('{price} per night', parts)
}

function Price({ rupees }: { rupees: number }) {
  return <span className="font-semibold">{formatRupees(rupees)}</span>
}
