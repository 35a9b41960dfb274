import { db, type Db } from '#app/db/connections.server.ts'
import { emailTokens } from '#app/db/schema/accounts.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import { newToken, hashToken } from '#app/platform/ids.server.ts'
import { lockAccount } from '../active-account.server.ts'

type TokenPurpose = (typeof emailTokens.$inferSelect)['leadsTo']

const MINUTE_MS = 60_000

/** How long a link is good for. */
const TOKEN_TTL_MS: Record<TokenPurpose, number> = {
  'new password': 60 * MINUTE_MS,
  'proved address': 7 * 24 * 60 * MINUTE_MS,
  'new address': 60 * MINUTE_MS,
}

/**
 * Makes a link of one use while its mail is written: its time begins when it is sent, not when it was asked for, and
 * nothing that waits to be sent has it.
 *
 * @param email to which it is mailed, for a new address
 * @returns its token; only the hash is kept
 */
export async function createEmailToken(
  user: { id: string },
  leadsTo: TokenPurpose,
  email = '',
): Promise<string> {
  const token = newToken()
  const endsAt = Date.now() + TOKEN_TTL_MS[leadsTo]
  await write((tx) =>
    tx.insert(emailTokens).values({ tokenHash: hashToken(token), userId: user.id, leadsTo, email, endsAt }),
  )
  return token
}

/**
 * Whose link a token is of, if it is still good. Looking does not use it up: mail programs open links, too.
 *
 * @returns also the address it was mailed to, where that is a new one
 */
export async function emailTokenOwner(
  token: string,
  leadsTo: TokenPurpose,
  door: Db = db,
): Promise<{ id: string; email: string } | undefined> {
  const [found] = await door
    .select({ id: emailTokens.userId, email: emailTokens.email })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.leadsTo, leadsTo),
        gt(emailTokens.endsAt, Date.now()),
      ),
    )
  return found
}

/** As `emailTokenOwner`, within a write that uses the link: of two who do at once, the second one finds it used. */
export async function lockEmailTokenOwner(tx: Db, token: string, leadsTo: TokenPurpose) {
  const holder = await emailTokenOwner(token, leadsTo, tx)
  if (!holder) return undefined
  await lockAccount(tx, holder)
  return emailTokenOwner(token, leadsTo, tx)
}

/** Ends the links of somebody: all of them, or all of a kind. */
export async function revokeEmailTokens(tx: Db, user: { id: string }, leadsTo?: TokenPurpose): Promise<void> {
  const ofKind = leadsTo && eq(emailTokens.leadsTo, leadsTo)
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, user.id), ofKind))
}

/**
 * Removes links that are too old.
 *
 * @returns how many
 */
export async function deleteExpiredEmailTokens(now: number): Promise<number> {
  const gone = await write((tx) =>
    tx.delete(emailTokens).where(lt(emailTokens.endsAt, now)).returning({ user: emailTokens.userId }),
  )
  return gone.length
}
