import { localeOf, type Locale } from '#app/languages/locale.ts'
import { splitLanguage, TRANSLATED } from '#app/languages/language.ts'
import { paths } from '#app/paths.ts'
import { isTripKept } from '../booking/kept-trips.ts'
import { useAddress } from '#app/ui/link.tsx'
import { showToast, SHORT_DURATION } from '#app/ui/toast.tsx'
import { keepToastOf, TOAST_HEADER } from '#app/ui/waiting-toasts.ts'
import { useNavigation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/**
 * Why a request failed: no connection, busy server, our own refusal, a foreign response (such as a proxy's, or a hotel
 * network's login page), or an unexpected error.
 */
type RequestFailure = 'offline' | 'busy' | 'refused' | 'foreign' | 'error'

const SHORT_TOAST_PAGES = [paths.place(''), paths.booking(''), `${paths.accountPlaces()}/`]

/** For code outside components. In the browser only. */
export function pageReader(): Locale {
  return localeOf(TRANSLATED.find((one) => one === document.documentElement.lang))
}

const CONNECTION_LOST = 'The connection is lost. Please try again.'

let currentFailure: RequestFailure | undefined
const listeners = new Set<() => void>()

function setFailure(failure: RequestFailure | undefined) {
  currentFailure = failure
  for (const listener of listeners) listener()
}

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

/** @param action of the form; without it, of any form that posts */
export function useSubmitState(action?: string): 'submitting' | RequestFailure | undefined {
  const failure = useRequestFailure()
  const { formMethod, formAction } = useNavigation()
  const addressOf = useAddress()
  if (formMethod !== 'POST' || (action !== undefined && formAction !== addressOf(action))) return undefined
  return failure ?? 'submitting'
}

export function toastConnectionLost(): void {
  showToast({ type: 'error', message: pageReader().t(CONNECTION_LOST), duration: toastDuration() })
}

/** The booking and place screens show their toasts for a shorter time (section 9). */
function toastDuration(): number | undefined {
  const { path } = splitLanguage(window.location.pathname)
  const isShort = SHORT_TOAST_PAGES.some((page) => path.startsWith(page))
  return isShort ? SHORT_DURATION : undefined
}

/**
 * Keeps the page and its input when one of the router's requests fails, where Remix would show an error page. The
 * request then stays pending until the next one, which makes the router abort it. Navigations to another page fall back
 * to a full load, which shows the offline page; so do those answered by another version of the server.
 */
export function keepPageOnFailure(): void {
  let postedTo: string | undefined
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, window.location.href) : undefined
    if (!url?.searchParams.has('_data')) return send(input, init)
    const isPost = init?.method !== undefined && init.method !== 'GET'
    if (isPost) postedTo = url.pathname
    // Data reloaded after a post: an error page would lose the form.
    const isAfterPost = !isPost && url.pathname === postedTo && url.pathname === window.location.pathname
    setFailure(undefined)
    const headers = new Headers(init?.headers)
    headers.set(TOAST_HEADER, '1')
    const response = await send(input, { ...init, headers }).catch((failure: unknown) => {
      if (init?.signal?.aborted) throw failure
    })
    // Ignores an aborted request's response, such as that to the first of two presses.
    if (response && !init?.signal?.aborted) keepToastOf(response)
    const leaves = !isPost && url.pathname !== window.location.pathname
    let failure = response ? failureIn(response, isPost || isAfterPost) : 'offline'
    if (response && !failure && !(leaves && isOfAnotherVersion(response))) return response
    const said = response && failure && failure !== 'error' ? await serverMessage(response) : undefined
    if (failure === 'foreign' && said) failure = 'refused'
    url.searchParams.delete('_data')
    if (leaves) window.location.assign(url)
    else if (!currentFailure) {
      // A page has several requests: one toast is enough.
      setFailure(failure)
      const message = isPost || failure === 'error' ? 'Something went wrong!' : CONNECTION_LOST
      showToast({ type: 'error', message: said ?? pageReader().t(message), duration: toastDuration() })
    }
    return untilAborted(init?.signal)
  }
  document.addEventListener('click', blockOfflineNavigation, { capture: true })
}

/** After an upgrade the scripts of this page may not understand the server's data. */
function isOfAnotherVersion({ headers }: Response): boolean {
  const version = headers.get('X-Basera-Version')
  return version !== null && version !== window.__remixManifest.version
}

function failureIn({ status, headers }: Response, holdsForm: boolean): RequestFailure | undefined {
  if (holdsForm && headers.has('X-Remix-Error')) return 'error'
  // Foreign responses have none of Remix's headers, whatever their status: promise 39.
  if (['Response', 'Redirect', 'Error', 'Catch'].some((kind) => headers.has(`X-Remix-${kind}`)))
    return undefined
  if (holdsForm && status === 503) return 'busy'
  return holdsForm && status < 500 ? 'foreign' : 'offline'
}

/** The message of our server (section 8); foreign responses have none. */
async function serverMessage(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as
    { success?: false; message?: string } | undefined
  return body?.success === false ? body.message : undefined
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(new DOMException('Another request came first', 'AbortError')),
    )
  })
}

/** Offline, links to our pages are blocked, except to saved trips. Phone links need no network. */
function blockOfflineNavigation(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  const { origin, pathname } = window.location
  if (!link?.href || link.origin !== origin || link.pathname === pathname) return
  event.preventDefault()
  void isTripKept(link.pathname).then((isKept) => {
    if (isKept) window.location.assign(link.href)
    else
      showToast({
        type: 'error',
        message: pageReader().t('You are offline. Please try again when you are connected.'),
        duration: toastDuration(),
      })
  })
}
