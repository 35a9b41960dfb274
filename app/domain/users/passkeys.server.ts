import { passkeyChallenges, passkeys } from '#app/db/schema/accounts.ts'
import { db } from '#app/db/connections.server.ts'
import { isConstraintViolation } from '#app/db/errors.server.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { dayInIndia, formatDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt, networkOf } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { requireReauth, type SessionContext } from './edit-profile.server.ts'
import type { ClientInfo } from './log-in.server.ts'
import type { AuthenticatedUser, User } from './user.ts'
import { requireActiveSession, userById } from './users.server.ts'
import { z } from 'zod'

const CHALLENGE_TTL_MS = 5 * 60_000
const MAX_PASSKEYS = 20

// Who asks, as browsers and devices know us.
const { origin, hostname } = new URL(env.ORIGIN)
const RELYING_PARTY = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }

/** A passkey, as its owner is shown it. */
export interface Passkey {
  id: string
  /** From which browser it was added. */
  name: string
  /** dd-MM-yyyy */
  since: string
  lastUsed: string | null
}

/** Somebody's passkeys, the first one first. */
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
 * What somebody's device is asked to sign to become a passkey of theirs.
 *
 * @param password the present one, where `requiredReauth` asks for it
 * @returns options of the Web Authentication API, good for five minutes and this session
 * @throws DomainError 'forbidden' as `requireReauth` does, 'invalid' for who has very many; RateLimitError
 */
export async function passkeyRegistrationOptions(user: User, password: string, asking: SessionContext) {
  await countAttempt(RATE_LIMITS.passkeys, [user.id])
  await requireReauth(user, password, asking, 'add a passkey')
  const own = await passkeysOf(user)
  if (own.length >= MAX_PASSKEYS) throw tooMany()
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Basera',
    rpID: hostname,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    timeout: CHALLENGE_TTL_MS,
  })
  await storeChallenge(options.challenge, asking.token)
  return options
}

/**
 * Adds a passkey to somebody's account, and tells them.
 *
 * @param said what the device answered to `passkeyRegistrationOptions`, as JSON
 * @param name of the browser it comes from
 * @throws DomainError 'invalid' for what is no such answer, 'conflict' for one that is there already,
 *         'unauthenticated' when the session has ended
 */
export async function addPasskey(
  user: User,
  said: string,
  name: string,
  { token }: SessionContext,
): Promise<void> {
  const answer = parseResponse(said)
  const expectedChallenge = answer && (await consumeChallenge(answer, token))
  if (!expectedChallenge) throw registrationFailed()
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const response = answer as unknown as RegistrationResponseJSON
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
    throw new DomainError('conflict', 'This passkey is there already.')
  }
}

/**
 * Removes a passkey of somebody's own, and tells them.
 *
 * @returns what it was called
 * @throws DomainError 'forbidden' as `requireReauth` does, 'not_found' for one that is not theirs; RateLimitError
 */
export async function removePasskey(
  user: User,
  id: string,
  password: string,
  asking: SessionContext,
): Promise<string> {
  await countAttempt(RATE_LIMITS.passkeys, [user.id])
  await requireReauth(user, password, asking, 'remove a passkey')
  return write(async (tx) => {
    await requireActiveSession(tx, user, asking.token)
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, user.id))
    const [gone] = await tx.delete(passkeys).where(own).returning({ name: passkeys.name })
    if (!gone) throw new DomainError('not_found', 'This passkey is not there any more.')
    await queueAccountEmail(tx, user, { about: 'passkey removed', name: gone.name })
    return gone.name
  })
}

/**
 * What a device is asked to sign so that somebody logs in, whoever they are.
 *
 * @param browser what this browser shows again, as nobody else can
 * @throws RateLimitError when very many log in from there
 */
export async function passkeyLoginOptions(browser: string, { address }: ClientInfo) {
  await countAttempt(RATE_LIMITS.logIns, [networkOf(address)])
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    userVerification: 'preferred',
    timeout: CHALLENGE_TTL_MS,
  })
  await storeChallenge(options.challenge, browser)
  return options
}

/**
 * Who has this passkey.
 *
 * @param said what the device answered to `passkeyLoginOptions`, as JSON
 * @throws DomainError 'unauthenticated', in the same words whatever is wrong with it
 */
export async function verifyPasskeyLogin(said: string, browser: string): Promise<AuthenticatedUser> {
  const answer = parseResponse(said)
  const expectedChallenge = answer && (await consumeChallenge(answer, browser))
  // Nothing is looked up or checked for who was not asked.
  if (!expectedChallenge) throw loginFailed()
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  const user = found && (await userById(found.userId))
  if (!user) throw loginFailed()
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const credential = { id: found.id, publicKey: new Uint8Array(found.publicKey), counter: found.counter }
  const response = answer as unknown as AuthenticationResponseJSON
  const asked = { response, expectedChallenge, credential, ...RELYING_PARTY }
  const verified = await verifyAuthenticationResponse(asked).catch(asUnverified)
  if (!verified.verified) throw loginFailed()
  const { newCounter } = verified.authenticationInfo
  // As it was when it was checked: of two who say the same, one is a copy.
  const same = and(eq(passkeys.id, found.id), eq(passkeys.counter, found.counter))
  const [used] = await write((tx) =>
    tx
      .update(passkeys)
      .set({ counter: newCounter, usedAt: Date.now() })
      .where(same)
      .returning({ id: passkeys.id }),
  )
  if (!used) throw loginFailed()
  return { user, proof: { passkeyId: found.id } }
}

// The package throws for whatever is not as it should be; why is nobody's business.
function asUnverified() {
  return { verified: false } as const
}

function registrationFailed(): DomainError {
  return new DomainError('invalid', 'This passkey could not be added. Please try again.')
}

function tooMany(): DomainError {
  return new DomainError('invalid', `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`)
}

function loginFailed(): DomainError {
  return new DomainError(
    'unauthenticated',
    'This passkey does not work here. Please log in with your password.',
  )
}

// Many files, which only passkeys need.
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

/** Uses up the challenge that a device says it signed, if this browser was asked for it. */
async function consumeChallenge({ response }: DeviceResponse, askedOf: string): Promise<string | undefined> {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  const { data: signed } = z.object({ challenge: z.string() }).safeParse(parseJson(text))
  if (!signed) return undefined
  const [taken] = await write((tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, signed.challenge),
          eq(passkeyChallenges.askedOf, hashToken(askedOf)),
          gt(passkeyChallenges.endsAt, Date.now()),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge }),
  )
  return taken?.challenge
}

// What else is in it, the package checks.
const responseSchema = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
})
type DeviceResponse = z.output<typeof responseSchema>

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
