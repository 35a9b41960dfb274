import { showToast } from '#app/ui/toast.tsx'
import { useNavigation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/** Why nothing has come of a request: nobody answered, nobody has the time, or something broke where it was answered. */
type RequestFailure = 'offline' | 'busy' | 'error'

const CONNECTION_LOST = 'The connection is lost. Please try again.'

let currentFailure: RequestFailure | undefined
const listeners = new Set<() => void>()

function setFailure(failure: RequestFailure | undefined) {
  currentFailure = failure
  for (const listener of listeners) listener()
}

/** Why nothing has come of the page's last request, until another one is made. */
export function useRequestFailure(): RequestFailure | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => currentFailure,
    () => undefined,
  )
}

/**
 * What has become of a form that was sent: it is under way, or nothing has come of it and it waits to be sent again.
 *
 * @param action where the form is sent to; any form that posts unless said
 */
export function useSubmitState(action?: string): 'submitting' | RequestFailure | undefined {
  const failure = useRequestFailure()
  const { formMethod, formAction } = useNavigation()
  if (formMethod !== 'POST' || (action !== undefined && formAction !== action)) return undefined
  return failure ?? 'submitting'
}

/** Says in a toast that something did not come. */
export function toastConnectionLost(): void {
  showToast({ type: 'error', message: CONNECTION_LOST })
}

/**
 * Keeps the page as it is when nothing has come of a request of the router's, where Remix would put an error page
 * in its place, and with it what was typed. The request then stays open until the person makes another one, which
 * has the router abort it. Only what leads to another page goes on as without scripts: to the page that says
 * that there is no connection.
 */
export function keepPageOnFailure(): void {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, window.location.href) : undefined
    if (!url?.searchParams.has('_data')) return send(input, init)
    const isPost = init?.method !== undefined && init.method !== 'GET'
    setFailure(undefined)
    const response = await send(input, init).catch((failure: unknown) => {
      if (init?.signal?.aborted) throw failure
    })
    const failure = response ? failureIn(response, isPost) : 'offline'
    if (response && !failure) return response
    url.searchParams.delete('_data')
    if (!isPost && url.pathname !== window.location.pathname) window.location.assign(url)
    else if (!currentFailure) {
      // A page has several requests: it is said once.
      setFailure(failure)
      const message = isPost ? 'Something went wrong!' : CONNECTION_LOST
      showToast({
        type: 'error',
        message: (response && failure === 'busy' && (await serverMessage(response))) || message,
      })
    }
    return untilAborted(init?.signal)
  }
  document.addEventListener('click', blockOfflineNavigation, { capture: true })
}

function failureIn({ status, headers }: Response, isPost: boolean): RequestFailure | undefined {
  if (isPost && headers.has('X-Remix-Error')) return 'error'
  // What stands between us and the browser says so when it reaches nobody, and doesn't know how to say it to Remix.
  const isRemixes = ['Response', 'Error', 'Catch'].some((kind) => headers.has(`X-Remix-${kind}`))
  if (status < 500 || isRemixes) return undefined
  return isPost && status === 503 ? 'busy' : 'offline'
}

/** What our server says of it (section 8); what stands in front of it may say it in any way. */
async function serverMessage(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined
  return body?.message
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(new DOMException('Another request came first', 'AbortError')),
    )
  })
}

/** A link to another page, which the browser knows it can't reach, leaves one where one is. */
function blockOfflineNavigation(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link?.href || link.pathname === window.location.pathname) return
  event.preventDefault()
  showToast({ type: 'error', message: 'You are not connected. Please try again when you are.' })
}
