import { KEPT } from '../retention.ts'
import { db } from '#app/db/connections.server.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { countIsZero } from '#app/db/queries.ts'
import { conversations, messages } from '#app/db/schema/conversations.ts'
import { reports } from '#app/db/schema/operators.ts'
import { and, count, eq, isNull, lt, type Column } from 'drizzle-orm'

const RETENTION_MS = KEPT.messageYears * 365 * 86_400_000

/** Deletes messages older than two years, except in conversations with an open report. @returns how many */
export function deleteOldMessages(now: number): Promise<number> {
  const isOld = lt(messages.createdAt, now - RETENTION_MS)
  return deleteSome(messages.seq, and(isOld, isNotReported(messages.conversationId)))
}

/** Deletes conversations without messages for two years, except those with an open report. @returns how many */
export function deleteOldConversations(now: number): Promise<number> {
  const isOld = lt(conversations.lastMessageAt, now - RETENTION_MS)
  return deleteSome(conversations.id, and(isOld, isNotReported(conversations.id)))
}

function isNotReported(conversation: Column) {
  return countIsZero(
    db
      .select({ n: count() })
      .from(reports)
      .where(and(eq(reports.conversationId, conversation), isNull(reports.doneAt))),
  )
}
