import { toastConnectionLost } from '#app/components/forms/connection.ts'
import type { FilterQuery } from '#app/domain/search/filters.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydration.tsx'
import { Link } from '@remix-run/react'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { FilterChips, PILL_CLASS } from './filter-chips.tsx'
import type { DateBounds } from './stay-date-fields.tsx'
import type { FilterSheet } from './filter-sheet.tsx'

interface FilterBarProps {
  q: string
  query: FilterQuery
  days: DateBounds
  /** The page of the filters. */
  filtersUrl: string
  /** Each with the link that removes it. */
  active: { label: string; href: string }[]
  /** In words. */
  resultCount?: string
  /** Another list is loading, and with it other filters. */
  isSearching: boolean
  children: ReactNode
}

/** Undefined if offline. */
function loadSheet() {
  return import('./filter-sheet.tsx').catch(() => undefined)
}

/** If a page is reachable, only the sheet's code is missing. */
function isReachable(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

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
  const t = useTranslate()
  const filtersLink = useRef<HTMLAnchorElement>(null)
  const [Sheet, setSheet] = useState<typeof FilterSheet>()
  const [isOpen, setIsOpen] = useState(false)
  const errors = Object.values(query.errors)
  // It opens with the list's filters, so it waits for a pending search.
  if (Sheet && !isOpen && !isSearching) setIsOpen(true)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    // Already handled when offline; a new tab or window opens the page instead.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The sheet returns the focus here; not every browser focuses a clicked link.
    event.currentTarget.focus({ preventScroll: true })
    const sheet = await loadSheet()
    if (sheet) setSheet(() => sheet.FilterSheet)
    else if (await isReachable(filtersUrl)) window.location.assign(filtersUrl)
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
          {t('Filters')}
        </Link>
      </div>
      <FilterChips active={active} focusAfter={filtersLink} />
      {errors.length > 0 && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {errors.join(t('. '))}
          {t('.')} {active.length > 0 && t('Your other filters still apply.')}
        </p>
      )}
      {Sheet && isOpen && <Sheet {...{ q, query, days, resultCount, onClosed }} />}
    </div>
  )
}
