import { db, type Db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { releaseJob, type ClaimedJob } from '#app/db/claim-jobs.server.ts'
import { afterCommit } from '#app/db/write.server.ts'
import { and, asc, count, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { newId } from '#app/platform/ids.server.ts'

interface NewJob {
  kind: string
  /** What its kind has to know to do it; no more than that, as it is kept in the open. */
  what: Record<string, unknown>
  /** Milliseconds since 1970; at once, unless said. */
  due?: number
  /** For a job that is to be there once, however often it is added. */
  id?: string
}

/** What became of a job that was taken. */
export type JobOutcome = { job: ClaimedJob } & (
  | { how: 'done' }
  | { how: 'given back' }
  | { how: 'again'; due: number }
  | { how: 'put off'; due: number }
  /** Without a time it is dead: it stays to be looked at. */
  | { how: 'failed'; why: string; due: number | null }
)

/** After so many a job is dead. */
export const MAX_ATTEMPTS = 12

const BASE_BACKOFF_MS = 30_000

const listeners = new Set<(kind: string) => void>()

// As many at once as are added together: each number is prepared once.
const insertQueries = new Map<number, ReturnType<typeof insertJobs>>()

const earliestDue = preparedStatement((door, given: Params<{ kind: string; now: number }>) =>
  door
    .select({ due: jobs.due })
    .from(jobs)
    .where(and(eq(jobs.kind, given.kind), isNotNull(jobs.due), lte(jobs.takenUntil, given.now)))
    .orderBy(asc(jobs.due))
    .limit(1),
)

const deleteDone = preparedStatement((door, given: Params<{ ids: readonly string[] }>) =>
  door.delete(jobs).where(inList(jobs.id, given.ids)),
)

/** Adds a job to what a transaction writes: it is done, at least once, if and only if that is written. */
export function addJob(tx: Db, job: NewJob): Promise<void> {
  return addJobs(tx, [job])
}

/** As `addJob`, of a few at once. */
export async function addJobs(tx: Db, all: readonly NewJob[]): Promise<void> {
  if (all.length === 0) return
  const insert = insertQueries.get(all.length) ?? insertJobs(all.length)
  insertQueries.set(all.length, insert)
  const values = all.flatMap(({ id = newId(), kind, what, due = Date.now() }, i) =>
    Object.entries({ id, kind, what, due }).map(([name, value]) => [`${name}${i}`, value]),
  )
  await insert(tx, Object.fromEntries(values) as Record<string, unknown>)
  for (const kind of new Set(all.map((job) => job.kind))) {
    afterCommit(() => listeners.forEach((heard) => heard(kind)))
  }
}

function insertJobs(many: number) {
  return preparedStatement((door, given: Params<Record<string, unknown>>) => {
    const rows = Array.from({ length: many }, (_, i) => ({
      id: given[`id${i}`]!,
      kind: given[`kind${i}`]!,
      what: given[`what${i}`]!,
      due: given[`due${i}`]!,
    }))
    return door.insert(jobs).values(rows).onConflictDoNothing()
  })
}

/** Hears of each kind of job that this process adds, once it is written. @returns what ends it */
export function onJobAdded(heard: (kind: string) => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

/** When the next job of a kind that nobody has taken is due; undefined for none. */
export async function nextDue(kind: string, now: number): Promise<number | undefined> {
  const [next] = await earliestDue(db, { kind, now })
  return next?.due ?? undefined
}

/** When each of some jobs is due, by its id; those that are dead or gone are not there. */
export async function dueTimes(door: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await door
    .select({ id: jobs.id, due: jobs.due })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
  return new Map(found.flatMap(({ id, due }) => (due === null ? [] : [[id, due]])))
}

/** Has a job that nobody is doing come at another time, as if it had never failed. */
export async function rescheduleJob(tx: Db, id: string, due: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ due, tries: 0, failed: '' })
    .where(and(eq(jobs.id, id), lte(jobs.takenUntil, Date.now())))
}

/** Writes down what became of jobs. What another has taken meanwhile is theirs, unless it is done. */
export async function recordOutcomes(tx: Db, all: readonly JobOutcome[]): Promise<void> {
  const done = all.filter(({ how }) => how === 'done').map(({ job }) => job.id)
  if (done.length > 0) await deleteDone(tx, { ids: done })
  for (const ended of all) {
    const { job } = ended
    const ours = and(eq(jobs.id, job.id), eq(jobs.takenUntil, job.takenUntil))
    if (ended.how === 'given back') await releaseJob(tx, job)
    else if (ended.how === 'put off') await releaseJob(tx, job, ended.due)
    else if (ended.how === 'again')
      await tx.update(jobs).set({ due: ended.due, tries: 0, takenUntil: 0, failed: '' }).where(ours)
    else if (ended.how === 'failed')
      await tx.update(jobs).set({ due: ended.due, takenUntil: 0, failed: ended.why }).where(ours)
  }
}

/**
 * How long a job waits after it failed: half a minute, then twice as long each time, so that the last try is some 17
 * hours after the first. Up to half more or less, so that those that failed together don't come again together.
 *
 * @param tries how often it was begun
 * @returns milliseconds
 */
export function backoffDelay(tries: number): number {
  return BASE_BACKOFF_MS * 2 ** (tries - 1) * (0.5 + Math.random())
}

/** How many jobs have failed too often. */
export async function countDeadJobs(): Promise<number> {
  const [dead] = await db.select({ jobs: count() }).from(jobs).where(isNull(jobs.due))
  return dead?.jobs ?? 0
}

/** Jobs that have failed too often, with what went wrong: the first hundred. */
export async function deadJobs(): Promise<{ id: string; kind: string; tries: number; failed: string }[]> {
  return db
    .select({ id: jobs.id, kind: jobs.kind, tries: jobs.tries, failed: jobs.failed })
    .from(jobs)
    .where(isNull(jobs.due))
    .orderBy(asc(jobs.id))
    .limit(100)
}

/** Has one of the dead tried again from the beginning. @returns whether there was one */
export async function requeueDeadJob(tx: Db, id: string): Promise<boolean> {
  const [revived] = await tx
    .update(jobs)
    .set({ due: Date.now(), tries: 0 })
    .where(and(eq(jobs.id, id), isNull(jobs.due)))
    .returning({ kind: jobs.kind })
  if (revived) afterCommit(() => listeners.forEach((heard) => heard(revived.kind)))
  return revived !== undefined
}

/** How many jobs of each kind have failed too often. */
export function countDeadByKind(): Promise<{ kind: string; jobs: number }[]> {
  return db.select({ kind: jobs.kind, jobs: count() }).from(jobs).where(isNull(jobs.due)).groupBy(jobs.kind)
}

/** How many jobs of each kind are due by now, whoever has begun them. */
export function countDueByKind(now: number): Promise<{ kind: string; jobs: number }[]> {
  return db.select({ kind: jobs.kind, jobs: count() }).from(jobs).where(lte(jobs.due, now)).groupBy(jobs.kind)
}

/** Has the dead tried again from the beginning. @returns how many */
export async function requeueDeadJobs(tx: Db): Promise<number> {
  const revived = await tx
    .update(jobs)
    .set({ due: Date.now(), tries: 0 })
    .where(isNull(jobs.due))
    .returning({ id: jobs.id })
  return revived.length
}
