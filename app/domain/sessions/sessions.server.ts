import { passkeys } from '#app/db/schema/accounts.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { isUnavailable, isDiskFull } from '#app/db/errors.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { newToken, hashToken } from '#app/platform/ids.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { lockAccount } from '../active-account.server.ts'
import type { AuthenticatedUser, User } from '../users/user.ts'
import { recordDevice, type SignInDevice } from './known-devices.server.ts'

const DAY_MS = 86_400_000
/** How long a session lives that nobody uses. */
export const SESSION_TTL_MS = 30 * DAY_MS
const TOUCH_INTERVAL_MS = DAY_MS / 24
const SUSPENDED_MESSAGE = 'This account is suspended. The mail that we sent you says why.'

// Asked with every request of someone signed in, so it is prepared once.
const sessionByHash = preparedStatement((door, given: Params<{ tokenHash: string; since: number }>) =>
  door
    .select({
      lastUsedAt: sessions.lastUsedAt,
      user: { id: users.id, name: users.name, email: users.email },
      picture: { id: photos.id, width: photos.width, height: photos.height, color: photos.color },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(photos, eq(photos.id, users.pictureId))
    .where(and(eq(sessions.tokenHash, given.tokenHash), gt(sessions.lastUsedAt, given.since))),
)

/**
 * Signs in someone who has proved who they are, unless what proved it was changed since (promise 21): checking
 * a password takes long enough for that.
 *
 * @param from where they are, for them to see; they are told of what was not seen before
 * @returns the session's token: 256 random bits, for the cookie or the Bearer header; only its hash is kept
 * @throws DomainError 'unauthenticated', as if they had come a moment later
 */
export async function createSession(
  { user, proof, isNew = false }: AuthenticatedUser,
  from?: SignInDevice,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  await write(async (tx) => {
    await requireCredential(tx, user, proof)
    const { browser, network } = from ?? {}
    const tokenHash = hashToken(token)
    await tx.insert(sessions).values({ tokenHash, userId: user.id, lastUsedAt: now, browser, network })
    if (from) await recordDevice(tx, user, from, isNew)
    await tx.delete(sessions).where(lt(sessions.lastUsedAt, now - SESSION_TTL_MS))
  })
  return token
}

/** Whose session a token is; undefined when it is nobody's, ended, or unused for 30 days. */
export async function userBySessionToken(token: string, now = Date.now()): Promise<User | undefined> {
  const tokenHash = hashToken(token)
  const [found] = await sessionByHash(db, { tokenHash, since: now - SESSION_TTL_MS })
  if (!found) return undefined
  if (now - found.lastUsedAt > TOUCH_INTERVAL_MS) {
    await touchSession(tokenHash, now)
  }
  return { ...found.user, picture: found.picture }
}

/** Ends a session everywhere its token is used. Ending one that is over is no mistake. */
export async function endSession(token: string): Promise<void> {
  await write((tx) => tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))))
}

/**
 * Removes sessions that ended by not being used.
 *
 * @returns how many
 */
export async function deleteExpiredSessions(now: number): Promise<number> {
  const gone = await write((tx) =>
    tx
      .delete(sessions)
      .where(lt(sessions.lastUsedAt, now - SESSION_TTL_MS))
      .returning({ user: sessions.userId }),
  )
  return gone.length
}

async function requireCredential(tx: Db, user: { id: string }, proof: AuthenticatedUser['proof']) {
  await lockAccount(tx, user)
  const [still] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, user.id), credentialMatches(tx, proof)))
  if (!still) throw new DomainError('unauthenticated', 'Email or password is incorrect!')
  if (still.suspendedAt !== null) throw new DomainError('unauthenticated', SUSPENDED_MESSAGE)
}

function credentialMatches(tx: Db, proof: AuthenticatedUser['proof']) {
  if ('googleSub' in proof) return eq(users.googleSub, proof.googleSub)
  if ('passwordHash' in proof) return eq(users.passwordHash, proof.passwordHash)
  const owner = tx.select({ id: passkeys.userId }).from(passkeys).where(eq(passkeys.id, proof.passkeyId))
  return inArray(users.id, owner)
}

async function touchSession(tokenHash: string, now: number): Promise<void> {
  try {
    await write((tx) => tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash)))
  } catch (failure) {
    // When nothing can be written people can still read: not noting that they did harms nobody.
    if (!isDiskFull(failure) && !isUnavailable(failure)) throw failure
  }
}
