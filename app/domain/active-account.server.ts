import type { Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'

const lockedAccount = preparedStatement((tx, params: Params<{ id: string }>) =>
  forUpdate(tx.select({ id: users.id }).from(users).where(eq(users.id, params.id))),
)

/**
 * Within a write that changes what lets somebody in (sessions, passwords, passkeys, links, address) or leans on it: of
 * one account such writes come one after the other, and what is read after this is as the one before has left it.
 */
export async function lockAccount(tx: Db, { id }: { id: string }): Promise<void> {
  await lockedAccount(tx, { id })
}

// Who has left has no address any more: decision 38.
const activeAccount = preparedStatement((tx, params: Params<{ id: string }>) =>
  forUpdate(
    tx
      .select({ wantsMail: users.wantsMail })
      .from(users)
      .where(and(eq(users.id, params.id), isNull(users.suspendedAt), ne(users.email, ''))),
  ),
)

/**
 * Asked within the transaction that writes for somebody, whose request may be older than the end of their account.
 * Of what one account does, one after the other comes past here: what is counted after this stays so.
 *
 * @returns whether they want mails
 * @throws DomainError 'unauthenticated' when they have left, or were suspended, meanwhile
 */
export async function requireActiveAccount(tx: Db, { id }: { id: string }): Promise<{ wantsMail: boolean }> {
  const [alive] = await activeAccount(tx, { id })
  if (!alive) throw new DomainError('unauthenticated', 'Your session has ended. Please log in again.')
  return alive
}
