import { announcements } from '#app/db/schema/announcements.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { count, eq, gte } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import type { AnnouncementFields } from './announcement-form.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

const MAX_OPEN = 20

/** Publishes an announcement above all pages. @throws DomainError 'conflict' if too many are current or upcoming */
export async function announce(operator: Operator, fields: AnnouncementFields): Promise<void> {
  await write(async (tx) => {
    // Serialises concurrent announcements, so that the count holds.
    await advisoryLock(tx, 'announcements')
    const [open] = await tx
      .select({ count: count() })
      .from(announcements)
      .where(gte(announcements.lastDay, todayInIndia()))
    if ((open?.count ?? 0) >= MAX_OPEN)
      throw new DomainError('conflict', `There are ${MAX_OPEN} announcements already. Please end one first.`)
    const [made] = await tx.insert(announcements).values(fields).returning({ seq: announcements.seq })
    await recordAuditEntry(
      tx,
      operator,
      'announce',
      { subject: 'site', id: `announcement ${made?.seq}` },
      fields.words,
    )
  })
}

/** Removes an announcement from all pages. @throws DomainError 'not_found' if it is gone already */
export async function endAnnouncement(operator: Operator, seq: number): Promise<void> {
  await write(async (tx) => {
    const [gone] = await tx
      .delete(announcements)
      .where(eq(announcements.seq, seq))
      .returning({ words: announcements.words })
    if (!gone) throw new DomainError('not_found', 'This announcement is gone already.')
    await recordAuditEntry(
      tx,
      operator,
      'end announcement',
      { subject: 'site', id: `announcement ${seq}` },
      gone.words,
    )
  })
}
