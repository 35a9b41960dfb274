import { useEffect, useLayoutEffect, useRef } from 'react'
import { Slide, toast as show, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast-host.css'
import { DEFAULT_DURATION } from './toast-durations.ts'
import type { ShownToast } from './toast.tsx'

/** React-toastify with the settings of section 9 of the specification. */
export function ToastHost({ toasts }: { toasts: ShownToast[] }) {
  const container = useRef<HTMLDivElement>(null)
  // Each toast is a live region; a second one around it would announce it twice.
  useLayoutEffect(() => container.current?.querySelector('[aria-live]')?.removeAttribute('aria-live'), [])
  const shown = useRef(new Set<number>())
  // A container that is mounted again, as in StrictMode, has lost its toasts.
  useEffect(() => () => shown.current.clear(), [])
  useEffect(() => {
    for (const { id, message, type = 'success', duration = DEFAULT_DURATION } of toasts) {
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
  return (
    <div ref={container}>
      <ToastContainer
        position="top-right"
        autoClose={DEFAULT_DURATION}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        newestOnTop
        transition={Slide}
      />
    </div>
  )
}
