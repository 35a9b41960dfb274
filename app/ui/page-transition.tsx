import { useHref, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { focusNearestLeft, rememberFocus } from './nearest-focus.ts'
import { Spinner } from './spinner.tsx'

/** The spinner only shows if the path differs. Delayed in app.css. */
export function PageProgress({ label }: { label: string }) {
  const { state, location, formMethod } = useNavigation()
  // A navigation's target includes the router's prefix.
  const pathname = useHref(useLocation().pathname)
  if (state !== 'loading') return null
  const bar =
    'pointer-events-none fixed inset-x-0 top-0 z-50 origin-left animate-page-load border-t-3 border-accent print:hidden'
  const attributes = { role: 'progressbar', 'aria-label': label }
  if (formMethod || location.pathname === pathname) return <div {...attributes} className={bar} />
  return (
    <>
      <div aria-hidden className={bar} />
      <div
        {...attributes}
        className="pointer-events-none fixed inset-0 z-30 m-auto grid size-20 animate-late place-items-center rounded-full bg-surface shadow-float print:hidden"
      >
        <Spinner className="size-12" />
      </div>
    </>
  )
}

/**
 * Replicates a page load on client navigations: announces the title and moves the focus to the new page, unless already
 * there. On the same page the focus stays, or moves nearby.
 */
export function RouteAnnouncer({ content }: { content: string }) {
  const location = useLocation()
  const announcement = useRef<HTMLParagraphElement>(null)
  const shown = useRef<{ pathname: string; title: string }>()

  useEffect(rememberFocus, [])
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname: location.pathname, title: document.title }
    if (!before) return
    if (announcement.current && before.title !== document.title)
      announcement.current.textContent = document.title
    if (before.pathname === location.pathname) {
      focusNearestLeft()
      return
    }
    const main = document.getElementById(content)
    const isElsewhere = () => !main?.contains(document.activeElement)
    // A hash names the element to focus.
    if (isElsewhere()) document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
    if (isElsewhere()) main?.focus({ preventScroll: true })
  }, [location, content])

  return <p ref={announcement} aria-live="polite" className="sr-only" />
}
