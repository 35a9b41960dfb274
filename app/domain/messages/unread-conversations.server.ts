import { db } from '#app/db/connections.server.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { UnreadConversation } from './conversation.ts'
import { asSeenBy, selectConversations } from './conversation-rows.server.ts'

/** Conversations with a host's unread messages from guests, the latest first. @param limit how many at most */
export async function unreadOfHost(host: { id: string }, limit: number): Promise<UnreadConversation[]> {
  const isUnread = and(eq(conversations.hostId, host.id), gt(conversations.hostUnread, 0))
  const rows = await selectConversations(db, isUnread).limit(limit)
  return rows.map((row) => {
    const { id, name, place, unread, lastMessageAt } = asSeenBy(row, 'host')
    return { id, name, title: place.title, unread, lastMessageAt }
  })
}
