import { passkeyChallenges, passkeys } from '#app/db/schema/accounts.ts'
import { db } from '#app/db/connections.server.ts'
import { isConstraintViolation } from '#app/db/errors.server.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { dayInIndia, formatDay } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { LIMITS } from '../rate-limits.ts'
import { countTry, networkOf } from '../rate-limiter.server.ts'
import { tellOfAccount } from './account-emails.server.ts'
import { requireProof, type Asking } from './edit-profile.server.ts'
import type { Whence } from './log-in.server.ts'
import type { ProvedUser, User } from './user.ts'
import { requireLiveSession, userById } from './users.server.ts'
import { z } from 'zod'

const GOOD_FOR_MS = 5 * 60_000
const MOST = 20

// Who asks, as browsers and devices know us.
const { origin, hostname } = new URL(env.ORIGIN)
const ORIGIN = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }

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
    since: dayOf(createdAt),
    lastUsed: usedAt === null ? null : dayOf(usedAt),
  }))
}

/**
 * What somebody's device is asked to sign to become a passkey of theirs.
 *
 * @param password the present one, where `proofAsked` asks for it
 * @returns options of the Web Authentication API, good for five minutes and this session
 * @throws DomainError 'forbidden' as `requireProof` does, 'invalid' for who has very many; RateLimitError
 */
export async function passkeyToAdd(user: User, password: string, asking: Asking) {
  await countTry(LIMITS.passkeys, [user.id])
  await requireProof(user, password, asking, 'add a passkey')
  const own = await passkeysOf(user)
  if (own.length >= MOST) throw tooMany()
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Basera',
    rpID: hostname,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    timeout: GOOD_FOR_MS,
  })
  await keepChallenge(options.challenge, asking.token)
  return options
}

/**
 * Adds a passkey to somebody's account, and tells them.
 *
 * @param said what the device answered to `passkeyToAdd`, as JSON
 * @param name of the browser it comes from
 * @throws DomainError 'invalid' for what is no such answer, 'conflict' for one that is there already,
 *         'unauthenticated' when the session has ended
 */
export async function addPasskey(user: User, said: string, name: string, { token }: Asking): Promise<void> {
  const answer = readSaid(said)
  const expectedChallenge = answer && (await takeChallenge(answer, token))
  if (!expectedChallenge) throw notAdded()
  const { verifyRegistrationResponse } = await webAuthn()
  const response = answer as unknown as RegistrationResponseJSON
  const verified = await verifyRegistrationResponse({ response, expectedChallenge, ...ORIGIN }).catch(
    notVerified,
  )
  if (!verified.verified) throw notAdded()
  const { credential } = verified.registrationInfo
  const { id, publicKey, counter } = credential
  try {
    await write(async (tx) => {
      await requireLiveSession(tx, user, token)
      const own = eq(passkeys.userId, user.id)
      if ((await tx.$count(passkeys, own)) >= MOST) throw tooMany()
      const row = {
        id,
        userId: user.id,
        publicKey: Buffer.from(publicKey),
        counter,
        name,
        createdAt: Date.now(),
      }
      await tx.insert(passkeys).values(row)
      await tellOfAccount(tx, user, { about: 'passkey added', name })
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
 * @throws DomainError 'forbidden' as `requireProof` does, 'not_found' for one that is not theirs; RateLimitError
 */
export async function removePasskey(
  user: User,
  id: string,
  password: string,
  asking: Asking,
): Promise<string> {
  await countTry(LIMITS.passkeys, [user.id])
  await requireProof(user, password, asking, 'remove a passkey')
  return write(async (tx) => {
    await requireLiveSession(tx, user, asking.token)
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, user.id))
    const [gone] = await tx.delete(passkeys).where(own).returning({ name: passkeys.name })
    if (!gone) throw new DomainError('not_found', 'This passkey is not there any more.')
    await tellOfAccount(tx, user, { about: 'passkey removed', name: gone.name })
    return gone.name
  })
}

/**
 * What a device is asked to sign so that somebody logs in, whoever they are.
 *
 * @param browser what this browser shows again, as nobody else can
 * @throws RateLimitError when very many log in from there
 */
export async function passkeyToLogIn(browser: string, { address }: Whence) {
  await countTry(LIMITS.logIns, [networkOf(address)])
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    userVerification: 'preferred',
    timeout: GOOD_FOR_MS,
  })
  await keepChallenge(options.challenge, browser)
  return options
}

/**
 * Who has this passkey.
 *
 * @param said what the device answered to `passkeyToLogIn`, as JSON
 * @throws DomainError 'unauthenticated', in the same words whatever is wrong with it
 */
export async function userWithPasskey(said: string, browser: string): Promise<ProvedUser> {
  const answer = readSaid(said)
  const expectedChallenge = answer && (await takeChallenge(answer, browser))
  // Nothing is looked up or checked for who was not asked.
  if (!expectedChallenge) throw refused()
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  const user = found && (await userById(found.userId))
  if (!user) throw refused()
  const { verifyAuthenticationResponse } = await webAuthn()
  const credential = { id: found.id, publicKey: new Uint8Array(found.publicKey), counter: found.counter }
  const response = answer as unknown as AuthenticationResponseJSON
  const asked = { response, expectedChallenge, credential, ...ORIGIN }
  const verified = await verifyAuthenticationResponse(asked).catch(notVerified)
  if (!verified.verified) throw refused()
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
  if (!used) throw refused()
  return { user, proof: { passkeyId: found.id } }
}

// The package throws for whatever is not as it should be; why is nobody's business.
function notVerified() {
  return { verified: false } as const
}

function notAdded(): DomainError {
  return new DomainError('invalid', 'This passkey could not be added. Please try again.')
}

function tooMany(): DomainError {
  return new DomainError('invalid', `You have ${MOST} passkeys. Please remove one first.`)
}

function refused(): DomainError {
  return new DomainError(
    'unauthenticated',
    'This passkey does not work here. Please log in with your password.',
  )
}

// Many files, which only passkeys need.
function webAuthn() {
  return import('@simplewebauthn/server')
}

async function keepChallenge(challenge: string, askedOf: string): Promise<void> {
  const now = Date.now()
  await write(async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.endsAt, now))
    await tx
      .insert(passkeyChallenges)
      .values({ challenge, askedOf: hashToken(askedOf), endsAt: now + GOOD_FOR_MS })
  })
}

/** Uses up the challenge that a device says it signed, if this browser was asked for it. */
async function takeChallenge({ response }: Said, askedOf: string): Promise<string | undefined> {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  const { data: signed } = z.object({ challenge: z.string() }).safeParse(jsonOf(text))
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
const whatIsSaid = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
})
type Said = z.output<typeof whatIsSaid>

function readSaid(text: string): Said | undefined {
  return whatIsSaid.safeParse(jsonOf(text)).data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function dayOf(moment: number): string {
  return formatDay(dayInIndia(new Date(moment)))
}
