import { deleteFormDraft, saveFormDraft, findFormDraft } from '#app/domain/places/form-draft.server.ts'
import { env } from '#app/env.server.ts'
import { pageOf } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { readPhotoFields } from './uploaded-photos.server.ts'
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
  units: z.string().max(3).optional().catch(undefined),
  rememberPhone: z.string().max(3).optional().catch(undefined),
})

type BookingDraft = z.output<typeof bookingDraft>

// Data to show and prefill on the pages on the way to the log-in, each in a cookie of its own path.
const pendingBookingCookie = createCookie('pending-booking', { ...COOKIE_OPTIONS, maxAge: 3600 })
const PENDING_BOOKING_PAGES = [paths.login(), paths.register()]

const pendingBooking = z.object({
  place: textField,
  checkIn: textField,
  checkOut: textField,
  name: textField,
})

/** Kept for an hour. */
export function saveBookingForm(placeId: string, form: FormData): Promise<string[]> {
  const draft = bookingDraft.parse(Object.fromEntries(form))
  const pending = pendingBooking.parse({ ...draft, place: placeId })
  return Promise.all([
    bookingCookie.serialize(draft, { path: paths.place(placeId) }),
    ...PENDING_BOOKING_PAGES.map((path) => pendingBookingCookie.serialize(pending, { path })),
  ])
}

/** The booking pending behind a log-in: only if `redirectTo` leads back to it. */
export async function pendingBookingIn(
  request: Request,
  redirectTo: string,
): Promise<z.output<typeof pendingBooking> | undefined> {
  const stored: unknown = await pendingBookingCookie.parse(request.headers.get('Cookie'))
  const parsed = pendingBooking.safeParse(stored)
  if (!parsed.success || redirectTo !== paths.placeBooking(parsed.data.place)) return undefined
  return parsed.data
}

// The email of a failed log-in: in a cookie, as emails don't belong in URLs.
const failedEmailCookie = createCookie('failed-email', {
  ...COOKIE_OPTIONS,
  path: paths.forgotPassword(),
  maxAge: 600,
})

/** Prefills the forgotten password page. */
export function saveFailedEmail(email: string): Promise<string> {
  return failedEmailCookie.serialize(email.slice(0, 254))
}

export async function failedEmailIn(request: Request): Promise<string> {
  const stored: unknown = await failedEmailCookie.parse(request.headers.get('Cookie'))
  return typeof stored === 'string' ? stored : ''
}

// Read on the page that an emailed link opens.
const bookingPlaceCookie = createCookie('booking-place', {
  ...COOKIE_OPTIONS,
  path: paths.verifyEmail(),
  maxAge: 86_400,
})

/**
 * The Set-Cookies that store a booking form for a day, until its guest has confirmed their email.
 *
 * @param rememberPhone 'no' if the guest does not want their number remembered
 */
export async function keepBookingForm(
  placeId: string,
  form: FormData,
  rememberPhone: FormDataEntryValue | null,
): Promise<string[]> {
  const fields = bookingDraft.parse({ ...Object.fromEntries(form), rememberPhone })
  return Promise.all([
    bookingCookie.serialize(fields, { path: paths.place(placeId), maxAge: 86_400 }),
    bookingPlaceCookie.serialize(placeId),
  ])
}

/** The page of the stored form, if any. */
export async function placeOfKeptForm(request: Request): Promise<string | undefined> {
  const id: unknown = await bookingPlaceCookie.parse(request.headers.get('Cookie'))
  return typeof id === 'string' && id !== '' ? id : undefined
}

export function clearPlaceOfKeptForm(): Promise<string> {
  return bookingPlaceCookie.serialize('', { maxAge: 0 })
}

