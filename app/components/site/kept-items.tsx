import { useTranslate } from '#app/languages/locale.ts'
import { describeKept, keptItems, type Retention } from '#app/domain/retention.ts'

/** Retained personal data, item by item, with purpose and period. */
export function KeptItems({ retention }: { retention: Retention }) {
  const t = useTranslate()
  return (
    <ul className="mt-2 list-disc space-y-2 ps-5">
      {keptItems(retention, t)
        .map((item) => describeKept(item, t))
        .map(([what, rest]) => (
          <li key={what}>
            <strong className="font-medium">{what}</strong>
            {rest}
          </li>
        ))}
    </ul>
  )
}
