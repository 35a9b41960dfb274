import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { isRecent } from '../../db/clock-tolerance.ts'
import { reauthenticate, type ClientInfo } from './log-in.server.ts'
import type { User } from './user.ts'
import { requireActiveSession } from './users.server.ts'

const RECENT_SIGN_IN_MS = 10 * 60_000

export type ReauthMethod = 'none' | 'current password' | 'signing in'

/** Messages to users whose sign-in is not recent, by the action they attempt. */
const SIGN_IN_AGAIN = {
  password: 'Please log out and in again before you set a password.',
  email: 'Please log out and in again before you change your email.',
  'new-passkey': 'Please log out and in again before you add a passkey.',
  'old-passkey': 'Please log out and in again before you remove a passkey.',
  data: 'Please log out and in again before you request your data.',
  payee: 'Please log out and in again before you change your UPI ID.',
  gstin: 'Please log out and in again before you change your GSTIN.',
  account: 'Please log out and in again before you delete your account.',
  register: 'Please log out and in again before you download your register.',
  'new-roles': 'Please log out and in again before you give roles.',
  'old-roles': 'Please log out and in again before you take roles back.',
} as const
type GuardedAction = keyof typeof SIGN_IN_AGAIN

export interface SessionContext {
  token: string
  client: ClientInfo
}

/**
 * The proof that a change of password requires (promise 21): a session left open or stolen must not be enough to take
 * over the account.
 *
 * @returns 'none' within ten minutes of signing in; after that 'current password', or 'signing in' for an account
 *   without one
 */
export async function requiredReauth(user: { id: string }, token: string): Promise<ReauthMethod> {
  const [found] = await db
    .select({ signedInAt: sessions.createdAt, passwordHash: users.passwordHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOwnSession(user, token))
  if (found && isRecent(found.signedInAt, RECENT_SIGN_IN_MS, Date.now())) return 'none'
  return found?.passwordHash ? 'current password' : 'signing in'
}

export function isOwnSession({ id }: { id: string }, token: string) {
  return and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.userId, id))
}

/**
 * Checks the proof that `requiredReauth` names. Wrong passwords are counted by session, so that no other client can
 * use up the limit.
 *
 * @throws DomainError 'forbidden' if the current password is missing or wrong, or the sign-in is not recent;
 *   'unauthenticated' if the session has ended; RateLimitError as `reauthenticate` does
 */
export async function requireReauth(
  user: User,
  password: string,
  context: SessionContext,
  action: GuardedAction = 'password',
): Promise<void> {
  if ((await checkReauth(user, context.token, action)) === 'none') return
  if (password === '') throw forbidden('Please enter your current password, too.')
  await requirePassword(user, password, context)
}

export async function checkReauth(
  user: { id: string },
  token: string,
  action: GuardedAction = 'password',
): Promise<ReauthMethod> {
  const method = await requiredReauth(user, token)
  if (method === 'signing in') await rejectStaleSignIn(user, token, action)
  return method
}

// A session that has ended meanwhile gets that error instead: there is nothing to log out of.
async function rejectStaleSignIn(user: { id: string }, token: string, action: GuardedAction): Promise<never> {
  await write((tx) => requireActiveSession(tx, user, token))
  throw new DomainError('forbidden', SIGN_IN_AGAIN[action])
}

/** The proof that a change of the account requires: always the password; without one, a recent sign-in. */
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

/** Checks the proof that `requiredOwnerReauth` names. @throws as `requireReauth` does */
export async function requireOwnerReauth(
  user: User,
  password: string,
  context: SessionContext,
  action: GuardedAction,
): Promise<void> {
  const method = await requiredOwnerReauth(user, context.token)
  if (method === 'signing in') await rejectStaleSignIn(user, context.token, action)
  if (method === 'password') await requirePassword(user, password, context)
}

/** @throws DomainError 'forbidden' for a wrong password; RateLimitError as `reauthenticate` does */
export async function requirePassword(
  { email }: User,
  password: string,
  { token, client }: SessionContext,
): Promise<void> {
  try {
    await reauthenticate({ email, password }, token, client)
  } catch (failure) {
    const isWrong = failure instanceof DomainError && failure.code === 'unauthenticated'
    throw isWrong ? forbidden('This is not your current password.') : failure
  }
}

function forbidden(sentence: string): DomainError {
  return new DomainError('forbidden', sentence, { currentPassword: [sentence] })
}
