import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Gives the focus to what says something new. Not to what the page has come with: there `autoFocus` does, and the
 * person may have gone on since.
 *
 * @param content what it says, or whatever changes with that; nothing when it says nothing
 */
export function useFocusOnChange<E extends HTMLElement>(content: unknown): RefObject<E> {
  const element = useRef<E>(null)
  const isHydrated = useHydrated()
  const previous = useRef(isHydrated ? undefined : content)
  useEffect(() => {
    if (previous.current === content) return
    previous.current = content
    if (content) element.current?.focus()
  }, [content])
  return element
}
