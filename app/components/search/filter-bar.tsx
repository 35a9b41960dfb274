import { toastConnectionLost } from '#app/components/forms/connection.ts'
import type { FilterQuery } from '#app/domain/search/filters.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Link } from '@remix-run/react'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { FilterChips, PILL_CLASS } from './filter-chips.tsx'
import type { DateBounds } from './filter-form.tsx'
import type { FilterSheet } from './filter-sheet.tsx'

interface FilterBarProps {
  q: string
  query: FilterQuery
  days: DateBounds
  /** The page of the filters, as they are asked for. */
  filtersUrl: string
  /** The filters that are on: what each is called, and the link that takes it off. */
  active: { label: string; href: string }[]
  /** How many places the list has, in words. */
  resultCount?: string
  /** Another list is on its way, and with it other filters. */
  isSearching: boolean
  /** What stands beside the way to the filters: the heading of the list. */
  children: ReactNode
}

/** Fetches the sheet's code, which comes when it is about to be needed. Undefined when there is no connection. */
function loadSheet() {
  return import('./filter-sheet.tsx').catch(() => undefined)
}

/** The heading of a list, the way to its filters, and those that are on, each to be taken off. */
export function FilterBar({
  q,
  query,
  days,
  filtersUrl,
  active,
  resultCount,
  isSearching,
  children,
}: FilterBarProps) {
  const hydrated = useHydrated()
  const filtersLink = useRef<HTMLAnchorElement>(null)
  const [Sheet, setSheet] = useState<typeof FilterSheet>()
  const [isOpen, setIsOpen] = useState(false)
  const errors = Object.values(query.errors)
  // It opens with what the list shows, so it waits for that.
  if (Sheet && !isOpen && !isSearching) setIsOpen(true)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    // Without a connection it has been answered already; in a new tab or window it is a page.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Where the focus goes back to; not every browser gives it to a link that is clicked.
    event.currentTarget.focus({ preventScroll: true })
    const sheet = await loadSheet()
    if (sheet) setSheet(() => sheet.FilterSheet)
    else toastConnectionLost()
  }
  function onClosed() {
    setSheet(undefined)
    setIsOpen(false)
  }
  return (
    <div className="mb-5 space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-36">{children}</div>
        <Link
          ref={filtersLink}
          to={filtersUrl}
          aria-haspopup={hydrated ? 'dialog' : undefined}
          className={classNames(PILL_CLASS, 'shrink-0 font-medium')}
          onPointerEnter={() => void loadSheet()}
          onClick={(event) => void open(event)}
        >
          <SlidersHorizontal aria-hidden className="size-[18px]" />
          Filters
        </Link>
      </div>
      <FilterChips active={active} focusAfter={filtersLink} />
      {errors.length > 0 && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {errors.join('. ')}. {active.length > 0 && 'The other filters hold.'}
        </p>
      )}
      {Sheet && isOpen && <Sheet {...{ q, query, days, resultCount, onClosed }} />}
    </div>
  )
}
