import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/**
 * A new `_id`: a UUIDv7, so later ones sort after earlier ones.
 *
 * @param since when what it names came to be, in milliseconds since 1970; now unless said
 */
export function newId(since?: number): string {
  return since === undefined ? v7() : v7({ msecs: since })
}

/** What the ids of a time and later are not smaller than. @param time milliseconds since 1970 */
export function minIdAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** A new token, of a session or of a mailed link: 256 random bits that fit into a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token in its place: SHA-256, hex. Its 256 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
