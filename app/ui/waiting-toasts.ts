import type { ToastMessage } from './toast.tsx'

// Toasts that came with a response, until their page is shown. In session storage, as the next page may need a full
// load.

/** Request header by which scripts ask for a toast in the response, and the response header with it. */
export const TOAST_HEADER = 'X-Basera-Toast'

const KEY = 'toasts'

// Fallback if storage is blocked.
let unstored: ToastMessage[] = []

export function keepToastOf({ headers }: Response): void {
  const toast = headers.get(TOAST_HEADER)
  if (!toast) return
  const waiting = [...takeToasts(), JSON.parse(decodeURIComponent(toast)) as ToastMessage]
  try {
    sessionStorage.setItem(KEY, JSON.stringify(waiting))
  } catch {
    unstored = waiting
  }
}

export function takeToasts(): ToastMessage[] {
  let waiting = unstored
  unstored = []
  try {
    waiting = [...waiting, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as ToastMessage[])]
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing to clear.
  }
  return waiting
}
