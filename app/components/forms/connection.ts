import { readerOf, type Reader } from '#app/languages/reader.ts'
import { splitLanguage, TRANSLATED } from '#app/languages/language.ts'
import { paths } from '#app/paths.ts'
import { isTripKept } from '../booking/kept-trips.ts'
import { useAddress } from '#app/ui/link.tsx'
import { SHORT_DURATION } from '#app/ui/toast-durations.ts'
import { showToast } from '#app/ui/toast.tsx'
import { keepToastOf, TOAST_HEADER } from '#app/ui/waiting-toasts.ts'
import { useNavigation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/**
 * Why a request failed: no connection, a busy server, a refusal of ours, an answer of something that is not ours, such as
 * a proxy or the login page of a hotel's network, or an unexpected error.
 */
type RequestFailure = 'offline' | 'busy' | 'refused' | 'foreign' | 'error'

const SHORT_TOAST_PAGES = [paths.place(''), paths.booking(''), `${paths.accountPlaces()}/`]

/** Who reads the page that is open, for what is no component: it stays in its language. In the browser only. */
export function pageReader(): Reader {
  return readerOf(TRANSLATED.find((one) => one === document.documentElement.lang))
}

const CONNECTION_LOST = 'The connection is lost. Please try again.'

let currentFailure: RequestFailure | undefined
const listeners = new Set<() => void>()

function setFailure(failure: RequestFailure | undefined) {
  currentFailure = failure
  for (const listener of listeners) listener()
}

/** The failure of the page's last request, until the next one. */
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
 * The state of a form's submission; undefined when there is none.
 *
 * @param action of the form; without it, of any form that posts
 */
export function useSubmitState(action?: string): 'submitting' | RequestFailure | undefined {
  const failure = useRequestFailure()
  const { formMethod, formAction } = useNavigation()
  const addressOf = useAddress()
  if (formMethod !== 'POST' || (action !== undefined && formAction !== addressOf(action))) return undefined
  return failure ?? 'submitting'
}

/** Reports a lost connection in a toast. */
export function toastConnectionLost(): void {
  showToast({ type: 'error', message: pageReader().say(CONNECTION_LOST), duration: toastDuration() })
}

/** The booking and place screens show their toasts for a shorter time (section 9). */
function toastDuration(): number | undefined {
  const { path } = splitLanguage(window.location.pathname)
  const isShort = SHORT_TOAST_PAGES.some((page) => path.startsWith(page))
  return isShort ? SHORT_DURATION : undefined
}

/**
 * Keeps the page, and what was typed, when a request of the router's fails, where Remix would show an error page. The
 * request then stays pending until the next one, upon which the router aborts it. Navigations to another page are
 * loaded by the browser instead, which shows the offline page; so are those that another version of the server answers.
 */
export function keepPageOnFailure(): void {
  let postedTo: string | undefined
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, window.location.href) : undefined
    if (!url?.searchParams.has('_data')) return send(input, init)
    const isPost = init?.method !== undefined && init.method !== 'GET'
    if (isPost) postedTo = url.pathname
    // What a post's page loads again after it: an error page in its place would lose the form.
    const isAfterPost = !isPost && url.pathname === postedTo && url.pathname === window.location.pathname
    setFailure(undefined)
    const headers = new Headers(init?.headers)
    headers.set(TOAST_HEADER, '1')
    const response = await send(input, { ...init, headers }).catch((failure: unknown) => {
      if (init?.signal?.aborted) throw failure
    })
    // An answer that the router waits for no longer, as that to the first of two presses, is not shown.
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
      showToast({ type: 'error', message: said ?? pageReader().say(message), duration: toastDuration() })
    }
    return untilAborted(init?.signal)
  }
  document.addEventListener('click', blockOfflineNavigation, { capture: true })
}

/** After an upgrade the server may have other data for a page than the scripts of this one can show. */
function isOfAnotherVersion({ headers }: Response): boolean {
  const version = headers.get('X-Basera-Version')
  return version !== null && version !== window.__remixManifest.version
}

function failureIn({ status, headers }: Response, holdsForm: boolean): RequestFailure | undefined {
  if (holdsForm && headers.has('X-Remix-Error')) return 'error'
  // What is not ours has none of Remix's headers, whatever its status: promise 39.
  if (['Response', 'Redirect', 'Error', 'Catch'].some((kind) => headers.has(`X-Remix-${kind}`)))
    return undefined
  if (holdsForm && status === 503) return 'busy'
  return holdsForm && status < 500 ? 'foreign' : 'offline'
}

/** The message of our server (section 8); what answers in its place has none. */
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

/** Offline, a link to another page of ours is not followed, but to a kept trip: a phone call needs no such connection. */
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
        message: pageReader().say('You are not connected. Please try again when you are.'),
        duration: toastDuration(),
      })
  })
}
