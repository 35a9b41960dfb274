import { db, type Db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { emailKey } from '../users/email-key.ts'
import { requireOwnerReauth, type SessionContext } from '../users/reauth.server.ts'
import type { User } from '../users/user.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { AuditAction } from './audit-log.ts'
import { queueNotice } from './notices.server.ts'
import { isNamedOperator, roleOfAccount, type Operator } from './operators.server.ts'
import { isAllowed, ROLE_LABELS, ROLES, type Role } from './roles.ts'
import type { z } from '../zod.ts'
import type { RoleGift, takeRoleForm } from './team-form.ts'

export interface TeamListItem {
  id: string
  name: string
  email: string
  role: Role
  /** True if OPERATORS names them: no page can remove that role. */
  isNamed: boolean
}

const MAX_SHOWN = 500
const GIVEN = {
  operator: 'make operator',
  support: 'make support',
  accountant: 'make accountant',
} as const satisfies Record<Role, AuditAction>

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  verifiedAt: users.verifiedAt,
  suspendedAt: users.suspendedAt,
  operatorSince: users.operatorSince,
  role: users.role,
}

// Worded like the partial index, which SQLite would not use otherwise.
const withRole = or(isNotNull(users.operatorSince), isNotNull(users.role))

export async function team(): Promise<TeamListItem[]> {
  const [given, named] = await Promise.all([
    db.select(columns).from(users).where(withRole).limit(MAX_SHOWN),
    db
      .select(columns)
      .from(users)
      .where(inArray(users.emailKey, env.OPERATORS.map(emailKey))),
  ])
  const accounts = new Map([...given, ...named].map((account) => [account.id, account]))
  return [...accounts.values()]
    .flatMap((account) => {
      const role = roleOfAccount(account)
      const { id, name, email } = account
      return role ? [{ id, name, email, role, isNamed: isNamedOperator(account) }] : []
    })
    .toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.name.localeCompare(b.name))
}

/** Other staff who can settle reports, by id. */
export async function colleaguesOf(operator: { id: string }): Promise<Record<string, string>> {
  const others = (await team()).filter(({ id, role }) => id !== operator.id && isAllowed(role, 'reports'))
  return Object.fromEntries(others.map(({ id, name, email }) => [id, `${name}, ${email}`]))
}

/** One member of staff. @throws DomainError 'not_found' for an account without a role */
export async function teamMember(id: string): Promise<TeamListItem> {
  const [account] = await db.select(columns).from(users).where(eq(users.id, id))
  const role = account && roleOfAccount(account)
  if (!account || !role) throw new DomainError('not_found', 'They have no role.')
  return { id, name: account.name, email: account.email, role, isNamed: isNamedOperator(account) }
}

/**
 * Gives an account a role in place of any other. They get a mail.
 *
 * @throws DomainError 'invalid' on the email if they can't have it; 'conflict' if they have it, and for the only
 *   operator; 'forbidden' as `requireOwnerReauth` does, and if the caller is no longer an operator
 * @throws RateLimitError as `reauthenticate` does
 */
export async function giveRole(
  operator: User,
  { email, role, reason, currentPassword }: RoleGift,
  context: SessionContext,
): Promise<string> {
  await requireOwnerReauth(operator, currentPassword, context, 'new-roles')
  return write(async (tx) => {
    await lockTeam(tx, operator)
    const account = await eligibleAccount(tx, email)
    const { id, name } = account
    const former = roleOfAccount(account)
    if (former === role)
      throw new DomainError('conflict', `${name} has the role already: ${ROLE_LABELS[role].toLowerCase()}.`)
    if (former === 'operator') await requireOtherOperator(tx, account)
    await tx
      .update(users)
      .set(role === 'operator' ? { operatorSince: Date.now(), role: null } : { operatorSince: null, role })
      .where(eq(users.id, id))
    const target = { subject: 'person', id } as const
    const act = await recordAuditEntry(tx, operator, GIVEN[role], target, reason)
    await queueNotice(tx, act)
    if (role === 'operator') await tellOtherOperators(tx, act, [id, operator.id])
    return name
  })
}

