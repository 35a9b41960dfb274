/** What has the focus, or had it before it was removed, and all that is around it. */
let focused: HTMLElement[] = []

/** Begins to remember what has the focus. @returns the end of it */
export function rememberFocus(): () => void {
  const remember = () => {
    focused = []
    for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) focused.push(at)
  }
  // A dialog that the page came with may have it already.
  remember()
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/**
 * Puts the focus near to where it was, where what had it is gone with what its press has changed, such as the button
 * of a row that it removed. Browsers leave it to nobody, and screen readers begin at the top of the page.
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
