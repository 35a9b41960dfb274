import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './hydration.tsx'

/**
 * Focuses an element when its content changes. Not on a page's first render, which `autoFocus` covers.
 *
 * @param content of the element, or any value that changes with it; falsy for none
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
