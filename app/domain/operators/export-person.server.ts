import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { ZipEntry } from '#app/platform/zip.server.ts'
import { eq } from 'drizzle-orm'
import { exportFiles } from '../data-export/data-export.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

/** Exports all data of a person who requests it and can't log in. @throws DomainError 'not_found' */
export function exportPerson(
  operator: Operator,
  id: string,
  reason: string,
): Promise<AsyncIterable<ZipEntry>> {
  return write(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, id))
    if (!person?.email) throw new DomainError('not_found', 'Account not found')
    await recordAuditEntry(tx, operator, 'export data', { subject: 'person', id }, reason)
    return exportFiles(person)
  })
}
