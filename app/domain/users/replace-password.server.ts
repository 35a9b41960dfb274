import { passkeys } from '#app/db/schema/accounts.ts'
import type { Db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, ne } from 'drizzle-orm'
import { hashToken } from '#app/platform/ids.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { endLinks } from './email-tokens.server.ts'

/** Sets a user's new password, ends their other sessions, links and passkeys (promise 21), and emails them. */
export async function replacePassword(
  tx: Db,
  user: { id: string },
  passwordHash: string,
  currentToken?: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  const others = currentToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(currentToken))
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), others))
  // An attacker may have requested a change of email or an archive, or added the passkeys.
  await endLinks(tx, user)
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id })
  await queueAccountEmail(tx, user, { about: 'new password', hadPasskeys: deleted.length > 0 })
}
