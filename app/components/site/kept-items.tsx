import { useSay } from '#app/languages/reader.ts'
import { describeKept, keptItems, type Retention } from '#app/domain/retention.ts'

/** What is kept of a person, what for, and until when, item by item. */
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
