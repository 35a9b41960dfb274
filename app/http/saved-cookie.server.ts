import { MAX_SAVED_SIGNED_OUT, type SavedEntry } from '#app/domain/saved/saved.ts'
import { mergeSaved } from '#app/domain/saved/saved-places.server.ts'
import { log } from '#app/log.server.ts'
import { signingKey } from '#app/platform/signing-key.server.ts'
import { env } from '#app/env.server.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

// Saved places of signed-out visitors: `signature.entry.entry`, newest first. An entry is the 16 bytes of a place's
// UUID, and with a note `~` and its text; all in base64url.

const COOKIE = 'saved'
// The browsers' limits on a cookie's age and length.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
const MAX_LENGTH = 3600
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${env.ORIGIN.startsWith('https:') ? '; Secure' : ''}`

/** Newest first; none if the signature is invalid. */
export async function readSavedCookie(request: Request): Promise<SavedEntry[]> {
  const value = /(?:^|;\s*)saved=([\w.~-]+)/.exec(request.headers.get('Cookie') ?? '')?.[1]
  if (value === undefined || value.length > MAX_LENGTH) return []
  const end = value.indexOf('.')
  const [signature, entries] = [value.slice(0, end), value.slice(end + 1)]
  if (end < 0 || !isEqual(signature, await signatureOf(entries))) return []
  return entries.split('.').slice(0, MAX_SAVED_SIGNED_OUT).flatMap(toEntry)
}

/** Without entries it deletes the cookie. @returns undefined if the notes are too long for a cookie */
export async function savedCookie(entries: readonly SavedEntry[]): Promise<string | undefined> {
  if (entries.length === 0) return `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`
  const text = entries.map(fromEntry).join('.')
  const value = `${await signatureOf(text)}.${text}`
  if (value.length > MAX_LENGTH) return undefined
  return `${COOKIE}=${value}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

/** Entries beyond the account's limit stay in the browser. */
export async function mergeSavedCookie(request: Request, user: { id: string }): Promise<string[]> {
  const entries = await readSavedCookie(request)
  if (entries.length === 0) return []
  try {
    const cookie = await savedCookie(await mergeSaved(user, entries))
    return cookie === undefined ? [] : [cookie]
  } catch (failure) {
    // A failure does not block the log-in: the cookie stays for the next one.
    log.warn({ err: failure }, 'Saved places of a browser were not merged')
    return []
  }
}

function fromEntry({ placeId, note }: SavedEntry): string {
  const id = Buffer.from(placeId.replaceAll('-', ''), 'hex').toString('base64url')
  return note === '' ? id : `${id}~${Buffer.from(note).toString('base64url')}`
}

function toEntry(text: string): SavedEntry[] {
  const [id = '', note = ''] = text.split('~')
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? []
  if (parts.length === 0) return []
  return [{ placeId: parts.join('-'), note: Buffer.from(note, 'base64url').toString() }]
}

async function signatureOf(entries: string): Promise<string> {
  return createHmac('sha256', await signingKey('saved places'))
    .update(entries)
    .digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
