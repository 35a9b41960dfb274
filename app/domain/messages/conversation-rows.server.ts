import { english, type Translate } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { siteName } from '#app/site/site.ts'
import { type Db, db } from '#app/db/connections.server.ts'
import { scalar } from '#app/db/queries.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { blockedHosts, conversations, messages } from '#app/db/schema/conversations.ts'
import { places } from '#app/db/schema/places.ts'
import { blockedGuests } from '#app/db/schema/blocked-guests.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, and, desc, eq, max, type SQL, gt } from 'drizzle-orm'
import { isActive } from '../bookings/booking-rows.server.ts'
import { LEFT_NAME, type Conversation, type Side, type UnreadConversation } from './conversation.ts'
import { HIDDEN_TEXT, hideContacts } from '../contacts/hide-contacts.ts'

const hosts = aliasedTable(users, 'hosts')
const stayPlaces = aliasedTable(places, 'stay_places')

/** Notices to a side that the other has blocked. */
const BLOCKED_BY_HOST = "This host doesn't take messages from you."
const BLOCKED_BY_GUEST = "This guest doesn't take messages from you."

export function selectConversations(db: Db, where: SQL | undefined) {
  const blockedByHost = db
    .select({ at: blockedGuests.createdAt })
    .from(blockedGuests)
    .where(
      and(eq(blockedGuests.hostId, conversations.hostId), eq(blockedGuests.guestId, conversations.guestId)),
    )
  const blocked = db
    .select({ at: blockedHosts.createdAt })
    .from(blockedHosts)
    .where(
      and(eq(blockedHosts.guestId, conversations.guestId), eq(blockedHosts.hostId, conversations.hostId)),
    )
  const booked = db
    .select({ seq: bookings.seq })
    .from(bookings)
    .innerJoin(stayPlaces, eq(stayPlaces.id, bookings.placeId))
    .where(
      and(
        eq(bookings.guestId, conversations.guestId),
        eq(stayPlaces.ownerId, conversations.hostId),
        isActive(),
      ),
    )
    .limit(1)
  const last = db
    .select({ seq: max(messages.seq) })
    .from(messages)
    .where(eq(messages.conversationId, conversations.id))
  const person = (of: typeof users) => ({
    name: of.name,
    email: of.email,
    suspendedAt: of.suspendedAt,
  })
  return db
    .select({
      conversation: {
        id: conversations.id,
        guestId: conversations.guestId,
        hostId: conversations.hostId,
        version: conversations.version,
        lastMessageAt: conversations.lastMessageAt,
        guestUnread: conversations.guestUnread,
        hostUnread: conversations.hostUnread,
      },
      place: { id: places.id, title: places.title, isDeleted: places.isDeleted, hidden: places.hidden },
      guest: person(users),
      host: person(hosts),
      isBlockedByHost: scalar(blockedByHost),
      isBlocked: scalar(blocked),
      isBooked: scalar(booked),
      lastSeq: scalar(last),
    })
    .from(conversations)
    .innerJoin(places, eq(places.id, conversations.placeId))
    .innerJoin(users, eq(users.id, conversations.guestId))
    .innerJoin(hosts, eq(hosts.id, conversations.hostId))
    .where(where)
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .$dynamic()
}

type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number]

export function asSeenBy(row: ConversationRow, side: Side, t: Translate = english): Conversation {
  const { conversation, place } = row
  const { id, version, lastMessageAt } = conversation
  const isBooked = Boolean(row.isBooked)
  const { name, email } = side === 'guest' ? row.host : row.guest
  const closed = closedReason(row, side)
  const shown = (text: string) => (isBooked ? text : hideContacts(text, t.message(HIDDEN_TEXT)))
  return {
    id,
    side,
    place: {
      id: place.id,
      title: side === 'host' ? place.title : shown(place.title),
      isDeleted: place.isDeleted,
    },
    name: email === '' ? t.message(LEFT_NAME) : shown(name),
    unread: side === 'guest' ? conversation.guestUnread : conversation.hostUnread,
    lastMessageAt,
    version,
    isBooked,
    closed: closed && t.message(closed),
    hasBlocked: Boolean(side === 'guest' ? row.isBlocked : row.isBlockedByHost),
  }
}

function closedReason(row: ConversationRow, side: Side): string | null {
  const other = side === 'guest' ? row.host : row.guest
  if (other.email === '') return "They have deleted their account and can't read messages."
  if (other.suspendedAt !== null)
    return messageWith("They can't be reached on {site} at present.", { site: siteName })
  if (row.place.hidden !== '')
    return messageWith('{site} does not offer this place at present, so this conversation is closed.', {
      site: siteName,
    })
  const [byGuest, byHost] = [Boolean(row.isBlocked), Boolean(row.isBlockedByHost)]
  if (side === 'guest' ? byGuest : byHost)
    return side === 'guest' ? 'You have blocked this host.' : 'You have blocked this guest.'
  if (byHost) return BLOCKED_BY_HOST
  if (byGuest) return BLOCKED_BY_GUEST
  return null
}

/** Conversations with a host's unread messages from guests, the latest first. */
export async function unreadOfHost(host: { id: string }, limit: number): Promise<UnreadConversation[]> {
  const isUnread = and(eq(conversations.hostId, host.id), gt(conversations.hostUnread, 0))
  const rows = await selectConversations(db, isUnread).limit(limit)
  return rows.map((row) => {
    const { id, name, place, unread, lastMessageAt } = asSeenBy(row, 'host')
    return { id, name, title: place.title, unread, lastMessageAt }
  })
}
