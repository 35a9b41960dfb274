interface DayCountsProps {
  /** In display order: label, count, and the id of the section it links to. */
  counts: { label: string; count: number; of: string; isUrgent?: boolean }[]
}

export function DayCounts({ counts }: DayCountsProps) {
  return (
    <ul className="grid grid-cols-3 gap-2 md:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
      {counts.map(({ label, count, of, isUrgent = false }) => (
        <li key={of} className="min-w-0">
          {count === 0 ? (
            <p className={`${TILE} bg-tint text-soft forced-colors:border`}>
              <Count count={count} label={label} />
            </p>
          ) : (
            <a
              href={`#${of}`}
              className={`${TILE} border ${isUrgent ? 'border-danger text-danger' : 'border-line'} hover:bg-tint`}
            >
              <Count count={count} label={label} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const TILE = 'flex h-full flex-col rounded-lg px-2.5 py-2'

function Count({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span className="tabular text-2xl font-semibold leading-8">{count}</span>{' '}
      <span className="text-sm leading-5">{label}</span>
    </>
  )
}
