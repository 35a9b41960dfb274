import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { adapter } from './adapter.server.ts'
import type { Db } from './queries.ts'
import { preparedStatement, type Params } from './prepared-statement.server.ts'
import { jobs } from './schema/jobs.ts'

/** A job that whoever took it has for themselves, for a while. */
export interface ClaimedJob {
  id: string
  what: Record<string, unknown>
  /** How often it was begun, this time included. */
  tries: number
  /** Until when it is theirs, milliseconds since 1970. */
  takenUntil: number
}

type ClaimParams = { kind: string; most: number; now: number; until: number }

/**
 * Takes jobs of a kind that are due and nobody's, the longest due first; with them those whose taker has not been
 * heard of again. By one statement, so that two who take at the same moment don't get the same.
 */
export const claimJobs: (tx: Db, taking: ClaimParams) => Promise<ClaimedJob[]> = preparedStatement(
  (door, given: Params<ClaimParams>) => {
    const due = door
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, given.kind),
          isNotNull(jobs.due),
          lte(jobs.due, given.now),
          lte(jobs.takenUntil, given.now),
        ),
      )
      .orderBy(asc(jobs.due))
      .limit(given.most)
    return door
      .update(jobs)
      .set({ tries: sql`${jobs.tries} + 1`, takenUntil: sql`${given.until}` })
      .where(adapter.inSkipLocked(jobs.id, due))
      .returning({ id: jobs.id, what: jobs.what, tries: jobs.tries, takenUntil: jobs.takenUntil })
  },
)

/**
 * Gives a job back that was taken and not done; it does not count that it was begun.
 *
 * @param due when it is to come again; unless said, it is due as before
 */
export async function releaseJob(tx: Db, { id, takenUntil }: ClaimedJob, due?: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ tries: sql`${jobs.tries} - 1`, takenUntil: 0, ...(due !== undefined && { due }) })
    .where(and(eq(jobs.id, id), eq(jobs.takenUntil, takenUntil)))
}
