import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { useHydrated } from './hydration.tsx'
import { takeToasts } from './waiting-toasts.ts'

/** Section 9. Milliseconds. */
export const DEFAULT_DURATION = 5000

/** On the booking and place screens (section 9). Milliseconds. */
export const SHORT_DURATION = 2000

export interface ToastMessage {
  message: string
  type?: 'success' | 'error' | 'info' | 'warning'
  duration?: number
}

export interface ShownToast extends ToastMessage {
  id: number
}

/** The outlet's own texts, in the reader's language. */
export type SayOfToasts = (words: 'close' | 'Notifications Alt+T') => string

const queue: ShownToast[] = []
let notifyOutlet: (() => void) | undefined
let lastId = 0
// A page that is shown again, as after an error, still has its toast in its data.
const taken = new WeakSet<ToastMessage>()

/** In the browser only. */
export function showToast(toast: ToastMessage): void {
  queue.push({ ...toast, id: ++lastId })
  notifyOutlet?.()
}

/** A toast in a page's data: part of the page without scripts, shown in the outlet with them. */
export function Toast({ toast }: { toast: ToastMessage | undefined }) {
  const hydrated = useHydrated()
  useEffect(() => {
    if (!toast || taken.has(toast)) return
    taken.add(toast)
    showToast(toast)
  }, [toast])
  if (!toast || hydrated) return null
  return <PlainToasts toasts={[toast]} />
}

type Host = ComponentType<{ toasts: ShownToast[]; t: SayOfToasts }>

const withoutErrors = (toasts: ShownToast[]) => toasts.filter(({ type }) => type !== 'error')

/**
 * The outlet of all toasts, once per page. Its code is loaded with the first toast. Errors are removed on a success and
 * when the page changes.
 */
export function ToastOutlet({ t }: { t: SayOfToasts }) {
  const [shown, setShown] = useState<ShownToast[]>([])
  const [Host, setHost] = useState<Host>()
  const [container, setContainer] = useState<HTMLElement>()
  const location = useLocation()
  const { pathname } = location
  const [page, setPage] = useState(pathname)
  // Runs before the new page's toasts, which are effects.
  if (page !== pathname) {
    setPage(pathname)
    setShown(withoutErrors)
  }
  useEffect(() => {
    const dismiss = (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id))
    notifyOutlet = () => {
      const fresh = queue.splice(0)
      if (fresh.length === 0) return
      setContainer((before) => before ?? document.createElement('div'))
      const hasSucceeded = fresh.some(({ type = 'success' }) => type === 'success')
      setShown((before) => [...(hasSucceeded ? withoutErrors(before) : before), ...fresh])
      void import('./toast-host.tsx').then(
        (module) => setHost(() => module.ToastHost),
        // Offline: plain toasts are shown and removed after their duration.
        () => {
          setHost(() => PlainToasts)
          for (const { id, duration = DEFAULT_DURATION } of fresh)
            window.setTimeout(() => dismiss(id), duration)
        },
      )
    }
    notifyOutlet()
    return () => {
      notifyOutlet = undefined
    }
  }, [])
  const isThere = useNavigation().state === 'idle'
  // Every navigation changes the location, even if React has skipped its pending state.
  useEffect(() => {
    if (isThere) for (const toast of takeToasts()) showToast(toast)
  }, [isThere, location])
  useEffect(() => container && keepReachable(container), [container])
  if (!container) return null
  // Plain ones are silent until the host has loaded, so that a toast is announced once.
  return createPortal(
    Host ? <Host toasts={shown} t={t} /> : <PlainToasts toasts={shown} isSilent />,
    container,
  )
}

/** Moves an element into the open modal dialog, if any: everything else is inert. */
function keepReachable(element: HTMLElement) {
  const moveToTop = () => {
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  moveToTop()
  const watch = new MutationObserver(moveToTop)
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => {
    watch.disconnect()
    element.remove()
  }
}

// They can't be dismissed, so presses go through to the content below.
function PlainToasts({ toasts, isSilent = false }: { toasts: ToastMessage[]; isSilent?: boolean }) {
  return (
    <div className="toasts pointer-events-none z-50 flex flex-col gap-2">
      {toasts.map((toast, i) => (
        <div
          key={i}
          role={isSilent ? undefined : toast.type === 'error' ? 'alert' : 'status'}
          aria-hidden={isSilent || undefined}
          className={classNames(
            'animate-pass rounded-lg border border-l-4 border-line bg-surface px-4 py-3 shadow-float',
            toast.type === 'error' ? 'border-l-danger' : 'border-l-good',
          )}
        >
          {toast.message}
        </div>
      ))}
    </div>
  )
}
