import { db } from '#app/db/connections.server.ts'
import { isStillOpen } from '#app/db/queries.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { write } from '#app/db/write.server.ts'
import { and } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import { rejectCommonPassword } from './common-passwords.server.ts'
import {
  checkReauth,
  isOwnSession,
  requirePassword,
  requireReauth,
  type SessionContext,
} from './reauth.server.ts'
import { replacePassword } from './replace-password.server.ts'
import type { User } from './user.ts'
import {
  changeProfile,
  hashPasswordInQueue,
  requireActiveSession,
  type ProfileChange,
} from './users.server.ts'

const PENDING_PASSWORD_TTL_MS = 10 * 60_000

interface PendingPassword {
  id: string
}

/** Changes a profile as `changeProfile` does; a new password requires `requireReauth`, and throws as that does. */
export async function editProfile(
  user: User,
  { currentPassword, ...change }: ProfileChange & { currentPassword: string },
  context: SessionContext,
): Promise<User> {
  if (change.password !== '') await requireReauth(user, currentPassword, context)
  return changeProfile(user, change, context.token, context.client)
}

/**
 * Changes a user's profile, in two steps if the current password is required: name and picture at once, the new
 * password by `confirmPassword`. Until then its hash is stored with the session, so that it is typed once and appears
 * on no page.
 *
 * @returns the pending password, if the current one is required
 * @throws DomainError as `editProfile` does
 */
export async function saveProfile(
  user: User,
  change: ProfileChange,
  context: SessionContext,
): Promise<'saved' | PendingPassword> {
  const { token, client } = context
  const isPasswordRequired = change.password !== '' && (await checkReauth(user, token)) === 'current password'
  if (!isPasswordRequired) {
    await changeProfile(user, change, token, client)
    return 'saved'
  }
  rejectCommonPassword(change.password)
  const newPasswordHash = await hashPasswordInQueue(user, change.password, client)
  await changeProfile(user, { ...change, password: '' }, token)
  const newPasswordUntil = Date.now() + PENDING_PASSWORD_TTL_MS
  await write((tx) =>
    tx.update(sessions).set({ newPasswordHash, newPasswordUntil }).where(isOwnSession(user, token)),
  )
  return { id: pendingPasswordId(newPasswordHash) }
}

/** True if a new password of this session awaits the current one. @param pendingId as `saveProfile` returned it */
export async function isPasswordPending(
  user: { id: string },
  token: string,
  pendingId: string,
): Promise<boolean> {
  const [found] = await pendingPasswordOf(user, token)
  return hasPendingId(found, pendingId)
}

/**
 * Changes the password to the pending one, given the current one. The id ties it to this page: another holder of the
 * session may have sent a different password meanwhile.
 *
 * @throws DomainError 'forbidden' for a wrong password, 'not_found' if the pending one has expired
 * @throws RateLimitError as `reauthenticate` does
 */
export async function confirmPassword(
  user: User,
  { currentPassword, pendingId }: { currentPassword: string; pendingId: string },
  context: SessionContext,
): Promise<void> {
  await requirePassword(user, currentPassword, context)
  const { token } = context
  await write(async (tx) => {
    await requireActiveSession(tx, user, token)
    const [pending] = await pendingPasswordOf(user, token, tx)
    if (!pending?.passwordHash || !hasPendingId(pending, pendingId)) {
      throw new DomainError('not_found', 'That took too long. Please enter your new password once more.')
    }
    await replacePassword(tx, user, pending.passwordHash, token)
    await tx
      .update(sessions)
      .set({ newPasswordHash: null, newPasswordUntil: null })
      .where(isOwnSession(user, token))
  })
}

// Reveals nothing of the password: the hash has its own salt.
function pendingPasswordId(newPasswordHash: string): string {
  return createHash('sha256').update(newPasswordHash).digest('base64url')
}

function hasPendingId(pending: { passwordHash: string | null } | undefined, pendingId: string): boolean {
  return pending?.passwordHash != null && pendingPasswordId(pending.passwordHash) === pendingId
}

function pendingPasswordOf(user: { id: string }, token: string, tx: Pick<typeof db, 'select'> = db) {
  return tx
    .select({ passwordHash: sessions.newPasswordHash })
    .from(sessions)
    .where(and(isOwnSession(user, token), isStillOpen(sessions.newPasswordUntil, PENDING_PASSWORD_TTL_MS)))
}
