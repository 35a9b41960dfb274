import { useEffect, useLayoutEffect, useRef } from 'react'
import { Slide, toast as show, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast-host.css'
import { type SayOfToasts, type ShownToast, DEFAULT_DURATION } from './toast.tsx'

/** Settings of section 9. */
export function ToastHost({ toasts, t }: { toasts: ShownToast[]; t: SayOfToasts }) {
  const container = useRef<HTMLDivElement>(null)
  // Each toast is a live region; an outer one would announce it twice.
  useLayoutEffect(() => container.current?.querySelector('[aria-live]')?.removeAttribute('aria-live'), [])
  const shown = useRef(new Set<number>())
  // A remounted container, as in StrictMode, has lost its toasts.
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
        className="toasts"
        aria-label={t('Notifications Alt+T')}
        closeButton={(props) => <CloseButton {...props} label={t('close')} />}
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

/** Replaces react-toastify's button, which is labelled 'close' in any language. */
function CloseButton({ closeToast, theme, label }: CloseButtonProps & { label: string }) {
  return (
    <button
      type="button"
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        closeToast(event)
      }}
    >
      <svg aria-hidden viewBox="0 0 14 16">
        <path
          fillRule="evenodd"
          d="M7.71 8.23l3.75 3.75-1.48 1.48-3.75-3.75-3.75 3.75L1 11.98l3.75-3.75L1 4.48 2.48 3l3.75 3.75L9.98 3l1.48 1.48-3.75 3.75z"
        />
      </svg>
    </button>
  )
}
