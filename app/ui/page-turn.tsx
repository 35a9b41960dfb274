import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** A thin bar over the page while the next one is on its way, seen only by those who wait for it: app.css. */
export function PageProgress() {
  const isLoading = useNavigation().state === 'loading'
  if (!isLoading) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 origin-left animate-page-load border-t-3 border-accent print:hidden"
    />
  )
}

/**
 * Does for a page turned by scripts what browsers do for one they load: its title is read out, and the
 * keyboard goes on in the new page, unless it was given something there already.
 */
export function PageTurn({ content }: { content: string }) {
  const location = useLocation()
  const said = useRef<HTMLParagraphElement>(null)
  const shown = useRef<{ pathname: string; title: string }>()

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname: location.pathname, title: document.title }
    if (!before) return
    if (said.current && before.title !== document.title) said.current.textContent = document.title
    if (before.pathname === location.pathname) return
    const main = document.getElementById(content)
    const isElsewhere = () => !main?.contains(document.activeElement)
    // An address may lead to a part of its page, and that to where the keyboard goes on.
    if (isElsewhere()) document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
    if (isElsewhere()) main?.focus({ preventScroll: true })
  }, [location, content])

  return <p ref={said} aria-live="polite" className="sr-only" />
}
