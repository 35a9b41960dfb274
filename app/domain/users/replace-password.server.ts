import { passkeys } from '#app/db/schema/accounts.ts'
import type { Db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, ne } from 'drizzle-orm'
import { hashToken } from '#app/platform/ids.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { revokeEmailTokens } from './email-tokens.server.ts'

/**
 * Gives somebody a new password, with all that follows (promise 21): sessions, links and passkeys from before it end,
 * and they are told.
 *
 * @param kept the token of a session that stays: the one it was changed from
 */
export async function replacePassword(
  tx: Db,
  user: { id: string },
  passwordHash: string,
  kept?: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  const others = kept === undefined ? undefined : ne(sessions.tokenHash, hashToken(kept))
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), others))
  await revokeEmailTokens(tx, user, 'new password')
  // Whoever asked for another address may be why the password is changed.
  await revokeEmailTokens(tx, user, 'new address')
  // Whoever has had the password may have added some.
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id })
  await queueAccountEmail(tx, user, { about: 'new password', hadPasskeys: gone.length > 0 })
}