/**
 * Removes an account's role: from their next request on, all sessions are a guest's. They get a mail.
 *
 * @throws DomainError 'not_found' if they have none; 'conflict' if OPERATORS names them, and for the only operator;
 *   'forbidden' as `requireOwnerReauth` does, and if the caller is no longer an operator
 * @throws RateLimitError as `reauthenticate` does
 */
export async function takeRole(
  operator: User,
  id: string,
  { reason, currentPassword }: z.infer<typeof takeRoleForm>,
  context: SessionContext,
): Promise<string> {
  await requireOwnerReauth(operator, currentPassword, context, 'old-roles')
  return write(async (tx) => {
    await lockTeam(tx, operator)
    await lockAccount(tx, { id })
    const [account] = await tx.select(columns).from(users).where(eq(users.id, id))
    const role = account && roleOfAccount(account)
    if (!account || !role) throw new DomainError('not_found', 'They have no role.')
    if (role === 'operator') await requireOtherOperator(tx, account)
    await tx.update(users).set({ operatorSince: null, role: null }).where(eq(users.id, id))
    const act = role === 'operator' ? 'remove operator' : 'take role'
    await queueNotice(tx, await recordAuditEntry(tx, operator, act, { subject: 'person', id }, reason))
    return account.name
  })
}

// Otherwise two operators could remove each other's role at once and leave none: the second finds its own gone.
async function lockTeam(tx: Db, operator: Operator): Promise<void> {
  await advisoryLock(tx, 'team')
  const [account] = await tx.select(columns).from(users).where(eq(users.id, operator.id))
  if (!account || account.suspendedAt !== null || roleOfAccount(account) !== 'operator')
    throw new DomainError('forbidden', 'You are no operator any more.')
}

async function eligibleAccount(tx: Db, email: string) {
  const hasEmail = eq(users.emailKey, emailKey(email))
  const [found] = await tx.select({ id: users.id }).from(users).where(hasEmail)
  if (found) await lockAccount(tx, found)
  const [account] = await tx.select(columns).from(users).where(hasEmail)
  if (!account) throw beside('email', 'Nobody has an account with this email. They register first.')
  if (account.verifiedAt === null)
    throw beside(
      'email',
      `${account.email} is not proved, so anybody may have registered it. They open the link in our mail first.`,
    )
  if (account.suspendedAt !== null) throw beside('email', `${account.name} is suspended.`)
  return account
}

async function requireOtherOperator(
  tx: Db,
  account: { id: string; name: string; email: string },
): Promise<void> {
  if (isNamedOperator(account))
    throw new DomainError(
      'conflict',
      `OPERATORS names ${account.email}: remove it there on the server, and restart.`,
    )
  if ((await operatorIds(tx)).some((id) => id !== account.id)) return
  throw new DomainError(
    'conflict',
    `${account.name} is the only operator. Make somebody else an operator first.`,
  )
}

// Otherwise a thief of one operator's account could create more unnoticed.
async function tellOtherOperators(tx: Db, act: number, apart: string[]): Promise<void> {
  for (const to of await operatorIds(tx)) if (!apart.includes(to)) await queueNotice(tx, act, { to })
}

// Two queries, each by its own index and limited, as the team is a small part of all accounts.
async function operatorIds(tx: Db): Promise<string[]> {
  const isOpen = isNull(users.suspendedAt)
  const named = and(inArray(users.emailKey, env.OPERATORS.map(emailKey)), isNotNull(users.verifiedAt))
  const given = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(withRole, isNotNull(users.operatorSince), isOpen))
    .limit(MAX_SHOWN)
  const byName = await tx.select({ id: users.id }).from(users).where(and(named, isOpen))
  return [...new Set([...given, ...byName].map(({ id }) => id))]
}

function beside(field: string, sentence: string): DomainError {
  return new DomainError('invalid', sentence, { [field]: [sentence] })
}
