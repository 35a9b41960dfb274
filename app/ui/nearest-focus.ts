/** The focused element, or the last one before its removal, with its ancestors. */
let focused: HTMLElement[] = []

/** @returns a function that stops it */
export function rememberFocus(): () => void {
  const remember = () => {
    focused = []
    for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) focused.push(at)
  }
  // A dialog in the server's page may already have it.
  remember()
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/**
 * Moves the focus near its last element, if the press removed that, such as a row with its delete button. Browsers
 * leave the focus nowhere, and screen readers start at the top of the page.
 */
export function focusNearestLeft(): void {
  if (document.activeElement !== document.body || focused[0]?.isConnected !== false) return
  const nearest = focused.find((element) => element.isConnected)
  if (!nearest || nearest === document.body) return
  if (!nearest.hasAttribute('tabindex')) {
    nearest.tabIndex = -1
    nearest.addEventListener('blur', () => nearest.removeAttribute('tabindex'), { once: true })
  }
  nearest.focus({ preventScroll: true })
}
