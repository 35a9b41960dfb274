import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, gt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { rejectCommonPassword } from './common-passwords.server.ts'
import { reauthenticate, type ClientInfo } from './log-in.server.ts'
import { replacePassword } from './replace-password.server.ts'
import type { User } from './user.ts'
import {
  changeProfile,
  hashPasswordInQueue,
  requireActiveSession,
  type ProfileChange,
} from './users.server.ts'

const MINUTE_MS = 60_000
const RECENT_SIGN_IN_MS = 10 * MINUTE_MS
const PENDING_PASSWORD_TTL_MS = 10 * MINUTE_MS

/** By what somebody shows who they are before their password changes. */
export type ReauthMethod = 'none' | 'present password' | 'signing in'

/** A new password that waits: by what it is asked for again. */
interface PendingPassword {
  id: string
}

/** Who asks for a change: by which session, and from where. */
export interface SessionContext {
  token: string
  client: ClientInfo
}

/**
 * What is asked of somebody who changes their password (promise 21): a session that somebody else found open, or
 * stole, is not to become an account of theirs.
 *
 * @param token of the session that asks
 * @returns nothing within ten minutes of signing in; after that the present password, or, where there is none, that
 *          they sign in again
 */
export async function requiredReauth(user: { id: string }, token: string): Promise<ReauthMethod> {
  const [found] = await db
    .select({ signedInAt: sessions.createdAt, passwordHash: users.passwordHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(ownSession(user, token))
  if (found && found.signedInAt > Date.now() - RECENT_SIGN_IN_MS) return 'none'
  return found?.passwordHash ? 'present password' : 'signing in'
}

/**
 * Changes a person's profile, as `changeProfile` does, where they may.
 *
 * @param change checked by `profileForm`
 * @param asking tries of the present password are counted by session, so that nobody else's fill it
 * @throws DomainError 'forbidden' where the present password is missing or wrong, or a sign-in lies too far back
 * @throws DomainError as `changeProfile` does
 * @throws RateLimitError as `reauthenticate` does
 */
export async function editProfile(
  user: User,
  { currentPassword, ...change }: ProfileChange & { currentPassword: string },
  asking: SessionContext,
): Promise<User> {
  if (change.password !== '') await requireReauth(user, currentPassword, asking)
  return changeProfile(user, change, asking.token, asking.client.signal)
}

/**
 * Changes a person's profile in two steps where the second is asked for: name and picture at once, and the new password,
 * of which the hash waits with the session, by `confirmPassword`. So it is typed once, and is in no page.
 *
 * @param change checked by `profileForm`
 * @returns what waits, where the present password is asked for
 * @throws DomainError as `editProfile` does
 */
export async function saveProfile(
  user: User,
  change: ProfileChange,
  asking: SessionContext,
): Promise<'saved' | PendingPassword> {
  const { token, client } = asking
  const isAsked = change.password !== '' && (await checkReauth(user, token)) === 'present password'
  if (!isAsked) {
    await changeProfile(user, change, token, client.signal)
    return 'saved'
  }
  rejectCommonPassword(change.password)
  const newPasswordHash = await hashPasswordInQueue(change.password, { key: user.id, signal: client.signal })
  await changeProfile(user, { ...change, password: '' }, token)
  const newPasswordUntil = Date.now() + PENDING_PASSWORD_TTL_MS
  await write((tx) =>
    tx.update(sessions).set({ newPasswordHash, newPasswordUntil }).where(ownSession(user, token)),
  )
  return { id: pendingPasswordId(newPasswordHash) }
}

/** Whether that new password of this session's waits for the present one. @param of what `saveProfile` called it */
export async function isPasswordPending(user: { id: string }, token: string, of: string): Promise<boolean> {
  const [found] = await pendingPasswordOf(user, token)
  return hasPendingId(found, of)
}

/**
 * Changes the password to the one that waits, for who knows the present one. It is the one that they were asked about:
 * whoever else has the session may have sent another one meanwhile.
 *
 * @param of what `saveProfile` called it
 * @throws DomainError 'forbidden' for a wrong one, 'not_found' where none waits any more
 * @throws RateLimitError as `reauthenticate` does
 */
export async function confirmPassword(
  user: User,
  { currentPassword, of }: { currentPassword: string; of: string },
  asking: SessionContext,
): Promise<void> {
  await requirePassword(user, currentPassword, asking)
  const { token } = asking
  await write(async (tx) => {
    await requireActiveSession(tx, user, token)
    const [waiting] = await pendingPasswordOf(user, token, tx)
    if (!waiting?.passwordHash || !hasPendingId(waiting, of)) {
      throw new DomainError('not_found', 'Your new password has waited too long. Please enter it again.')
    }
    await replacePassword(tx, user, waiting.passwordHash, token)
    await tx
      .update(sessions)
      .set({ newPasswordHash: null, newPasswordUntil: null })
      .where(ownSession(user, token))
  })
}

// Tells it from any other one, and nothing of it: the hash is of a password and a salt of its own.
function pendingPasswordId(newPasswordHash: string): string {
  return createHash('sha256').update(newPasswordHash).digest('base64url')
}

function hasPendingId(waiting: { passwordHash: string | null } | undefined, of: string): boolean {
  return waiting?.passwordHash != null && pendingPasswordId(waiting.passwordHash) === of
}

function pendingPasswordOf(user: { id: string }, token: string, door: Pick<typeof db, 'select'> = db) {
  return door
    .select({ passwordHash: sessions.newPasswordHash })
    .from(sessions)
    .where(and(ownSession(user, token), gt(sessions.newPasswordUntil, Date.now())))
}

function ownSession({ id }: { id: string }, token: string) {
  return and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.userId, id))
}

