import { useTranslate } from '#app/languages/locale.ts'
import { Link } from '#app/ui/link.tsx'
import { X } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'

export const PILL_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 leading-snug hover:border-edge'

interface FilterChipsProps {
  active: { label: string; href: string }[]
  /** Focused when the last one is removed. */
  focusAfter: RefObject<HTMLElement>
}

/** Links that remove the active filters. The focus moves to the next one. */
export function FilterChips({ active, focusAfter }: FilterChipsProps) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ i: number; label: string }>()
  useEffect(() => {
    const last = removed.current
    // The list may reload once more before it comes without that filter.
    if (!last || active.some(({ label }) => label === last.label)) return
    removed.current = undefined
    if (document.activeElement !== document.body) return
    const next = list.current?.querySelectorAll('a')[last.i] ?? focusAfter.current
    next?.focus({ preventScroll: true })
  }, [active, focusAfter])
  if (active.length === 0) return null
  return (
    <ul ref={list} aria-label={t('Active filters')} className="flex flex-wrap gap-2">
      {active.map(({ label, href }, i) => (
        <li key={label}>
          <Link
            to={href}
            aria-label={t('Remove: {filter}', { filter: label })}
            preventScrollReset
            className={PILL_CLASS}
            onClick={() => {
              removed.current = { i, label }
            }}
          >
            {label}
            <X aria-hidden className="size-[16px] shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
