import type { Nights } from '#app/domain/nights.ts'
import { prefixOf, splitLanguage, TRANSLATED, withPrefix } from '#app/languages/language.ts'
import { forgetTrips, KEPT_TRIPS } from './kept-trips.ts'
import { storedUserId } from '../account/stored-user.ts'

/** The attribute of the part of a trip's page that says how old it is, with the id of its guest. */
export const KEPT_FOR = 'data-kept-for'
/** The attribute of what is of no use without a network, beside what is not printed. */
export const NOT_KEPT = { 'data-not-kept': '' }

interface TripPage {
  path: string
  guestId: string
  /** As it is called where several are listed, in the language of its page; and of what it is made in another. */
  name: string
  stay: Nights
  title: string
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Stores a trip's page as it is on paper, with the styles in it and without scripts and photos.
 *
 * @returns whether it opens without a network now. Not where there is no service worker or no storage, nor for anybody
 *          but the guest.
 */
export async function keepTrip({ path, guestId, name, stay, title, until }: TripPage): Promise<boolean> {
  try {
    await navigator.serviceWorker.ready
    // Whoever is not signed in any more is sent elsewhere: that is no trip.
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
      // Back does not show it again after a log-out.
      'Cache-Control': 'no-store',
      'X-Kept-Until': String(until),
      'X-Kept-As': encodeURIComponent(name),
      'X-Kept-Stay': `${stay.checkIn}/${stay.checkOut}`,
      'X-Kept-Title': encodeURIComponent(title),
    }
    const kept = await caches.open(KEPT_TRIPS + guestId)
    await kept.put(path, new Response(html, { headers }))
    // One trip is listed once, in the language that it was last read in.
    for (const other of inAllLanguages(path)) if (other !== path) await kept.delete(other)
    if (storedUserId() === guestId) return true
    // Another tab has logged out meanwhile.
    await forgetTrips()
    return false
  } catch {
    return false
  }
}

/** Forgets one trip, which is over or cancelled. */
export async function dropTrip({ path, guestId }: Pick<TripPage, 'path' | 'guestId'>): Promise<void> {
  try {
    const name = KEPT_TRIPS + guestId
    if (!(await caches.has(name))) return
    const kept = await caches.open(name)
    for (const address of inAllLanguages(path)) await kept.delete(address)
  } catch {
    // No caches, or none allowed: nothing is kept.
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
  // As text: an element with styles in it is refused by this page's policy, even in another document.
  const style = `<style>${styles.join('\n')}</style></head>`
  return `<!DOCTYPE html>${page.documentElement.outerHTML.replace('</head>', () => style)}`
}
