import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { adapter } from './adapter.server.ts'
import { decrement, increment, type Db } from './queries.ts'
import { preparedStatement, type Params } from './prepared-statement.server.ts'
import { jobs } from './schema/jobs.ts'

export interface ClaimedJob {
  id: string
  what: Record<string, unknown>
  /** Attempts, this one included. */
  tries: number
  /** When the claim expires, milliseconds since 1970. */
  takenUntil: number
}

type ClaimParams = { kind: string; max: number; now: number; until: number }

/** Claims due jobs, longest due first, expired claims included. One statement, so that no two workers share a job. */
export const claimJobs: (tx: Db, params: ClaimParams) => Promise<ClaimedJob[]> = preparedStatement(
  (db, params: Params<ClaimParams>) => {
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, params.kind),
          isNotNull(jobs.due),
          lte(jobs.due, params.now),
          lte(jobs.takenUntil, params.now),
        ),
      )
      .orderBy(asc(jobs.due))
      .limit(params.max)
    return db
      .update(jobs)
      .set({ tries: increment(jobs.tries), takenUntil: sql`${params.until}` })
      .where(adapter.inSkipLocked(jobs.id, due))
      .returning({ id: jobs.id, what: jobs.what, tries: jobs.tries, takenUntil: jobs.takenUntil })
  },
)

/**
 * Releases a job that was claimed but not done; the attempt does not count.
 *
 * @param due when to run it again; by default it stays due as before
 */
export async function releaseJob(tx: Db, { id, takenUntil }: ClaimedJob, due?: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ tries: decrement(jobs.tries), takenUntil: 0, ...(due !== undefined && { due }) })
    .where(and(eq(jobs.id, id), eq(jobs.takenUntil, takenUntil)))
}
