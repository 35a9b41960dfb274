import { formatRupees } from '#app/domain/money.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { PriceLine } from '#app/domain/rates/price-lines.ts'
import { lineLabel } from '#app/domain/rates/describe-rates.ts'

/** @param isStruck for a cancelled stay */
export function PriceBreakdown({
  lines,
  isStruck = false,
}: {
  lines: readonly PriceLine[]
  isStruck?: boolean
}) {
  const t = useTranslate()
  return (
    <ul className="tabular space-y-1">
      {lines.map((line, i) => (
        <li key={i} className="flex flex-wrap justify-between gap-x-6">
          <span>{lineLabel(line, t)}</span>
          <span className="ml-auto">
            {isStruck ? <s>{formatRupees(line.amount)}</s> : formatRupees(line.amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}
