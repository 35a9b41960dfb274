import { useLocation } from '@remix-run/react'
import { useLayoutEffect, useRef } from 'react'
import { setPopStateListener } from './popstate.ts'

/** What React Router keeps in the history, as far as it matters here: which step this is. Nothing after a link within the page. */
type RouterState = { idx: number } | null

/**
 * Lets Back close what lies over a page, for as long as the caller is rendered. A step in the history stands for it,
 * which the router is not told of, so that the page below stays as it is.
 *
 * @param onClosed is called when it is to go
 * @returns `close`, for every other way to close it; and `keepStep`, for when the router is about to replace that step
 *          by one of its own: from then on closing takes nothing back
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

  // Before it is seen, so that no Back comes first.
  useLayoutEffect(() => {
    if (below.current === undefined) {
      below.current = window.history.state as RouterState
      window.history.pushState({ ...below.current, idx: (below.current?.idx ?? 0) + 1 }, '')
    }
    function stayOnPage(event: PopStateEvent) {
      closed.current()
      if ((event.state as RouterState)?.idx !== below.current?.idx) return
      // The router would ask for the page again.
      event.stopImmediatePropagation()
      if (isKept.current && top.current) window.history.pushState(top.current.state, '', top.current.url)
    }
    setPopStateListener(stayOnPage)
    return () => setPopStateListener()
  }, [])

  // The step above, and later what the router has put in its place.
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
