import { db, type Db } from '#app/db/connections.server.ts'
import { decrement } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { releaseJob, type ClaimedJob } from '#app/db/claim-jobs.server.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { afterCommit, write } from '#app/db/write.server.ts'
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  min,
  not,
  or,
  type SQL,
} from 'drizzle-orm'
import { newId } from '#app/platform/ids.server.ts'

interface NewJob {
  kind: string
  /** The payload: no more than the handler needs, as it is stored in plain text. */
  payload: Record<string, unknown>
  /** Milliseconds since 1970; now by default. */
  due?: number
  /** Makes adding idempotent: a second job of this id is ignored. */
  id?: string
}

export type JobOutcome = { job: ClaimedJob } & (
  | { how: 'done' }
  | { how: 'released' }
  | { how: 'repeat'; due: number }
  | { how: 'postponed'; due: number }
  /** It stays claimed, and due as it was: tried again once the claim is over. */
  | { how: 'held' }
  /** Without a time the job is dead: it stays for inspection. */
  | { how: 'failed'; why: string; due: number | null }
  /** Refused by the recipient of a mail: reported, and no failure of the site. */
  | { how: 'refused'; why: string }
)

export const MAX_ATTEMPTS = 12

const BASE_BACKOFF_MS = 30_000
const REFUSED_TTL_MS = 30 * 86_400_000
/** Maximum delay of a job: an interval and a wait after failures are a day at most, plus jitter. */
const MAX_AHEAD_MS = 2 * 86_400_000

const listeners = new Set<(kind: string) => void>()

const insertQueries = new Map<number, ReturnType<typeof insertJobs>>()

const earliestDue = preparedStatement((tx, params: Params<{ kind: string; now: number }>) =>
  tx
    .select({ due: jobs.due })
    .from(jobs)
    .where(and(eq(jobs.kind, params.kind), isNotNull(jobs.due), lte(jobs.lockedUntil, params.now)))
    .orderBy(asc(jobs.due))
    .limit(1),
)

const deleteDone = preparedStatement((tx, params: Params<{ ids: readonly string[] }>) =>
  tx.delete(jobs).where(inList(jobs.id, params.ids)),
)

/** Adds a job within a transaction: it runs, at least once, if and only if the transaction commits. */
export function addJob(tx: Db, job: NewJob): Promise<void> {
  return addJobs(tx, [job])
}

export async function addJobs(tx: Db, newJobs: readonly NewJob[]): Promise<void> {
  if (newJobs.length === 0) return
  const insert = insertQueries.get(newJobs.length) ?? insertJobs(newJobs.length)
  insertQueries.set(newJobs.length, insert)
  const values = newJobs.flatMap(({ id = newId(), kind, payload, due = Date.now() }, i) =>
    Object.entries({ id, kind, payload, due }).map(([name, value]) => [`${name}${i}`, value]),
  )
  await insert(tx, Object.fromEntries(values) as Record<string, unknown>)
  for (const kind of new Set(newJobs.map((job) => job.kind))) {
    afterCommit(() => listeners.forEach((listener) => listener(kind)))
  }
}

/** Removes a job that is not running just now. @returns true if there was one */
export async function removeJob(tx: Db, id: string): Promise<boolean> {
  const removed = await tx
    .delete(jobs)
    .where(and(eq(jobs.id, id), lte(jobs.lockedUntil, Date.now())))
    .returning({ id: jobs.id })
  return removed.length > 0
}

export async function removeJobs(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const removed = await tx
    .delete(jobs)
    .where(and(inArray(jobs.id, [...ids]), lte(jobs.lockedUntil, Date.now())))
    .returning({ id: jobs.id })
  return new Set(removed.map(({ id }) => id))
}

/** Removes a job that no longer runs, even if an old claim is left. */
export async function removeClaimedJob(tx: Db, id: string): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.id, id))
}

function insertJobs(size: number) {
  return preparedStatement((tx, params: Params<Record<string, unknown>>) => {
    const rows = Array.from({ length: size }, (_, i) => ({
      id: params[`id${i}`]!,
      kind: params[`kind${i}`]!,
      payload: params[`payload${i}`]!,
      due: params[`due${i}`]!,
    }))
    return tx.insert(jobs).values(rows).onConflictDoNothing()
  })
}

/** Subscribes to the kinds of jobs that this process adds, once committed. @returns unsubscribes */
export function onJobAdded(listener: (kind: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When the next unclaimed job of a kind is due; undefined for none. */
export async function nextDue(kind: string, now: number): Promise<number | undefined> {
  const [next] = await earliestDue(db, { kind, now })
  return next?.due ?? undefined
}

/** Due times of jobs by id; dead and deleted ones are missing. */
export async function dueTimes(tx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ id: jobs.id, due: jobs.due })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
  return new Map(found.flatMap(({ id, due }) => (due === null ? [] : [[id, due]])))
}

/** Reschedules an unclaimed job, its failures forgotten. */
export async function rescheduleJob(tx: Db, id: string, due: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ due, attempts: 0, failed: '' })
    .where(and(eq(jobs.id, id), lte(jobs.lockedUntil, Date.now())))
}

