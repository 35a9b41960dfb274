import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { emailKey } from '../users/email-key.ts'
import { PAGE_SIZE, toPage, extractId, type LookupQuery, type Page } from './lookup.server.ts'
import type { UserListItem } from './rows.ts'

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  createdAt: users.createdAt,
  provedAt: users.provedAt,
  suspendedAt: users.suspendedAt,
  identityCheckedAt: users.identityCheckedAt,
  googleSub: users.googleSub,
}

/** Users by the beginning of their email or by id; all of them for an empty query, the newest first. */
export async function findUsers({ q, after }: LookupQuery): Promise<Page<UserListItem>> {
  const key = emailKey(q)
  const id = extractId(q)
  const query = db.select(userColumns).from(users).$dynamic()
  if (id) return { rows: (await query.where(eq(users.id, id))).map(toListItem), next: undefined }
  const rows =
    key === ''
      ? await query
          .where(after === undefined ? undefined : lt(users.id, after))
          .orderBy(desc(users.id))
          .limit(PAGE_SIZE + 1)
      : await query
          .where(
            and(
              after === undefined ? gte(users.emailKey, key) : gt(users.emailKey, after),
              lt(users.emailKey, `${key}\u{10ffff}`),
            ),
          )
          .orderBy(asc(users.emailKey))
          .limit(PAGE_SIZE + 1)
  return toPage(rows.map(toListItem), (last) => (key === '' ? last.id : emailKey(last.email)))
}

/**
 * @throws DomainError 'not_found'
 */
export async function requireUser(id: string): Promise<UserListItem> {
  const [user] = await db.select(userColumns).from(users).where(eq(users.id, id))
  if (!user) throw new DomainError('not_found', 'Nobody has this account')
  return toListItem(user)
}

function toListItem<Row extends { googleSub: string | null }>({ googleSub, ...user }: Row) {
  return { ...user, hasGoogle: googleSub !== null }
}
