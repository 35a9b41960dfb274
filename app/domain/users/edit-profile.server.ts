import { db } from '#app/db/connections.server.ts'
import { sessions, users } from '#app/db/schema.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../domain-error.ts'
import { tokenHashOf } from '../identity.server.ts'
import { logInAgain, type Whence } from './log-in.server.ts'
import type { User } from './user.ts'
import { changeProfile, type ProfileChange } from './users.server.ts'

const LATELY_MS = 10 * 60_000

/** By what somebody shows who they are before their password changes. */
type Proof = 'none' | 'present password' | 'signing in'

/**
 * What is asked of somebody who changes their password (promise 21): a session that somebody else found open, or
 * stole, is not to become an account of theirs.
 *
 * @param token of the session that asks
 * @returns nothing within ten minutes of signing in; after that the present password, or, where there is none, that
 *          they sign in again
 */
export async function proofAsked(user: { id: string }, token: string): Promise<Proof> {
  const [found] = await db
    .select({ signedInAt: sessions.createdAt, passwordHash: users.passwordHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHashOf(token)), eq(sessions.userId, user.id)))
  if (found && found.signedInAt > Date.now() - LATELY_MS) return 'none'
  return found?.passwordHash ? 'present password' : 'signing in'
}

/**
 * Changes a person's profile, as `changeProfile` does, where they may.
 *
 * @param change checked by `profileForm`
 * @param asking the session's token, and where the change comes from: tries of the present password are counted by
 *        session, so that nobody else's fill it
 * @throws DomainError 'invalid' where the present password is missing or wrong, or a sign-in lies too far back
 * @throws DomainError as `changeProfile` does
 * @throws TooOften as `logInAgain` does
 */
export async function editProfile(
  user: User,
  { currentPassword, ...change }: ProfileChange & { currentPassword: string },
  { token, whence }: { token: string; whence: Whence },
): Promise<User> {
  if (change.password !== '') await requireProof(user, currentPassword, token, whence)
  return changeProfile(user, change, token, whence.signal)
}

async function requireProof({ id, email }: User, password: string, token: string, whence: Whence) {
  const proof = await proofAsked({ id }, token)
  if (proof === 'none') return
  if (proof === 'signing in') {
    throw new DomainError('invalid', 'Please log out and in again before you set a password.')
  }
  if (password === '') throw refused('Please enter your present password, too.')
  try {
    await logInAgain({ email, password }, token, whence)
  } catch (failure) {
    const isWrong = failure instanceof DomainError && failure.code === 'unauthenticated'
    throw isWrong ? refused('This is not your present password.') : failure
  }
}

function refused(sentence: string): DomainError {
  return new DomainError('invalid', sentence, { currentPassword: [sentence] })
}
