import type { Db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { inArray, isNotNull, or } from 'drizzle-orm'
import { emailKey } from '../users/email-key.ts'
import { roleOfAccount } from './operators.server.ts'
import { isAllowed } from './roles.ts'

type Account = typeof users.$inferSelect

/** Accounts that are mailed about reports: those with permission to settle them that can log in. */
export async function reportRecipients(tx: Db): Promise<Account[]> {
  // Two queries, each by its own index.
  const made = await tx
    .select()
    .from(users)
    .where(or(isNotNull(users.operatorSince), isNotNull(users.role)))
  const named =
    env.OPERATORS.length === 0
      ? []
      : await tx
          .select()
          .from(users)
          .where(inArray(users.emailKey, env.OPERATORS.map(emailKey)))
  const all = new Map([...made, ...named].map((account) => [account.id, account]))
  return [...all.values()].filter(isReportRecipient)
}

export function isReportRecipient(account: Account): boolean {
  const mayWork = account.suspendedAt === null && account.email !== ''
  return mayWork && isAllowed(roleOfAccount(account), 'reports')
}
