import { useEffect, useLayoutEffect, useRef } from 'react'
import { Slide, toast as show, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast-host.css'
import type { ToastMessage } from './toast.tsx'

const AUTO_CLOSE = 5000

/** React-toastify with the settings of section 9 of the specification. */
export function ToastHost({ toasts }: { toasts: ToastMessage[] }) {
  const next = useRef(0)
  useEffect(() => {
    for (; next.current < toasts.length; next.current++) {
      const { message, type = 'success', duration = AUTO_CLOSE } = toasts[next.current]!
      const role = type === 'error' ? 'alert' : 'status'
      show(message, { type, role, autoClose: duration, toastId: next.current })
    }
  }, [toasts])
  // Each toast says itself; a container that speaks as well would say it twice.
  const around = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => around.current?.querySelector('[aria-live]')?.removeAttribute('aria-live'), [])
  return (
    <div ref={around}>
      <ToastContainer
        position="top-right"
        autoClose={AUTO_CLOSE}
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
