import { classNames } from '#app/ui/class-names.ts'
import { lineLabel } from '#app/domain/rates/describe-rates.ts'
import type { ChosenStay } from './chosen-stay.ts'
import { PriceBreakdown } from './price-breakdown.tsx'

/** What the chosen nights add up to; quietly while they are only suggested. */
export function BookingTotal({ chosen: { lines, total, isSuggested } }: { chosen: ChosenStay }) {
  const [onlyLine, ...moreLines] = lines
  if (!onlyLine) return null
  const sum = classNames(!isSuggested && 'font-semibold text-ink')
  return (
    <div className="text-soft" aria-live="polite">
      {moreLines.length > 0 && <PriceBreakdown lines={lines} />}
      <p className={classNames('tabular flex justify-between', moreLines.length > 0 && `mt-1 ${sum}`)}>
        <span>{moreLines.length > 0 ? 'Total' : lineLabel(onlyLine)}</span>
        <span className={sum}>{total}</span>
      </p>
    </div>
  )
}