/** Records outcomes. A job that another worker has claimed meanwhile is left alone, unless it is done. */
export async function recordOutcomes(tx: Db, newJobs: readonly JobOutcome[]): Promise<void> {
  const done = newJobs.filter(({ how }) => how === 'done').map(({ job }) => job.id)
  if (done.length > 0) await deleteDone(tx, { ids: done })
  for (const outcome of newJobs) {
    const { job } = outcome
    const isOurs = and(eq(jobs.id, job.id), eq(jobs.lockedUntil, job.lockedUntil))
    if (outcome.how === 'released') await releaseJob(tx, job)
    else if (outcome.how === 'postponed') await releaseJob(tx, job, outcome.due)
    else if (outcome.how === 'held')
      await tx
        .update(jobs)
        .set({ attempts: decrement(jobs.attempts) })
        .where(isOurs)
    else if (outcome.how === 'repeat')
      await tx.update(jobs).set({ due: outcome.due, attempts: 0, lockedUntil: 0, failed: '' }).where(isOurs)
    else if (outcome.how === 'failed')
      await tx.update(jobs).set({ due: outcome.due, lockedUntil: 0, failed: outcome.why }).where(isOurs)
    else if (outcome.how === 'refused')
      await tx
        .update(jobs)
        .set({ due: null, lockedUntil: 0, failed: outcome.why, refusedAt: Date.now() })
        .where(isOurs)
  }
}

/**
 * Delay before a retry after n attempts: half a minute, doubled each time, so that the last comes after some 17
 * hours. Jittered by half, so that jobs that failed together are not retried together.
 */
export function retryDelayMs(attempts: number): number {
  return BASE_BACKOFF_MS * 2 ** (attempts - 1) * (0.5 + Math.random())
}

/**
 * Makes jobs due that a clock running ahead has put off into the far future, and releases those that it has claimed.
 *
 * @param scheduledIds id prefixes of jobs due on a day of their own, which may be far: only their retries are corrected
 */
export async function mendFarJobs(now: number, scheduledIds: readonly string[]): Promise<number> {
  const latest = now + MAX_AHEAD_MS
  const isScheduled = scheduledIds.map((beginning) => like(jobs.id, `${beginning}%`))
  return write(async (tx) => {
    const putOff = await tx
      .update(jobs)
      .set({ due: now })
      .where(and(gt(jobs.due, latest), or(gt(jobs.attempts, 0), not(or(...isScheduled)!))))
      .returning({ id: jobs.id })
    const claimed = await tx
      .update(jobs)
      .set({ lockedUntil: 0 })
      .where(gt(jobs.lockedUntil, latest))
      .returning({ id: jobs.id })
    return new Set([...putOff, ...claimed].map(({ id }) => id)).size
  })
}

export const isDeadJob = and(isNull(jobs.due), isNull(jobs.refusedAt))
export const isRefusedJob = and(isNull(jobs.due), isNotNull(jobs.refusedAt))

export function countDeadJobs(): Promise<number> {
  return db.$count(jobs, isDeadJob)
}

export function countRefusedMails(): Promise<number> {
  return db.$count(jobs, isRefusedJob)
}

/** Deletes refused mails that were not sent again within 30 days: they contain an address. @returns how many */
export function deleteRefusedMails(now: number): Promise<number> {
  return deleteSome(jobs.id, and(isRefusedJob, lte(jobs.refusedAt, now - REFUSED_TTL_MS)))
}

interface UndoneJob {
  id: string
  kind: string
  attempts: number
  failed: string
}

export function deadJobs(): Promise<UndoneJob[]> {
  return undoneJobs(isDeadJob)
}

export function refusedMails(): Promise<UndoneJob[]> {
  return undoneJobs(isRefusedJob)
}

function undoneJobs(rule: SQL | undefined): Promise<UndoneJob[]> {
  return db
    .select({ id: jobs.id, kind: jobs.kind, attempts: jobs.attempts, failed: jobs.failed })
    .from(jobs)
    .where(rule)
    .orderBy(asc(jobs.id))
    .limit(100)
}

/** Also for a refused mail. @returns whether there was one */
export async function requeueDeadJob(tx: Db, id: string): Promise<boolean> {
  const [revived] = await tx
    .update(jobs)
    .set({ due: Date.now(), attempts: 0, refusedAt: null })
    .where(and(eq(jobs.id, id), isNull(jobs.due)))
    .returning({ kind: jobs.kind })
  if (revived) afterCommit(() => listeners.forEach((listener) => listener(revived.kind)))
  return revived !== undefined
}

/** Leaves out claimed jobs, which are running. */
export async function oldestDue(now: number): Promise<number | undefined> {
  const [found] = await db
    .select({ due: min(jobs.due) })
    .from(jobs)
    .where(and(lte(jobs.due, now), lte(jobs.lockedUntil, now)))
  return found?.due ?? undefined
}

export async function jobFailure(id: string): Promise<string | undefined> {
  const [found] = await db.select({ failed: jobs.failed }).from(jobs).where(eq(jobs.id, id))
  return found?.failed || undefined
}

export function countDeadByKind(): Promise<{ kind: string; jobs: number }[]> {
  return db.select({ kind: jobs.kind, jobs: count() }).from(jobs).where(isDeadJob).groupBy(jobs.kind)
}

/** Includes claimed jobs. */
export function countDueByKind(now: number): Promise<{ kind: string; jobs: number }[]> {
  return db.select({ kind: jobs.kind, jobs: count() }).from(jobs).where(lte(jobs.due, now)).groupBy(jobs.kind)
}

export async function requeueDeadJobs(tx: Db): Promise<number> {
  const revived = await tx
    .update(jobs)
    .set({ due: Date.now(), attempts: 0 })
    .where(isDeadJob)
    .returning({ id: jobs.id })
  return revived.length
}
