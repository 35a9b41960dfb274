import { messageWith } from '#app/languages/message.ts'
import { KEPT } from '../retention.ts'
import { siteName } from '#app/site/site.ts'
import { passkeyChallenges, passkeys } from '#app/db/schema/accounts.ts'
import { db } from '#app/db/connections.server.ts'
import { isStillOpen } from '#app/db/queries.ts'
import { write, isConstraintViolation } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { logEvent } from '#app/log.server.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, lt } from 'drizzle-orm'
import { dayInIndia, formatDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt, networkOf } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { requireReauth, type SessionContext } from './reauth.server.ts'
import type { ClientInfo } from './log-in.server.ts'
import { isLoginChallenge, newLoginChallenge, useLoginChallenge } from './login-challenges.server.ts'
import type { AuthenticatedUser, User } from './user.ts'
import { requireActiveSession, userById } from './users.server.ts'
import { z } from 'zod'

const CHALLENGE_TTL_MS = KEPT.passkeyMinutes * 60_000
const MAX_PASSKEYS = 20

const { origin, hostname } = new URL(env.ORIGIN)
const RELYING_PARTY = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }

export interface Passkey {
  id: string
  /** Name of the browser that it was added from. */
  name: string
  /** dd-MM-yyyy */
  since: string
  lastUsed: string | null
}

export async function passkeysOf(user: { id: string }): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .orderBy(asc(passkeys.createdAt))
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    since: formatTimestamp(createdAt),
    lastUsed: usedAt === null ? null : formatTimestamp(usedAt),
  }))
}

/**
 * The challenge that a device signs to become a passkey of a user.
 *
 * @param password the current one, where `requiredReauth` requires it
 * @returns options of the Web Authentication API, valid for five minutes in this session
 * @throws DomainError 'forbidden' as `requireReauth` does, 'invalid' beyond MAX_PASSKEYS; RateLimitError
 */
export async function passkeyRegistrationOptions(user: User, password: string, context: SessionContext) {
  await countAttempt(RATE_LIMITS.passkeys, [user.id])
  await requireReauth(user, password, context, 'new-passkey')
  const own = await passkeysOf(user)
  if (own.length >= MAX_PASSKEYS) throw tooMany()
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: hostname,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    timeout: CHALLENGE_TTL_MS,
  })
  await storeChallenge(options.challenge, context.token)
  return options
}

/**
 * Adds a passkey to a user's account, and emails them.
 *
 * @throws DomainError 'invalid' for an invalid response, 'conflict' for a passkey that exists already,
 *   'unauthenticated' if the session has ended
 */
export async function addPasskey(
  user: User,
  responseJson: string,
  name: string,
  { token }: SessionContext,
): Promise<void> {
  const parsed = parseResponse(responseJson)
  const expectedChallenge = parsed && (await consumeChallenge(parsed, token))
  if (!expectedChallenge) throw registrationFailed()
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const response = parsed as unknown as RegistrationResponseJSON
  const verified = await verifyRegistrationResponse({ response, expectedChallenge, ...RELYING_PARTY }).catch(
    asUnverified,
  )
  if (!verified.verified) throw registrationFailed()
  const { credential } = verified.registrationInfo
  const { id, publicKey, counter } = credential
  try {
    await write(async (tx) => {
      await requireActiveSession(tx, user, token)
      const own = eq(passkeys.userId, user.id)
      if ((await tx.$count(passkeys, own)) >= MAX_PASSKEYS) throw tooMany()
      const row = {
        id,
        userId: user.id,
        publicKey: Buffer.from(publicKey),
        counter,
        name,
        createdAt: Date.now(),
      }
      await tx.insert(passkeys).values(row)
      await queueAccountEmail(tx, user, { about: 'passkey added', name })
    })
  } catch (failure) {
    if (!isConstraintViolation(failure, 'passkeys.id')) throw failure
    throw new DomainError('conflict', 'You have already added this passkey.')
  }
}

/** Removes a passkey, and emails its user. @throws DomainError 'not_found' and as `requireReauth`; RateLimitError */
export async function removePasskey(
  user: User,
  id: string,
  password: string,
  context: SessionContext,
): Promise<string> {
  await countAttempt(RATE_LIMITS.passkeys, [user.id])
  await requireReauth(user, password, context, 'old-passkey')
  return write(async (tx) => {
    await requireActiveSession(tx, user, context.token)
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, user.id))
    const [deleted] = await tx.delete(passkeys).where(own).returning({ name: passkeys.name })
    if (!deleted) throw new DomainError('not_found', 'This passkey has already been removed.')
    await queueAccountEmail(tx, user, { about: 'passkey removed', name: deleted.name })
    return deleted.name
  })
}

