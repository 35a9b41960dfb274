import type { ToastMessage } from './toast.tsx'

// Toasts that came beside an answer, until the page is there that they are for. In the tab's own storage: the next page
// may have to be loaded whole.

/** The header by which scripts ask the server for a toast beside its answer, and get it. */
export const TOAST_HEADER = 'X-Basera-Toast'

const KEY = 'toasts'

// Where nothing may be stored.
let unstored: ToastMessage[] = []

/** Keeps the toast of an answer, where it has one, for the page that is shown next. */
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

/** The toasts that wait; they wait no longer. */
export function takeToasts(): ToastMessage[] {
  let waiting = unstored
  unstored = []
  try {
    waiting = [...waiting, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as ToastMessage[])]
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
  return waiting
}
