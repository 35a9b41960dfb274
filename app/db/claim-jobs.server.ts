import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { adapter } from './connections.server.ts'
import { decrement, increment, type Db } from './queries.ts'
import { preparedStatement, type Params } from './prepared-statement.server.ts'
import { jobs } from './schema/jobs.ts'

export interface ClaimedJob {
  id: string
  payload: Record<string, unknown>
  /** Attempts, this one included. */
  attempts: number
  /** Milliseconds since 1970. */
  lockedUntil: number
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
          lte(jobs.lockedUntil, params.now),
        ),
      )
      .orderBy(asc(jobs.due))
      .limit(params.max)
    return db
      .update(jobs)
      .set({ attempts: increment(jobs.attempts), lockedUntil: sql`${params.until}` })
      .where(adapter.inSkipLocked(jobs.id, due))
      .returning({
        id: jobs.id,
        payload: jobs.payload,
        attempts: jobs.attempts,
        lockedUntil: jobs.lockedUntil,
      })
  },
)

/** Releases a job that was claimed but not done; the attempt does not count. By default it stays due as before. */
export async function releaseJob(tx: Db, { id, lockedUntil }: ClaimedJob, due?: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ attempts: decrement(jobs.attempts), lockedUntil: 0, ...(due !== undefined && { due }) })
    .where(and(eq(jobs.id, id), eq(jobs.lockedUntil, lockedUntil)))
}
