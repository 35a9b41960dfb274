import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Focuses an element whose content has changed. Not on the first render of a loaded page: there `autoFocus` does.
 *
 * @param content of the element, or whatever changes with it; falsy for none
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
