import { jobs } from '#app/db/schema/jobs.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, isNull, like } from 'drizzle-orm'
import { ACCOUNT_EMAIL_JOB } from '../users/account-emails.server.ts'

/** Deletes farewell emails that failed for good, with the last copy of an address. @returns their number */
export async function deleteFailedFarewells(): Promise<number> {
  const isDead = and(eq(jobs.kind, ACCOUNT_EMAIL_JOB), isNull(jobs.due), like(jobs.id, 'left-%'))
  const deleted = await write((tx) => tx.delete(jobs).where(isDead).returning({ id: jobs.id }))
  return deleted.length
}
