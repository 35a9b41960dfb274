import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Slide, toast as show, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast-host.css'
import type { ShownToast } from './toast.tsx'

const AUTO_CLOSE = 5000

/** React-toastify with the settings of section 9 of the specification. */
export function ToastHost({ toasts }: { toasts: ShownToast[] }) {
  const [home] = useState(() => document.createElement('div'))
  // Each toast says itself; a container that speaks as well would say it twice.
  useLayoutEffect(() => home.querySelector('[aria-live]')?.removeAttribute('aria-live'), [home])
  useEffect(() => keepReachable(home), [home])
  const shown = useRef(new Set<number>())
  // A container that comes anew, as all do once in StrictMode, has forgotten what it showed.
  useEffect(() => () => shown.current.clear(), [])
  useEffect(() => {
    for (const { id, message, type = 'success', duration = AUTO_CLOSE } of toasts) {
      if (shown.current.has(id)) continue
      shown.current.add(id)
      const role = type === 'error' ? 'alert' : 'status'
      show(message, { type, role, autoClose: duration, toastId: id })
    }
    for (const id of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue
      shown.current.delete(id)
      show.dismiss(id)
    }
  }, [toasts])
  return createPortal(
    <ToastContainer
      position="top-right"
      autoClose={AUTO_CLOSE}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      transition={Slide}
    />,
    home,
  )
}

/** Keeps an element in the modal dialog, while there is one: everything else is dimmed, and out of reach for all. */
function keepReachable(element: HTMLElement) {
  const settle = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  settle()
  const watch = new MutationObserver(settle)
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => {
    watch.disconnect()
    element.remove()
  }
}
