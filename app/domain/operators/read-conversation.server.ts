import { db, type Db } from '#app/db/connections.server.ts'
import { conversations, messages } from '#app/db/schema/conversations.ts'
import { reportEvidence } from '#app/db/schema/evidence.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { aliasedTable, and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { ShownPerson } from '../reports/report.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

const MESSAGES_PER_PAGE = 100

const hosts = aliasedTable(users, 'hosts')

export interface ReportedConversation {
  report: number
  conversationId: string
  place: { id: string; title: string }
  guest: { id: string; email: string }
  host: { id: string; email: string }
  by: 'guest' | 'host'
  /** The reported person as they were then; null for old reports, and 30 days after they have left. */
  reported: ShownPerson | null
}

export interface ReadMessage {
  id: string
  by: 'guest' | 'host'
  text: string
  sentAt: number
}

/** The conversation of an open report. @throws DomainError 'not_found' if it is settled, or about a place */
export async function reportedConversation(report: number, tx: Db = db): Promise<ReportedConversation> {
  const [found] = await tx
    .select({
      conversationId: conversations.id,
      reporterId: reports.reporterId,
      place: { id: places.id, title: places.title },
      guest: { id: users.id, email: users.email },
      host: { id: hosts.id, email: hosts.email },
      reportedId: reportEvidence.hostId,
      shown: reportEvidence.shown,
    })
    .from(reports)
    .innerJoin(conversations, eq(conversations.id, reports.conversationId))
    .innerJoin(places, eq(places.id, conversations.placeId))
    .innerJoin(users, eq(users.id, conversations.guestId))
    .innerJoin(hosts, eq(hosts.id, conversations.hostId))
    .leftJoin(reportEvidence, eq(reportEvidence.seq, reports.evidence))
    .where(and(eq(reports.seq, report), isNull(reports.doneAt)))
  if (!found) throw new DomainError('not_found', 'There is no such report')
  const { reporterId, reportedId, shown, ...conversation } = found
  // The reporter may have left, too: then only the evidence tells the sides apart.
  const by = reporterId === found.host.id || reportedId === found.guest.id ? 'host' : 'guest'
  return { ...conversation, report, by, reported: shown as ShownPerson | null }
}

/** Reads a page of a reported conversation; the audit log notes it. @throws DomainError as `reportedConversation` */
export function readConversation(
  operator: Operator,
  report: number,
  reason: string,
  before?: string,
): Promise<{ messages: ReadMessage[]; older: string | undefined }> {
  return write(async (tx) => {
    const { conversationId, guest } = await reportedConversation(report, tx)
    await recordAuditEntry(
      tx,
      operator,
      'read conversation',
      { subject: 'report', id: String(report) },
      reason,
    )
    const inIt = eq(messages.conversationId, conversationId)
    const [end] = before
      ? await tx
          .select({ seq: messages.seq })
          .from(messages)
          .where(and(inIt, eq(messages.id, before)))
      : []
    const found = await tx
      .select()
      .from(messages)
      .where(and(inIt, end && lt(messages.seq, end.seq)))
      .orderBy(desc(messages.seq))
      .limit(MESSAGES_PER_PAGE + 1)
    const page = found.slice(0, MESSAGES_PER_PAGE).toReversed()
    return {
      messages: page.map(({ id, senderId, text, createdAt }) => ({
        id,
        by: senderId === guest.id ? 'guest' : 'host',
        text,
        sentAt: createdAt,
      })),
      older: found.length > MESSAGES_PER_PAGE ? page[0]?.id : undefined,
    }
  })
}
