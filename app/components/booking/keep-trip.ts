import type { Nights } from '#app/domain/nights.ts'
import { prefixOf, splitLanguage, TRANSLATED, withPrefix } from '#app/languages/language.ts'
import { forgetTrips, KEPT_TRIPS } from './kept-trips.ts'
import { storedUserId } from '../account/stored-user.ts'

/** Attribute, with the guest's id, of the element that shows the age of a saved trip page. */
export const KEPT_FOR = 'data-kept-for'
/** Attribute of elements left out of saved pages, beside those that are not printed. */
export const NOT_KEPT = { 'data-not-kept': '' }

interface TripPage {
  path: string
  guestId: string
  /** The name in lists, in the page's language; `stay` and `title` rebuild it in others. */
  name: string
  stay: Nights
  title: string
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Saves a trip's page for offline use in its print layout, with inlined styles, without scripts and photos.
 *
 * @returns true if it now opens offline; false without a service worker or storage, and for anyone but the guest.
 */
export async function keepTrip({ path, guestId, name, stay, title, until }: TripPage): Promise<boolean> {
  try {
    await navigator.serviceWorker.ready
    // Without a session the fetch is redirected, to a page that is no trip.
    const response = await fetch(path, {
      headers: { Accept: 'text/html' },
      redirect: 'error',
      cache: 'no-store',
    })
    const html = response.ok ? await paperOf(await response.text(), guestId) : undefined
    if (html === undefined || storedUserId() !== guestId) return false
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
      // So that Back does not show it after a log-out.
      'Cache-Control': 'no-store',
      'X-Kept-Until': String(until),
      'X-Kept-As': encodeURIComponent(name),
      'X-Kept-Stay': `${stay.checkIn}/${stay.checkOut}`,
      'X-Kept-Title': encodeURIComponent(title),
    }
    const kept = await caches.open(KEPT_TRIPS + guestId)
    await kept.put(path, new Response(html, { headers }))
    // Each trip is listed once, in the language it was last read in.
    for (const other of inAllLanguages(path)) if (other !== path) await kept.delete(other)
    if (storedUserId() === guestId) return true
    // Another tab has logged out meanwhile.
    await forgetTrips()
    return false
  } catch {
    return false
  }
}

export async function dropTrip({ path, guestId }: Pick<TripPage, 'path' | 'guestId'>): Promise<void> {
  try {
    const name = KEPT_TRIPS + guestId
    if (!(await caches.has(name))) return
    const kept = await caches.open(name)
    for (const address of inAllLanguages(path)) await kept.delete(address)
  } catch {
    // No cache API, or blocked: nothing is saved.
  }
}

function inAllLanguages(pathname: string): string[] {
  const { path } = splitLanguage(pathname)
  return [path, ...TRANSLATED.map((language) => withPrefix(prefixOf(language), path))]
}

/** @returns undefined for a page that is not this guest's trip */
async function paperOf(html: string, guestId: string): Promise<string | undefined> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const note = page.querySelector(`[${KEPT_FOR}]`)
  if (note?.getAttribute(KEPT_FOR) !== guestId) return undefined
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const styles = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()))
  const useless = `script, link, img, form, .print\\:hidden:not([${KEPT_FOR}] *), [data-not-kept]`
  for (const element of page.querySelectorAll(useless)) element.remove()
  note.removeAttribute('hidden')
  page.documentElement.classList.add('plain')
  // Inserted as text: the page's policy refuses style elements, even in another document.
  const style = `<style>${styles.join('\n')}</style></head>`
  return `<!DOCTYPE html>${page.documentElement.outerHTML.replace('</head>', () => style)}`
}
