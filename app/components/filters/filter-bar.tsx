import type { AskedFilters } from '#app/domain/search/filters.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Link } from '@remix-run/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import type { DaysAhead } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'

interface FilterBarProps {
  q: string
  asked: AskedFilters
  days: DaysAhead
  /** The filters that are on: what each is called, and the link that takes it off. */
  on: { label: string; href: string }[]
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-edge'

/** The way to the filters, and those that are on, each to be taken off. */
export function FilterBar({ q, asked, days, on }: FilterBarProps) {
  const hydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { filters, typed, errors } = asked
  const wrong = Object.values(errors)
  return (
    <div className="mb-6 space-y-3">
      <ul aria-label="Filters" className="flex flex-wrap gap-2">
        <li>
          <Link
            to={paths.filters({ q, ...typed, perks: filters.perks, order: filters.order })}
            aria-haspopup={hydrated ? 'dialog' : undefined}
            className={classNames(PILL, 'font-medium')}
            onClick={(event) => {
              // In a new tab or window it is a page.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setIsOpen(true)
            }}
          >
            <SlidersHorizontal aria-hidden className="size-[18px]" />
            Filters
          </Link>
        </li>
        {on.map(({ label, href }) => (
          <li key={label}>
            <Link to={href} aria-label={`Take off: ${label}`} preventScrollReset className={PILL}>
              {label}
              <X aria-hidden className="size-[16px] text-soft" />
            </Link>
          </li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {wrong.join('. ')}. {on.length > 0 && 'The other filters hold.'}
        </p>
      )}
      {isOpen && <FilterSheet {...{ q, asked, days }} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
