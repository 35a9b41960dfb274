import { onFailedStart } from './hydration-guard.tsx'

/**
 * Has React take the page over, and lets go of it when that fails: it then hears of nothing that is pressed, so links
 * and forms do what they do without scripts.
 *
 * @param hydrate calls `hydrateRoot(document, ...)`
 */
export function startApp(hydrate: () => void): void {
  const sent = document.documentElement
  const heard: Parameters<typeof document.removeEventListener>[] = []
  document.addEventListener = (...listener: Parameters<typeof document.addEventListener>) => {
    heard.push(listener)
    EventTarget.prototype.addEventListener.apply(document, listener)
  }
  const leavePlain = () => {
    for (const listener of heard.splice(0)) document.removeEventListener(...listener)
    sent.classList.add('plain')
  }
  onFailedStart(leavePlain)
  window.addEventListener('error', () => {
    // A press while React starts makes it finish at once, which is when it takes the page away.
    if (document.documentElement) return
    document.append(sent)
    leavePlain()
  })
  try {
    hydrate()
  } finally {
    Reflect.deleteProperty(document, 'addEventListener')
  }
}
