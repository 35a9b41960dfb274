import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'

// What someone filled into the booking form before we sent them to sign in. A cookie of the place's own
// path, not the URL: names and phone numbers don't belong in histories and logs.
const cookie = createCookie('draft', {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.ORIGIN.startsWith('https:'),
  maxAge: 3600,
})

const text = z.string().max(200).catch('')
const draft = z.object({ checkIn: text, checkOut: text, noOfGuests: text, name: text, phone: text })

export type BookingDraft = z.output<typeof draft>

/** A Set-Cookie that keeps a filled booking form for an hour. */
export function keepDraft(placeId: string, form: FormData): Promise<string> {
  return cookie.serialize(draft.parse(Object.fromEntries(form)), { path: paths.place(placeId) })
}

/** The kept booking form of this page's place, if there is one. */
export async function draftOf(request: Request): Promise<BookingDraft | undefined> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  const read = draft.safeParse(kept)
  return read.success ? read.data : undefined
}

/** A Set-Cookie that drops the kept form. */
export function dropDraft(placeId: string): Promise<string> {
  return cookie.serialize('', { path: paths.place(placeId), maxAge: 0 })
}
