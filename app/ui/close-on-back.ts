import { useLocation } from '@remix-run/react'
import { useLayoutEffect, useRef } from 'react'
import { setPopStateListener } from './popstate.ts'

/** React Router's history state; null after a link within the page. */
type RouterState = { idx: number } | null

/**
 * Closes an overlay on Back, while the caller is rendered. The overlay has a history entry that the router does not
 * know, so that the page below stays unchanged.
 *
 * @param onClosed called when it is to close
 * @returns `close`, for all other ways to close it; and `keepStep`, for when the router is about to replace that entry:
 * from then on closing does not go back
 */
export function useCloseOnBack(onClosed: () => void) {
  const location = useLocation()
  const below = useRef<RouterState>()
  const top = useRef<{ state: RouterState; url: string }>()
  const isKept = useRef(false)
  const isClosing = useRef(false)
  const closed = useRef(onClosed)
  useLayoutEffect(() => {
    closed.current = onClosed
  })

  // Before paint, so that no Back comes first.
  useLayoutEffect(() => {
    if (below.current === undefined) {
      below.current = window.history.state as RouterState
      window.history.pushState({ ...below.current, idx: (below.current?.idx ?? 0) + 1 }, '')
    }
    function stayOnPage(event: PopStateEvent) {
      closed.current()
      if ((event.state as RouterState)?.idx !== below.current?.idx) return
      // The router would load the page again.
      event.stopImmediatePropagation()
      if (isKept.current && top.current) window.history.pushState(top.current.state, '', top.current.url)
    }
    setPopStateListener(stayOnPage)
    return () => setPopStateListener()
  }, [])

  // The overlay's entry, and later the router's in its place.
  useLayoutEffect(() => {
    top.current = { state: window.history.state as RouterState, url: window.location.href }
  }, [location])

  return {
    keepHistoryEntry: () => {
      isKept.current = true
    },
    close: () => {
      if (isKept.current) onClosed()
      else if (!isClosing.current) window.history.back()
      isClosing.current = true
    },
  }
}
