import { jobs } from '#app/db/schema/jobs.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, isNull, like } from 'drizzle-orm'
import { ACCOUNT_EMAIL_JOB } from '../users/account-emails.server.ts'

/**
 * Removes farewells that could not be sent in all their tries: they alone still have the address of who has left.
 *
 * @returns how many
 */
export async function deleteFailedFarewells(): Promise<number> {
  const givenUp = and(eq(jobs.kind, ACCOUNT_EMAIL_JOB), isNull(jobs.due), like(jobs.id, 'left-%'))
  const gone = await write((tx) => tx.delete(jobs).where(givenUp).returning({ id: jobs.id }))
  return gone.length
}
