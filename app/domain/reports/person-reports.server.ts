import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { countAttempts, networkOf } from '#app/platform/rate-limiter.server.ts'
import { keyedHash } from '#app/platform/signing-key.server.ts'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { RATE_LIMITS } from '../rate-limits.ts'
import { storeEvidenceOfPerson } from './evidence-of-people.server.ts'
import type { PersonReportInput } from './report-form.ts'
import { storeReportOf, type Reporter } from './reports.server.ts'

// Guests and hosts report each other, and visitors a host. A report is filed at the host's place through which the two
// met, settled with that place's reports, and stores the person's current details.

interface ReportedPerson {
  personId: string
  placeId: string
  conversationId?: string
  bookingId?: string
}

/**
 * Reports a host with a public page. A signed-in reporter's email is that of their account.
 *
 * @throws DomainError 'not_found' for no host, or one without such a page; 'forbidden' for oneself; RateLimitError
 */
export function reportHost(reporter: Reporter, hostId: string, input: PersonReportInput): Promise<void> {
  return storeReport(reporter, input, hostId, async (tx) => {
    const isShown = and(eq(users.id, hostId), isNull(users.suspendedAt), ne(users.email, ''))
    const [found] = await tx
      .select({ placeId: places.id })
      .from(places)
      .innerJoin(users, eq(users.id, places.ownerId))
      .where(and(isShown, eq(places.isDeleted, false)))
      .orderBy(asc(places.seq))
      .limit(1)
    if (!found) throw new DomainError('not_found', 'Nobody hosts here under this address')
    if (hostId === reporter.person?.id) throw new DomainError('forbidden', 'You can’t report yourself.')
    return { personId: hostId, placeId: found.placeId }
  })
}

/** Reports the other side of a stay, even a cancelled one. @throws DomainError 'not_found'; RateLimitError */
export function reportOtherOfStay(
  reporter: Required<Reporter>,
  bookingId: string,
  input: PersonReportInput,
): Promise<void> {
  return storeReport(reporter, input, bookingId, async (tx) => {
    const { id } = reporter.person
    const isOwn = or(eq(bookings.guestId, id), eq(places.ownerId, id))
    const [found] = await tx
      .select({ placeId: places.id, guestId: bookings.guestId, hostId: places.ownerId })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(and(eq(bookings.id, bookingId), isOwn))
    if (!found) throw new DomainError('not_found', 'Booking not found')
    const { placeId, guestId, hostId } = found
    return { personId: id === guestId ? hostId : guestId, placeId, bookingId }
  })
}

/** Reports the other side of a conversation, for operators. @throws DomainError 'not_found'; RateLimitError */
export function reportConversation(
  reporter: Required<Reporter>,
  conversationId: string,
  input: PersonReportInput,
): Promise<void> {
  return storeReport(reporter, input, conversationId, async (tx) => {
    const { id } = reporter.person
    const isOwn = or(eq(conversations.guestId, id), eq(conversations.hostId, id))
    const [found] = await tx
      .select({ placeId: conversations.placeId, guestId: conversations.guestId, hostId: conversations.hostId })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), isOwn))
    if (!found) throw new DomainError('not_found', 'Conversation not found')
    const { placeId, guestId, hostId } = found
    return { personId: id === guestId ? hostId : guestId, placeId, conversationId }
  })
}

/** @param through counted by the rate limits, besides the reporter */
async function storeReport(
  { address, person }: Reporter,
  { reason, words, email }: PersonReportInput,
  through: string,
  find: (tx: Db) => Promise<ReportedPerson>,
): Promise<void> {
  const asker = networkOf(address)
  await countAttempts([
    { limit: RATE_LIMITS.reports, subject: [asker, through] },
    { limit: RATE_LIMITS.reportsPerNetwork, subject: [asker] },
    ...(person ? [{ limit: RATE_LIMITS.reports, subject: [person.id] }] : []),
  ])
  const network = await keyedHash('networks of reports', asker)
  await write(async (tx) => {
    const about = await find(tx)
    // Locks the place, so that its evidence is not settled meanwhile.
    await forUpdate(tx.select({ id: places.id }).from(places).where(eq(places.id, about.placeId)))
    const evidence = await storeEvidenceOfPerson(tx, about.placeId, about.personId)
    const who = { email: person?.email ?? email, reporterId: person?.id, network }
    await storeReportOf(tx, { personId: about.personId }, { ...about, reason, words, ...who, evidence })
  })
}
