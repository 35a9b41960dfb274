import { db, type Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/write.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'

const lockedAccount = preparedStatement((tx, params: Params<{ id: string }>) =>
  forUpdate(tx.select({ id: users.id }).from(users).where(eq(users.id, params.id))),
)

/** Locks an account for a transaction that changes or depends on its credentials; later reads are current. */
export async function lockAccount(tx: Db, { id }: { id: string }): Promise<void> {
  await lockedAccount(tx, { id })
}

// A deleted account has no email: decision 38.
const activeAccount = preparedStatement((tx, params: Params<{ id: string }>) =>
  forUpdate(
    tx
      .select({ wantsMail: users.wantsMail, verifiedAt: users.verifiedAt, mustProve: users.mustProve })
      .from(users)
      .where(and(eq(users.id, params.id), isNull(users.suspendedAt), ne(users.email, ''))),
  ),
)

export type ActiveAccount = Pick<typeof users.$inferSelect, 'wantsMail' | 'verifiedAt' | 'mustProve'>

/**
 * Locks an account and checks that it was not deleted or suspended since the request began; later counts are stable.
 *
 * @throws DomainError 'unauthenticated' if it was
 */
export async function requireActiveAccount(tx: Db, { id }: { id: string }): Promise<ActiveAccount> {
  const [account] = await activeAccount(tx, { id })
  if (!account) throw new DomainError('unauthenticated', 'Your session has ended. Please log in again.')
  return account
}

export async function isSuspended(user: { id: string }, tx: Db = db): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, user.id), isNotNull(users.suspendedAt)))) > 0
}
