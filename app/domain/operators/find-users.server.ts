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
  googleSub: users.googleSub,
}

/** People whose email begins with a text, or the one whose id it is; for no text all of them, the newest first. */
export async function findUsers({ q, after }: LookupQuery): Promise<Page<UserListItem>> {
  const key = emailKey(q)
  const id = extractId(q)
  const person = db.select(userColumns).from(users).$dynamic()
  if (id) return { rows: (await person.where(eq(users.id, id))).map(toListItem), next: undefined }
  const rows =
    key === ''
      ? await person
          .where(after === undefined ? undefined : lt(users.id, after))
          .orderBy(desc(users.id))
          .limit(PAGE_SIZE + 1)
      : await person
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
 * One person.
 *
 * @throws DomainError 'not_found'
 */
export async function requireUser(id: string): Promise<UserListItem> {
  const [person] = await db.select(userColumns).from(users).where(eq(users.id, id))
  if (!person) throw new DomainError('not_found', 'Nobody has this account')
  return toListItem(person)
}

function toListItem<Row extends { googleSub: string | null }>({ googleSub, ...person }: Row) {
  return { ...person, hasGoogle: googleSub !== null }
}
