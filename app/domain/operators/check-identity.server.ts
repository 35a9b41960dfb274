import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

/**
 * Marks that an operator has seen who somebody is, or takes the mark back. Nobody else can set it.
 *
 * @param reason how it was checked: for the log
 * @returns their name
 * @throws DomainError 'not_found'; 'conflict' where it is so already
 */
export function markIdentity(
  operator: Operator,
  id: string,
  isChecked: boolean,
  reason: string,
): Promise<string> {
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx
      .select({ name: users.name, email: users.email, checkedAt: users.identityCheckedAt })
      .from(users)
      .where(eq(users.id, id))
    if (!user || user.email === '') throw new DomainError('not_found', 'Nobody has this account')
    if ((user.checkedAt !== null) === isChecked)
      throw new DomainError('conflict', isChecked ? 'The mark is there already.' : 'There is no mark.')
    await tx
      .update(users)
      .set({ identityCheckedAt: isChecked ? Date.now() : null })
      .where(eq(users.id, id))
    const act = isChecked ? 'check identity' : 'uncheck identity'
    await recordAuditEntry(tx, operator, act, { subject: 'person', id }, reason)
    return user.name
  })
}
