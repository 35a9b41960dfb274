import { useLocation } from '@remix-run/react'
import { useLayoutEffect, useRef } from 'react'
import { setPopStateListener } from './popstate.ts'

/** React Router's history state, as far as it is used here; null after a link within the page. */
type RouterState = { idx: number } | null

/**
 * Lets Back close an overlay, as long as the caller is rendered. It has a history entry of its own, which the router
 * does not know, so that the page below stays as it is.
 *
 * @param onClosed called when it is to close
 * @returns `close`, for every other way to close it; and `keepStep`, for when the router is about to replace that
 *          entry: from then on closing does not go back
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
