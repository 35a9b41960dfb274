import { db, type Db } from '#app/db/connections.server.ts'
import { blockedHosts, conversations } from '#app/db/schema/conversations.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { endOpenChanges } from '../bookings/end-changes.server.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, desc, eq, max } from 'drizzle-orm'
import { lockAccount, requireActiveAccount } from '../active-account.server.ts'
import {
  keyOfLatestPhone,
  readmitGuestIn,
  showInConversations,
  blockGuestIn,
} from '../bookings/blocked-guests.server.ts'
import { endOpenRequests } from '../requests/end-request.server.ts'
import { HIDDEN_TEXT, hideContacts } from '../contacts/hide-contacts.ts'
import { isOfPerson } from './conversations.server.ts'

/** Per guest. */
const MAX_BLOCKED_HOSTS = 1000

/**
 * Blocks the other side of a conversation, or unblocks it. While blocked, neither can write to the other in any
 * conversation, and the guest can't book with that host. Booked stays stay booked. Idempotent.
 *
 * @throws DomainError 'not_found' for another user's conversation or none; 'conflict' for a person who has left;
 *         'invalid' for very many
 */
export async function blockOtherSide(
  person: { id: string },
  conversationId: string,
  isBlocked: boolean,
): Promise<void> {
  const { guestId, hostId } = await sidesOf(person, conversationId)
  const isHost = hostId === person.id
  const phoneKey = isHost && isBlocked ? await keyOfLatestPhone(person, guestId) : ''
  await write(async (tx) => {
    // Fixed lock order, whichever side begins.
    for (const id of [guestId, hostId].toSorted()) await lockAccount(tx, { id })
    await requireActiveAccount(tx, person)
    if (isHost) {
      await (isBlocked
        ? blockGuestIn(tx, person, { guestId, phoneKey })
        : readmitGuestIn(tx, person, { guestId }))
    } else await (isBlocked ? blockHost(tx, { guestId, hostId }) : unblockHost(tx, { guestId, hostId }))
  })
}

export interface BlockedHost {
  id: string
  name: string
  /** Title of a place that they wrote about; null if it is deleted. */
  title: string | null
  /** Milliseconds since 1970. */
  since: number
}

/** Hosts that a guest has blocked, the latest first. */
export async function blockedHostsOf(guest: { id: string }, t: Translate = english): Promise<BlockedHost[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      title: max(places.title),
      since: blockedHosts.createdAt,
    })
    .from(blockedHosts)
    .innerJoin(users, eq(users.id, blockedHosts.hostId))
    .leftJoin(
      conversations,
      and(eq(conversations.guestId, blockedHosts.guestId), eq(conversations.hostId, blockedHosts.hostId)),
    )
    .leftJoin(places, eq(places.id, conversations.placeId))
    .where(eq(blockedHosts.guestId, guest.id))
    .groupBy(users.id, users.name, blockedHosts.hostId, blockedHosts.createdAt)
    .orderBy(desc(blockedHosts.createdAt), desc(blockedHosts.hostId))
    .limit(MAX_BLOCKED_HOSTS)
  return rows.map(({ title, name, ...row }) => ({
    ...row,
    name: hideContacts(name, t.message(HIDDEN_TEXT)),
    title: title && hideContacts(title, t.message(HIDDEN_TEXT)),
  }))
}

export async function hasBlockedHosts(guest: { id: string }): Promise<boolean> {
  const [one] = await db
    .select({ hostId: blockedHosts.hostId })
    .from(blockedHosts)
    .where(eq(blockedHosts.guestId, guest.id))
    .limit(1)
  return one !== undefined
}

/** Unblocks a host for a guest, even if their conversation is deleted. Idempotent. */
export async function endBlockOfHost(guest: { id: string }, hostId: string): Promise<void> {
  await write(async (tx) => {
    for (const id of [guest.id, hostId].toSorted()) await lockAccount(tx, { id })
    await requireActiveAccount(tx, guest)
    await unblockHost(tx, { guestId: guest.id, hostId })
  })
}

async function sidesOf(person: { id: string }, conversationId: string) {
  const [sides] = await db
    .select({ guestId: conversations.guestId, hostId: conversations.hostId })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isOfPerson(person)))
  if (!sides) throw new DomainError('not_found', 'Conversation not found')
  return sides
}

async function blockHost(tx: Db, { guestId, hostId }: { guestId: string; hostId: string }): Promise<void> {
  if ((await tx.$count(blockedHosts, eq(blockedHosts.guestId, guestId))) >= MAX_BLOCKED_HOSTS)
    throw new DomainError('invalid', 'You have blocked too many hosts. Unblock one of them first.')
  await tx.insert(blockedHosts).values({ guestId, hostId }).onConflictDoNothing()
  await endOpenChanges(tx, { guestId, hostId })
  await endOpenRequests(tx, { ownerId: hostId, guestId }, { state: 'withdrawn' })
  await showInConversations(tx, { guestId, hostId })
}

async function unblockHost(tx: Db, { guestId, hostId }: { guestId: string; hostId: string }): Promise<void> {
  await tx.delete(blockedHosts).where(and(eq(blockedHosts.guestId, guestId), eq(blockedHosts.hostId, hostId)))
  await showInConversations(tx, { guestId, hostId })
}
