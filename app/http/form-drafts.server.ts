import { deletePlaceDraft, savePlaceDraft, findPlaceDraft } from '#app/domain/places/place-draft.server.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'

// Drafts of forms that were sent without a session, restored after the log-in.

const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax', secure: env.ORIGIN.startsWith('https:') } as const

// A booking's draft is a cookie and not in the URL: names and phone numbers don't belong in histories and logs.
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

/** The Set-Cookie that stores a booking form for an hour. */
export function saveBookingForm(placeId: string, form: FormData): Promise<string> {
  return bookingCookie.serialize(bookingDraft.parse(Object.fromEntries(form)), { path: paths.place(placeId) })
}

/** The stored booking form of this page's place, if there is one. */
export async function savedBookingForm(request: Request): Promise<BookingDraft | undefined> {
  const stored: unknown = await bookingCookie.parse(request.headers.get('Cookie'))
  const parsed = bookingDraft.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

/** The Set-Cookie that deletes the stored form. */
export function clearBookingForm(placeId: string): Promise<string> {
  return bookingCookie.serialize('', { path: paths.place(placeId), maxAge: 0 })
}

// A place's draft is in the database: with a description and forty photos it is too long for a cookie.
const placeCookie = createCookie('place-draft', {
  ...COOKIE_OPTIONS,
  path: paths.accountPlaces(),
  maxAge: 86_400,
})

/**
 * Stores a place form that was sent after its session had ended.
 *
 * @param address the client's
 * @returns the Set-Cookie that finds it again; none when it was too long
 * @throws RateLimitError when very many were stored for that address
 */
export async function savePlaceForm(page: string, formData: FormData, address: string): Promise<string[]> {
  const fields: Record<string, string[]> = {}
  for (const [name, value] of formData) {
    if (typeof value === 'string') (fields[name] ??= []).push(value)
  }
  const id = await savePlaceDraft({ page, fields }, address)
  return id ? [await placeCookie.serialize(id)] : []
}

/** The stored fields of a page's form, if there are any. */
export async function savedPlaceForm(request: Request): Promise<Record<string, string[]> | undefined> {
  const id = await draftIdFrom(request)
  const draft = id ? await findPlaceDraft(id) : undefined
  return draft?.page === new URL(request.url).pathname ? draft.fields : undefined
}

/** Deletes the stored form. @returns the Set-Cookie that deletes its id */
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
