import { env } from '#app/env.server.ts'
import { signingKey } from '#app/platform/signing-key.server.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { GuestDetails } from './register-entry.ts'

// AES-256-GCM: a byte for the key's version, the nonce, the tag, and the ciphertext. Bound to the row: bytes of another
// row or column do not decrypt.

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derived from the secret in the database alone, or from GUEST_REGISTER_SECRET as well. */
type Key = 1 | 2
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES

export async function encryptDetails(rowId: string, details: GuestDetails): Promise<Buffer> {
  const key: Key = env.GUEST_REGISTER_SECRET === undefined ? 1 : 2
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, await keyOf(key), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(boundTo(key, rowId))
  const text = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(key), nonce, cipher.getAuthTag(), text])
}

/** null if the key differs, or the bytes belong to another row. */
export async function decryptDetails(rowId: string, stored: Uint8Array): Promise<GuestDetails | null> {
  const bytes = Buffer.from(stored)
  const key = bytes[0]
  if (bytes.length <= HEADER_BYTES || !(key === 1 || (key === 2 && env.GUEST_REGISTER_SECRET !== undefined)))
    return null
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, await keyOf(key), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(boundTo(key, rowId))
  decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, HEADER_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as GuestDetails
  } catch {
    return null
  }
}

function boundTo(key: Key, rowId: string): Buffer {
  return Buffer.from(`guest_register.details ${key} ${rowId}`)
}

async function keyOf(key: Key): Promise<Buffer> {
  const base = Buffer.from(await signingKey('guest register'), 'hex')
  if (key === 1) return base
  return Buffer.from(hkdfSync('sha256', base, env.GUEST_REGISTER_SECRET ?? '', 'guest register', 32))
}