/**
 * The challenge that a device signs to log in to any account. Nothing is stored or counted: the request needs no
 * proof, and must not consume a network's limits (promise 35).
 */
export async function passkeyLoginOptions(browser: string) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: hostname,
    challenge: await newLoginChallenge(browser),
    userVerification: 'preferred',
    timeout: CHALLENGE_TTL_MS,
  })
}

/** The user of a passkey. @throws DomainError 'unauthenticated', the same for every fault; RateLimitError */
export async function verifyPasskeyLogin(
  responseJson: string,
  browser: string,
  { address }: ClientInfo,
): Promise<AuthenticatedUser> {
  const parsed = parseResponse(responseJson)
  const expectedChallenge = parsed && signedChallenge(parsed)
  if (!expectedChallenge || !(await isLoginChallenge(expectedChallenge, browser))) throw loginFailed()
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, parsed.id))
  const user = found && (await userById(found.userId))
  if (!user) throw loginFailed()
  // Verifying a signature and opening a session are costly, unlike a request for a challenge.
  await countAttempt(RATE_LIMITS.logIns, [networkOf(address)])
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const credential = { id: found.id, publicKey: new Uint8Array(found.publicKey), counter: found.counter }
  const response = parsed as unknown as AuthenticationResponseJSON
  const options = { response, expectedChallenge, credential, ...RELYING_PARTY }
  const verified = await verifyAuthenticationResponse(options).catch(asUnverified)
  if (!verified.verified) throw loginFailed()
  const { newCounter } = verified.authenticationInfo
  // Optimistic lock on the counter: of two uses at once, one is a replay.
  const isUnchanged = and(eq(passkeys.id, found.id), eq(passkeys.counter, found.counter))
  const isFirstUse = await write(async (tx) => {
    if (!(await useLoginChallenge(tx, expectedChallenge, browser))) return false
    const updated = await tx
      .update(passkeys)
      .set({ counter: newCounter, usedAt: Date.now() })
      .where(isUnchanged)
      .returning({ id: passkeys.id })
    return updated.length > 0
  })
  if (!isFirstUse) throw loginFailed()
  return { user, credential: { passkeyId: found.id } }
}

function asUnverified() {
  return { verified: false } as const
}

function registrationFailed(): DomainError {
  return new DomainError('invalid', 'This passkey could not be added. Please try again.')
}

function tooMany(): DomainError {
  return new DomainError(
    'invalid',
    messageWith('You already have {n} passkeys. Please remove one first.', { n: MAX_PASSKEYS }),
  )
}

function loginFailed(): DomainError {
  logEvent('login_failed', 'A log-in failed')
  return new DomainError(
    'unauthenticated',
    'This passkey does not work here. Please log in with your password.',
  )
}

// Loaded on demand: many files that only passkeys need.
function loadWebAuthn() {
  return import('@simplewebauthn/server')
}

async function storeChallenge(challenge: string, askedOf: string): Promise<void> {
  const now = Date.now()
  await write(async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.endsAt, now))
    await tx
      .insert(passkeyChallenges)
      .values({ challenge, askedOf: hashToken(askedOf), endsAt: now + CHALLENGE_TTL_MS })
  })
}

/** Deletes and returns the challenge that a device has signed, if it was issued to this browser or session. */
async function consumeChallenge({ response }: SignedResponse, askedOf: string): Promise<string | undefined> {
  const challenge = signedChallenge({ response })
  if (challenge === undefined) return undefined
  const [consumed] = await write((tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          eq(passkeyChallenges.askedOf, hashToken(askedOf)),
          isStillOpen(passkeyChallenges.endsAt, CHALLENGE_TTL_MS),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge }),
  )
  return consumed?.challenge
}

function signedChallenge({ response }: SignedResponse): string | undefined {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  return z.object({ challenge: z.string() }).safeParse(parseJson(text)).data?.challenge
}

// The package checks the rest.
const responseSchema = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
})
type DeviceResponse = z.output<typeof responseSchema>
type SignedResponse = Pick<DeviceResponse, 'response'>

function parseResponse(text: string): DeviceResponse | undefined {
  return responseSchema.safeParse(parseJson(text)).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function formatTimestamp(moment: number): string {
  return formatDate(dayInIndia(new Date(moment)))
}
