import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7, so that ids sort by time. @param since in milliseconds since 1970; now by default */
export function newId(since?: number): string {
  return since === undefined ? v7() : v7({ msecs: since })
}

/** The lower bound of ids created at a time or later. @param time milliseconds since 1970 */
export function minIdAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** 256 random bits, safe in cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: SHA-256, hex. 256 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
