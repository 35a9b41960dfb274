import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Gives the focus to what says something new. Not to what the page has come with: there `autoFocus` does, and the
 * person may have gone on since.
 *
 * @param news what it says, or whatever changes with that; nothing when it says nothing
 */
export function useFocusOnChange<E extends HTMLElement>(news: unknown): RefObject<E> {
  const element = useRef<E>(null)
  const isHere = useHydrated()
  const known = useRef(isHere ? undefined : news)
  useEffect(() => {
    if (known.current === news) return
    known.current = news
    if (news) element.current?.focus()
  }, [news])
  return element
}
