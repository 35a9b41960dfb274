import { deletePlaceDraft, savePlaceDraft, findPlaceDraft } from '#app/domain/places/place-draft.server.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'

// What people filled into a form before they had to sign in, for when they come back to it.

const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax', secure: env.ORIGIN.startsWith('https:') } as const

// A booking: in a cookie of the place's own path, not in the URL: names and phone numbers don't belong in histories
// and logs.
const bookingCookie = createCookie('draft', { ...COOKIE_OPTIONS, maxAge: 3600 })

const textField = z.string().max(200).catch('')
const bookingDraft = z.object({
  checkIn: textField,
  checkOut: textField,
  noOfGuests: textField,
  name: textField,
  phone: textField,
})

type BookingDraft = z.output<typeof bookingDraft>

/** A Set-Cookie that keeps a filled booking form for an hour. */
export function saveBookingForm(placeId: string, form: FormData): Promise<string> {
  return bookingCookie.serialize(bookingDraft.parse(Object.fromEntries(form)), { path: paths.place(placeId) })
}

/** The kept booking form of this page's place, if there is one. */
export async function savedBookingForm(request: Request): Promise<BookingDraft | undefined> {
  const kept: unknown = await bookingCookie.parse(request.headers.get('Cookie'))
  const read = bookingDraft.safeParse(kept)
  return read.success ? read.data : undefined
}

/** A Set-Cookie that drops the kept form. */
export function clearBookingForm(placeId: string): Promise<string> {
  return bookingCookie.serialize('', { path: paths.place(placeId), maxAge: 0 })
}

// A place: in the database, for with a description and forty photos it is too much for a cookie.
const placeCookie = createCookie('place-draft', {
  ...COOKIE_OPTIONS,
  path: paths.accountPlaces(),
  maxAge: 86_400,
})

/**
 * Keeps a place form that came in after its session had ended.
 *
 * @param address the client's
 * @returns the Set-Cookie that finds it again, if it could be kept
 * @throws RateLimitError when very many were kept for that address
 */
export async function savePlaceForm(page: string, posted: FormData, address: string): Promise<string[]> {
  const fields: Record<string, string[]> = {}
  for (const [name, value] of posted) {
    if (typeof value === 'string') (fields[name] ??= []).push(value)
  }
  const id = await savePlaceDraft({ page, fields }, address)
  return id ? [await placeCookie.serialize(id)] : []
}

/** The fields kept for a page's form, if there are any. */
export async function savedPlaceForm(request: Request): Promise<Record<string, string[]> | undefined> {
  const id = await draftIdFrom(request)
  const draft = id ? await findPlaceDraft(id) : undefined
  return draft?.page === new URL(request.url).pathname ? draft.fields : undefined
}

/** Forgets the kept form; the Set-Cookie that forgets its id with it. */
export async function clearPlaceForm(request: Request): Promise<string[]> {
  const id = await draftIdFrom(request)
  if (!id) return []
  await deletePlaceDraft(id)
  return [await placeCookie.serialize('', { maxAge: 0 })]
}

async function draftIdFrom(request: Request): Promise<string | undefined> {
  const id: unknown = await placeCookie.parse(request.headers.get('Cookie'))
  return typeof id === 'string' && id !== '' ? id : undefined
}
