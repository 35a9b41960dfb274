import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './hydration.tsx'

/**
 * Not on a page's first render, which `autoFocus` covers.
 *
 * @param content any value that changes with the element's content; falsy for none
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
