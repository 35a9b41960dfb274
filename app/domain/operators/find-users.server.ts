import { db } from '#app/db/connections.server.ts'
import { newestIds } from '#app/db/lookup.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import type { LookupFilters } from './lookup-filters.ts'
import {
  guestsWithPhone,
  isMadeOn,
  isPerson,
  PAGE_SIZE,
  reportedPeopleWith,
  toPage,
  type LookupQuery,
  type Page,
} from './lookup.server.ts'
import type { UserListItem } from './rows.ts'

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  createdAt: users.createdAt,
  verifiedAt: users.verifiedAt,
  suspendedAt: users.suspendedAt,
  identityCheckedAt: users.identityCheckedAt,
  googleSub: users.googleSub,
}

/**
 * Finds users by any part of their name, email or phone, by a phone given with a booking, by their name, email or phone
 * at the time of a report, or by id; an empty query returns all. The newest first.
 */
export async function findUsers(query: LookupQuery): Promise<Page<UserListItem>> {
  const { q, after, limit = PAGE_SIZE } = query
  const text = q.trim()
  const guests = await guestsWithPhone(text)
  const known = [...guests.ids, ...(await reportedPeopleWith(text))]
  const isFound = text === '' ? undefined : or(isPerson(text), inArray(users.id, known))
  const ids = await newestIds(users.id, and(isFound, isAmong(query)), { before: after, limit: limit + 1 })
  return { ...toPage(await usersByIds(ids), ({ id }) => id, limit), isCut: guests.isCut }
}

export async function usersByIds(ids: string[]): Promise<UserListItem[]> {
  if (ids.length === 0) return []
  const rows = await db.select(userColumns).from(users).where(inArray(users.id, ids)).orderBy(desc(users.id))
  return rows.map(toListItem)
}

/** @throws DomainError 'not_found' */
export async function requireUser(id: string): Promise<UserListItem> {
  const [user] = await db.select(userColumns).from(users).where(eq(users.id, id))
  if (!user) throw new DomainError('not_found', 'Account not found')
  return toListItem(user)
}

function isAmong(filters: LookupFilters): SQL | undefined {
  const { state, status, isReported, isHidden } = filters
  const ownPlaces = db.select({ id: places.id }).from(places)
  const reported = db.select({ seq: reports.seq }).from(reports)
  return and(
    isMadeOn(users.createdAt, filters),
    status === 'host' ? exists(ownPlaces.where(eq(places.ownerId, users.id))) : undefined,
    status === 'guest'
      ? exists(db.select({ id: bookings.id }).from(bookings).where(eq(bookings.guestId, users.id)))
      : undefined,
    status === 'unproved' ? isNull(users.verifiedAt) : undefined,
    status === 'checked' ? isNotNull(users.identityCheckedAt) : undefined,
    state
      ? exists(
          db
            .select({ id: places.id })
            .from(places)
            .where(and(eq(places.ownerId, users.id), eq(places.state, state))),
        )
      : undefined,
    isReported
      ? exists(reported.where(and(isNull(reports.doneAt), eq(reports.personId, users.id))))
      : undefined,
    isHidden ? isNotNull(users.suspendedAt) : undefined,
  )
}

function toListItem<Row extends { googleSub: string | null }>({ googleSub, ...user }: Row) {
  return { ...user, hasGoogle: googleSub !== null }
}
