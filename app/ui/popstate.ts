type PopStateListener = (event: PopStateEvent) => void

let popStateListener: PopStateListener | undefined

/** Sets the listener that hears popstate before the router; without one, removes it. */
export function setPopStateListener(listener?: PopStateListener): void {
  popStateListener = listener
}

/** To be called before the router starts: listeners run in order. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => popStateListener?.(event))
}
