import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { emailKey } from '../users/email-key.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Role } from './roles.ts'

/** The actor of an action on other users' accounts and places: a user, or the command line. */
export interface Operator {
  id: string
  email: string
}

/** The name of command-line actions in the audit log. */
export const COMMAND_LINE: Operator = { id: '', email: 'by command line' }

export async function roleOf(user: Operator): Promise<Role | undefined> {
  const [found] = await db
    .select({ verifiedAt: users.verifiedAt, operatorSince: users.operatorSince, role: users.role })
    .from(users)
    .where(eq(users.id, user.id))
  return found && roleOfAccount({ ...found, email: user.email })
}

/** Like `roleOf`, from a stored account: OPERATORS counts only with a verified email. */
export function roleOfAccount({ email, verifiedAt, operatorSince, role }: StoredAccount): Role | undefined {
  if (operatorSince !== null || (verifiedAt !== null && isNamedOperator({ email }))) return 'operator'
  return role ?? undefined
}

type StoredAccount = Pick<typeof users.$inferSelect, 'email' | 'verifiedAt' | 'operatorSince' | 'role'>

/**
 * Makes an account an operator, even the first one; `giveRole` serves the page.
 *
 * @param options.isAddressTrusted accepts an unverified address, which a stranger may have registered
 * @throws DomainError 'not_found'; 'conflict' if they are an operator already; 'forbidden' for an unverified or
 *   suspended account
 */
export function makeOperator(
  id: string,
  reason: string,
  { isAddressTrusted = false }: { isAddressTrusted?: boolean } = {},
): Promise<string> {
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user?.email) throw new DomainError('not_found', 'Account not found')
    const { name, email, verifiedAt } = user
    if (roleOfAccount(user) === 'operator')
      throw new DomainError('conflict', `${name} is an operator already.`)
    if (user.suspendedAt !== null) throw new DomainError('forbidden', `${name} is suspended.`)
    if (verifiedAt === null && !isAddressTrusted)
      throw new DomainError(
        'forbidden',
        `${email} is not proved, so anybody may have registered it. If it is theirs, say --trust-address.`,
      )
    await tx.update(users).set({ operatorSince: Date.now(), role: null }).where(eq(users.id, id))
    await recordAuditEntry(tx, COMMAND_LINE, 'make operator', { subject: 'person', id }, reason)
    return name
  })
}

/** Reverses `makeOperator`, `giveRole`. @throws DomainError 'not_found'; 'conflict' for no role or OPERATORS */
export function removeOperator(id: string, reason: string): Promise<string> {
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user?.email) throw new DomainError('not_found', 'Account not found')
    if (isNamedOperator(user))
      throw new DomainError('conflict', `OPERATORS names ${user.email}: take it out there, and start anew.`)
    if (user.operatorSince === null && user.role === null)
      throw new DomainError('conflict', `${user.name} is no operator.`)
    await tx.update(users).set({ operatorSince: null, role: null }).where(eq(users.id, id))
    const act = user.operatorSince === null ? 'take role' : 'remove operator'
    await recordAuditEntry(tx, COMMAND_LINE, act, { subject: 'person', id }, reason)
    return user.name
  })
}

/** True if OPERATORS names the user: then only the server's administrator can remove the role. */
export function isNamedOperator({ email }: { email: string }): boolean {
  return env.OPERATORS.map(emailKey).includes(emailKey(email))
}