export async function savedBookingForm(request: Request): Promise<BookingDraft | undefined> {
  const stored: unknown = await bookingCookie.parse(request.headers.get('Cookie'))
  const parsed = bookingDraft.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

export function clearBookingForm(placeId: string): Promise<string[]> {
  return Promise.all([
    bookingCookie.serialize('', { path: paths.place(placeId), maxAge: 0 }),
    ...PENDING_BOOKING_PAGES.map((path) => pendingBookingCookie.serialize('', { path, maxAge: 0 })),
  ])
}

// A message of two thousand Hindi characters is too long for a cookie, too.
const messageCookie = createCookie('message-draft', { ...COOKIE_OPTIONS, maxAge: 86_400 })

/**
 * Stores a message that was sent without a session, or before an email is confirmed.
 *
 * @param page the path of its form
 * @param address the client's
 * @returns the Set-Cookie with its id
 * @throws RateLimitError if too many were stored for that address
 */
export async function saveMessage(page: string, form: FormData, address: string): Promise<string[]> {
  const text = form.get('text')
  if (typeof text !== 'string' || text.trim() === '') return []
  const id = await saveFormDraft({ page, fields: { text: [text] } }, address)
  return id ? [await messageCookie.serialize(id, { path: page })] : []
}

/** An empty text for none. */
export async function savedMessage(request: Request): Promise<string> {
  const id: unknown = await messageCookie.parse(request.headers.get('Cookie'))
  const draft = typeof id === 'string' && id !== '' ? await findFormDraft(id) : undefined
  return draft?.page === pageOf(request).pathname ? (draft.fields.text?.[0] ?? '') : ''
}

/** @returns the Set-Cookie that deletes its id */
export async function clearMessage(request: Request): Promise<string[]> {
  const id: unknown = await messageCookie.parse(request.headers.get('Cookie'))
  if (typeof id !== 'string' || id === '') return []
  await deleteFormDraft(id)
  return [await messageCookie.serialize('', { path: pageOf(request).pathname, maxAge: 0 })]
}

// Read on the page that an emailed link opens, like that of a booking.
const messagePlaceCookie = createCookie('message-place', {
  ...COOKIE_OPTIONS,
  path: paths.verifyEmail(),
  maxAge: 86_400,
})

/** Leads back to the message once its guest has confirmed their email. */
export function keepMessagePlace(placeId: string): Promise<string> {
  return messagePlaceCookie.serialize(placeId)
}

export async function placeOfKeptMessage(request: Request): Promise<string | undefined> {
  const id: unknown = await messagePlaceCookie.parse(request.headers.get('Cookie'))
  return typeof id === 'string' && id !== '' ? id : undefined
}

export function clearPlaceOfKeptMessage(): Promise<string> {
  return messagePlaceCookie.serialize('', { maxAge: 0 })
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
 * @returns the Set-Cookie with its id; none if it was too long
 * @throws RateLimitError if too many were stored for that address
 */
export async function savePlaceForm(page: string, formData: FormData, address: string): Promise<string[]> {
  const id = await saveFormDraft({ page, fields: textsOf(formData) }, address)
  return id ? [await placeCookie.serialize(id)] : []
}

/** The fields of a place form that belong in the account's draft. */
export function placeDraftIn(formData: FormData) {
  const { addedPhotos = [], captions = [], ...fields } = textsOf(formData)
  const { photoIds, captionOf } = readPhotoFields(addedPhotos, captions)
  return { fields: { ...fields, captions: photoIds.map(captionOf) }, photoIds }
}

function textsOf(formData: FormData): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [name, value] of formData) {
    if (typeof value === 'string') (fields[name] ??= []).push(value)
  }
  return fields
}

export async function savedPlaceForm(request: Request): Promise<Record<string, string[]> | undefined> {
  const id = await draftIdFrom(request)
  const draft = id ? await findFormDraft(id) : undefined
  return draft?.page === pageOf(request).pathname ? draft.fields : undefined
}

/** @returns the Set-Cookie that deletes its id */
export async function clearPlaceForm(request: Request): Promise<string[]> {
  const id = await draftIdFrom(request)
  if (!id) return []
  await deleteFormDraft(id)
  return [await placeCookie.serialize('', { maxAge: 0 })]
}

async function draftIdFrom(request: Request): Promise<string | undefined> {
  const id: unknown = await placeCookie.parse(request.headers.get('Cookie'))
  return typeof id === 'string' && id !== '' ? id : undefined
}
