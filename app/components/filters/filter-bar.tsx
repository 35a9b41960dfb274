import type { AskedFilters } from '#app/domain/search/filters.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Link, useNavigate } from '@remix-run/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DaysAhead } from './filter-form.tsx'
import type { FilterSheet } from './filter-sheet.tsx'

interface FilterBarProps {
  q: string
  asked: AskedFilters
  days: DaysAhead
  /** The filters that are on: what each is called, and the link that takes it off. */
  on: { label: string; href: string }[]
  /** What stands beside the way to the filters: the heading of the list. */
  children: ReactNode
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-edge'

/** Fetches the sheet's code, which comes when it is about to be needed. Undefined when there is no connection. */
function loadSheet() {
  return import('./filter-sheet.tsx').catch(() => undefined)
}

/** The heading of a list, the way to its filters, and those that are on, each to be taken off. */
export function FilterBar({ q, asked, days, on, children }: FilterBarProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [Sheet, setSheet] = useState<typeof FilterSheet>()
  const { filters, typed, errors } = asked
  const wrong = Object.values(errors)
  const page = paths.filters({ q, ...typed, perks: filters.perks, order: filters.order })
  async function open() {
    const sheet = await loadSheet()
    if (sheet) setSheet(() => sheet.FilterSheet)
    else navigate(page)
  }
  return (
    <div className="mb-5 space-y-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">{children}</div>
        <Link
          to={page}
          aria-haspopup={hydrated ? 'dialog' : undefined}
          className={classNames(PILL, 'shrink-0 font-medium')}
          onPointerEnter={() => void loadSheet()}
          onClick={(event) => {
            // In a new tab or window it is a page.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void open()
          }}
        >
          <SlidersHorizontal aria-hidden className="size-[18px]" />
          Filters
        </Link>
      </div>
      {on.length > 0 && (
        <ul aria-label="Filters that are on" className="flex flex-wrap gap-2">
          {on.map(({ label, href }) => (
            <li key={label}>
              <Link to={href} aria-label={`Take off: ${label}`} preventScrollReset className={PILL}>
                {label}
                <X aria-hidden className="size-[16px] text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {wrong.length > 0 && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {wrong.join('. ')}. {on.length > 0 && 'The other filters hold.'}
        </p>
      )}
      {Sheet && <Sheet {...{ q, asked, days }} onClose={() => setSheet(undefined)} />}
    </div>
  )
}
