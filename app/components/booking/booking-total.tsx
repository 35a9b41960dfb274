import { lineLabel } from '#app/domain/rates/describe-rates.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { AverageNight } from '../place/price-text.tsx'
import type { ChosenStay } from './chosen-stay.ts'
import { PriceBreakdown } from './price-breakdown.tsx'

/** Toned down while the nights are only suggested. */
export function BookingTotal({ chosen: { lines, price, total, isSuggested } }: { chosen: ChosenStay }) {
  const t = useTranslate()
  const [onlyLine, ...moreLines] = lines
  if (!onlyLine) return null
  const label = moreLines.length > 0 ? t('Total') : lineLabel(onlyLine, t)
  const sum = (
    <>
      <span className={classNames(moreLines.length > 0 && 'underline underline-offset-4')}>{label}</span>
      <span className={classNames('ml-auto', !isSuggested && 'font-semibold text-ink')}>{total}</span>
    </>
  )
  const lineClass = 'tabular flex flex-wrap justify-between gap-x-4 text-soft'
  if (moreLines.length === 0)
    return (
      <p className={lineClass} aria-live="polite">
        {sum}
      </p>
    )
  return (
    <details className="text-soft" aria-live="polite">
      <summary className={lineClass}>{sum}</summary>
      <PriceBreakdown lines={lines} />
      {price?.isAverage && (
        <p className="tabular text-right">
          <AverageNight {...price} />
        </p>
      )}
    </details>
  )
}
