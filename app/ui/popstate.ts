type PopStateListener = (event: PopStateEvent) => void

let popStateListener: PopStateListener | undefined

/** Has somebody hear of Back and Forward before the router does; nobody, when nobody is named. */
export function setPopStateListener(listener?: PopStateListener): void {
  popStateListener = listener
}

/** To be called before there is a router: who listens first hears first. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => popStateListener?.(event))
}
