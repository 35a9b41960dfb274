import type { Db } from '#app/db/connections.server.ts'
import { passkeyChallenges } from '#app/db/schema/accounts.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { signingKey } from '#app/platform/signing-key.server.ts'
import { lt } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isRecent } from '../../db/clock-tolerance.ts'

// The challenge that a device signs to log in by a passkey. Anyone can request one, so a request stores and counts
// nothing (promise 35): the challenge carries its expiry and a signature, and is stored once used.

const TTL_MS = 5 * 60_000
const NONCE_BYTES = 16
const TIME_BYTES = 6
const SIGNATURE_BYTES = 32

/** Makes a challenge for one browser. @param browser secret that the browser sends again with the response */
export async function newLoginChallenge(browser: string): Promise<Buffer<ArrayBuffer>> {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(Date.now() + TTL_MS, 0, TIME_BYTES)
  const claim = Buffer.concat([randomBytes(NONCE_BYTES), time])
  return Buffer.concat([claim, await signatureOf(claim, browser)])
}

/** True if this browser was given the challenge in the last five minutes. @param challenge base64url */
export async function isLoginChallenge(challenge: string, browser: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + SIGNATURE_BYTES) return false
  const claim = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  const signature = bytes.subarray(claim.length)
  if (!timingSafeEqual(signature, await signatureOf(claim, browser))) return false
  return isRecent(claim.readUIntBE(NONCE_BYTES, TIME_BYTES) - TTL_MS, TTL_MS, Date.now())
}

/** Marks a challenge as used. @returns false if it was used before */
export async function useLoginChallenge(tx: Db, challenge: string, browser: string): Promise<boolean> {
  const now = Date.now()
  // Another encoding of the same bytes is the same challenge.
  const canonical = Buffer.from(challenge, 'base64url').toString('base64url')
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.endsAt, now))
  const used = await tx
    .insert(passkeyChallenges)
    .values({ challenge: canonical, askedOf: hashToken(browser), endsAt: now + TTL_MS })
    .onConflictDoNothing()
    .returning({ challenge: passkeyChallenges.challenge })
  return used.length > 0
}

async function signatureOf(claim: Buffer, browser: string): Promise<Buffer<ArrayBuffer>> {
  const key = await signingKey('passkey log-ins')
  const signed = createHmac('sha256', key).update(claim).update(browser).digest()
  return Buffer.concat([signed])
}
