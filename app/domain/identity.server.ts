import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A new `_id`: a UUIDv7, so later ones sort after earlier ones. */
export function newId(): string {
  return v7()
}

/** What is kept of a session's token in its place: SHA-256, hex. Its 256 random bits need no salt. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
