type PopStateListener = (event: PopStateEvent) => void

let popStateListener: PopStateListener | undefined

/** Called before the router's; undefined removes it. */
export function setPopStateListener(listener?: PopStateListener): void {
  popStateListener = listener
}

/** Must be called before the router starts: listeners run in order. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => {
    nameEntry()
    popStateListener?.(event)
  })
}

/**
 * Gives a history entry made by the browser, for a hash link, its own key. The router stores scroll positions by key,
 * and would treat all such entries as one: the page would jump to its last scroll position instead of the target.
 */
function nameEntry(): void {
  if (history.state === null)
    history.replaceState({ key: crypto.getRandomValues(new Uint32Array(2)).join('') }, '')
}
