import { onFailedStart } from './hydration.tsx'

/**
 * Gives up if hydration fails: React then ignores all events, so links and forms work as without scripts.
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
    // A press during hydration makes React finish synchronously, which is when it removes the page.
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
