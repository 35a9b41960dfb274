import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { emailKey } from '../users/email-key.ts'
import { recordAuditEntry } from './audit-log.server.ts'

/** Who acts on accounts and places of others: a user, or the command line. */
export interface Operator {
  id: string
  email: string
}

/** Whoever has the machine, as the audit log names them. */
export const COMMAND_LINE: Operator = { id: '', email: 'by command line' }

/** Whether a user's email is in OPERATORS, and verified; or the command line has made this account an operator. */
export async function isOperator(user: Operator): Promise<boolean> {
  const [found] = await db
    .select({ provedAt: users.provedAt, operatorSince: users.operatorSince })
    .from(users)
    .where(eq(users.id, user.id))
  return found !== undefined && isOperatorAccount({ ...found, email: user.email })
}

/** As `isOperator`, by what is stored of an account. */
export function isOperatorAccount({ email, provedAt, operatorSince }: StoredAccount): boolean {
  return operatorSince !== null || (provedAt !== null && isNamed(email))
}

type StoredAccount = Pick<typeof users.$inferSelect, 'email' | 'provedAt' | 'operatorSince'>

/**
 * Makes an account an operator. No page does this: who breaks into one account must not make others.
 *
 * @param options.isAddressTrusted also one that has not proved its address, which a stranger may have registered
 * @returns their name
 * @throws DomainError 'not_found'; 'conflict' if they are one already; 'forbidden' for an unproved or suspended account
 */
export function makeOperator(
  id: string,
  reason: string,
  { isAddressTrusted = false }: { isAddressTrusted?: boolean } = {},
): Promise<string> {
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user?.email) throw new DomainError('not_found', 'Nobody has this account')
    const { name, email, provedAt } = user
    if (isOperatorAccount(user)) throw new DomainError('conflict', `${name} is an operator already.`)
    if (user.suspendedAt !== null) throw new DomainError('forbidden', `${name} is suspended.`)
    if (provedAt === null && !isAddressTrusted)
      throw new DomainError(
        'forbidden',
        `${email} is not proved, so anybody may have registered it. If it is theirs, say --trust-address.`,
      )
    await tx.update(users).set({ operatorSince: Date.now() }).where(eq(users.id, id))
    await recordAuditEntry(tx, COMMAND_LINE, 'make operator', { subject: 'person', id }, reason)
    return name
  })
}

/**
 * Takes back `makeOperator`.
 *
 * @returns their name
 * @throws DomainError 'not_found'; 'conflict' if they are none, or OPERATORS names them
 */
export function removeOperator(id: string, reason: string): Promise<string> {
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user?.email) throw new DomainError('not_found', 'Nobody has this account')
    if (isNamed(user.email))
      throw new DomainError('conflict', `OPERATORS names ${user.email}: take it out there, and start anew.`)
    if (user.operatorSince === null) throw new DomainError('conflict', `${user.name} is no operator.`)
    await tx.update(users).set({ operatorSince: null }).where(eq(users.id, id))
    await recordAuditEntry(tx, COMMAND_LINE, 'remove operator', { subject: 'person', id }, reason)
    return user.name
  })
}

function isNamed(email: string): boolean {
  return env.OPERATORS.map(emailKey).includes(emailKey(email))
}
