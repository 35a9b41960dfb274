type PopStateListener = (event: PopStateEvent) => void

let popStateListener: PopStateListener | undefined

/** Sets the listener that hears popstate before the router; without one, removes it. */
export function setPopStateListener(listener?: PopStateListener): void {
  popStateListener = listener
}

/** To be called before the router starts: listeners run in order. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => {
    nameEntry()
    popStateListener?.(event)
  })
}

/**
 * Gives an entry of the history that the browser has made, for a link to a part of the page, a key of its own. The router
 * keeps by keys how far pages were scrolled, and would take all such entries for one: the page would jump to where it was
 * read last, instead of the part.
 */
function nameEntry(): void {
  if (history.state === null)
    history.replaceState({ key: crypto.getRandomValues(new Uint32Array(2)).join('') }, '')
}