/**
 * Asks who is signed in for what `requiredReauth` says.
 *
 * @param deed in words
 * @throws DomainError 'forbidden' where the present password is missing or wrong, or a sign-in lies too far back;
 *         'unauthenticated' when the session has ended
 * @throws RateLimitError as `reauthenticate` does
 */
export async function requireReauth(
  user: User,
  password: string,
  asking: SessionContext,
  deed = 'set a password',
): Promise<void> {
  if ((await checkReauth(user, asking.token, deed)) === 'none') return
  if (password === '') throw forbidden('Please enter your present password, too.')
  await requirePassword(user, password, asking)
}

async function checkReauth(
  user: { id: string },
  token: string,
  deed = 'set a password',
): Promise<ReauthMethod> {
  const proof = await requiredReauth(user, token)
  if (proof === 'signing in') await rejectStaleSignIn(user, token, deed)
  return proof
}

/** Whose session has ended meanwhile has nothing to log out of. */
async function rejectStaleSignIn(user: { id: string }, token: string, deed: string): Promise<never> {
  await write((tx) => requireActiveSession(tx, user, token))
  throw new DomainError('forbidden', `Please log out and in again before you ${deed}.`)
}

/** By what somebody shows that an account is theirs, whenever they signed in; Google's alone ask for a fresh sign-in. */
export async function requiredOwnerReauth(
  user: { id: string },
  token: string,
): Promise<'password' | 'none' | 'signing in'> {
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
  if (found?.passwordHash) return 'password'
  return (await requiredReauth(user, token)) === 'none' ? 'none' : 'signing in'
}

/**
 * Asks who is signed in to show that the account is theirs, as `requiredOwnerReauth` says.
 *
 * @param deed in words: 'delete your account'
 * @throws DomainError 'forbidden' where the password is missing or wrong, or a sign-in lies too far back;
 *         'unauthenticated' when the session has ended
 * @throws RateLimitError as `reauthenticate` does
 */
export async function requireOwnerReauth(
  user: User,
  password: string,
  asking: SessionContext,
  deed: string,
): Promise<void> {
  const proof = await requiredOwnerReauth(user, asking.token)
  if (proof === 'signing in') await rejectStaleSignIn(user, asking.token, deed)
  if (proof === 'password') await requirePassword(user, password, asking)
}

/**
 * Asks who is signed in for their password.
 *
 * @throws DomainError 'forbidden' for a wrong one
 * @throws RateLimitError as `reauthenticate` does
 */
async function requirePassword(
  { email }: User,
  password: string,
  { token, client }: SessionContext,
): Promise<void> {
  try {
    await reauthenticate({ email, password }, token, client)
  } catch (failure) {
    const isWrong = failure instanceof DomainError && failure.code === 'unauthenticated'
    throw isWrong ? forbidden('This is not your present password.') : failure
  }
}

function forbidden(sentence: string): DomainError {
  return new DomainError('forbidden', sentence, { currentPassword: [sentence] })
}
