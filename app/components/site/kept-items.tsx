import { useSay } from '#app/languages/reader.ts'
import { describeKept, keptItems, type Retention } from '#app/domain/retention.ts'

/** Retained personal data, item by item, with purpose and period. */
export function KeptItems({ retention }: { retention: Retention }) {
  const say = useSay()
  return (
    <ul className="mt-2 list-disc space-y-2 ps-5">
      {keptItems(retention, say)
        .map((item) => describeKept(item, say))
        .map(([what, rest]) => (
          <li key={what}>
            <strong className="font-medium">{what}</strong>
            {rest}
          </li>
        ))}
    </ul>
  )
}
