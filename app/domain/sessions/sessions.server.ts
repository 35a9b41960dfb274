import { KEPT } from '../retention.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { passkeys } from '#app/db/schema/accounts.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write, isUnavailable, isDiskFull } from '#app/db/write.server.ts'
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { newToken, hashToken } from '#app/platform/ids.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { lockAccount } from '../active-account.server.ts'
import { believedTime } from '../clock/clock-check.server.ts'
import type { AuthenticatedUser, User } from '../users/user.ts'
import { recordDevice, type SignInDevice } from './known-devices.server.ts'

const DAY_MS = 86_400_000
export const SESSION_TTL_MS = KEPT.sessionDays * DAY_MS
/** Per user, including the new one; beyond it, the sessions unused for longest end. */
const MAX_SESSIONS = 50
const TOUCH_INTERVAL_MS = DAY_MS / 24
const SUSPENDED_MESSAGE = 'This account is suspended. The email we sent you says why.'

// Runs with every request of a signed-in user.
const sessionByHash = preparedStatement((tx, params: Params<{ tokenHash: string; since: number }>) =>
  tx
    .select({
      lastUsedAt: sessions.lastUsedAt,
      user: { id: users.id, name: users.name, email: users.email },
      picture: { id: photos.id, width: photos.width, height: photos.height, color: photos.color },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(photos, eq(photos.id, users.pictureId))
    .where(and(eq(sessions.tokenHash, params.tokenHash), gt(sessions.lastUsedAt, params.since))),
)

/**
 * Opens a session for an authenticated user, unless their credential has changed since it was checked (promise 21):
 * checking a password takes long enough for that.
 *
 * @param device that they sign in from; an unknown one triggers an email
 * @returns the session's token: 256 random bits, for the cookie or the Bearer header; only its hash is stored
 * @throws DomainError 'unauthenticated' if the credential is no longer valid or the account is suspended
 */
export async function createSession(
  { user, credential, isNew = false }: AuthenticatedUser,
  device?: SignInDevice,
): Promise<string> {
  const token = newToken()
  await write(async (tx) => {
    await requireCredential(tx, user, credential)
    const now = await believedTime(tx)
    const { browser, network } = device ?? {}
    const tokenHash = hashToken(token)
    await tx.insert(sessions).values({ tokenHash, userId: user.id, lastUsedAt: now, browser, network })
    await endOldestSessions(tx, user, tokenHash)
    if (device) await recordDevice(tx, user, device, isNew)
  })
  return token
}

/** The user of a session; undefined if the token is unknown, or the session has ended or was unused for 30 days. */
export async function userBySessionToken(token: string, now = Date.now()): Promise<User | undefined> {
  const tokenHash = hashToken(token)
  const [found] = await sessionByHash(db, { tokenHash, since: now - SESSION_TTL_MS })
  if (!found) return undefined
  await noteSessionUse({ tokenHash, lastUsedAt: found.lastUsedAt }, now)
  return { ...found.user, picture: found.picture }
}

/** Extends a session in use, once an hour. For one that was found by its `tokenHash`. */
export async function noteSessionUse(
  { tokenHash, lastUsedAt }: { tokenHash: string; lastUsedAt: number },
  now: number,
): Promise<void> {
  if (now - lastUsedAt > TOUCH_INTERVAL_MS) await touchSession(tokenHash, now)
  // Either a fast clock has dated it, so that it would end too late; or this clock is slow, and all sessions would end
  // once it is corrected.
  else if (lastUsedAt - now > TOUCH_INTERVAL_MS && (await believedTime(db, now)) === now)
    await touchSession(tokenHash, now)
}

export async function endSession(token: string): Promise<void> {
  await write((tx) => tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))))
}

/** Deletes sessions that were unused for 30 days. @returns how many */
export function deleteExpiredSessions(now: number): Promise<number> {
  return deleteSome(sessions.tokenHash, lt(sessions.lastUsedAt, now - SESSION_TTL_MS))
}

async function requireCredential(tx: Db, user: { id: string }, credential: AuthenticatedUser['credential']) {
  await lockAccount(tx, user)
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, user.id), credentialMatches(tx, credential)))
  if (!account) throw new DomainError('unauthenticated', 'Email or password is incorrect!')
  if (account.suspendedAt !== null) throw new DomainError('unauthenticated', SUSPENDED_MESSAGE)
}

function credentialMatches(tx: Db, credential: AuthenticatedUser['credential']) {
  if ('googleSub' in credential) return eq(users.googleSub, credential.googleSub)
  if ('passwordHash' in credential) return eq(users.passwordHash, credential.passwordHash)
  const owner = tx.select({ id: passkeys.userId }).from(passkeys).where(eq(passkeys.id, credential.passkeyId))
  return inArray(users.id, owner)
}

// At most a thousand: any others, from before the limit, are left to the next log-in.
async function endOldestSessions(tx: Db, user: { id: string }, tokenHash: string): Promise<void> {
  const others = and(eq(sessions.userId, user.id), ne(sessions.tokenHash, tokenHash))
  const tooMany = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(others)
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1000)
    .offset(MAX_SESSIONS - 1)
  await tx.delete(sessions).where(inArray(sessions.tokenHash, tooMany))
}

async function touchSession(tokenHash: string, now: number): Promise<void> {
  try {
    await write((tx) => tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash)))
  } catch (failure) {
    // If the database can't be written to, signed-in users can still read.
    if (!isDiskFull(failure) && !isUnavailable(failure)) throw failure
  }
}
